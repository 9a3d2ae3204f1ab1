#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "games/intercept/game.h"

namespace muster::intercept {
namespace {

using contract::seat_at;

// Two pilots fly blind; the first lays a hand.
class Blind : public testing::Test {
 protected:
  Blind() {
    const auto placed = Intercept::position(
        setup_, std::vector<std::string>{"turn 5 step blind blind yes", "sid fate destroyed",
                                         "interceptor-1 10,30 allowance 2",
                                         "interceptor-2 40,30 allowance 1", "ufo-1 25,0"});
    EXPECT_TRUE(placed) << (placed ? "" : placed.error());
    if (!placed) return;
    state_ = *placed;
    hide_.row.push_back(item_of(Card::missile));
    hide_.row.push_back(target_item(0));
    hide_.row.push_back(item_of(Card::ahead_1));
    base::Rng rng(1);
    kernel::RandomDice dice(rng);
    Events events(told_);
    Intercept::apply(setup_, state_, seat_at(0), hide_, dice, events);
  }

  intercept::Setup setup_ = make_setup({}, {{"pilots", "2"}}).value();
  State state_;
  Hide hide_;
  std::vector<Event> told_;
};

TEST_F(Blind, NobodyElseReadsTheHand) {  // proves AA-102
  ASSERT_EQ(told_.size(), 1u);
  const auto read = [&](contract::Seat by) {
    return std::get<Hidden>(*Intercept::seen(setup_, told_[0], by)).row;
  };
  EXPECT_EQ(read(seat_at(0)), hide_.row);
  EXPECT_TRUE(read(seat_at(1)).empty());
  EXPECT_TRUE(read(contract::Seat::spectator).empty());
  const Draft shown = Intercept::shown(setup_, seat_at(0), hide_, seat_at(1));
  EXPECT_TRUE(std::get<Hide>(shown.action).row.empty());
}

TEST_F(Blind, NobodyElseHasItInView) {  // proves AA-102
  const auto own = contract::view<Intercept>(setup_, state_, seat_at(0));
  EXPECT_EQ(own.own.rows[0], hide_.row);
  for (const auto viewer : {seat_at(1), contract::Seat::spectator}) {
    const auto view = contract::view<Intercept>(setup_, state_, viewer);
    EXPECT_TRUE(view.own.rows[0].empty());
    EXPECT_TRUE(view.open.interceptors[0].row.empty());
    EXPECT_TRUE(view.open.interceptors[0].has_laid);
  }
}

TEST_F(Blind, ItLiesFaceDownForAllOthers) {  // proves AA-102
  const auto keys = [&](contract::Seat viewer) {
    std::vector<std::string> found;
    for (const contract::SceneCard& card :
         Intercept::scene(setup_, contract::sight<Intercept>(setup_, state_, viewer)).cards)
      if (card.zone == "interceptor-1") found.push_back(card.key + (card.is_down ? " down" : ""));
    return found;
  };
  EXPECT_EQ(keys(seat_at(0)), (std::vector<std::string>{"missile", "ahead-1"}));
  const std::vector<std::string> down(2, "face-down down");
  EXPECT_EQ(keys(seat_at(1)), down);
  EXPECT_EQ(keys(contract::Seat::spectator), down);
}

TEST_F(Blind, SomethingIsHiddenNowAndNotBefore) {  // proves AA-102
  EXPECT_TRUE(contract::hides_now<Intercept>(setup_, state_.open));
  state_.open.step = Step::lay;
  EXPECT_FALSE(contract::hides_now<Intercept>(setup_, state_.open));
}

}  // namespace
}  // namespace muster::intercept
