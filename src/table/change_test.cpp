#include <gtest/gtest.h>

#include "base/rng.h"
#include "doors/doors.h"
#include "table/table.h"
#include "tests/wire/changed.h"

namespace muster::table {
namespace {

std::string after_change(std::string_view view, const std::string& open, const std::string& own) {
  const std::string text = "{" + (open.empty() ? "" : "\"open\":" + open) +
                           (open.empty() || own.empty() ? "" : ",") +
                           (own.empty() ? "" : "\"own\":" + own) + "}";
  const auto before = json::parse(view);
  const auto change = json::parse(text);
  EXPECT_TRUE(before && change) << text;
  return before && change ? wire::changed(before->root(), change->root()) : "";
}

class ChangeOf : public testing::TestWithParam<std::string> {
 protected:
  ChangeOf() {
    Plan plan;
    plan.game = GetParam();
    plan.seed = base::sha256("change");
    table_ = std::move(*doors::shipped().open(plan));
  }

  // Plays anything; where nobody is asked, the clock speaks. False when the game is over.
  bool goes_on() {
    if (table_->outcome()) return false;
    const contract::SeatSet asked = table_->to_act().awaited();
    for (std::size_t i = 0; i < table_->header().seats.size(); ++i)
      if (asked.has(contract::seat_at(i))) {
        const Seat seat = contract::seat_at(i);
        table_->commit(*table_->propose(seat, any_action(seat)));
        return true;
      }
    table_->commit(*table_->propose_tick(*table_->time()->deadline));
    return true;
  }
  std::string any_action(Seat seat) {
    std::string draft;
    while (true) {
      const auto offers = *table_->offers(seat, draft);
      const auto& chosen = offers[rng_.below(static_cast<std::uint32_t>(offers.size()))];
      draft = chosen.text;
      const auto& traits = chosen.offer.traits;
      if (traits.whole && (!traits.goes_on || rng_.below(2) == 0)) return draft;
    }
  }

  std::unique_ptr<Table> table_;
  base::Rng rng_{8};
};

// Whoever has a view and takes in the change of every step always has the view of the table.
TEST_P(ChangeOf, EveryStepMakesTheNextView) {
  std::vector<Seat> viewers = {Seat::spectator};
  for (std::size_t i = 0; i < table_->header().seats.size(); ++i)
    viewers.push_back(contract::seat_at(i));
  std::vector<std::string> views;
  for (const Seat viewer : viewers) views.push_back(table_->view_json(viewer));
  const std::string first = views.front();
  std::size_t steps = 0;
  for (; steps < 150 && goes_on(); ++steps)
    for (std::size_t v = 0; v < viewers.size(); ++v) {
      views[v] = after_change(views[v], table_->open_change(), table_->own_change(viewers[v]));
      ASSERT_EQ(views[v], table_->view_json(viewers[v])) << "entry " << table_->seq();
    }
  EXPECT_GT(steps, 5u);
  EXPECT_NE(views.front(), first);
}

TEST_P(ChangeOf, ASpectatorHasNothingOfItsOwn) {
  while (goes_on()) EXPECT_EQ(table_->own_change(Seat::spectator), "");
}

std::vector<std::string> games() {
  std::vector<std::string> names;
  for (const auto& door : doors::shipped().doors()) names.emplace_back(door->name());
  return names;
}
INSTANTIATE_TEST_SUITE_P(AllGames, ChangeOf, testing::ValuesIn(games()),
                         [](const auto& game) { return game.param; });

}  // namespace
}  // namespace muster::table
