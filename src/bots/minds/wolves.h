#pragma once

#include <cstdint>
#include <optional>

#include "bots/level.h"
#include "bots/mind.h"
#include "bots/minds/wolves_temper.h"
#include "games/wolves/game.h"

namespace muster::bots::minds {

// What a bot knows of King of Wolves. Playouts go to the end of the next wolves' turn, so that a
// position is always judged when the heroes are about to answer what was done to them.
class WolvesMind {
 public:
  using Setup = wolves::Setup;
  using Sight = wolves::Sight;
  using Open = wolves::Open;
  using Action = wolves::Action;
  using List = CandidateList<Action>;

  static constexpr bool kZeroSum = true;
  static constexpr std::uint32_t iterations(Level level) {
    return level == Level::strong ? 2400 : 120;
  }

  float evaluate(const Setup& setup, const Sight& see) const;
  float reward(const Setup& setup, const contract::Outcome& outcome, Seat seat) const;
  std::optional<Action> policy(const Setup& setup, const Sight& see, base::Rng& rng) const;
  void candidates(const Setup& setup, const Sight& see, base::Rng& rng, List& out) const;
  bool is_far_enough(const Setup& setup, const Open& from, const Open& now,
                     std::uint32_t steps) const;

 private:
  WolvesTemper temper_;
};

}  // namespace muster::bots::minds
