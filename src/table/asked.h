#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "contract/odds.h"
#include "table/judge.h"
#include "table/trodden.h"
#include "table/window.h"

// Answers that need no more than one seat's sight: the same for a table and for a view.
namespace muster::table {

// By the clause that ended it; none if somebody gave up.
inline Problem game_over(std::string clause) {
  return {"game_over", std::move(clause), "The game is over.", ""};
}

inline Problem not_asked() { return {"not_your_turn", "", "It is not this seat's turn.", ""}; }

inline Problem unknown_level(std::string_view name) {
  return {"unknown_level", "",
          fmt::format("There is no level \"{}\"; expected novice, greedy, steady or strong.",
                      name.substr(0, 40)),
          "level"};
}

template <Game G>
std::string clause_of(const typename G::Setup& setup,
                      const std::optional<contract::Outcome>& outcome) {
  return outcome ? contract::clause_id<G>(setup, outcome->clause) : std::string();
}

template <Game G>
std::vector<RuleText> rules_of(const typename G::Setup& setup) {
  std::vector<RuleText> rules;
  for (const contract::FileRule& rule : G::file_rules(setup))
    rules.push_back({std::string(rule.id), std::string(rule.words)});
  return rules;
}

// Seats that read the same own part know the same.
template <Game G>
std::vector<contract::SeatSet> alike_of(const typename G::Setup& setup) {
  std::vector<contract::SeatSet> groups;
  std::vector<std::size_t> parts;
  for (std::size_t i = 0; i < G::seat_count(setup); ++i) {
    const contract::Seat seat = contract::seat_at(i);
    const std::size_t part = G::hides(setup) ? G::own_index(setup, seat) : 0;
    const auto known = std::find(parts.begin(), parts.end(), part);
    const auto group = static_cast<std::size_t>(known - parts.begin());
    if (known == parts.end()) {
      parts.push_back(part);
      groups.push_back({});
    }
    groups[group].add(seat);
  }
  return groups;
}

// REQUIRES: the offer is one pick further than the draft.
template <Game G>
contract::SpokenOffer spoken(const typename G::Setup& setup, const contract::SightOf<G>& see,
                             const contract::DraftOf<G>& draft, const contract::Offer& offer) {
  const auto next = G::extend(setup, see, draft, offer.verb, offer.pick);
  MUSTER_CHECK(next.has_value());
  auto facts = G::offer_facts(setup, see, *next);
  if (facts.cost == 0) facts.cost = offer.traits.cost;
  facts.rolls = facts.rolls && offer.traits.whole;
  return {offer, std::string(G::verb_names()[offer.verb]), G::text(setup, *next),
          contract::clause_id<G>(setup, facts.clause), std::move(facts)};
}

template <Game G>
base::Result<std::vector<contract::SpokenOffer>, Problem> spoken_offers(
    const typename G::Setup& setup, const contract::SightOf<G>& see, std::string_view text) {
  const auto draft = parsed<G>(setup, see, text);
  if (!draft) return base::fail(draft.error());
  if (!draft->is_empty())
    if (const auto refusal = G::refuse(setup, see, *draft))
      return base::fail(problem_of<G>(setup, see, *draft, *refusal));
  contract::OfferList offers;
  G::legal(setup, see, *draft, offers);
  std::vector<contract::SpokenOffer> list;
  list.reserve(offers.size());
  for (const contract::Offer& offer : offers) list.push_back(spoken<G>(setup, see, *draft, offer));
  return list;
}

template <Game G>
std::vector<contract::SpokenOffer> offers_with(const typename G::Setup& setup,
                                               const contract::SightOf<G>& see,
                                               const contract::DraftOf<G>& draft,
                                               contract::Pick pick) {
  std::vector<contract::SpokenOffer> list;
  for (std::size_t i = 0; i < std::variant_size_v<typename G::Action>; ++i) {
    const auto verb = static_cast<std::uint8_t>(i);
    const auto next = G::extend(setup, see, draft, verb, pick);
    if (!next || G::refuse(setup, see, *next)) continue;
    contract::OfferCount further;
    G::legal(setup, see, *next, further);
    const contract::OfferTraits traits{.whole = G::is_whole(setup, see, *next),
                                       .goes_on = further.count() > 0};
    list.push_back(spoken<G>(setup, see, draft, {verb, pick, traits}));
  }
  return list;
}

template <Game G>
std::vector<contract::SpokenOffer> spoken_at(const typename G::Setup& setup,
                                             const contract::SightOf<G>& see, std::string_view text,
                                             contract::Pick point) {
  const auto draft = parsed<G>(setup, see, text);
  if (!draft || point.kind != contract::PickKind::point) return {};
  auto list = offers_with<G>(setup, see, *draft, point);
  if constexpr (requires { G::aim(setup, see, *draft, point); }) {
    const auto aimed = list.empty() ? G::aim(setup, see, *draft, point) : std::nullopt;
    if (aimed) list = offers_with<G>(setup, see, *draft, *aimed);
  }
  return list;
}

template <Game G>
std::optional<Problem> reason_against(const typename G::Setup& setup,
                                      const contract::SightOf<G>& see, std::string_view text) {
  const auto draft = parsed<G>(setup, see, text);
  if (!draft) return draft.error();
  if (const auto refusal = G::refuse(setup, see, *draft))
    return problem_of<G>(setup, see, *draft, *refusal);
  return std::nullopt;
}

// The same words after every other verb: what was picked may have been meant for one that is not
// offered at all, such as an attack in a step for moving.
template <Game G>
void add_other_verbs(const typename G::Setup& setup, const contract::SightOf<G>& see,
                     std::string_view text, std::vector<contract::DraftOf<G>>& drafts) {
  const auto after_verb = text.find(' ');
  if (after_verb == std::string_view::npos) return;
  for (const std::string_view verb : G::verb_names()) {
    if (verb == text.substr(0, after_verb)) continue;
    auto other = G::parse(setup, see, fmt::format("{}{}", verb, text.substr(after_verb)));
    if (other && G::refuse(setup, see, *other)) drafts.push_back(std::move(*other));
  }
}

template <Game G>
std::optional<Problem> reason_against_pick(const typename G::Setup& setup,
                                           const contract::SightOf<G>& see,
                                           std::span<const std::string> texts,
                                           contract::Pick pick) {
  std::vector<contract::DraftOf<G>> drafts;
  for (const std::string& text : texts) {
    const auto draft = parsed<G>(setup, see, text);
    if (!draft) return draft.error();
    drafts.push_back(*draft);
    add_other_verbs<G>(setup, see, text, drafts);
  }
  return refusal_of_pick<G>(setup, see, drafts, pick);
}

// Counters, and what pieces can still bear, that stand differently in another scene.
inline std::vector<CountChange> count_changes(const contract::Scene& before,
                                              const contract::Scene& after) {
  std::vector<CountChange> changes;
  for (const contract::SceneTrack& was : before.tracks)
    for (const contract::SceneTrack& is : after.tracks)
      if (was.key == is.key && was.value != is.value)
        changes.push_back({is.words, was.value, is.value});
  for (const contract::ScenePiece& was : before.pieces)
    for (const contract::ScenePiece& is : after.pieces)
      if (was.id == is.id && was.health != is.health)
        changes.push_back({fmt::format("Health of {}", is.words), was.health, is.health});
  return changes;
}

// The odds of an action with what they hang on. REQUIRES: it is not refused.
template <Game G>
contract::Odds named_odds(const typename G::Setup& setup, const contract::ViewOf<G>& seen,
                          const contract::DraftOf<G>& whole) {
  contract::Odds odds = contract::odds<G>(setup, seen, whole.action);
  if (!odds.chances.empty())
    odds.modifiers = G::offer_facts(setup, contract::sight(seen), whole).modifiers;
  return odds;
}

template <Game G>
Foresight foreseen(const typename G::Setup& setup, const contract::ViewOf<G>& seen,
                   const contract::DraftOf<G>& whole) {
  const auto sure = contract::preview<G>(setup, seen, whole.action);
  Foresight told{told_to<G>(setup, seen.seat, sure.sure), {}, {}};
  if (sure.after)
    told.changes = count_changes(G::scene(setup, contract::sight(seen)),
                                 G::scene(setup, contract::sight(*sure.after)));
  if (sure.draws) told.odds = named_odds<G>(setup, seen, whole);
  return told;
}

template <Game G>
std::optional<contract::Threat> threat_of(const typename G::Setup& setup,
                                          const typename G::Open& open, int piece) {
  if constexpr (requires { G::threats(setup, open, piece); }) {
    return G::threats(setup, open, piece);
  } else {
    return std::nullopt;
  }
}

template <Game G>
std::vector<contract::Bearing> bearings_of(const typename G::Setup& setup,
                                           const typename G::Open& open, int piece) {
  if constexpr (requires { G::bearings(setup, open, piece); }) {
    return G::bearings(setup, open, piece);
  } else {
    return {};
  }
}

// One bot per seat, kept between its decisions.
template <Game G, class M>
class SeatBots {
 public:
  // REQUIRES: the view's seat is asked, or may speak.
  base::Result<Suggestion, Problem> suggest(const typename G::Setup& setup,
                                            const contract::ViewOf<G>& view,
                                            const BotOrder& order) {
    const auto level = bots::level_named(order.level);
    if (!level) return base::fail(unknown_level(order.level));
    bots::Budget budget{order.iterations, {}};
    if (order.is_time_up) budget.is_time_up = bots::TimeUp(order.is_time_up);
    SeatBot& held = bot_for(view.seat, *level, order);
    const bool is_awaited = G::to_act(setup, view.open).awaited().has(view.seat);
    const auto found = !is_awaited                     ? held.bot->speak(setup, view)
                       : *level == bots::Level::novice ? decide_onward(setup, view, held)
                                                       : held.bot->decide(setup, view, budget);
    if (!found.action) return base::failed("no_answer", "There is nothing for this seat to do.");
    return Suggestion{G::text(setup, G::filled(*found.action)), found.iterations, found.value};
  }

 private:
  using Bot = bots::Bot<G, M>;

  struct SeatBot {
    std::unique_ptr<Bot> bot;
    std::uint64_t seed = 0;
    Trodden trodden;
  };

  static constexpr int kTries = 12;

  // A novice may be silly, but never walks a piece back to where it has just been; sooner it stops.
  bots::Decision<G> decide_onward(const typename G::Setup& setup, const contract::ViewOf<G>& view,
                                  SeatBot& held) {
    const auto see = contract::sight(view);
    held.trodden.look(G::scene(setup, see), contract::side_of<G>(setup, view.seat));
    bots::Decision<G> found;
    for (int tries = 0; tries < kTries; ++tries) {
      found = held.bot->decide(setup, view, {});
      if (!found.action || !held.trodden.leads_back(scene_after(setup, view, *found.action)))
        return found;
    }
    if (const auto out = way_out(setup, see)) found.action = *out;
    return found;
  }

  static contract::Scene scene_after(const typename G::Setup& setup,
                                     const contract::ViewOf<G>& view,
                                     const typename G::Action& action) {
    base::Rng rng(1);
    kernel::RandomDice dice(rng);
    contract::EventsOf<G> muted;
    auto state = G::imagine(setup, view, rng);
    contract::act<G>(setup, state, view.seat, action, dice, muted);
    return G::scene(setup, contract::sight<G>(setup, state, view.seat));
  }

  static std::optional<typename G::Action> way_out(const typename G::Setup& setup,
                                                   const contract::SightOf<G>& see) {
    contract::OfferList offers;
    G::legal(setup, see, {}, offers);
    for (const contract::Offer& offer : offers)
      if (offer.traits.way_out && offer.traits.whole)
        if (const auto draft = G::extend(setup, see, {}, offer.verb, offer.pick))
          return draft->action;
    return std::nullopt;
  }

  SeatBot& bot_for(Seat seat, bots::Level level, const BotOrder& order) {
    SeatBot& held = bots_[contract::index_of(seat)];
    if (!held.bot || held.bot->level() != level) {
      held.bot = std::make_unique<Bot>(level, order.seed);
    } else if (!order.goes_on || held.seed != order.seed) {
      held.bot->begin(order.seed);
    }
    held.seed = order.seed;
    return held;
  }

  std::array<SeatBot, G::kSeats> bots_;
};

}  // namespace muster::table
