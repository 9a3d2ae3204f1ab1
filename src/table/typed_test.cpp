#include "table/typed.h"

#include <gtest/gtest.h>

#include "base/sha256.h"
#include "tests/table/parts.h"

namespace muster::table {
namespace {

// The heroes are about to be placed.
std::unique_ptr<Table> night() {
  Plan plan;
  plan.game = "wolves";
  plan.seed = base::sha256("typed");
  return opened(plan);
}

TEST(Typed, TakesShortFormsAsWellAsNotation) {
  const auto table = night();
  const Seat seat = contract::seat_at(0);
  for (const char* text : {"place warrior i10", "warrior i10", "WA i10", "wa I10", "place WA i10"})
    EXPECT_EQ(typed(*table, seat, text).action, "place warrior i10") << text;
  EXPECT_EQ(typed(*table, seat, "i10").action, "place warrior i10") << "the piece is filled in";
  const Typed begun = typed(*table, seat, "healer");
  EXPECT_FALSE(begun.action || begun.problem) << "it only begins something";
}

TEST(Typed, SaysWhatForbidsAShortForm) {
  const auto table = night();
  const Seat seat = contract::seat_at(0);
  for (const char* text : {"place warrior a10", "warrior a10", "WA a10"}) {
    const Typed meant = typed(*table, seat, text);
    ASSERT_TRUE(meant.problem) << text;
    EXPECT_EQ(meant.problem->clause, "KW-17") << text;
    EXPECT_FALSE(meant.action);
  }
  EXPECT_EQ(typed(*table, seat, "WA nowhere").problem->code, "no_such_thing");
}

// Whoever compares what was typed with what was played needs one spelling.
TEST(Typed, AnActionIsSpelledInFull) {
  Plan plan;
  plan.game = "wolves";
  const auto table = opened(plan, {"turn wolves-move", "warrior n7", "wolf-1 l7", "wolf-2 c8"});
  const std::string full = "move wolf-1 k7 k6 j6 i6 h6";
  EXPECT_EQ(typed(*table, kB, "move wolf-1 h6").action, full);
  EXPECT_EQ(typed(*table, kB, full).action, full);
  EXPECT_EQ(typed(*table, kB, "end").action, "end");
}

}  // namespace
}  // namespace muster::table
