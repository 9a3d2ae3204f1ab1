#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "games/intercept/game.h"
#include "games/intercept/rolls.h"

namespace muster::intercept {
namespace {

// Every card, every tie of two and every pair of d10; whatever else is rolled shows its lowest
// face.
class EveryCard final : public kernel::Dice {
 public:
  void begin() { depth_ = 0, denominator_ = 1; }
  std::uint64_t denominator() const { return denominator_; }
  bool next() {
    while (!path_.empty()) {
      if (++path_.back().first < path_.back().second) return true;
      path_.pop_back();
    }
    return false;
  }

 private:
  std::uint32_t choose(kernel::Deck deck, std::uint32_t count, kernel::ThingAt) override {
    if (deck != kUfoDeckId && deck != kernel::Deck(2) && deck != kernel::Deck(10)) return 0;
    if (depth_ == path_.size()) path_.emplace_back(0, count);
    denominator_ *= count;
    return path_[depth_++].first;
  }

  std::vector<std::pair<std::uint32_t, std::uint32_t>> path_;
  std::size_t depth_ = 0;
  std::uint64_t denominator_ = 1;
};

constexpr std::uint64_t kTotal = 24 * 2 * 2 * 100;

class Threats : public testing::Test {
 protected:
  State placed(const std::vector<std::string>& lines) const {
    const auto state = Intercept::position(setup_, lines);
    EXPECT_TRUE(state) << (state ? "" : state.error());
    return state ? *state : State{};
  }

  // Of kTotal, how often the beam of the only UFO hits each piece when it carries out a card.
  std::map<int, std::uint64_t> hits(const State& before) const {
    std::map<int, std::uint64_t> count;
    EveryCard dice;
    do {
      dice.begin();
      State state = before;
      std::vector<Event> told;
      Events events(told);
      Lay lay;
      lay.row.push_back(item_of(Card::cannon));
      Intercept::apply(setup_, state, contract::seat_at(0), lay, dice, events);
      for (const Event& event : told) {
        const auto* beam = std::get_if<Beamed>(&event);
        if (beam != nullptr && beam->sum.raw >= beam->range.raw)
          count[beam->at.raw] += kTotal / dice.denominator();
      }
    } while (dice.next());
    return count;
  }

  std::map<int, std::uint64_t> told(const State& state, Piece who) const {
    std::map<int, std::uint64_t> count;
    for (const auto& danger : Intercept::threats(setup_, state.open, who.raw).dangers) {
      EXPECT_EQ(danger.weight * kTotal % danger.total, 0u);
      EXPECT_EQ(danger.clause, "AA-152");
      if (danger.weight > 0) count[danger.piece] = danger.weight * kTotal / danger.total;
    }
    return count;
  }

  intercept::Setup setup_ = make_setup({}, {{"pilots", "1"}}).value();
};

TEST_F(Threats, AreWhatTheCardsDo) {  // proves AA-118 AA-149 AA-152 AA-156
  const std::vector<std::vector<std::string>> positions = {
      {"interceptor-1 20,30 facing n allowance 1 rotate no", "ufo-1 25,14 facing s"},
      {"interceptor-1 25,50 facing n allowance 1 rotate no", "ufo-1 25,38 facing s"},
      {"interceptor-1 24,59 facing n allowance 1 rotate no", "ufo-1 25,40 facing s"},
      {"interceptor-1 10,20 facing s allowance 1 rotate no", "ufo-1 12,12 facing se home yes"},
      {"interceptor-1 3,8 facing s allowance 1 rotate no", "ufo-1 1,8 facing nw"}};
  for (const auto& lines : positions) {
    const State state = placed(lines);
    EXPECT_EQ(told(state, ufo_piece(0)), hits(state)) << lines.back();
  }
}

TEST_F(Threats, SayHowTheyComeAbout) {
  const State state =
      placed({"interceptor-1 25,50 facing n allowance 1 rotate no", "ufo-1 25,38 facing s"});
  const auto threat = Intercept::threats(setup_, state.open, ufo_piece(0).raw);
  ASSERT_FALSE(threat.dangers.empty());
  for (const auto& danger : threat.dangers)
    EXPECT_NE(danger.words.find("of 24 cards, at range "), std::string::npos) << danger.words;
  EXPECT_EQ(threat.strikes.size(), threat.dangers.size());
}

TEST_F(Threats, OfAnInterceptorAreWhereItCanGetTo) {  // proves AA-66 AA-238
  const State state = placed({"interceptor-1 20,30 facing n allowance 1", "ufo-1 25,0"});
  const auto threat = Intercept::threats(setup_, state.open, 0);
  const auto has = [](const std::vector<int>& cells, int column, int row) {
    return std::count(cells.begin(), cells.end(), cell(column, row).raw) == 1;
  };
  EXPECT_TRUE(has(threat.goes, 20, 26)) << "AHEAD 4";
  EXPECT_TRUE(has(threat.goes, 19, 28)) << "TURN PORT";
  EXPECT_FALSE(has(threat.goes, 20, 25));
  EXPECT_TRUE(has(threat.strikes, 20, 29));
  EXPECT_TRUE(has(threat.strikes, 20, 28));
  EXPECT_EQ(threat.strikes.size(), 2u) << "the only card is a CANNON";
  EXPECT_TRUE(threat.dangers.empty());
}

TEST_F(Threats, OfWhatNeverActsAreNone) {
  const State state = placed({"interceptor-1 20,30 facing n allowance 1", "ufo-1 25,0"});
  EXPECT_TRUE(Intercept::threats(setup_, state.open, kSid.raw).goes.empty());
  EXPECT_TRUE(Intercept::threats(setup_, state.open, 2).goes.empty());
  EXPECT_TRUE(Intercept::threats(setup_, state.open, 99).goes.empty());
}

TEST(Beam, HitsAsOftenAsItsTableSays) {  // proves AA-156 AA-157
  EXPECT_EQ(beam_hits(0), 100);
  EXPECT_EQ(beam_hits(2), 100);
  EXPECT_EQ(beam_hits(5), 94);
  EXPECT_EQ(beam_hits(11), 55);
  EXPECT_EQ(beam_hits(20), 1);
}

TEST(Rolls, ShowTheirDiceOnTheRightRow) {
  const Thrown two = {Die(4), Die(9)};
  const auto beam = roll_of(Beamed{ufo_piece(0), kSid, Die(13), Die(12), {two}});
  ASSERT_TRUE(beam);
  EXPECT_EQ(beam->dice, (std::vector<int>{4, 9}));
  EXPECT_EQ(beam->needed, 12);
  EXPECT_EQ(beam->total, 13);
  EXPECT_EQ(beam->rows[static_cast<std::size_t>(beam->row)].on, "range 12");
  EXPECT_EQ(beam->rows[static_cast<std::size_t>(beam->row)].words, "45 %");

  const auto chart = roll_of(Result{interceptor_piece(1), Die(5), {{Die(2), Die(5)}}});
  ASSERT_TRUE(chart);
  EXPECT_EQ(chart->rows[static_cast<std::size_t>(chart->row)].words, "loses a CANNON");
  const auto of_sid = roll_of(Result{kSid, Die(2), {{Die(2)}}});
  ASSERT_TRUE(of_sid);
  EXPECT_EQ(of_sid->rows[static_cast<std::size_t>(of_sid->row)].words, "minor damage");
}

}  // namespace
}  // namespace muster::intercept
