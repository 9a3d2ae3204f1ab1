#include "server/opening.h"

#include <gtest/gtest.h>

namespace muster::server {
namespace {

// Where the players of a table sit in the rematch, by the sides of its seats.
std::vector<std::size_t> seats_after(const std::vector<std::size_t>& sides) {
  std::vector<contract::Side> side_of;
  for (const std::size_t side : sides) side_of.push_back(contract::side_at(side));
  std::vector<std::size_t> after;
  for (std::size_t i = 0; i < sides.size(); ++i)
    after.push_back(contract::index_of(seat_after(contract::seat_at(i), side_of)));
  return after;
}

using Seats = std::vector<std::size_t>;

TEST(SeatAfter, SwapsSidesAndKeepsPartnersTogether) {
  EXPECT_EQ(seats_after({0, 1}), (Seats{1, 0}));
  EXPECT_EQ(seats_after({0, 1, 2}), (Seats{1, 2, 0}));
  EXPECT_EQ(seats_after({0, 0, 1, 1}), (Seats{2, 3, 0, 1}));
  EXPECT_EQ(seats_after({0, 1, 0, 1}), (Seats{1, 0, 3, 2}));
}

TEST(SeatAfter, GoesOnByOneWhereSidesCannotSwap) {
  EXPECT_EQ(seats_after({0, 0, 0}), (Seats{1, 2, 0})) << "all play together";
  EXPECT_EQ(seats_after({0, 0, 1}), (Seats{1, 2, 0})) << "two against one";
  EXPECT_EQ(seats_after({0}), (Seats{0}));
}

}  // namespace
}  // namespace muster::server
