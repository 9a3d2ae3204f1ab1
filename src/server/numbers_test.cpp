#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/table_parts.h"

namespace muster::server {
namespace {

using testing::HasSubstr;

// What players add to the seed, and when.
class NumbersTest : public TableHostTest {};

// The seats that the last message about the table calls missing.
std::string missing_numbers(const Listener& viewer) {
  std::string names;
  const auto told = viewer.latest("table");
  for (const json::Value name : told.root()["table"]["numbersMissing"]) names += name.string();
  return names;
}

TEST_F(NumbersTest, TheGameBeginsWithTheLastNumber) {
  CreateAsk ask = both_mine();
  ask.seats[1].holder = Holder::open;
  make(ask);
  Player a = seated(0);
  EXPECT_EQ(a.viewer->latest("seated").root()["table"]["state"].string(), "waiting");
  EXPECT_EQ(add(a, 7), "done");
  EXPECT_EQ(missing_numbers(*a.viewer), "");
  const auto joined = told([&](Reply reply) { host_->join({"", "", "Bo"}, reply); });
  EXPECT_EQ(joined.root()["seat"].string(), "b");
  EXPECT_EQ(a.viewer->latest("table").root()["table"]["state"].string(), "waiting");
  EXPECT_EQ(missing_numbers(*a.viewer), "b");
  EXPECT_EQ(a.viewer->count("update"), 0u);
  EXPECT_TRUE(load(id_).entries.empty()) << "nothing is drawn before the last number";
  tokens_[1] = joined.root()["token"].string();
  Player b = seated(1);
  EXPECT_EQ(add(b, 9), "done");
  EXPECT_EQ(a.viewer->latest("table").root()["table"]["state"].string(), "playing");
  EXPECT_EQ(a.viewer->latest("update").root()["status"]["seq"].integer(), 0);
  EXPECT_EQ(b.viewer->count("update"), 1u);
  const store::Kept kept = load(id_);
  EXPECT_EQ(kept.row.state, store::State::playing);
  EXPECT_EQ(kept.entries.size(), 1u);
  EXPECT_THAT(kept.row.header, HasSubstr("numbers 0000000000000007 0000000000000009\n"));
  const auto late = told([&](Reply reply) { host_->join({"", "", "Cy"}, reply); });
  EXPECT_EQ(late.root()["code"].string(), "taken");
}

TEST_F(NumbersTest, NoNumberMovesTheSeedOrIsChanged) {
  make(both_mine());
  const std::string seed = load(id_).row.seed;
  Player a = seated(0);
  const auto commitment =
      std::string(a.viewer->latest("seated").root()["table"]["commitment"].string());
  EXPECT_EQ(add(a, 7), "done");
  EXPECT_EQ(load(id_).row.seed, seed);
  EXPECT_EQ(add(a, 7), "done") << "whoever heard nothing sends it again";
  EXPECT_EQ(add(a, 8), "number_added");
  restart();
  Player again = seated(0);
  Player b = seated(1);
  EXPECT_EQ(add(again, 8), "number_added");
  EXPECT_EQ(add(b, 9), "done");
  EXPECT_EQ(add(b, 10), "number_added") << "the game has begun";
  const store::Kept kept = load(id_);
  EXPECT_EQ(kept.row.seed, seed);
  EXPECT_THAT(kept.row.header, HasSubstr("commitment " + commitment + "\n"));
  EXPECT_THAT(kept.row.header, HasSubstr("numbers 0000000000000007 0000000000000009\n"));
}

TEST_F(NumbersTest, NothingIsPlayedBeforeTheNumbersAreThere) {
  CreateAsk ask = both_mine();
  ask.seats[1] = seat_for("b", Holder::bot, "novice");
  ask.clock = {ClockKind::live, 2, 0, 0};
  make(ask);
  Player a = seated(0);
  const auto refused = this->ask(a, Resign{"0123456789abcdef"});
  EXPECT_EQ(refused.root()["code"].string(), "not_started");
  EXPECT_THAT(std::string(refused.root()["words"].string()), HasSubstr("the numbers of a."));
  Player watcher;
  EXPECT_EQ(this->ask(watcher, Watch{}).root()["view"].is(json::Kind::null), true);
  EXPECT_EQ(add(watcher, 1), "not_seated");
  strand_->advance(10'000);
  EXPECT_EQ(load(id_).row.state, store::State::waiting) << "no clock runs";
  EXPECT_EQ(add(a, 7), "done");
  EXPECT_EQ(a.viewer->latest("update").root()["clock"]["left"]["a"].integer(), 2'000);
}

TEST_F(NumbersTest, ARematchAsksForNewNumbers) {
  CreateAsk ask = both_mine();
  ask.seats[1] = seat_for("b", Holder::bot, "novice");
  open(ask);
  {
    Player a = seated(0);
    EXPECT_EQ(load(id_).row.seats[0].number, 40u);
    this->ask(a, Resign{"0123456789abcdef"});
  }
  const auto next = rematch(0);
  EXPECT_EQ(next.root()["table"]["state"].string(), "waiting");
  EXPECT_EQ((*next.root()["table"]["numbersMissing"].begin()).string(), "b");
  id_ = next.root()["table"]["table"].string();
  for (const store::SeatRow& seat : load(id_).row.seats) EXPECT_FALSE(seat.number) << seat.seat;
  tokens_ = {"", std::string((*next.root()["seats"].begin())["token"].string())};
  find();
  deal(1);
  EXPECT_THAT(load(id_).row.header, HasSubstr("numbers 0000000000000000 0000000000000029\n"));
}

}  // namespace
}  // namespace muster::server
