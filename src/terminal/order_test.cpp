#include "terminal/order.h"

#include <gmock/gmock.h>

#include "terminal/seating.h"

namespace muster::terminal {
namespace {

TEST(Order, ReadsCommandsNumbersAndWords) {
  EXPECT_EQ(read_order("  "), Order{});
  EXPECT_EQ(read_order(" 12 "), (Order{OrderKind::number, "", 12}));
  EXPECT_EQ(read_order("why move wolf-1 k9"), (Order{OrderKind::why, "move wolf-1 k9", 0}));
  EXPECT_EQ(read_order(":log all"), (Order{OrderKind::log, "all", 0}));
  EXPECT_EQ(read_order("log", {"log"}).kind, OrderKind::words);
  EXPECT_EQ(read_order(":log", {"log"}).kind, OrderKind::log);
  EXPECT_EQ(read_order("move w1 k9"), (Order{OrderKind::words, "move w1 k9", 0}));
}

TEST(Seats, AreReadOrExplained) {
  const std::vector<std::string> seats{"heroes", "wolves"};
  const auto read = read_seats("wolves=bot:strong", seats, {Holder{}, Holder{"steady"}});
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, (std::vector<Holder>{Holder{}, Holder{"strong"}}));
  EXPECT_EQ(read_seats("sheep=person", seats, {}).error(),
            "\"sheep=person\" does not name a seat; expected SEAT=HOLDER, SEAT being one of "
            "heroes, wolves");
  EXPECT_EQ(
      read_seats("heroes=bot:clever", seats, {}).error(),
      "\"bot:clever\" cannot hold a seat; expected person or bot:LEVEL, LEVEL being one of novice, "
      "greedy, steady, strong");
}

}  // namespace
}  // namespace muster::terminal
