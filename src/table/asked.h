#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "bots/minds/minds.h"
#include "contract/odds.h"
#include "table/judge.h"
#include "table/window.h"

// Answers that need no more than one seat's sight: the same for a table and for a view.
namespace muster::table {

// By the clause that ended it; none if somebody gave up.
inline Problem game_over(const std::optional<contract::Outcome>& outcome) {
  return {"game_over", std::string(outcome ? outcome->clause : ""), "The game is over.", ""};
}

inline Problem not_asked() {
  return {"not_your_turn", "", "Nothing is asked of this seat now.", ""};
}

inline Problem unknown_level(std::string_view name) {
  return {"unknown_level", "",
          fmt::format("There is no level \"{}\"; expected novice, greedy, steady or strong.",
                      name.substr(0, 40)),
          "level"};
}

template <Game G>
base::Result<std::vector<contract::SpokenOffer>, Problem> spoken_offers(
    const typename G::Setup& setup, const contract::SightOf<G>& see, std::string_view text) {
  const auto draft = parsed<G>(setup, see, text);
  if (!draft) return base::fail(draft.error());
  if (!draft->is_empty())
    if (const auto refusal = G::refuse(setup, see, *draft))
      return base::fail(problem_of<G>(*refusal));
  const auto seen = contract::ViewOf<G>{see.open, see.own, see.seat};
  contract::OfferList offers;
  G::legal(setup, see, *draft, offers);
  std::vector<contract::SpokenOffer> spoken;
  spoken.reserve(offers.size());
  for (const contract::Offer& offer : offers) {
    const auto next = G::extend(setup, see, *draft, offer.verb, offer.pick);
    MUSTER_CHECK(next.has_value());
    spoken.push_back({offer, std::string(G::verb_name(offer.verb)), G::text(setup, *next),
                      G::offer_words(setup, see, *next),
                      std::string(G::offer_clause(setup, see, *next)),
                      offer.traits.whole && contract::draws<G>(setup, seen, next->action)});
  }
  return spoken;
}

template <Game G>
std::optional<Problem> reason_against(const typename G::Setup& setup,
                                      const contract::SightOf<G>& see, std::string_view text) {
  const auto draft = parsed<G>(setup, see, text);
  if (!draft) return draft.error();
  if (const auto refusal = G::refuse(setup, see, *draft)) return problem_of<G>(*refusal);
  return std::nullopt;
}

template <Game G>
std::optional<Problem> reason_against_pick(const typename G::Setup& setup,
                                           const contract::SightOf<G>& see, std::string_view text,
                                           contract::Pick pick) {
  const auto draft = parsed<G>(setup, see, text);
  if (!draft) return draft.error();
  return refusal_of_pick<G>(setup, see, *draft, pick);
}

// One bot a seat, kept between its decisions.
template <Game G>
class SeatBots {
 public:
  // REQUIRES: something is asked of the view's seat.
  base::Result<Suggestion, Problem> suggest(const typename G::Setup& setup,
                                            const contract::ViewOf<G>& view,
                                            const BotOrder& order) {
    const auto level = bots::level_named(order.level);
    if (!level) return base::fail(unknown_level(order.level));
    bots::Budget budget{order.iterations, {}};
    if (order.is_time_up) budget.is_time_up = bots::TimeUp(order.is_time_up);
    const auto found = bot_for(view.seat, *level, order).decide(setup, view, budget);
    if (!found.action) return base::failed("no_answer", "This seat has no answer to give.");
    const contract::DraftOf<G> whole{*found.action, contract::DraftOf<G>::kNoVerb - 1};
    return Suggestion{G::text(setup, whole), found.iterations, found.value};
  }

 private:
  using Bot = bots::Bot<G, bots::minds::MindOf<G>>;

  struct SeatBot {
    std::unique_ptr<Bot> bot;
    std::uint64_t seed = 0;
  };

  Bot& bot_for(Seat seat, bots::Level level, const BotOrder& order) {
    SeatBot& held = bots_[contract::index_of(seat)];
    if (!held.bot || held.bot->level() != level) {
      held.bot = std::make_unique<Bot>(level, order.seed);
    } else if (!order.goes_on || held.seed != order.seed) {
      held.bot->begin(order.seed);
    }
    held.seed = order.seed;
    return *held.bot;
  }

  std::array<SeatBot, G::kSeats> bots_;
};

}  // namespace muster::table
