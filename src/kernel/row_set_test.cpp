#include "kernel/row_set.h"

#include <cstdlib>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "base/rng.h"

namespace muster::kernel {
namespace {

constexpr int kBoardRows = 15;
constexpr int kBoardColumns = 20;

std::vector<std::size_t> all_cells() {
  std::vector<std::size_t> cells;
  for (int row = 0; row < kBoardRows; ++row)
    for (int column = 0; column < kBoardColumns; ++column)
      cells.push_back(RowCell::id(row, column));
  return cells;
}

// The distance of centres tells neighbours too: 2 half columns, or 1 half column and a row.
bool touch_by_centres(std::size_t a, std::size_t b) {
  const auto half = [](std::size_t id) { return 2 * RowCell::column(id) + RowCell::row(id) % 2; };
  const int across = std::abs(half(a) - half(b));
  const int down = std::abs(RowCell::row(a) - RowCell::row(b));
  return (down == 0 && across == 2) || (down == 1 && across == 1);
}

RowSet random_set(base::Rng& rng, std::uint32_t percent) {
  RowSet set;
  for (const auto cell : all_cells())
    if (rng.below(100) < percent) set.add(cell);
  return set;
}

std::set<std::size_t> members(const RowStrip& strip) {
  std::set<std::size_t> ids;
  strip.for_each([&](std::size_t id) { ids.insert(id); });
  return ids;
}

std::set<std::size_t> reach_by_queue(const RowSet& free, std::size_t from, int steps) {
  std::set<std::size_t> reached = {from};
  for (int i = 0; i < steps; ++i) {
    const std::set<std::size_t> before = reached;
    for (const auto cell : all_cells())
      for (const auto known : before)
        if (free.has(cell) && touch_by_centres(cell, known)) reached.insert(cell);
  }
  return reached;
}

TEST(RowSet, NeighboursAreThoseWithNearCentres) {
  for (const auto a : all_cells())
    for (const auto b : all_cells())
      ASSERT_EQ(row_cells_touch(a, b), touch_by_centres(a, b)) << a << ' ' << b;
}

TEST(RowSet, CountsAddsAndRemoves) {
  RowSet set;
  EXPECT_FALSE(set.any());
  set.add(RowCell::id(14, 19));
  set.add(RowCell::id(0, 0));
  EXPECT_EQ(set.count(), 2u);
  set.remove(RowCell::id(0, 0));
  EXPECT_TRUE(set.has(RowCell::id(14, 19)));
  EXPECT_FALSE(set.has(RowCell::id(0, 0)));
}

TEST(RowStrip, ReachIsWhatAQueueFinds) {
  base::Rng rng(1);
  for (int round = 0; round < 60; ++round) {
    const RowSet free = random_set(rng, 70);
    const std::size_t from = RowCell::id(static_cast<int>(rng.below(kBoardRows)),
                                         static_cast<int>(rng.below(kBoardColumns)));
    const RowStrip near = RowStrip::around(free, RowCell::column(from));
    const RowStrip reached = RowStrip::reach(near, from, 5);
    const auto ids = members(reached);
    ASSERT_EQ(ids, reach_by_queue(free, from, 5));
    ASSERT_EQ(reached.count(), ids.size());
    std::size_t n = 0;
    for (const auto id : ids) {
      ASSERT_EQ(reached.nth(n++), id);
      ASSERT_TRUE(reached.has(id));
    }
  }
}

TEST(RowStrip, RingAndTouchingPairs) {
  base::Rng rng(2);
  for (int round = 0; round < 60; ++round) {
    const std::size_t from = RowCell::id(7, static_cast<int>(rng.below(kBoardColumns)));
    const int column = RowCell::column(from);
    const RowStrip mine = RowStrip::reach(RowStrip::around(random_set(rng, 80), column), from, 5);
    const RowStrip others = RowStrip::around(random_set(rng, 10), column);
    const RowStrip threat = others.ring();
    std::size_t pairs = 0;
    for (const auto cell : members(mine)) {
      std::size_t here = 0;
      for (const auto other : members(others)) here += touch_by_centres(cell, other) ? 1u : 0u;
      ASSERT_EQ(threat.has(cell), here > 0);
      pairs += here;
    }
    ASSERT_EQ(mine.count_touching(others), pairs);
    ASSERT_EQ((mine & threat).count() + (mine - threat).count(), mine.count());
  }
}

}  // namespace
}  // namespace muster::kernel
