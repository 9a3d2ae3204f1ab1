#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "contract/odds.h"
#include "tests/laws/case.h"
#include "tests/laws/picks.h"

// Laws of one question: what is listed, what is refused, and what offers say of themselves.
namespace muster::laws {

inline constexpr std::size_t kOffersLookedAt = 12;

template <Game G>
void judge_refusal(const Case<G>& c, typename G::Refusal refusal) {
  const contract::RefusalText text = G::refusal_text(c.setup, refusal);
  c.ledger.check(Law::refusals_speak, !text.code.empty() && !text.words.empty(), [&] {
    return fmt::format("the refusal \"{}\" lacks a code or words", text.code);
  });
}

template <Game G>
bool is_accepted_by_any_verb(const Case<G>& c, const SightOf<G>& see, const DraftOf<G>& draft,
                             contract::Pick pick) {
  for (std::size_t verb = 0; verb < std::variant_size_v<typename G::Action>; ++verb) {
    const auto next = G::extend(c.setup, see, draft, static_cast<std::uint8_t>(verb), pick);
    if (next && !G::refuse(c.setup, see, *next)) return true;
  }
  return false;
}

// A plane has too many points to list: some are, and `aim` finds the rest.
template <Game G>
void judge_points(const Case<G>& c, const SightOf<G>& see, const DraftOf<G>& draft,
                  const OfferList& offers) {
  const auto judge = [&](contract::Pick point, bool is_listed) {
    const bool is_accepted = is_accepted_by_any_verb<G>(c, see, draft, point);
    bool is_lawful = is_accepted == is_listed;
    if constexpr (requires { G::aim(c.setup, see, draft, point); }) {
      const auto aimed = G::aim(c.setup, see, draft, point);
      is_lawful = (is_accepted || !is_listed) && (!is_accepted || aimed == point) &&
                  (!aimed || is_accepted_by_any_verb<G>(c, see, draft, *aimed));
    }
    c.ledger.check(Law::listed_if_accepted, is_lawful, [&] {
      return fmt::format("after {}: point {},{} is {}listed, {}, and aimed at otherwise",
                         spoken<G>(c, draft), point.a, point.b, is_listed ? "" : "not ",
                         is_accepted ? "accepted" : "refused");
    });
  };
  for (const Offer& offer : offers)
    if (offer.pick.kind == contract::PickKind::point) judge(offer.pick, true);
  if (c.board.shape != contract::BoardShape::plane) return;
  constexpr int kTried = 8;
  const auto near = [&](int size) {  // inside the plane or a little beyond
    return static_cast<std::int32_t>(c.rng.below(static_cast<std::uint32_t>(2 * size))) - size / 2;
  };
  for (int i = 0; i < kTried; ++i) {
    const contract::Pick point{contract::PickKind::point, near(c.board.width),
                               near(c.board.height)};
    const auto is_this = [&](const Offer& offer) { return offer.pick == point; };
    judge(point, std::any_of(offers.begin(), offers.end(), is_this));
  }
}

// Every verb with every pick: listed exactly if accepted.
template <Game G>
void judge_list(const Case<G>& c, const SightOf<G>& see, const DraftOf<G>& draft,
                const std::vector<contract::Pick>& picks, const OfferList& offers) {
  constexpr std::size_t kVerbs = std::variant_size_v<typename G::Action>;
  judge_points<G>(c, see, draft, offers);
  auto met =
      static_cast<std::size_t>(std::count_if(offers.begin(), offers.end(), [&](const Offer& offer) {
        return is_on_plane(c.board, offer.pick);
      }));
  for (std::size_t verb = 0; verb < kVerbs; ++verb) {
    for (const contract::Pick pick : picks) {
      if (is_on_plane(c.board, pick)) continue;
      const auto is_this = [&](const Offer& o) { return o.verb == verb && o.pick == pick; };
      const auto times = std::count_if(offers.begin(), offers.end(), is_this);
      met += static_cast<std::size_t>(times);
      const auto next = G::extend(c.setup, see, draft, static_cast<std::uint8_t>(verb), pick);
      std::string_view verdict = next ? "accepted" : "cannot be spelled";
      bool is_accepted = next.has_value();
      if (next) {
        if (const auto refusal = G::refuse(c.setup, see, *next)) {
          judge_refusal<G>(c, *refusal);
          verdict = G::refusal_text(c.setup, *refusal).code;
          is_accepted = false;
        }
      }
      const auto what = [&] {
        return fmt::format("after {}: {} with {} is listed {} times and {}", spoken<G>(c, draft),
                           G::verb_names()[verb], pick_text(pick), times, verdict);
      };
      c.ledger.check(Law::listed_once, times <= 1, what);
      c.ledger.check(Law::listed_if_accepted, (times > 0) == is_accepted, what);
    }
  }
  c.ledger.check(Law::listed_is_drawn, met == offers.size(), [&] {
    return fmt::format("after {}: {} of {} offers point at nothing that is drawn",
                       spoken<G>(c, draft), offers.size() - met, offers.size());
  });
}

template <Game G>
void judge_text(const Case<G>& c, const SightOf<G>& see, const DraftOf<G>& draft) {
  const std::string text = G::text(c.setup, draft);
  const auto read = G::parse(c.setup, see, text);
  c.ledger.check(Law::text_returns, read && *read == draft, [&] {
    return fmt::format("\"{}\" is read as {}", text,
                       read ? '"' + G::text(c.setup, *read) + "\" with other picks" : read.error());
  });
}

template <Game G>
void judge_offer(const Case<G>& c, const SightOf<G>& see, const DraftOf<G>& draft,
                 const Offer& offer) {
  const auto next = G::extend(c.setup, see, draft, offer.verb, offer.pick);
  if (!next) return;  // judge_list has said so
  const contract::OfferTraits& traits = offer.traits;
  OfferList further;
  G::legal(c.setup, see, *next, further);
  c.ledger.check(Law::whole_or_goes_on, traits.whole || !further.empty(), [&] {
    return fmt::format("{} is not whole and nothing may follow", spoken<G>(c, *next));
  });
  const bool whole = G::is_whole(c.setup, see, *next);
  c.ledger.check(Law::traits_are_true, traits.whole == whole && traits.goes_on == !further.empty(),
                 [&] {
                   return fmt::format("{}: said whole {}, is {}; said to go on {}, has {} offers",
                                      spoken<G>(c, *next), traits.whole, whole, traits.goes_on,
                                      further.size());
                 });
  judge_text<G>(c, see, *next);
  const contract::OfferFacts facts = G::offer_facts(c.setup, see, *next);
  const bool speaks = !G::verb_names()[offer.verb].empty() && !facts.words.empty() &&
                      !contract::clause_id<G>(c.setup, facts.clause).empty();
  c.ledger.check(Law::offers_speak, speaks,
                 [&] { return fmt::format("{} is an offer without words", spoken<G>(c, *next)); });
  const contract::ViewOf<G> view{see.open, see.own, see.seat};
  base::Rng rng(1);
  const auto world = G::imagine(c.setup, view, rng);
  // Other laws say so if the offer is refused or the imagined world is none.
  if (!traits.whole || !(contract::view<G>(c.setup, world, see.seat) == view) ||
      G::refuse(c.setup, see, *next))
    return;
  const bool draws = contract::draws<G>(c.setup, view, next->action);
  c.ledger.check(Law::rolls_are_told, facts.rolls == draws, [&] {
    return fmt::format("{} is said {}to draw", spoken<G>(c, *next), facts.rolls ? "" : "not ");
  });
}

// A draft and, one random pick at a time, those that follow from it.
template <Game G>
void judge_drafts(const Case<G>& c, const SightOf<G>& see,
                  const std::vector<contract::Pick>& picks) {
  DraftOf<G> draft;
  while (true) {
    OfferList offers;
    G::legal(c.setup, see, draft, offers);
    judge_list<G>(c, see, draft, picks, offers);
    if (offers.empty()) return;
    const auto count = static_cast<std::uint32_t>(offers.size());
    for (std::size_t i = 0; i < std::min<std::size_t>(kOffersLookedAt, count); ++i)
      judge_offer<G>(c, see, draft, offers[count <= kOffersLookedAt ? i : c.rng.below(count)]);
    const Offer& offer = offers[c.rng.below(count)];
    const auto next = G::extend(c.setup, see, draft, offer.verb, offer.pick);
    if (!next || *next == draft) return;
    draft = *next;
  }
}

template <Game G>
void judge_question(const Case<G>& c, const typename G::State& state) {
  const contract::ToAct asked = G::to_act(c.setup, state.open);
  for (const Seat seat : viewers<G>(c.setup)) {
    const auto see = contract::sight<G>(c.setup, state, seat);
    const auto picks = spellable_picks(c.board, G::scene(c.setup, see));
    OfferList offers;
    G::legal(c.setup, see, {}, offers);
    const auto name = [&] { return fmt::format("seat {}", contract::index_of(seat)); };
    if (asked.awaited().has(seat)) c.ledger.check(Law::asked_has_an_answer, !offers.empty(), name);
    if (!asked.has(seat)) c.ledger.check(Law::unasked_has_none, offers.empty(), name);
    const auto ways_out = std::count_if(offers.begin(), offers.end(),
                                        [](const Offer& o) { return o.traits.way_out; });
    c.ledger.check(Law::one_way_out, ways_out <= 1, name);
    judge_drafts<G>(c, see, picks);
  }
}

}  // namespace muster::laws
