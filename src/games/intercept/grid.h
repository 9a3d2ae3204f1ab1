#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "base/id.h"
#include "kernel/hex.h"

// The cloth of 51 x 60 hexagons, flat side up, and what lies beyond its edges.
namespace muster::intercept {

using kernel::Hex;

inline constexpr int kColumns = 51;  // AA-1
inline constexpr int kRows = 60;
inline constexpr int kCells = kColumns * kRows;
inline constexpr int kFacings = 6;

// Row by row, deep space first.
using Cell = base::Id<struct CellTag, std::uint16_t>;
inline constexpr Cell kNoCell{0xffff};

// A hex face, clockwise from deep space: n, ne, se, s, sw, nw (AA-5).
using Facing = base::Id<struct FacingTag>;
inline constexpr Facing kNorth{0};
inline constexpr Facing kSouth{3};

// AA-6 AA-7: the six neighbours, in axial coordinates alike for every column.
inline constexpr std::array<Hex, kFacings> kSteps = {Hex{0, -1}, Hex{1, -1}, Hex{1, 0},
                                                     Hex{0, 1},  Hex{-1, 1}, Hex{-1, 0}};

constexpr Cell cell(int column, int row) {
  return Cell(static_cast<std::uint16_t>(row * kColumns + column));
}
constexpr int column_of(Cell cell) { return cell.raw % kColumns; }
constexpr int row_of(Cell cell) { return cell.raw / kColumns; }

// AA-3: odd columns lie half a hexagon nearer Earth.
constexpr int half_of(int column) { return (column - (column & 1)) / 2; }
constexpr Hex hex_of(Cell cell) {
  return {column_of(cell), row_of(cell) - half_of(column_of(cell))};
}
constexpr int row_of(Hex hex) { return hex.r + half_of(hex.q); }
constexpr bool is_on_grid(Hex hex) {
  const int row = row_of(hex);
  return hex.q >= 0 && hex.q < kColumns && row >= 0 && row < kRows;
}
constexpr Cell cell_at(Hex hex) { return cell(hex.q, row_of(hex)); }  // REQUIRES: is_on_grid

// AA-9 AA-10 AA-11: also beyond the edges.
constexpr int range(Hex a, Hex b) { return kernel::hex_distance(a, b); }
constexpr int range(Cell a, Cell b) { return range(hex_of(a), hex_of(b)); }

// AA-8: port lowers the number of a facing, starboard raises it.
constexpr Facing turned(Facing facing, int faces) {
  return Facing(static_cast<std::uint8_t>(((facing.raw + faces) % kFacings + kFacings) % kFacings));
}
constexpr Hex ahead(Hex from, Facing facing, int steps = 1) {
  const Hex step = kSteps[facing.raw];
  return {from.q + step.q * steps, from.r + step.r * steps};
}

// Which end or side a step off the grid crosses: the row decides first (AA-193).
enum class Exit : std::uint8_t { earth, deep_space, long_side };
constexpr Exit exit_of(Hex beyond) {
  const int row = row_of(beyond);
  if (row >= kRows) return Exit::earth;
  return row < 0 ? Exit::deep_space : Exit::long_side;
}

// How near the straight line ahead, its first hexagon included, passes to a place (AA-208).
constexpr int nearest_on_line(Hex from, Facing facing, Hex to) {
  int nearest = range(from, to);
  // The distance along a line only falls until it is least.
  for (Hex at = ahead(from, facing); range(at, to) < nearest; at = ahead(at, facing))
    nearest = range(at, to);
  return nearest;
}

inline constexpr int kMarkers = 3;
inline constexpr int kPoints = 5;
inline constexpr std::array<Cell, kMarkers> kBlue = {cell(5, 0), cell(25, 0),
                                                     cell(45, 0)};  // AA-22
inline constexpr std::array<Cell, kPoints> kRed = {cell(5, 59), cell(15, 59), cell(25, 59),
                                                   cell(35, 59), cell(45, 59)};  // AA-23
inline constexpr Cell kSidCell = kRed[2];                                        // AA-25

}  // namespace muster::intercept
