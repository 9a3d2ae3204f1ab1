#include <gtest/gtest.h>

#include "games/wolves/game.h"

namespace muster::wolves {
namespace {

using contract::MatchVerdict;
using contract::Outcome;

// A finished game in which so many heroes and sheep survived, with so much blood and so many lives.
Outcome finished(int survivors, int lives) {
  Outcome outcome;
  outcome.scores[contract::index_of(kHeroes)] = survivors;
  outcome.scores[contract::index_of(kWolves)] = 9 - survivors;
  outcome.tallies[contract::index_of(kHeroes)] = lives;
  return outcome;
}

Setup with_tiebreak(bool lives) {
  Setup setup;
  setup.options.lives_break_ties = lives;
  return setup;
}

// The first player leads the heroes in the first game and the wolves in the second.
TEST(Match, GoesToWhoSavedMoreHeroes) {  // proves KW-225
  const auto setup = with_tiebreak(false);
  EXPECT_EQ(Wolves::match(setup, finished(5, 9), finished(4, 20)), MatchVerdict::first_player);
  EXPECT_EQ(Wolves::match(setup, finished(0, 0), finished(1, 1)), MatchVerdict::second_player);
}

TEST(Match, IsDrawnWithEqualPoints) {  // proves KW-226
  const auto setup = with_tiebreak(false);
  EXPECT_EQ(Wolves::match(setup, finished(4, 9), finished(4, 20)), MatchVerdict::draw);
}

TEST(Match, TiesMayBeBrokenByLives) {  // proves KW-241
  const auto setup = with_tiebreak(true);
  EXPECT_EQ(Wolves::match(setup, finished(4, 9), finished(4, 20)), MatchVerdict::second_player);
  EXPECT_EQ(Wolves::match(setup, finished(4, 10), finished(4, 9)), MatchVerdict::first_player);
  EXPECT_EQ(Wolves::match(setup, finished(4, 9), finished(4, 9)), MatchVerdict::draw);
  EXPECT_EQ(Wolves::match(setup, finished(5, 5), finished(4, 20)), MatchVerdict::first_player);
}

// KW-241: blood of heroes and lives of sheep together.
TEST(Match, TalliesBloodAndLives) {
  Open open;
  open.phase = Phase::over;
  open.heroes[0].blood = 3;
  open.sheep[1].lives = 2;
  open.sheep[4].lives = 1;
  const auto result = Wolves::outcome(wolves::Setup{}, open);
  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(result->scores[contract::index_of(kHeroes)], 3);
  EXPECT_EQ(result->tallies[contract::index_of(kHeroes)], 6);
}

}  // namespace
}  // namespace muster::wolves
