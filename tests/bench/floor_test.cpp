#include "tests/bench/floor.h"

#include <gtest/gtest.h>

namespace muster::bench::floor {
namespace {

TEST(Floor, PublishedLine) {
  EXPECT_EQ(check_line(), "plies=6000 actions=2467006 hash=4333ebf7 draws=1 w0=9 w1=10");
}

TEST(Floor, PlaysToTheEnd) {
  Rng rng(1);
  for (int i = 0; i < 20; ++i) {
    EXPECT_LE(playout_counted(rng), 300);
    EXPECT_LE(playout_listed(rng), 300);
    EXPECT_LE(playout_staged(rng), 300);
  }
  search(20, rng);
}

}  // namespace
}  // namespace muster::bench::floor
