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
};

struct ParleyDoor {
  using Game = parley::Parley;
  using Mind = ParleyMind;
  using Files = parley::ParleyFiles;
};

}  // namespace muster::doors
