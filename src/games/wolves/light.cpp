#include "games/wolves/light.h"

namespace muster::wolves {

int burning_columns(const Open& open) {
  int burning = 0;
  for (const auto& column : open.fire) {
    unsigned tokens = 0;
    for (const auto count : column) tokens |= count;
    burning += tokens != 0 ? 1 : 0;
  }
  return burning;
}

bool is_alight(const Open& open) { return burning_columns(open) > 0; }

int glow_radius(const Open& open) { return 2 * burning_columns(open); }

// KW-117 KW-118: light is measured by distance alone, and nothing of it is remembered (KW-119).
CellSet lit_cells(const Setup& setup, const Open& open) {
  if (open.active == EventCard::fog) return {};                 // KW-15 KW-185
  if (open.active == EventCard::lightning) return setup.cells;  // KW-184
  CellSet lit = setup.glow[static_cast<std::size_t>(burning_columns(open))];
  if (setup.options.torches_only_carry) return lit;  // KW-233
  for (const Hero& h : open.heroes) {
    if (h.torch == 0 || h.cell == kNoCell) continue;  // KW-113
    lit |= setup.around[h.cell.raw];
    lit.add(h.cell.raw);
  }
  return lit;
}

bool is_lit(const Setup& setup, const Open& open, Cell cell) {
  if (open.active == EventCard::fog) return false;
  if (open.active == EventCard::lightning) return true;
  if (setup.glow[static_cast<std::size_t>(burning_columns(open))].has(cell.raw)) return true;
  if (setup.options.torches_only_carry) return false;
  for (const Hero& h : open.heroes)  // KW-114
    if (h.torch > 0 && h.cell != kNoCell &&
        (h.cell == cell || setup.around[h.cell.raw].has(cell.raw)))
      return true;
  return false;
}

}  // namespace muster::wolves
