#include <array>
#include <vector>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "games/intercept/game.h"

namespace muster::intercept {
namespace {

// Nine UFOs and the Lunar Module; the only Interceptor lays the last hand of a turn.
class Dealing : public testing::Test {
 protected:
  Dealing() {
    const auto placed = Intercept::position(
        setup_, std::vector<std::string>{"interceptor-1 0,50 allowance 1 rotate no",
                                         "module 50,30 facing s", "ufo-1 5,0", "ufo-2 3,0",
                                         "ufo-3 7,0", "ufo-4 25,0", "ufo-5 23,0", "ufo-6 27,0",
                                         "ufo-7 45,0", "ufo-8 43,0", "ufo-9 47,0"});
    EXPECT_TRUE(placed) << (placed ? "" : placed.error());
    if (placed) state_ = *placed;
  }

  // The kinds of card that are dealt in one Phase 2.
  std::vector<UfoKind> dealt(std::uint64_t seed) const {
    base::Rng rng(seed);
    kernel::RandomDice dice(rng);
    std::vector<Event> told;
    Events events(told);
    State state = state_;
    Lay lay;
    lay.row.push_back(item_of(Card::ahead_1));
    Intercept::apply(setup_, state, contract::seat_at(0), lay, dice, events);
    std::vector<UfoKind> kinds;
    for (const Event& event : told) {
      if (std::holds_alternative<Began>(event)) break;
      if (const auto* card = std::get_if<Dealt>(&event)) kinds.push_back(card->card);
    }
    return kinds;
  }

  intercept::Setup setup_ = make_setup({}, {{"lunar-module", "on"}}).value();
  State state_;
};

TEST_F(Dealing, IsWithoutReplacement) {  // proves AA-108 AA-109
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    std::array<int, kUfoKinds> count{};
    const auto kinds = dealt(seed);
    EXPECT_EQ(kinds.size(), 10u);
    for (const UfoKind kind : kinds)
      EXPECT_LE(++count[kind.raw], kUfoCards[kind.raw].count) << kUfoCards[kind.raw].key;
  }
}

TEST_F(Dealing, IsFromTheWholeDeck) {  // proves AA-107 AA-115
  std::array<int, kUfoKinds> count{};
  for (std::uint64_t seed = 1; seed <= 200; ++seed) ++count[dealt(seed).at(0).raw];
  for (std::size_t kind = 0; kind < kUfoKinds; ++kind)
    EXPECT_GT(count[kind], 0) << kUfoCards[kind].key;
}

// proves AA-130 AA-131 AA-132 AA-133 AA-134 AA-135 AA-136 AA-137 AA-138 AA-139 AA-140
// proves AA-141 AA-142 AA-143 AA-144 AA-145 AA-146 AA-147 AA-148
TEST(UfoDeck, HasTwentyFourCards) {
  EXPECT_EQ(kUfoCardsInOrder.size(), 24u);
  constexpr std::array<int, kUfoKinds> kCounts = {1, 1, 1, 2, 1, 1, 2, 1, 1, 2,
                                                  3, 1, 1, 1, 1, 1, 1, 1, 1};
  int sum = 0;
  int fire = 0;
  int homing = 0;
  for (std::size_t kind = 0; kind < kUfoKinds; ++kind) {
    EXPECT_EQ(kUfoCards[kind].count, kCounts[kind]) << kUfoCards[kind].key;
    sum += kUfoCards[kind].count;
    fire += kUfoCards[kind].fires ? kUfoCards[kind].count : 0;
    homing += kUfoCards[kind].homes ? kUfoCards[kind].count : 0;
  }
  EXPECT_EQ(sum, 24);
  EXPECT_EQ(fire, 14);
  EXPECT_EQ(homing, 10);
}

}  // namespace
}  // namespace muster::intercept
