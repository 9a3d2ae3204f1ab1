#pragma once

#include <cstdint>
#include <string_view>
#include <variant>

#include "contract/parts.h"
#include "games/intercept/action.h"

namespace muster::intercept {

using SeatNumber = base::Id<struct SeatTag>;
using SideNumber = base::Id<struct SideTag>;
using Die = base::Id<struct DieTag>;  // the number that decided, or a number of cards or hexagons

// Dice that were thrown for one thing, in order.
using Thrown = base::StaticVector<Die, 3>;
using ThrownToo = contract::Untold<Thrown>;
using AtCell = contract::Untold<Cell>;

// A point of the strip as a hexagon of the board, beyond the cloth (AA-12).
constexpr int strip_cell(Point point) { return kCells + point.raw; }
constexpr AtCell at_point(Point point) {
  return {Cell(static_cast<std::uint16_t>(strip_cell(point)))};
}

// Set-up.
struct Arrived {  // AA-27 to AA-39
  static constexpr std::string_view kName = "arrived";
  Piece who;
  Cell at;
};
struct Formed {  // AA-41
  static constexpr std::string_view kName = "formed";
  Die formation;
};
struct Chose {  // AA-42
  static constexpr std::string_view kName = "chose";
  LongSide side;
};
struct Faced {  // AA-50, a turn (AA-8), a homing (AA-118)
  static constexpr std::string_view kName = "faced";
  Piece who;
  Facing facing;
};

// Turns and phases.
struct Began {
  static constexpr std::string_view kName = "began";
  Die turn;
};
struct Rolled {  // AA-61
  static constexpr std::string_view kName = "rolled";
  Piece who;
  Die die;
};
struct Allowed {  // AA-64 AA-65
  static constexpr std::string_view kName = "allowed";
  Piece who;
  Die cards;
};
struct Laid {  // AA-66; a hand that lies open
  static constexpr std::string_view kName = "laid";
  Piece who;
  Row row;
};
struct Hidden {  // AA-102; to others without its cards
  static constexpr std::string_view kName = "hidden";
  Piece who;
  SeatNumber by;
  Row row;
};
struct Dealt {  // AA-108
  static constexpr std::string_view kName = "dealt";
  Piece who;
  UfoKind card;
};
struct Acts {  // AA-114: it carries out its card
  static constexpr std::string_view kName = "acts";
  Piece who;
  UfoKind card;
};

// Movement.
struct Moved {
  static constexpr std::string_view kName = "moved";
  Piece who;
  Cell to;
};
struct Left {
  static constexpr std::string_view kName = "left";
  Piece who;
  Exit by;
};
struct Collided {  // AA-251
  static constexpr std::string_view kName = "collided";
  Piece who;
  Piece with;
};
struct Recovered {  // AA-325
  static constexpr std::string_view kName = "recovered";
  Piece who;
};
struct Rotated {  // AA-89
  static constexpr std::string_view kName = "rotated";
  Piece who;
  Facing facing;
};
struct Armed {  // AA-93
  static constexpr std::string_view kName = "armed";
  Piece who;
};
struct Skipped {  // AA-78: a card that was lost meanwhile
  static constexpr std::string_view kName = "skipped";
  Piece who;
};

// Fire.
struct Fired {  // AA-239: cannons, at a range
  static constexpr std::string_view kName = "fired";
  Piece who;
  Piece at;
  Die range;
};
struct Marked {  // AA-319
  static constexpr std::string_view kName = "marked";
  Piece who;
  Piece at;
};
struct Beamed {  // AA-156: the sum of 2d10 against the range
  static constexpr std::string_view kName = "beamed";
  Piece who;
  Piece at;
  Die sum;
  Die range;
  ThrownToo dice{};
};
struct Missed {
  static constexpr std::string_view kName = "missed";
  Piece who;
  Piece at;
};
struct NoTarget {  // AA-155
  static constexpr std::string_view kName = "no-target";
  Piece who;
};
struct Result {  // the highest die on the chart of a piece
  static constexpr std::string_view kName = "result";
  Piece who;
  Die die;
  ThrownToo dice{};
};
struct Destroyed {
  static constexpr std::string_view kName = "destroyed";
  Piece who;
};
struct HeadsHome {  // AA-179
  static constexpr std::string_view kName = "heads-home";
  Piece who;
};
struct Recalled {  // AA-317
  static constexpr std::string_view kName = "recalled";
  Piece who;
};
struct Spun {  // AA-161
  static constexpr std::string_view kName = "spun";
  Piece who;
  Facing facing;
};
struct LostCard {  // AA-162 AA-164
  static constexpr std::string_view kName = "lost-card";
  Piece who;
  Card card;
};
enum class Harm : std::uint8_t { minor, major };
struct Damaged {  // AA-168 AA-169
  static constexpr std::string_view kName = "damaged";
  Piece who;
  Harm harm;
};
struct Exploded {  // a blast (AA-226)
  static constexpr std::string_view kName = "exploded";
  Piece who;
  Cell at;
};

// Missiles.
struct Launched {  // AA-96; the target may be gone (AA-98)
  static constexpr std::string_view kName = "launched";
  Piece who;
  Piece target;
  AtCell at{kNoCell};
};
struct Flies {  // AA-199
  static constexpr std::string_view kName = "flies";
  Piece who;
  Die hexes;
};
struct Steered {  // AA-203
  static constexpr std::string_view kName = "steered";
  Piece who;
  Cell at;
  Facing facing;
};
struct Retargeted {  // AA-175
  static constexpr std::string_view kName = "retargeted";
  Piece who;
  Piece target;
};

// Skydiver.
struct Entered {  // AA-265
  static constexpr std::string_view kName = "entered";
  Piece who;
  Point point;
  AtCell at{kNoCell};
};
struct ReachedEarth {  // AA-195 AA-267
  static constexpr std::string_view kName = "reached-earth";
  Piece who;
};
struct Played {  // AA-273
  static constexpr std::string_view kName = "played";
  SeatNumber by;
  SkyCard card;
};
struct Sailed {
  static constexpr std::string_view kName = "sailed";
  Piece who;
  Point to;
  AtCell at{kNoCell};
};
struct Rocketed {  // AA-278
  static constexpr std::string_view kName = "rocketed";
  Piece at;
};
struct Answered {  // AA-266 AA-281: with so many hits
  static constexpr std::string_view kName = "answered";
  Piece who;
  Die hits;
  ThrownToo dice{};
};
struct LostSkyCard {  // AA-286 AA-287
  static constexpr std::string_view kName = "lost-sky-card";
  SeatNumber by;
  SkyCard card;
};
struct Redealt {  // AA-286
  static constexpr std::string_view kName = "redealt";
};
struct Given {  // AA-57
  static constexpr std::string_view kName = "given";
  SeatNumber to;
};
struct Passed {
  static constexpr std::string_view kName = "passed";
  SeatNumber by;
};

// The end.
struct Scored {
  static constexpr std::string_view kName = "scored";
  SideNumber side;
  std::uint8_t points;
  contract::Untold<std::int16_t> total{};
};
struct GaveUp {
  static constexpr std::string_view kName = "gave-up";
  SeatNumber by;
};
struct Over {
  static constexpr std::string_view kName = "over";
};

using Event = std::variant<Arrived, Formed, Chose, Faced, Began, Rolled, Allowed, Laid, Hidden,
                           Dealt, Acts, Moved, Left, Collided, Recovered, Rotated, Armed, Skipped,
                           Fired, Marked, Beamed, Missed, NoTarget, Result, Destroyed, HeadsHome,
                           Recalled, Spun, LostCard, Damaged, Exploded, Launched, Flies, Steered,
                           Retargeted, Entered, ReachedEarth, Played, Sailed, Rocketed, Answered,
                           LostSkyCard, Redealt, Given, Passed, Scored, GaveUp, Over>;

}  // namespace muster::intercept
