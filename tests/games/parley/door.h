#pragma once

#include <optional>

#include "bots/mind.h"
#include "tests/games/parley/files.h"
#include "tests/games/parley/game.h"

namespace muster::doors {

// Knows nothing, but asks for the early end of a day now and then.
struct ParleyMind : bots::PlainMind<parley::Parley> {
  std::optional<parley::Action> speak(const parley::Setup& setup, const parley::Sight& see,
                                      base::Rng& rng) const {
    if (rng.below(3) != 0) return std::nullopt;
    return policy(setup, see, rng);
  }

  // Nobody seals a low card gladly: of two worlds, the one in which the others sealed higher.
  parley::State guess(const parley::Setup& setup, const parley::View& view, base::Rng& rng) const {
    const auto sealed = [](const parley::State& world) {
      int sum = 0;
      for (const parley::Own& own : world.own)
        if (parley::is_card(own.sealed)) sum += own.sealed.raw;
      return sum;
    };
    const parley::State one = parley::Parley::imagine(setup, view, rng);
    const parley::State other = parley::Parley::imagine(setup, view, rng);
    return sealed(one) < sealed(other) ? other : one;
  }
};

struct ParleyDoor {
  using Game = parley::Parley;
  using Mind = ParleyMind;
  using Files = parley::ParleyFiles;
};

}  // namespace muster::doors
