#pragma once

#include <algorithm>
#include <optional>

#include "contract/game.h"

namespace muster::contract {

// What every position keeps: its open part can be read back as it is, and somebody is asked, a
// clock runs, or the game is over.
template <Game G>
bool is_sound(const typename G::Setup& setup, const typename G::Open& open) {
  typename G::Open copy = open;
  if (!G::mended(setup, copy) || copy != open) return false;
  const ToAct asked = G::to_act(setup, open);
  if (asked.must.any() || asked.any.any() || asked.may.any() || G::outcome(setup, open))
    return true;
  if constexpr (Timed<G>) return G::deadline(setup, open).has_value();
  return false;
}

// apply(), and in debug builds its promises.
template <Game G>
void act(const typename G::Setup& setup, typename G::State& state, Seat seat,
         const typename G::Action& action, kernel::Dice& dice, EventsOf<G>& events) {
  MUSTER_DCHECK(!G::refuse(setup, sight<G>(setup, state, seat), G::filled(action)));
  G::apply(setup, state, seat, action, dice, events);
  MUSTER_DCHECK(is_sound<G>(setup, state.open));
}

// A random whole action, one pick at a time: each pick is drawn among those offered. A draft that
// is whole and could go on stops or goes on with equal chance. Nothing if the seat has no answer.
template <Game G>
std::optional<typename G::Action> random_action(const typename G::Setup& setup,
                                                const SightOf<G>& see, base::Rng& rng) {
  DraftOf<G> draft;
  while (true) {
    OfferDraw drawn(rng);
    G::legal(setup, see, draft, drawn);
    if (!drawn.any()) return std::nullopt;
    const Offer& offer = drawn.kept();
    auto further = G::extend(setup, see, draft, offer.verb, offer.pick);
    MUSTER_DCHECK(further.has_value());
    draft = *further;
    const OfferTraits& traits = offer.traits;
    if (traits.whole && (!traits.goes_on || rng.below(2) == 0)) return draft.action;
  }
}

// The game's own quick way if it has one.
template <Game G>
std::optional<typename G::Action> sample(const typename G::Setup& setup, const SightOf<G>& see,
                                         base::Rng& rng) {
  if constexpr (requires { G::sample(setup, see, rng); }) {
    return G::sample(setup, see, rng);
  } else {
    return random_action<G>(setup, see, rng);
  }
}

// Who speaks next where nobody is waited for in real time: a seat, the clock, or nobody.
struct Actor {
  Seat seat = Seat::spectator;
  std::optional<Millis> tick;  // the clock speaks, at this time
};

template <Game G>
Actor next_actor(const typename G::Setup& setup, const typename G::Open& open) {
  const ToAct asked = G::to_act(setup, open);
  // Of several the first: hidden choices commute, and of those put to any seat one answer counts.
  if (asked.awaited().any()) return {asked.awaited().first(), std::nullopt};
  if constexpr (Timed<G>) {
    if (const auto due = G::deadline(setup, open)) return {Seat::spectator, *due};
  }
  return {asked.may.first(), std::nullopt};
}

// Lets time pass until a seat can answer, an answer's usual time included; a spectator if nobody
// can any more. Without a clock it only says who is next.
template <Game G>
Seat pass_time(const typename G::Setup& setup, typename G::State& state, kernel::Dice& dice,
               EventsOf<G>& events) {
  if constexpr (!Timed<G>) {
    return next_actor<G>(setup, state.open).seat;
  } else {
    while (true) {
      const Actor next = next_actor<G>(setup, state.open);
      if (next.tick) {
        G::tick(setup, state, *next.tick, dice, events);
        continue;
      }
      if (next.seat == Seat::spectator || !G::deadline(setup, state.open)) return next.seat;
      const auto question = G::to_act(setup, state.open).question;
      G::tick(setup, state, G::time(state.open) + G::kAnswerTime, dice, events);
      if (G::to_act(setup, state.open).question == question) return next.seat;
    }
  }
}

}  // namespace muster::contract
