#include "table/swap.h"

#include <gtest/gtest.h>

namespace muster::table {
namespace {

using Seats = std::vector<std::size_t>;
using contract::Seat;
using Moves = Seat (*)(Seat, const std::vector<contract::Side>&);

Seats moved(Moves where, const Seats& sides) {
  std::vector<contract::Side> side_of;
  for (const std::size_t side : sides) side_of.push_back(contract::side_at(side));
  Seats to;
  for (std::size_t i = 0; i < sides.size(); ++i)
    to.push_back(contract::index_of(where(contract::seat_at(i), side_of)));
  return to;
}

TEST(SeatAfter, SwapsSidesAndKeepsPartnersTogether) {
  EXPECT_EQ(moved(seat_after, {0, 1}), (Seats{1, 0}));
  EXPECT_EQ(moved(seat_after, {0, 1, 2}), (Seats{1, 2, 0}));
  EXPECT_EQ(moved(seat_after, {0, 0, 1, 1}), (Seats{2, 3, 0, 1}));
  EXPECT_EQ(moved(seat_after, {0, 1, 0, 1}), (Seats{1, 0, 3, 2}));
}

TEST(SeatAfter, GoesOnByOneWhereSidesCannotSwap) {
  EXPECT_EQ(moved(seat_after, {0, 0, 0}), (Seats{1, 2, 0})) << "all play together";
  EXPECT_EQ(moved(seat_after, {0, 0, 1}), (Seats{1, 2, 0})) << "two against one";
  EXPECT_EQ(moved(seat_after, {0}), (Seats{0}));
}

TEST(SeatBefore, IsWhoComesFromThere) {
  for (const Seats& sides : {Seats{0, 1}, Seats{0, 1, 2}, Seats{0, 0, 1, 1}, Seats{0, 1, 0, 1},
                             Seats{0, 0, 0}, Seats{0}}) {
    const Seats after = moved(seat_after, sides);
    const Seats before = moved(seat_before, sides);
    for (std::size_t i = 0; i < sides.size(); ++i) EXPECT_EQ(before[after[i]], i);
  }
}

TEST(SeatBefore, NobodyKeepsTheSideThatTheyHad) {
  EXPECT_EQ(moved(seat_before, {0, 0, 1}), (Seats{2, 2, 0})) << "one holder has both seats";
  EXPECT_EQ(moved(seat_before, {0, 1, 1}), (Seats{1, 0, 0}));
}

}  // namespace
}  // namespace muster::table
