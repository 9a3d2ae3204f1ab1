#include "bots/minds/wolves_evaluate.h"

#include <algorithm>
#include <cmath>

#include "bots/minds/wolves_outlook.h"

namespace muster::bots::minds {

namespace {

// What the fate of a piece may depend on: the night as a whole, and where the piece stands.
struct Prospects {
  std::array<float, kNightTraits> night{};
  std::array<std::array<float, kHeroTraits>, kHeroCount> heroes{};
  std::array<std::array<float, kSheepTraits>, kSheepCount> sheep{};
};

// Turns that the fire would burn with all the wood there is, one token after the other.
float fuel_of(const Setup& setup, const Open& open) {
  const auto fuel = static_cast<float>(fuel_in_fire(open));
  const auto rows = static_cast<float>(setup.options.fire_rows);
  bool has_torch = false;
  float wood = 0;
  for (const Hero& h : open.heroes) {
    wood += rows * static_cast<float>(h.wood) + static_cast<float>(h.torch);
    has_torch |= h.torch > 0;
  }
  for (const WoodPile& pile : open.wood) wood += 0.4f * rows * static_cast<float>(pile.count);
  // KW-105: wood without a flame is only wood.
  const bool can_burn = is_alight(open) || has_torch || setup.options.any_wood_revives;
  return can_burn ? fuel + wood : fuel;
}

float pack_strength(const Open& open) {
  float pack = 0;
  for_each_wolf(open, [&](Piece p) {
    pack += (is_king(p) ? 1.6f : 1.0f) * (wolf(open, p).lives == 2 ? 1.0f : 0.6f);
  });
  return pack;
}

float count(const CellSet& cells) { return static_cast<float>(cells.count()); }

// Wolves beside the space, and wolves that could be in their next turn.
struct Menace {
  float beside = 0;
  float near = 0;
};

Menace menace_at(const Setup& setup, const Open& open, Cell cell) {
  return {count(setup.around[cell.raw] & open.wolf_cells),
          count(grown(CellSet::of(cell.raw), 6) & open.wolf_cells)};
}

Prospects prospects_of(const Setup& setup, const Open& open) {
  Prospects all;
  const CellSet lit = lit_cells(setup, open);
  const auto left = static_cast<float>(setup.options.last_hour - open.hour);
  const float fuel = fuel_of(setup, open);
  const float pack = pack_strength(open) + (open.pool > 0 ? 2.0f : 0.0f);
  float blood = 0;
  float power = 0;
  float trophies = 0;
  for (std::size_t i = 0; i < kHeroCount; ++i) {
    const Hero& h = open.heroes[i];
    if (h.blood == 0) continue;
    blood += static_cast<float>(h.blood);
    power += static_cast<float>(setup.heroes[i].attacks[h.level - 1u]) + 1.0f;
    trophies += static_cast<float>(h.level - 1) +
                0.3f * static_cast<float>(h.wolf_trophies + 2 * h.king_trophies);
  }
  const float lit_turns = std::min(left, fuel);
  all.night = {1.0f,
               left / 12,
               pack / 10,
               pack * left / 100,
               open.pool > 0 ? 1.0f : 0.0f,
               lit_turns / 12,
               (left - lit_turns) / 12,
               std::min(left, fuel - lit_turns) / 12,
               power / 9,
               static_cast<float>(hero_points(open)) / 9,
               is_alight(open) ? 1.0f : 0.0f,
               blood / 18,
               trophies / 4};
  for (std::size_t i = 0; i < kHeroCount; ++i) {
    const Hero& h = open.heroes[i];
    if (h.blood == 0 || h.cell == kNoCell) continue;
    const Menace menace = menace_at(setup, open, h.cell);
    all.heroes[i] = {static_cast<float>(h.blood) / 5,
                     h.blood == 1 ? 1.0f : 0.0f,
                     lit.has(h.cell.raw) ? 1.0f : 0.0f,
                     static_cast<float>(distance(h.cell, setup.bonfire)) / 9,
                     menace.beside / 3,
                     menace.near / 10,
                     count(setup.around[h.cell.raw] & open.hero_cells) / 3,
                     i == kWarrior.raw ? 1.0f : 0.0f,
                     i == kHealer.raw ? 1.0f : 0.0f,
                     i == kArcher.raw ? 1.0f : 0.0f};
  }
  for (std::size_t i = 0; i < kSheepCount; ++i) {
    const Sheep& one = open.sheep[i];
    if (one.lives == 0 || one.cell == kNoCell) continue;
    const Menace menace = menace_at(setup, open, one.cell);
    const int away = distance(one.cell, setup.bonfire);
    all.sheep[i] = {one.lives == 2 ? 1.0f : 0.0f,
                    lit.has(one.cell.raw) ? 1.0f : 0.0f,
                    static_cast<float>(away) / 9,
                    away == 1 ? 1.0f : 0.0f,
                    menace.beside / 3,
                    menace.near / 10,
                    count(setup.around[one.cell.raw] & open.hero_cells) / 3,
                    count((setup.around[one.cell.raw] & setup.enterable) - open.occupied) / 6};
  }
  return all;
}

// 0 to 1, rising with z; no call that libraries might answer differently.
float squashed(float z) { return 0.5f + 0.5f * z / std::sqrt(1.0f + z * z); }

template <std::size_t n>
float weighed(const std::array<float, n>& traits, const std::array<float, n>& weights) {
  float sum = 0;
  for (std::size_t i = 0; i < n; ++i) sum += traits[i] * weights[i];
  return sum;
}

}  // namespace

float expected_points(const Setup& setup, const Open& open) {
  const Prospects all = prospects_of(setup, open);
  const float hero_night = weighed(all.night, kFates.hero_night);
  const float sheep_night = weighed(all.night, kFates.sheep_night);
  float points = 0;
  for (std::size_t i = 0; i < kHeroCount; ++i)
    if (open.heroes[i].blood > 0)
      points += squashed(hero_night + weighed(all.heroes[i], kFates.hero));
  for (std::size_t i = 0; i < kSheepCount; ++i)
    if (open.sheep[i].lives > 0)
      points += squashed(sheep_night + weighed(all.sheep[i], kFates.sheep));
  return points;
}

}  // namespace muster::bots::minds
