#include "games/intercept/outlook.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/intercept/game.h"

// What offers tell of where they lead.
namespace muster::intercept {
namespace {

using contract::seat_at;

class Outlook : public testing::Test {
 protected:
  // One pilot; the position of a play script.
  State placed(const std::vector<std::string>& lines) {
    const auto state = Intercept::position(setup_, lines);
    EXPECT_TRUE(state) << (state ? "" : state.error());
    return state ? *state : State{};
  }
  OfferFacts facts(const State& state, const Action& action, std::uint8_t picks) const {
    const auto see = contract::sight<Intercept>(setup_, state, seat_at(0));
    return Intercept::offer_facts(setup_, see, {action, picks});
  }
  OfferFacts laid(const State& state, const std::vector<RowItem>& items) const {
    Lay lay;
    for (const RowItem item : items) lay.row.push_back(item);
    return facts(state, lay, static_cast<std::uint8_t>(items.size()));
  }

  intercept::Setup setup_ = make_setup({}, {{"pilots", "1"}}).value();
};

std::vector<int> raws(const std::vector<Cell>& cells) {
  std::vector<int> found;
  for (const Cell at : cells) found.push_back(at.raw);
  return found;
}

std::vector<std::string> words_of(const OfferFacts& facts) {
  std::vector<std::string> words;
  for (const contract::Modifier& one : facts.modifiers)
    words.push_back(one.clause + " " + one.words);
  return words;
}

const std::vector<std::string> kAlone = {"turn 3 step lay",
                                         "interceptor-1 20,30 facing n allowance 3", "ufo-1 25,0"};

TEST_F(Outlook, ARowLeadsToAGhostAlongItsPath) {
  const OfferFacts told = laid(placed(kAlone), {item_of(Card::turn_port), item_of(Card::ahead_1)});
  EXPECT_EQ(told.path, raws({cell(20, 29), cell(19, 28), cell(18, 28)}));
  ASSERT_EQ(told.ghosts.size(), 1u);
  EXPECT_EQ(told.ghosts[0].piece, 0);
  EXPECT_EQ(told.ghosts[0].cell, cell(18, 28).raw);
  EXPECT_EQ(told.ghosts[0].facing, 5);
  EXPECT_EQ(told.row, 3);
  EXPECT_TRUE(told.area.empty()) << "no cannon is armed";
  EXPECT_TRUE(told.note.empty());
}

TEST_F(Outlook, CannonsCoverFromTheirCardOn) {
  const OfferFacts told =
      laid(placed(kAlone), {item_of(Card::ahead_1), item_of(Card::cannon), item_of(Card::ahead_1)});
  EXPECT_EQ(told.area, raws({cell(20, 28), cell(20, 27), cell(20, 26)}));
}

TEST_F(Outlook, ArmedForTheWholeTurnTheyCoverFromTheStart) {
  setup_ = make_setup({}, {{"pilots", "1"}, {"cannon-arming", "whole-turn"}}).value();
  const OfferFacts told = laid(placed(kAlone), {item_of(Card::ahead_1), item_of(Card::cannon)});
  EXPECT_EQ(told.area, raws({cell(20, 29), cell(20, 28), cell(20, 27)}));
}

TEST_F(Outlook, ShotsAreNamedWithRangeAndDice) {
  const State state = placed({"turn 3 step lay", "interceptor-1 20,30 facing n allowance 3",
                              "ufo-1 20,27", "ufo-2 20,26"});
  const OfferFacts told =
      laid(state, {item_of(Card::cannon), item_of(Card::ahead_1), item_of(Card::cannon)});
  EXPECT_EQ(words_of(told),
            (std::vector<std::string>{"AA-242 A cannon at UFO 1, range 2: 1 die on Chart A"}))
      << "one UFO is fired at once in a turn, and the other is too far";
}

TEST_F(Outlook, TroubleIsTold) {
  const State edge =
      placed({"turn 3 step lay", "interceptor-1 20,2 facing n allowance 2", "ufo-1 25,9"});
  EXPECT_EQ(laid(edge, {item_of(Card::ahead_4)}).note, "It leaves the cloth for good (AA-79).");
  EXPECT_EQ(laid(edge, {item_of(Card::ahead_4)}).ghosts[0].cell, cell(20, 0).raw);
  const State close =
      placed({"turn 3 step lay", "interceptor-1 20,30 facing n allowance 2", "ufo-1 20,28"});
  EXPECT_EQ(laid(close, {item_of(Card::ahead_2)}).note, "It flies into UFO 1 (AA-251).");
}

TEST_F(Outlook, ATurnHasAGhostToo) {
  const OfferFacts told =
      laid(placed(kAlone), {item_of(Card::ahead_2), item_of(Card::rotate), item_of(Facing(4))});
  EXPECT_EQ(told.ghosts[0].cell, cell(20, 28).raw);
  EXPECT_EQ(told.ghosts[0].facing, 4);
}

bool has_cell(const OfferFacts& told, std::string_view key, Cell at) {
  for (const contract::SceneArea& area : told.areas)
    if (area.key == key)
      return std::find(area.cells.begin(), area.cells.end(), at.raw) != area.cells.end();
  ADD_FAILURE() << "no area " << key;
  return false;
}

TEST_F(Outlook, AMissileReachesASector) {
  const OfferFacts told = laid(placed(kAlone), {item_of(Card::missile)});
  EXPECT_TRUE(has_cell(told, "reach", cell(20, 14)));
  EXPECT_FALSE(has_cell(told, "reach", cell(20, 13))) << "17 hexagons ask for a die of 2";
  EXPECT_TRUE(has_cell(told, "far-reach", cell(20, 9)));
  EXPECT_FALSE(has_cell(told, "far-reach", cell(20, 8)));
  EXPECT_TRUE(has_cell(told, "reach", cell(21, 24))) << "a turn after five hexagons";
  EXPECT_FALSE(has_cell(told, "reach", cell(21, 25))) << "and not before";
  EXPECT_FALSE(has_cell(told, "reach", cell(20, 31)));
  EXPECT_TRUE(told.marks.empty()) << "no target is named yet";
}

TEST_F(Outlook, ATargetShowsWhereItMayCome) {
  const State state = placed(
      {"turn 3 step lay", "interceptor-1 25,30 facing n allowance 3", "ufo-1 25,4 facing s"});
  const OfferFacts told = laid(state, {item_of(Card::missile), target_item(0)});
  std::set<int> ahead;
  for (const contract::SceneMark& mark : told.marks)
    if (column_of(Cell(static_cast<std::uint16_t>(mark.cell))) == 25 && mark.value > 0) {
      EXPECT_EQ(row_of(Cell(static_cast<std::uint16_t>(mark.cell))), 4 + mark.value);
      EXPECT_EQ(mark.key, mark.value >= 10 ? "in-reach" : "out-of-reach") << mark.value;
      ahead.insert(mark.value);
    }
  EXPECT_EQ(ahead, (std::set<int>{6, 8, 10, 12, 14, 16, 18}));
  EXPECT_EQ(told.marks[0].key, "launch");
  EXPECT_NE(told.note.find("of 24 cards"), std::string::npos) << told.note;
}

TEST_F(Outlook, WhoHeadsHomeComesElsewhere) {
  const State state = placed({"turn 3 step lay", "interceptor-1 25,30 facing n allowance 3",
                              "ufo-1 25,40 facing s home yes"});
  for (const End& end : ends_of(setup_, state.open, 0))
    EXPECT_TRUE(end.at == kNoCell || row_of(end.at) < 40) << row_of(end.at);
}

const std::vector<std::string> kFlying = {"turn 3 step flight",
                                          "flight flyer missile-1 hexes 18",
                                          "interceptor-1 25,40 facing n",
                                          "ufo-1 25,20 facing s",
                                          "ufo-2 26,19 facing s",
                                          "ufo-3 26,30",
                                          "missile-1 25,36 facing n target ufo-1"};

TEST_F(Outlook, AFlightThatMeetsAUfoNamesItsDice) {
  const OfferFacts told = facts(placed(kFlying), Fly{}, 0);
  EXPECT_EQ(told.path.back(), cell(25, 20).raw);
  EXPECT_EQ(told.ghosts.back().cell, cell(25, 20).raw);
  EXPECT_TRUE(has_cell(told, "blast", cell(25, 21)));
  EXPECT_TRUE(has_cell(told, "blast-edge", cell(25, 22)));
  EXPECT_EQ(words_of(told),
            (std::vector<std::string>{
                "AA-213 UFO 1, in its hexagon: 3 dice, the highest counts on Chart A",
                "AA-218 UFO 2, 2 hexagons away: 1 die on Chart A"}));
}

TEST_F(Outlook, ATurnThatExplodesShowsBothLegs) {
  const State state = placed({"turn 3 step flight", "flight flyer missile-1 hexes 18",
                              "interceptor-1 25,40 facing n", "ufo-1 33,20 facing s",
                              "missile-1 25,36 facing n target ufo-1"});
  const auto see = contract::sight<Intercept>(setup_, state, seat_at(0));
  contract::OfferList offers;
  legal(setup_, see, {}, offers);
  const auto found = std::find_if(offers.begin(), offers.end(), [](const contract::Offer& one) {
    return one.verb == kVerb<Turn>;
  });
  ASSERT_NE(found, offers.end());
  Turn turn{Cell(static_cast<std::uint16_t>(found->pick.a)), Facing(1), {}};
  const OfferFacts before = facts(state, turn, 1);
  EXPECT_EQ(before.path.back(), turn.at.raw);
  ASSERT_EQ(before.areas.size(), 1u) << "where it can go on";
  const OfferFacts told = facts(state, turn, 2);
  ASSERT_EQ(told.ghosts.size(), 2u);
  EXPECT_EQ(told.ghosts[0].cell, turn.at.raw);
  EXPECT_EQ(told.ghosts[0].facing, 1);
  EXPECT_EQ(told.path.size(), 18u);
  EXPECT_EQ(told.ghosts[1].cell, told.path.back());
}

}  // namespace
}  // namespace muster::intercept
