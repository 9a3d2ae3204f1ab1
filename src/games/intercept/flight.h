#pragma once

#include "games/intercept/setup.h"

// Where a missile flies, and where it may turn and explode: all of it is known before it starts.
namespace muster::intercept {

inline constexpr int kFlight = 15;      // AA-200
inline constexpr int kWildFlights = 2;  // AA-199: with a die added
inline constexpr int kMostHexes = kFlight + 6;

using Way = base::StaticVector<Cell, kMostHexes>;

// The hexagons that it enters one after another, at most so many: up to one that it must explode
// in, or to the edge.
Way way_of(const Setup& setup, const Open& open, Cell from, Facing facing, int hexes);
// AA-212 AA-219: whether a missile that enters this hexagon explodes there.
bool is_struck_at(const Setup& setup, const Open& open, Cell at);

// The present flight of the missile in question.
const Missile& flyer(const Open& open);  // REQUIRES: step is flight
Way straight_way(const Setup& setup, const Open& open);
// How many hexagons it has flown when it is there; nothing if it does not come through.
std::optional<int> flown_at(const Open& open, const Way& way, Cell at);
// The way after a turn.
Way turned_way(const Setup& setup, const Open& open, Cell at, Facing facing, int flown);

// AA-203 to AA-209: the least number of hexagons before it may turn.
constexpr int flown_before_turn(const Missile& missile) {
  return missile.flights == 0 ? 5 : 0;  // AA-205 AA-206
}
// AA-208
bool turns_to_target(const Open& open, Cell at, Facing from, Facing to);
// AA-214 AA-215: why it may not explode in a hexagon that it enters.
enum class BurstTrouble : std::uint8_t { none, nothing_near, comes_nearer };
BurstTrouble burst_trouble(const Open& open, Cell at, Facing facing, bool is_last);

// Whether its pilot has a choice at all.
bool has_choice_of_flight(const Setup& setup, const Open& open);

// Calls visit(cell, facing, flown) for every turn that it may make.
template <class Visit>
void for_each_turn(const Setup& setup, const Open& open, const Visit& visit) {
  const Missile& missile = flyer(open);
  if (missile.flights >= kWildFlights || missile.target == kNoPiece) return;
  if (!is_flying(open.ufos[ufo_index(missile.target)].fate)) return;
  const Way way = straight_way(setup, open);
  for (int flown = flown_before_turn(missile); flown <= static_cast<int>(way.size()); ++flown) {
    const Cell at = flown == 0 ? missile.at : way[static_cast<std::size_t>(flown - 1)];
    if (flown > 0 && is_struck_at(setup, open, at)) return;
    for (const int side : {kPort, kStarboard}) {
      const Facing facing = turned(missile.facing, side);
      if (turns_to_target(open, at, missile.facing, facing)) visit(at, facing, flown);
    }
  }
}

// Calls visit(cell) for every hexagon of a way in which it may explode. `flown` is how far it had
// come when the way began.
template <class Visit>
void for_each_burst(const Setup& setup, const Open& open, const Way& way, Facing facing, int flown,
                    const Visit& visit) {
  for (const Cell at : way) {
    ++flown;
    if (is_struck_at(setup, open, at)) return;
    if (burst_trouble(open, at, facing, flown == open.flight) == BurstTrouble::none) visit(at);
  }
}

// The same after a turn: also where it has just turned, unless its flight begins there.
template <class Visit>
void for_each_burst_after(const Setup& setup, const Open& open, const Turn& turn, int flown,
                          const Visit& visit) {
  const bool is_last = flown == open.flight;
  if (flown > 0 && burst_trouble(open, turn.at, turn.facing, is_last) == BurstTrouble::none)
    visit(turn.at);
  const Way way = turned_way(setup, open, turn.at, turn.facing, flown);
  for_each_burst(setup, open, way, turn.facing, flown, visit);
}

}  // namespace muster::intercept
