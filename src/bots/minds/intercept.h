#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "bots/level.h"
#include "bots/mind.h"
#include "bots/minds/intercept_hand.h"
#include "games/intercept/game.h"

namespace muster::bots::minds {

// What a bot knows of UFO: Alien Attack! Dice part any two plays after one action, so it rehearses
// (bots/rehearsal.h) instead of growing a tree; what it rehearses comes from looking at all hands.
class InterceptMind {
 public:
  using Game = intercept::Intercept;
  using Setup = intercept::Setup;
  using Sight = intercept::Sight;
  using Action = intercept::Action;
  using List = CandidateList<Action>;

  static constexpr bool kRehearses = true;
  static constexpr std::uint32_t iterations(Level level) {
    return level == Level::strong ? 200 : 12;
  }

  InterceptMind();

  float evaluate(const Setup& setup, const Sight& see) const;
  float reward(const Setup& setup, const contract::Outcome& outcome, Seat seat) const;
  std::optional<Action> policy(const Setup& setup, const Sight& see, base::Rng& rng) const;
  void candidates(const Setup& setup, const Sight& see, base::Rng& rng, List& out);

 private:
  static constexpr std::size_t kMostPicks = 3;

  void list_all(const Setup& setup, const Sight& see, const intercept::Draft& draft,
                std::size_t depth, List& out);

  std::vector<pilot::Plan> plans_;
  std::array<contract::OfferList, kMostPicks> offers_;
};

}  // namespace muster::bots::minds
