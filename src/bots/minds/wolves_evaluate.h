#pragma once

#include <array>

#include "games/wolves/game.h"

namespace muster::bots::minds {

// What the fate of a piece may depend on: the night as a whole, and where the piece stands.
inline constexpr std::size_t kNightTraits = 13;
inline constexpr std::size_t kHeroTraits = 10;
inline constexpr std::size_t kSheepTraits = 8;

struct Prospects {
  std::array<float, kNightTraits> night{};
  std::array<std::array<float, kHeroTraits>, wolves::kHeroCount> heroes{};
  std::array<std::array<float, kSheepTraits>, wolves::kSheepCount> sheep{};
};

Prospects prospects_of(const wolves::Setup& setup, const wolves::Open& open);

// Weights of the traits, fitted to games between bots: who was alive at sunrise.
struct Fates {
  std::array<float, kNightTraits> hero_night{};
  std::array<float, kHeroTraits> hero{};
  std::array<float, kNightTraits> sheep_night{};
  std::array<float, kSheepTraits> sheep{};
};
extern const Fates kFates;

// 0 to 1, rising with z; no call that libraries might answer differently.
float squashed(float z);

// How many of nine may be expected to see the sun.
float expected_points(const wolves::Setup& setup, const wolves::Open& open, const Fates& fates);

}  // namespace muster::bots::minds
