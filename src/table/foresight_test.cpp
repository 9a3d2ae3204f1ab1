#include <algorithm>

#include <gtest/gtest.h>

#include "doors/doors.h"
#include "table/collection.h"

// What a table says an action will surely do.
namespace muster::table {
namespace {

std::unique_ptr<Table> wolves_at(const std::vector<std::string>& position) {
  Plan plan;
  plan.game = "wolves";
  auto table = doors::shipped().open_position(plan, position);
  EXPECT_TRUE(table) << table.error().words;
  return std::move(table).value();
}

std::vector<std::string> told_names(const Foresight& told) {
  std::vector<std::string> names;
  for (const Told& each : told.sure) names.emplace_back(each.name);
  return names;
}

using Names = std::vector<std::string>;

constexpr contract::Seat kHeroes = contract::seat_at(0);
constexpr contract::Seat kWolves = contract::seat_at(1);

TEST(Foresight, StopsWhereTheActionEndsAndNotWithTheTurn) {
  const auto table =
      wolves_at({"turn heroes-attack hour 9pm", "warrior n7 attacks 1", "wolf-1 n8", "wolf-2 c8"});
  const auto told = table->preview(kHeroes, "attack warrior wolf-1");
  ASSERT_TRUE(told);
  EXPECT_EQ(told_names(*told), (Names{"hit", "lost"}));
  ASSERT_EQ(told->changes.size(), 1u);
  EXPECT_EQ(told->changes[0].words, "Health of wolf 1");
  EXPECT_EQ(told->changes[0].from, 2);
  EXPECT_EQ(told->changes[0].to, 1);
  // It was the last thing that the heroes could do: the same action ends the hour.
  const auto step = table->propose(kHeroes, "attack warrior wolf-1");
  ASSERT_TRUE(step);
  const auto happened = table->told(*step);
  EXPECT_TRUE(std::any_of(happened.begin(), happened.end(),
                          [](const Told& each) { return each.name == "time"; }));
}

TEST(Foresight, OfABlockSaysWhatStopsTheAttack) {
  const auto table = wolves_at({"turn heroes-attack", "warrior m13", "wolf-1 m14", "wolf-2 c8"});
  const auto told = table->preview(kHeroes, "attack warrior wolf-1");
  ASSERT_TRUE(told);
  ASSERT_EQ(told_names(*told), Names{"blocked"});
  EXPECT_EQ(told->sure[0].words, "Wolf 1 blocks the attack of the Warrior from the boulder.");
  EXPECT_EQ(told->sure[0].clause, "KW-128");
  EXPECT_EQ(told->sure[0].text, "blocked warrior wolf-1");
  EXPECT_TRUE(told->changes.empty());
}

TEST(Foresight, AnActionThatOnlyEndsAStepPromisesNothing) {
  const auto table = wolves_at({"turn wolves-attack hour 9pm", "warrior n7", "wolf-1 n8"});
  const auto told = table->preview(kWolves, "end");
  ASSERT_TRUE(told);
  EXPECT_TRUE(told->sure.empty());
  EXPECT_TRUE(told->changes.empty());
}

}  // namespace
}  // namespace muster::table
