#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/intercept/game.h"

// The dice of the set-up, which are thrown before a play script begins.
namespace muster::intercept {
namespace {

struct Throw {
  int sides = 0;
  int value = 0;
};
constexpr Throw d3(int value) { return {3, value}; }
constexpr Throw d6(int value) { return {6, value}; }

// Dice that fall as they are told, and complain of a throw that was not foreseen.
class ToldDice final : public kernel::Dice {
 public:
  explicit ToldDice(std::vector<Throw> throws) : throws_(std::move(throws)) {}
  bool is_done() const { return next_ == throws_.size(); }

 private:
  std::uint32_t choose(kernel::Deck deck, std::uint32_t count, kernel::ThingAt thing_at) override {
    EXPECT_LT(next_, throws_.size()) << "one throw too many";
    if (next_ >= throws_.size()) return 0;
    const auto [sides, value] = throws_[next_++];
    EXPECT_EQ(static_cast<int>(deck), sides) << "throw " << next_;
    EXPECT_EQ(count, static_cast<std::uint32_t>(sides));
    EXPECT_EQ(thing_at(0), 1u);  // AA-14: a die shows 1 to its sides
    EXPECT_EQ(thing_at(count - 1), count);
    return static_cast<std::uint32_t>(value - 1);
  }

  std::vector<Throw> throws_;
  std::size_t next_ = 0;
};

struct Arrival {
  Open open;
  std::vector<Event> events;
};

Arrival arrive(const contract::Options& options, const std::vector<Throw>& throws) {
  const Setup setup = make_setup({}, options).value();
  ToldDice dice(throws);
  Arrival arrival;
  Events events(arrival.events);
  arrival.open = Intercept::start(setup, dice, events).open;
  EXPECT_TRUE(dice.is_done()) << "a throw too few";
  return arrival;
}

// The columns in which UFOs stand, by their numbers; all of them in row 0 and facing south.
std::vector<int> columns(const Open& open) {
  std::vector<int> found;
  for (const Ufo& ufo : open.ufos) {
    if (ufo.fate == Fate::waiting) continue;
    EXPECT_EQ(row_of(ufo.at), 0);
    EXPECT_EQ(ufo.facing, kSouth);
    found.push_back(column_of(ufo.at));
  }
  return found;
}
using Columns = std::vector<int>;

Columns columns_after(const std::vector<Throw>& throws, const contract::Options& options = {}) {
  return columns(arrive(options, throws).open);
}

contract::Options skydiver() { return {{"skydiver", "on"}}; }
contract::Options lunar_module() { return {{"lunar-module", "on"}}; }
contract::Options both() { return {{"skydiver", "on"}, {"lunar-module", "on"}}; }

// proves AA-14 AA-27 AA-28 AA-30 AA-31 AA-34 AA-35
TEST(Arrival, TheYellowDieBringsToBlueOneAndTheBlueDieToBlueTwo) {
  EXPECT_EQ(columns_after({d3(1), d3(2), d6(2), d6(1)}), (Columns{5, 25, 23}));
  EXPECT_EQ(columns_after({d3(1), d3(3), d6(2), d6(1)}), (Columns{5, 25, 23, 27}));
  EXPECT_EQ(columns_after({d3(2), d3(1), d6(2), d6(1)}), (Columns{5, 3, 25}));
  EXPECT_EQ(columns_after({d3(3), d3(1), d6(2), d6(1)}), (Columns{5, 3, 7, 25}));
  EXPECT_EQ(columns_after({d3(2), d3(3), d6(2), d6(5), d6(1)}), (Columns{5, 3, 25, 27, 23}));
  EXPECT_EQ(columns_after({d3(3), d3(2), d6(2), d6(5), d6(1)}), (Columns{5, 3, 7, 25, 27}));
}

TEST(Arrival, EqualDiceBringAsManyToBlueThree) {  // proves AA-29
  EXPECT_EQ(columns_after({d3(1), d3(1), d6(1)}), (Columns{5, 25, 45}));
  EXPECT_EQ(columns_after({d3(2), d3(2), d6(1), d6(6), d6(1), d6(1)}),
            (Columns{5, 3, 25, 27, 45, 43}));
  EXPECT_EQ(columns_after({d3(3), d3(3), d6(1), d6(6), d6(1), d6(1)}),
            (Columns{5, 3, 7, 25, 27, 23, 45, 43, 47}));
}

TEST(Arrival, NineResultsOfTheDiceBringThreeToNine) {  // proves AA-40
  std::vector<int> games_with(10);
  for (int yellow = 1; yellow <= 3; ++yellow)
    for (int blue = 1; blue <= 3; ++blue) {
      std::vector<Throw> throws = {d3(yellow), d3(blue)};
      const int groups = (yellow > 1) + (blue > 1) + (yellow == blue && yellow > 1);
      for (int i = 0; i < groups; ++i) throws.push_back(d6(1));
      throws.push_back(d6(1));
      ++games_with[columns_after(throws).size()];
    }
  EXPECT_EQ(games_with, (std::vector<int>{0, 0, 0, 3, 2, 2, 1, 0, 0, 1}));
}

TEST(Arrival, ADieDrawsTheSideOfTheSecond) {  // proves AA-32 AA-33
  for (int die = 1; die <= 6; ++die)
    EXPECT_EQ(columns_after({d3(3), d3(1), d6(die), d6(1)}),
              die <= 3 ? (Columns{5, 3, 7, 25}) : (Columns{5, 7, 3, 25}))
        << die;
}

TEST(Arrival, OptionsBringOneMoreEach) {  // proves AA-36 AA-37
  EXPECT_EQ(columns_after({d3(1), d3(1), d3(3), d6(2), d6(1)}, skydiver()),
            (Columns{5, 25, 45, 43}));
  EXPECT_EQ(columns_after({d3(1), d3(1), d3(2), d6(4)}, lunar_module()), (Columns{5, 25, 45, 27}));
  EXPECT_EQ(columns_after({d3(1), d3(1), d3(1), d6(4), d3(1)}, both()), (Columns{5, 25, 45, 7, 3}));
}

TEST(Arrival, NeverMoreThanNine) {  // proves AA-38
  EXPECT_EQ(columns_after({d3(3), d3(3), d6(1), d6(1), d6(1)}, both()).size(), 9u);
}

TEST(Arrival, AFullMarkerIsRolledAgain) {  // proves AA-39
  EXPECT_EQ(columns_after({d3(3), d3(1), d6(1), d3(1), d3(1), d3(3), d6(1)}, skydiver()),
            (Columns{5, 3, 7, 25, 45}));
  EXPECT_EQ(columns_after({d3(2), d3(1), d6(1), d3(1), d3(1), d3(2), d6(6)}, both()),
            (Columns{5, 3, 25, 7, 27}));
}

TEST(Arrival, OneDieIsRolledForTheFormation) {  // proves AA-41
  for (int die = 1; die <= 6; ++die)
    EXPECT_EQ(arrive({}, {d3(1), d3(1), d6(die)}).open.formation, die);
}

TEST(Arrival, NoneIsRolledWithTheLunarModule) {  // proves AA-52
  EXPECT_EQ(arrive(lunar_module(), {d3(1), d3(1), d3(2), d6(4)}).open.formation, 6);
}

// proves AA-21
TEST(Arrival, UfosComeBeforeTheLunarModuleAndTheFormation) {
  const auto arrived = [](const Event& event, Piece who) {
    const auto* told = std::get_if<Arrived>(&event);
    return told != nullptr && told->who == who;
  };
  const Arrival plain = arrive(skydiver(), {d3(1), d3(2), d6(1), d3(3), d6(4)});
  ASSERT_EQ(plain.events.size(), 5u);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_TRUE(arrived(plain.events[i], ufo_piece(i)));
  EXPECT_TRUE(std::holds_alternative<Formed>(plain.events[4]));
  EXPECT_EQ(plain.open.sid.at, kSidCell);
  EXPECT_EQ(plain.open.strip.sky1, Sky1::docked);
  EXPECT_EQ(plain.open.step, Step::side);

  const Arrival escort = arrive(lunar_module(), {d3(1), d3(1), d3(2), d6(4)});
  ASSERT_EQ(escort.events.size(), 5u);
  EXPECT_TRUE(arrived(escort.events[4], kModule));
}

}  // namespace
}  // namespace muster::intercept
