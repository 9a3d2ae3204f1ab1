#pragma once

#include "base/static_vector.h"
#include "games/intercept/grid.h"

// Where a UFO may point its nose before a straight run; a die chooses among equals (AA-119).
namespace muster::intercept {

using Facings = base::StaticVector<Facing, kFacings>;

// AA-118: what leaves it nearest to a place.
constexpr Facings nearest_facings(Hex from, int run, Hex to) {
  Facings best;
  int least = 0;
  for (std::uint8_t f = 0; f < kFacings; ++f) {
    const int left = range(ahead(from, Facing(f), run), to);
    if (!best.empty() && left > least) continue;
    if (best.empty() || left < least) best.clear();
    least = left;
    best.push_back(Facing(f));
  }
  return best;
}

// AA-185 AA-186: farthest from SID's hexagon; among equals deep space first, a die within a pair.
constexpr Facings home_facings(Hex from, int run) {
  constexpr std::array<std::uint8_t, kFacings> kLiking = {0, 1, 2, 3, 2, 1};  // by facing
  Facings best;
  int most = -1;
  std::uint8_t liking = 0;
  for (std::uint8_t f = 0; f < kFacings; ++f) {
    const int away = range(ahead(from, Facing(f), run), hex_of(kSidCell));
    if (away > most || (away == most && kLiking[f] < liking)) {
      best.clear();
      most = away;
      liking = kLiking[f];
    }
    if (away == most && kLiking[f] == liking) best.push_back(Facing(f));
  }
  return best;
}

}  // namespace muster::intercept
