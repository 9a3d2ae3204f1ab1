#include "tests/games/bids/game.h"

#include <gtest/gtest.h>

#include "contract/odds.h"

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

// Games that draw where Bids does not: what a seat is told of the chances.
struct Thieves : Bids {
  static void apply(const bids::Setup&, State& state, Seat seat, const Action&, kernel::Dice& dice,
                    Events& events) {
    const std::size_t me = contract::index_of(seat);
    const Counts& hand = state.own[1 - me].hand;
    const auto card_at = [&](std::uint32_t place) {
      std::uint32_t card = 0;
      while (place >= hand[card]) place -= hand[card++];
      return card + 1;
    };
    const auto card = dice.draw(kernel::Deck{1}, kHand, card_at);
    events.push(Dealt{Party(static_cast<std::uint8_t>(me)), Card(static_cast<std::uint8_t>(card))});
  }
};
struct Rollers : Bids {
  static void apply(const bids::Setup&, State&, Seat seat, const Action&, kernel::Dice& dice,
                    Events& events) {
    const auto me = static_cast<std::uint8_t>(contract::index_of(seat));
    events.push(Dealt{Party(me), Card(static_cast<std::uint8_t>(dice.roll(3)))});
  }
};

// Of the other ten cards four are twos. One imagined hand would give no more than two results.
TEST(Bids, OddsOfAHiddenHandAreThoseOfManyWorlds) {
  const State state = placed(kBegin);
  const auto view = contract::view<Bids>({}, state, seat_at(0));
  const contract::Odds odds = contract::odds<Thieves>({}, view, Seal{Card{3}});
  ASSERT_EQ(odds.chances.size(), 3u);
  for (const contract::Chance& chance : odds.chances) {
    const double share = static_cast<double>(chance.weight) / static_cast<double>(odds.total);
    EXPECT_NEAR(share, chance.words.find('2') == std::string::npos ? 0.3 : 0.4, 0.1)
        << chance.words;
  }
}

TEST(Bids, OddsThatHangOnNothingHiddenAreExact) {
  const State state = placed(kBegin);
  const auto view = contract::view<Bids>({}, state, seat_at(0));
  EXPECT_EQ(contract::odds<Rollers>({}, view, Seal{Card{3}}).total, 3u);
}

}  // namespace
}  // namespace muster::bids
