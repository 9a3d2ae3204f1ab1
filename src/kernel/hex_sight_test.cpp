#include "kernel/hex_sight.h"

#include <algorithm>
#include <set>
#include <utility>

#include <gtest/gtest.h>

namespace muster::kernel {
namespace {

bool sees(const std::vector<SightLine>& lines, const std::set<Hex>& obstructing) {
  return std::any_of(lines.begin(), lines.end(), [&](const SightLine& line) {
    return std::none_of(line.begin(), line.end(), [&](Hex h) { return obstructing.contains(h); });
  });
}

std::set<Hex> hexes_around(Hex from) {
  std::set<Hex> all;
  for (int q = -7; q <= 7; ++q)
    for (int r = -7; r <= 7; ++r)
      if (Hex{q, r} != from && Hex{q, r} != Hex{0, 0}) all.insert({q, r});
  return all;
}

using Pairs = std::set<std::pair<Hex, Hex>>;
struct Row {
  Hex from;
  std::set<Hex> singles;
  Pairs pairs;
};

// The check values of ruling KW-R34, target at (0,0): shots stopped by one space or by a pair.
const std::vector<Row> kRows = {
    {{2, 0}, {{1, 0}}, {}},
    {{1, 1}, {}, {}},
    {{3, 0}, {{1, 0}, {2, 0}}, {}},
    {{2, 1}, {}, {{{1, 0}, {1, 1}}, {{1, 1}, {2, 0}}}},
    {{4, 0}, {{1, 0}, {2, 0}, {3, 0}}, {}},
    {{3, 1}, {{1, 0}}, {{{1, 1}, {2, 0}}, {{2, 0}, {2, 1}}, {{2, 1}, {3, 0}}}},
    {{2, 2}, {{1, 1}}, {}},
    {{5, 0}, {{1, 0}, {2, 0}, {3, 0}, {4, 0}}, {}},
    {{4, 1},
     {{1, 0}},
     {{{1, 1}, {2, 0}},
      {{2, 0}, {2, 1}},
      {{2, 0}, {3, 1}},
      {{2, 1}, {3, 0}},
      {{2, 1}, {4, 0}},
      {{3, 0}, {3, 1}},
      {{3, 1}, {4, 0}}}},
    {{3, 2}, {{1, 1}}, {{{1, 0}, {2, 2}}, {{2, 1}, {2, 2}}, {{2, 2}, {3, 1}}}},
};

TEST(HexSight, single_spaces_that_stop_a_shot) {  // KW-136 KW-139
  for (const Row& row : kRows) {
    const auto lines = sight_lines(row.from);
    for (const Hex h : hexes_around(row.from))
      EXPECT_EQ(!sees(lines, {h}), row.singles.contains(h))
          << "from " << row.from.q << "," << row.from.r << " by " << h.q << "," << h.r;
  }
}

TEST(HexSight, pairs_of_spaces_that_stop_a_shot_together) {  // KW-136 KW-139
  for (const Row& row : kRows) {
    const auto lines = sight_lines(row.from);
    Pairs found;
    for (const Hex a : hexes_around(row.from))
      for (const Hex b : hexes_around(row.from)) {
        if (!(a < b) || row.singles.contains(a) || row.singles.contains(b)) continue;
        if (!sees(lines, {a, b})) found.insert({a, b});
      }
    EXPECT_EQ(found, row.pairs) << "from " << row.from.q << "," << row.from.r;
  }
}

TEST(HexSight, nothing_between_neighbours) {
  for (const Hex step : kHexSteps) EXPECT_EQ(sight_lines(step), std::vector<SightLine>{{}});
}

}  // namespace
}  // namespace muster::kernel
