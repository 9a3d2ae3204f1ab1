#include "lab/ladder.h"

#include <filesystem>

#include <gtest/gtest.h>

#include "content/library.h"
#include "lab/balance.h"
#include "tests/games/parley/files.h"
#include "tests/games/parley/game.h"
#include "tests/games/yardstick/game.h"

namespace muster::lab {
namespace {

using yardstick::Yardstick;
using Mind = bots::PlainMind<Yardstick>;

LadderReport small_ladder(unsigned threads) {
  const auto setup = yardstick::yardstick_setup();
  LadderPlan plan;
  plan.contenders = {{bots::Level::novice, 0}, {bots::Level::steady, 12}};
  plan.pairs = 3;
  plan.threads = threads;
  return Ladder<Yardstick, Mind>(setup, plan, {}).run();
}

TEST(Ladder, DoesNotDependOnTheThreads) {
  const auto one = small_ladder(1);
  const auto three = small_ladder(3);
  ASSERT_EQ(one.pairings.size(), 1u);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(one.pairings[0].pairs[i].points, three.pairings[0].pairs[i].points);
    EXPECT_EQ(one.pairings[0].pairs[i].scores, three.pairings[0].pairs[i].scores);
  }
  EXPECT_EQ(one.ratings[1].elo, three.ratings[1].elo);
  EXPECT_EQ(one.thinking[0].decisions, three.thinking[0].decisions);
}

parley::Setup parley_setup() {
  const std::string* bytes = content::shipped().find("parley/grid.json");
  MUSTER_CHECK(bytes != nullptr);
  return *parley::Parley::compile(*parley::ParleyFiles::read(*bytes, "grid.json"), {});
}

// Partners sit at the first two seats: whoever compares these finds every game drawn.
TEST(Ladder, ComparesSidesAndNotSeats) {
  const auto setup = parley_setup();
  LadderPlan plan;
  plan.contenders = {{bots::Level::novice, 0}, {bots::Level::greedy, 0}};
  plan.pairs = 6;
  const auto report =
      Ladder<parley::Parley, bots::PlainMind<parley::Parley>>(setup, plan, {}).run();
  EXPECT_EQ(report.sides, (std::vector<std::string>{"league", "rival"}));
  int decided = 0;
  for (const PairResult& pair : report.pairings[0].pairs) {
    const int lead = pair.scores[0][0] - pair.scores[0][1] + pair.scores[1][1] - pair.scores[1][0];
    EXPECT_EQ(pair.points, lead > 0 ? 1 : lead < 0 ? 0 : 0.5);
    decided += lead != 0;
  }
  EXPECT_GT(decided, 0);
}

// Both seats on one side, which scores whatever hits are left of them all; it never loses.
struct Together : Yardstick {
  static std::vector<contract::SideInfo> sides(const Setup&) { return {{"both", "both", 'B'}}; }
  static Side side_of(const Setup&, Seat) { return contract::side_at(0); }
  static std::optional<contract::Outcome> outcome(const Setup& setup, const Open& open) {
    auto end = Yardstick::outcome(setup, open);
    if (end) end->side_scores = {end->scores[0] + end->scores[1]};
    return end;
  }
};

TEST(Ladder, ATeamIsLadderedByTheScoreOfTheGame) {
  const auto setup = yardstick::yardstick_setup();
  EXPECT_TRUE(Rivals<Together>(setup).is_team());
  LadderPlan plan;
  plan.contenders = {{bots::Level::novice, 0}, {bots::Level::greedy, 0}};
  plan.pairs = 2;
  const auto report = Ladder<Together, bots::PlainMind<Together>>(setup, plan, {}).run();
  EXPECT_EQ(report.sides, std::vector<std::string>{"both"});
  int decided = 0;
  for (const PairResult& pair : report.pairings[0].pairs) {
    const int lead = pair.scores[0][0] - pair.scores[1][0];
    EXPECT_EQ(pair.points, lead > 0 ? 1 : lead < 0 ? 0 : 0.5);
    decided += lead != 0;
  }
  EXPECT_GT(decided, 0);
  // Both teams meet the same dice: two that play alike always tie.
  plan.contenders = {{bots::Level::novice, 0}, {bots::Level::novice, 0}};
  const auto same = Ladder<Together, bots::PlainMind<Together>>(setup, plan, {}).run();
  for (const PairResult& pair : same.pairings[0].pairs) EXPECT_EQ(pair.scores[0], pair.scores[1]);
}

TEST(Ladder, PairsEverybodyOrNeighbours) {
  LadderPlan plan;
  plan.contenders.resize(4);
  EXPECT_EQ(pairings_of(plan).size(), 6u);
  plan.neighbours_only = true;
  EXPECT_EQ(pairings_of(plan).size(), 3u);
}

TEST(Ladder, RatesWhoTakesThreeQuartersNearTwoHundredAbove) {
  Pairing pairing{1, 0, std::vector<PairResult>(400)};
  for (std::size_t i = 0; i < 300; ++i) pairing.pairs[i].points = 1;
  const auto ratings = rate({pairing}, 2);
  EXPECT_EQ(ratings[0].elo, 1000);
  EXPECT_NEAR(ratings[1].elo, 1190, 5);
  EXPECT_LT(ratings[1].interval.low, ratings[1].elo);
  EXPECT_GT(ratings[1].interval.high, ratings[1].elo);
}

TEST(Ladder, ReportsReadAsTables) {
  const auto report = small_ladder(2);
  EXPECT_NE(as_text(report).find("steady : novice"), std::string::npos);
  const auto markdown = as_markdown(report, "muster ladder yardstick");
  EXPECT_NE(markdown.find("| steady : novice | 3 "), std::string::npos);
  EXPECT_NE(markdown.find("`muster ladder yardstick`"), std::string::npos);
}

TEST(Balance, CountsWhatTheSidesWon) {
  BalanceReport report;
  report.title = "Yardstick";
  report.option = "pack";
  report.sides = {"a", "b"};
  report.seats = {contract::seat_at(0), contract::seat_at(1)};
  report.plan.games = 4;
  report.plan.contender.level = bots::Level::novice;
  report.rows.push_back({"small", true, {}});
  Ledger ledger;
  play_balance<Yardstick, Mind>(yardstick::yardstick_setup(), report.plan, report.rows[0], ledger,
                                {});
  EXPECT_EQ(report.rows[0].outcomes.size(), 4u);
  EXPECT_NE(as_markdown(report, "x").find("small (default)"), std::string::npos);
}

TEST(Balance, WhereAllPlayTogetherWinsDrawsAndLossesAreTold) {
  BalanceReport report;
  report.title = "Yardstick";
  report.sides = {"all", "the deck"};
  report.seats = {contract::seat_at(0), contract::Seat::spectator};
  BalanceRow row{"usual", true, std::vector<contract::Outcome>(4)};
  row.outcomes[0].ending = row.outcomes[1].ending = contract::Ending::won;
  for (std::size_t i = 0; i < 2; ++i) row.outcomes[i].winners.add(contract::seat_at(0));
  row.outcomes[3].ending = contract::Ending::lost;
  report.rows.push_back(row);
  const auto markdown = as_markdown(report, "x");
  EXPECT_NE(markdown.find("50.0 / 25.0 / 25.0"), std::string::npos) << markdown;
  EXPECT_NE(markdown.find("62.5 % ("), std::string::npos) << markdown;
}

TEST(Balance, WhatTheLedgerHasIsNotPlayedAgain) {
  const std::string path = testing::TempDir() + "muster-balance.games";
  std::filesystem::remove(path);
  BalancePlan plan;
  plan.games = 3;
  plan.contender.level = bots::Level::novice;
  const auto play = [&](bool is_marked) {
    auto ledger = Ledger::open(path, "x", 2);
    EXPECT_TRUE(ledger);
    if (is_marked) {
      contract::Outcome marked;
      marked.side_scores = {77, 0};
      ledger->add(0, marked);
      ledger = Ledger::open(path, "x", 2);
    }
    BalanceRow row{"usual", true, {}};
    play_balance<Yardstick, Mind>(yardstick::yardstick_setup(), plan, row, *ledger, {});
    return row.outcomes;
  };
  EXPECT_EQ(play(true)[0].side_scores[0], 77);
  EXPECT_EQ(play(false)[0].side_scores[0], 77);
  EXPECT_NE(play(false)[1].side_scores[0], 77);
  std::filesystem::remove(path);
}

TEST(Statistics, IntervalsHoldTheShare) {
  const Interval even = share_interval(50, 100);
  EXPECT_NEAR(even.low, 0.404, 0.001);
  EXPECT_NEAR(even.high, 0.596, 0.001);
  EXPECT_EQ(share_interval(0, 0).high, 1);
  const Mean mean = mean_of({1, 2, 3});
  EXPECT_EQ(mean.value, 2);
  EXPECT_NEAR(mean.interval.high - mean.value, 1.13, 0.01);
  const Thinking thinking = thinking_of({5, 1, 3});
  EXPECT_EQ(thinking.most, 5);
  EXPECT_EQ(thinking.mean, 3);
}

}  // namespace
}  // namespace muster::lab
