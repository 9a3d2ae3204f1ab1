#include "games/intercept/flight.h"

namespace muster::intercept {

bool is_struck_at(const Setup& setup, const Open& open, Cell at) {
  const Piece there = craft_at(open, at);
  if (there == kNoPiece) return false;
  return is_ufo(there) || !setup.options.missile_iff;  // AA-313
}

Way way_of(const Setup& setup, const Open& open, Cell from, Facing facing, int hexes) {
  Way way;
  Hex at = hex_of(from);
  for (int n = 0; n < hexes; ++n) {
    at = ahead(at, facing);
    if (!is_on_grid(at)) break;
    way.push_back(cell_at(at));
    if (is_struck_at(setup, open, cell_at(at))) break;
  }
  return way;
}

const Missile& flyer(const Open& open) {
  return open.missiles[static_cast<std::size_t>(open.flyer.raw - kFirstMissile)];
}

Way straight_way(const Setup& setup, const Open& open) {
  const Missile& missile = flyer(open);
  return way_of(setup, open, missile.at, missile.facing, open.flight);
}

std::optional<int> flown_at(const Open& open, const Way& way, Cell at) {
  if (flyer(open).at == at) return 0;
  for (std::size_t i = 0; i < way.size(); ++i)
    if (way[i] == at) return static_cast<int>(i) + 1;
  return std::nullopt;
}

Way turned_way(const Setup& setup, const Open& open, Cell at, Facing facing, int flown) {
  return way_of(setup, open, at, facing, open.flight - flown);
}

bool turns_to_target(const Open& open, Cell at, Facing from, Facing to) {
  const Hex target = hex_of(open.ufos[ufo_index(flyer(open).target)].at);
  return nearest_on_line(hex_of(at), to, target) < nearest_on_line(hex_of(at), from, target);
}

BurstTrouble burst_trouble(const Open& open, Cell at, Facing facing, bool is_last) {
  constexpr int kNear = 2;
  bool is_near = false;
  for (const Ufo& ufo : open.ufos) {
    if (!is_flying(ufo.fate)) continue;
    const int away = range(at, ufo.at);
    if (away > kNear || away == 0) continue;
    is_near = true;
    const bool comes_nearer = range(ahead(hex_of(at), facing), hex_of(ufo.at)) < away;
    if (is_last || !comes_nearer) return BurstTrouble::none;
  }
  return is_near ? BurstTrouble::comes_nearer : BurstTrouble::nothing_near;
}

bool has_choice_of_flight(const Setup& setup, const Open& open) {
  bool has_one = false;
  const Missile& missile = flyer(open);
  for_each_burst(setup, open, straight_way(setup, open), missile.facing, 0,
                 [&](Cell) { has_one = true; });
  for_each_turn(setup, open, [&](Cell, Facing, int) { has_one = true; });
  return has_one;
}

}  // namespace muster::intercept
