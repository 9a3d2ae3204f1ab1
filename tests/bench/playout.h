#pragma once

#include <bit>
#include <cstdint>

#include "contract/game.h"
#include "contract/walk.h"
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
    const contract::SeatSet must = G::to_act(setup, state.open).must;
    if (!must.any()) break;
    const auto seat = contract::seat_at(static_cast<std::size_t>(std::countr_zero(must.bits)));
    const auto see = contract::sight(state, seat);
    const auto action = kWay == Way::sampled ? contract::sample<G>(setup, see, rng)
                                             : contract::walk<G>(setup, see, rng);
    MUSTER_DCHECK(action.has_value());
    G::apply(setup, state, seat, *action, dice, muted);
  }
  return applied;
}

}  // namespace muster::bench
