#include "games/intercept/facings.h"

namespace muster::intercept {

Facings nearest_facings(Hex from, int run, Hex to) {
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

Facings farthest_facings(Hex from, int run) {
  constexpr std::array<std::uint8_t, kFacings> kLiking = {0, 1, 2, 3, 2, 1};  // by facing
  Facings best;
  int most = -1;
  std::uint8_t liking = 0;
  for (std::uint8_t f = 0; f < kFacings; ++f) {
    const int away = range(ahead(from, Facing(f), run), hex_of(kSidCell));
    const bool is_better = away > most || (away == most && kLiking[f] < liking);
    if (is_better) {
      best.clear();
      most = away;
      liking = kLiking[f];
    }
    if (away == most && kLiking[f] == liking) best.push_back(Facing(f));
  }
  return best;
}

Cell homing_of(const Open& open, Piece who) {
  return is_ufo(who) && is_flying(open.module.fate) ? open.module.at : kSidCell;
}

}  // namespace muster::intercept
