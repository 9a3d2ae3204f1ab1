#pragma once

#include <cstdint>

#include "contract/acting.h"
#include "contract/game.h"
#include "kernel/dice.h"

namespace muster::bench {

enum class Way : std::uint8_t {
  sampled,  // the game's own quick way, if it has one
  staged,   // one pick at a time over drafts
};

// Plays on at random, at most so many actions; says how many were applied.
template <contract::Game G, Way kWay>
std::uint32_t play_out(const typename G::Setup& setup, typename G::State& state, base::Rng& rng,
                       std::uint32_t most = UINT32_MAX) {
  kernel::RandomDice dice(rng);
  contract::EventsOf<G> muted;
  std::uint32_t applied = 0;
  for (; applied < most; ++applied) {
    const contract::Seat seat = contract::pass_time<G>(setup, state, dice, muted);
    if (seat == contract::Seat::spectator) break;
    const auto see = contract::sight<G>(setup, state, seat);
    const auto action = kWay == Way::sampled ? contract::sample<G>(setup, see, rng)
                                             : contract::random_action<G>(setup, see, rng);
    MUSTER_DCHECK(action.has_value());
    G::apply(setup, state, seat, *action, dice, muted);
  }
  return applied;
}

}  // namespace muster::bench
