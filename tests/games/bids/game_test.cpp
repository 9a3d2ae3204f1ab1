#include "tests/games/bids/game.h"

#include <gtest/gtest.h>

namespace muster::bids {
namespace {

using contract::Seat;
using contract::seat_at;

State placed(const std::vector<std::string>& lines) {
  const auto state = Bids::position({}, lines);
  EXPECT_TRUE(state) << (state ? "" : state.error());
  return state ? *state : State{};
}

std::vector<std::string> told(Seat viewer, const std::vector<Event>& events) {
  std::vector<std::string> texts;
  for (const Event& event : events)
    if (const auto shown = Bids::seen({}, event, viewer))
      texts.push_back(Bids::event_text({}, *shown));
  return texts;
}

const std::vector<std::string> kBegin = {"a points 0 hand 1,3 sealed none",
                                         "b points 0 hand 2,2 sealed none"};

// What a seat draws and seals is told to nobody else; what is opened to all.
TEST(Bids, SB_2_SB_3_onlyTheHolderKnowsACard) {
  State state = placed(kBegin);
  std::vector<Event> happened;
  contract::Events<Event> events(happened);
  base::Rng rng(1);
  kernel::RandomDice dice(rng);
  Bids::apply({}, state, seat_at(0), Seal{Card{3}}, dice, events);
  EXPECT_EQ(told(seat_at(0), happened), std::vector<std::string>{"sealed a 3"});
  EXPECT_EQ(told(seat_at(1), happened), std::vector<std::string>{"sealed a hidden"});
  EXPECT_EQ(told(Seat::spectator, happened), std::vector<std::string>{"sealed a hidden"});
  happened.clear();
  Bids::apply({}, state, seat_at(1), Seal{Card{2}}, dice, events);
  const auto seen = told(Seat::spectator, happened);
  EXPECT_EQ(seen, (std::vector<std::string>{"sealed b hidden", "opened 3 2", "won a",
                                            "dealt a hidden", "dealt b hidden"}));
  EXPECT_NE(told(seat_at(0), happened)[3], seen[3]);
  EXPECT_EQ(told(seat_at(0), happened)[4], seen[4]);
  EXPECT_EQ(state.open.lead, 1);
}

TEST(Bids, SB_1_theDeckRunsOutOfNoCardTwice) {
  base::Rng rng(7);
  kernel::RandomDice dice(rng);
  contract::Events<Event> muted;
  for (int game = 0; game < 200; ++game) {
    State state = Bids::start({}, dice, muted);
    while (!Bids::outcome({}, state.open)) {
      for (std::size_t seat = 0; seat < kSeatCount; ++seat) {
        const auto hand = state.own[seat].hand;
        std::uint8_t card = 1;
        while (hand[card - 1u] == 0) ++card;
        Bids::apply({}, state, seat_at(seat), Seal{Card{card}}, dice, muted);
      }
      ASSERT_TRUE(Bids::position({}, Bids::describe({}, state)));
    }
  }
}

TEST(Bids, RefusesAPositionThatNoGameHas) {
  const auto refused = [](const std::vector<std::string>& lines) {
    return !Bids::position({}, lines);
  };
  EXPECT_FALSE(refused(kBegin));
  EXPECT_TRUE(refused({}));
  EXPECT_TRUE(refused({kBegin[0]}));
  EXPECT_TRUE(refused({kBegin[0], "b points 1 hand 2,2 sealed none"}));
  EXPECT_TRUE(refused({kBegin[0], "b points 0 hand 2,2 sealed 1"}));
  EXPECT_TRUE(refused({kBegin[0], "b points 0 hand 2,4 sealed none"}));
  EXPECT_TRUE(refused({kBegin[0], kBegin[1], "game round 1 opened none"}));
  EXPECT_TRUE(refused({"c points 0"}));
}

TEST(Bids, RefusesAViewThatNoSeatHas) {
  const State state = placed(kBegin);
  View view = contract::view<Bids>({}, state, seat_at(0));
  EXPECT_TRUE(Bids::fits({}, view));
  view.own.hand[0] = 200;
  EXPECT_FALSE(Bids::fits({}, view));
  view = contract::view<Bids>({}, state, seat_at(0));
  view.own.sealed = Card{9};
  EXPECT_FALSE(Bids::fits({}, view));
  view = contract::view<Bids>({}, state, Seat::spectator);
  EXPECT_TRUE(Bids::fits({}, view));
  view.own.hand[0] = 1;
  EXPECT_FALSE(Bids::fits({}, view));
}

}  // namespace
}  // namespace muster::bids
