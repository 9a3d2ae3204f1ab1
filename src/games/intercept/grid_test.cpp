#include "games/intercept/grid.h"

#include <cstdlib>
#include <vector>

#include <gtest/gtest.h>

namespace muster::intercept {
namespace {

constexpr Facing facing_of(int number) { return Facing(static_cast<std::uint8_t>(number)); }

// Column and row of the neighbour in a facing.
std::pair<int, int> neighbour(int column, int row, int facing) {
  const Hex hex = ahead(hex_of(cell(column, row)), facing_of(facing));
  return {hex.q, row_of(hex)};
}

TEST(Grid, HasFiftyOneColumnsOfSixtyRows) {  // proves AA-1
  EXPECT_EQ(kColumns, 51);
  EXPECT_EQ(kRows, 60);
  EXPECT_EQ(kCells, 3060);
  int on_grid = 0;
  for (int column = -5; column < 60; ++column)
    for (int row = -5; row < 70; ++row) on_grid += is_on_grid({column, row - half_of(column)});
  EXPECT_EQ(on_grid, 3060);
}

TEST(Grid, EachColumnIsALaneFromEndToEnd) {  // proves AA-2
  for (int column = 0; column < kColumns; ++column) {
    Hex at = hex_of(cell(column, 0));
    for (int row = 0; row < kRows; ++row, at = ahead(at, kSouth))
      EXPECT_EQ(cell_at(at), cell(column, row));
    EXPECT_EQ(exit_of(at), Exit::earth);
  }
}

TEST(Grid, OddColumnsLieNearerEarth) {  // proves AA-3
  // Beside an odd hexagon are the even ones of its own row and of the next one nearer Earth.
  for (const int side : {-1, 1}) {
    EXPECT_EQ(range(cell(25, 30), cell(25 + side, 30)), 1);
    EXPECT_EQ(range(cell(25, 30), cell(25 + side, 31)), 1);
    EXPECT_EQ(range(cell(25, 30), cell(25 + side, 29)), 2);
  }
}

TEST(Grid, HasTwoEndsAndTwoLongSides) {  // proves AA-4
  EXPECT_EQ(exit_of(ahead(hex_of(cell(25, 0)), kNorth)), Exit::deep_space);
  EXPECT_EQ(exit_of(ahead(hex_of(cell(25, 59)), kSouth)), Exit::earth);
  EXPECT_EQ(exit_of(ahead(hex_of(cell(0, 30)), facing_of(5))), Exit::long_side);
  EXPECT_EQ(exit_of(ahead(hex_of(cell(50, 30)), facing_of(1))), Exit::long_side);
}

TEST(Grid, FacingsGoClockwiseFromDeepSpace) {  // proves AA-5
  EXPECT_EQ(kNorth, facing_of(0));
  EXPECT_EQ(kSouth, facing_of(3));
  for (const int facing : {1, 2}) EXPECT_EQ(neighbour(20, 30, facing).first, 21);
  for (const int facing : {4, 5}) EXPECT_EQ(neighbour(20, 30, facing).first, 19);
  EXPECT_LT(neighbour(20, 30, 0).second, 30);
  EXPECT_GT(neighbour(20, 30, 3).second, 30);
}

TEST(Grid, NeighboursOfAnEvenColumn) {  // proves AA-6
  const std::vector<std::pair<int, int>> expected = {{20, 29}, {21, 29}, {21, 30},
                                                     {20, 31}, {19, 30}, {19, 29}};
  for (int facing = 0; facing < kFacings; ++facing)
    EXPECT_EQ(neighbour(20, 30, facing), expected[static_cast<std::size_t>(facing)]) << facing;
}

TEST(Grid, NeighboursOfAnOddColumn) {  // proves AA-7
  const std::vector<std::pair<int, int>> expected = {{21, 29}, {22, 30}, {22, 31},
                                                     {21, 31}, {20, 31}, {20, 30}};
  for (int facing = 0; facing < kFacings; ++facing)
    EXPECT_EQ(neighbour(21, 30, facing), expected[static_cast<std::size_t>(facing)]) << facing;
}

TEST(Grid, PortLowersAFacingAndStarboardRaisesIt) {  // proves AA-8
  EXPECT_EQ(turned(facing_of(2), -1), facing_of(1));
  EXPECT_EQ(turned(facing_of(0), -1), facing_of(5));
  EXPECT_EQ(turned(facing_of(1), -2), facing_of(5));
  EXPECT_EQ(turned(facing_of(2), 1), facing_of(3));
  EXPECT_EQ(turned(facing_of(5), 1), facing_of(0));
  EXPECT_EQ(turned(facing_of(4), 6), facing_of(4));
}

// The formula of AA-9, word for word.
int by_formula(Cell a, Cell b) {
  const auto x = [](Cell at) { return column_of(at); };
  const auto z = [](Cell at) { return row_of(at) - (column_of(at) - column_of(at) % 2) / 2; };
  const int dx = std::abs(x(a) - x(b));
  const int dz = std::abs(z(a) - z(b));
  const int dy = std::abs(x(a) + z(a) - x(b) - z(b));
  return std::max(dx, std::max(dy, dz));
}

TEST(Grid, DistanceIsCountedInSteps) {  // proves AA-9
  for (const Cell from : {cell(0, 0), cell(25, 59), cell(20, 30), cell(50, 17), cell(7, 3)})
    for (int raw = 0; raw < kCells; raw += 7) {
      const Cell to(static_cast<std::uint16_t>(raw));
      EXPECT_EQ(range(from, to), by_formula(from, to)) << from.raw << ' ' << raw;
    }
  EXPECT_EQ(range(kBlue[1], kSidCell), 59);
  EXPECT_EQ(range(kBlue[0], kSidCell), 69);
  EXPECT_EQ(range(kBlue[2], kSidCell), 69);
}

TEST(Grid, ANeighbourIsAtRangeOne) {  // proves AA-10
  for (const Cell from : {cell(20, 30), cell(21, 30)})
    for (int facing = 0; facing < kFacings; ++facing)
      EXPECT_EQ(range(hex_of(from), ahead(hex_of(from), facing_of(facing))), 1);
  EXPECT_EQ(range(cell(20, 30), cell(20, 30)), 0);
}

TEST(Grid, GoesOnBeyondItsEdgesWhereDistancesAreCompared) {  // proves AA-11
  const Hex corner = hex_of(cell(0, 0));
  EXPECT_EQ(range(ahead(corner, kNorth, 5), corner), 5);
  EXPECT_EQ(range(ahead(corner, facing_of(5), 7), ahead(corner, facing_of(2), 3)), 10);
  EXPECT_EQ(range(ahead(hex_of(cell(50, 59)), kSouth, 4), hex_of(cell(50, 50))), 13);
}

TEST(Grid, TheStripTakesNoHexagons) {  // proves AA-12
  for (int column = 0; column < kColumns; ++column)
    EXPECT_TRUE(is_on_grid(hex_of(cell(column, 59)))) << column;
}

TEST(Grid, RedMarkersStandAlongTheEarthEnd) {  // proves AA-23
  for (int point = 0; point < kPoints; ++point)
    EXPECT_EQ(kRed[static_cast<std::size_t>(point)], cell(5 + 10 * point, 59));
  EXPECT_EQ(kSidCell, kRed[2]);
}

}  // namespace
}  // namespace muster::intercept
