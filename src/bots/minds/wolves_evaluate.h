#pragma once

#include <array>

#include "games/wolves/game.h"

namespace muster::bots::minds {

inline constexpr std::size_t kNightTraits = 13;
inline constexpr std::size_t kHeroTraits = 10;
inline constexpr std::size_t kSheepTraits = 8;

// Weights of the traits, fitted to games between bots: who was alive at sunrise.
struct Fates {
  std::array<float, kNightTraits> hero_night{};
  std::array<float, kHeroTraits> hero{};
  std::array<float, kNightTraits> sheep_night{};
  std::array<float, kSheepTraits> sheep{};
};
extern const Fates kFates;

// How many of nine may be expected to see the sun.
float expected_points(const wolves::Setup& setup, const wolves::Open& open);

}  // namespace muster::bots::minds
