#include "server/bot_driver.h"

#include <gtest/gtest.h>

#include "tests/server/parts.h"

namespace muster::server {
namespace {

constexpr contract::SeatSet kBoth{3};

TEST(BotsToAsk, AreThoseTheGameWaitsForAndOnceThoseWhoMaySpeak) {
  const contract::SeatSet a = contract::SeatSet::of(kA);
  const contract::SeatSet b = contract::SeatSet::of(kB);
  EXPECT_EQ(bots_to_ask({a, b, 1}, kBoth, {}), kBoth);
  EXPECT_EQ(bots_to_ask({a, b, 1}, kBoth, kBoth), a);
  EXPECT_EQ(bots_to_ask({a, b, 1}, b, {}), b);
  EXPECT_EQ(bots_to_ask({a, {}, 1}, b, {}), contract::SeatSet{});
  EXPECT_EQ(bots_to_ask({a, a, 1}, a, a), a) << "who must answer is asked until it has";
}

// A table of two bots without a host: what they decide is played at once, or kept back.
class BotDriverTest : public PartsTest, public BotTable {
 protected:
  void open(std::size_t threads, const char* level = "novice", std::size_t most_waiting = 100) {
    table::Plan plan;
    plan.game = "bids";
    plan.seed = base::sha256("bots");
    game_ = std::move(*games().open(plan));
    std::vector<store::SeatRow> rows(2);
    rows[0].seat = "a";
    rows[1].seat = "b";
    for (store::SeatRow& row : rows) {
      row.holder = "bot";
      row.level = level;
    }
    seats_ = std::make_unique<SeatBook>(rows, 1'000, strand_->now_ms());
    plan.seed = {};
    driver_ = std::make_unique<BotDriver>(bots(threads, most_waiting), anchor(), *this, log_,
                                          BotDriver::Told{"table", plan, "secret", 2});
  }
  void ask() {
    strand_->run_now([&] { driver_->ask(); });
  }
  // Asks, and answers for these seats before any bot can be heard.
  void ask_and_answer_for(std::initializer_list<contract::Seat> seats) {
    strand_->run_now([&] {
      driver_->ask();
      for (const contract::Seat seat : seats)
        game_->commit(*game_->propose(seat, first_action(*game_, seat)));
    });
  }

  const table::Table* game_for_bots() const override {
    return is_on_ && !game_->outcome() ? game_.get() : nullptr;
  }
  const SeatBook& seats() const override { return *seats_; }
  const std::string& owner() const override { return guest_; }
  void play_for_bot(contract::Seat seat, std::string action, std::uint32_t question,
                    Played played) override {
    EXPECT_TRUE(strand_->is_here());
    ++decisions_;
    if (refusal_) return played(refusal_);
    EXPECT_EQ(question, game_->question());
    const auto step = game_->propose(seat, action);
    if (!step) return played(step.error());
    game_->commit(*step);
    played(std::nullopt);
    driver_->ask();
  }
  void on_bot_gave_up(contract::Seat seat) override { gave_up_.push_back(seat); }

  std::unique_ptr<table::Table> game_;
  std::unique_ptr<SeatBook> seats_;
  std::unique_ptr<BotDriver> driver_;
  std::string guest_ = "192.0.2.1";
  bool is_on_ = true;
  int decisions_ = 0;
  std::optional<base::Problem> refusal_;  // of whatever they decide
  std::vector<contract::Seat> gave_up_;
};

TEST_F(BotDriverTest, PlaysAGameToItsEnd) {
  open(2);
  ask();
  EXPECT_TRUE(strand_->run_until([&] { return game_->outcome().has_value(); }));
  EXPECT_GE(decisions_, 6);
  EXPECT_TRUE(gave_up_.empty());
  EXPECT_TRUE(strand_->run_until([&] { return owner_.use_count() == 1; }));
}

TEST_F(BotDriverTest, AsksEachBotForOneDecisionAtATime) {
  open(0);  // nobody thinks
  ask();
  EXPECT_EQ(bots_->waiting(), 2u);
  ask();
  ask();
  EXPECT_EQ(bots_->waiting(), 2u);
  EXPECT_GT(owner_.use_count(), 1) << "the table lives as long as a bot thinks for it";
}

TEST_F(BotDriverTest, AsksNobodyWhileThereIsNoGame) {
  open(0);
  is_on_ = false;
  ask();
  EXPECT_EQ(bots_->waiting(), 0u);
}

TEST_F(BotDriverTest, AsksAgainLaterIfTooManyWait) {
  open(0, "novice", 1);
  ask();
  EXPECT_EQ(bots_->waiting(), 1u);
  EXPECT_EQ(strand_->timers(), 1u);
  strand_->advance(10'000);
  EXPECT_EQ(bots_->waiting(), 1u);
  EXPECT_EQ(strand_->timers(), 1u) << "it tries again for as long as it takes";
}

TEST_F(BotDriverTest, ABotThatCannotDecideGivesUpAfterThreeFaults) {
  open(2, "no such level");
  ask();
  EXPECT_TRUE(strand_->run_until([&] { return gave_up_.size() == 2; }));
  EXPECT_EQ(driver_->given_up(), kBoth);
  EXPECT_EQ(decisions_, 0);
  ask();
  EXPECT_EQ(bots_->waiting(), 0u);
  strand_->run_now([&] {
    seats_->put(seats_->with_bot(kA, "novice"));
    driver_->forgive(kA);
    EXPECT_EQ(driver_->given_up(), contract::SeatSet::of(kB));
    driver_->ask();
  });
  EXPECT_TRUE(strand_->run_until([&] { return decisions_ == 1; }));
}

TEST_F(BotDriverTest, ABotWhoseDecisionsAreRefusedGivesUpToo) {
  open(1);
  refusal_ = base::problem("no_such_card", "There is no such card.");
  ask();
  EXPECT_TRUE(strand_->run_until([&] { return gave_up_.size() == 2; }));
  EXPECT_EQ(decisions_, 6);
  EXPECT_EQ(game_->seq(), 0u);
}

TEST_F(BotDriverTest, ADecisionOnAnOldQuestionIsNoFault) {
  open(1);
  ask_and_answer_for({kA, kB});  // the next round has begun
  EXPECT_TRUE(strand_->run_until([&] { return game_->outcome().has_value(); }));
  EXPECT_EQ(decisions_, 4) << "two rounds were left, and nothing old was played";
  EXPECT_TRUE(gave_up_.empty());
}

TEST_F(BotDriverTest, ADecisionThatTheGameOvertookIsNoFaultAndOthersStillCount) {
  open(1);
  ask_and_answer_for({kA});  // the question stays the same
  EXPECT_TRUE(strand_->run_until([&] { return game_->outcome().has_value(); }));
  EXPECT_EQ(decisions_, 6) << "one of them was refused, five were played";
  EXPECT_TRUE(gave_up_.empty());
}

TEST_F(BotDriverTest, WhatWaitsGoesOverToTheNewOwner) {
  open(0, "novice", 2);
  ask();
  const std::string before = std::exchange(guest_, "192.0.2.9");
  strand_->run_now([&] { driver_->on_new_owner(before); });
  const auto may_ask = [this](const char* guest) {
    BotAsk ask;
    ask.guest = guest;
    return bots().ask(ask, [](const auto&) {});
  };
  EXPECT_FALSE(may_ask("192.0.2.9")) << "two of its decisions wait already";
  EXPECT_TRUE(may_ask("192.0.2.1"));
}

}  // namespace
}  // namespace muster::server
