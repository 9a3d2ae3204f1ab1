#include "server/bots.h"

#include <chrono>

#include <gtest/gtest.h>

#include "tests/server/parts.h"

namespace muster::server {
namespace {

constexpr std::uint32_t kLongMs = 2'000;

// A pool that is asked about the first moment of a game of wolves.
class BotsTest : public PartsTest {
 protected:
  BotsTest() {
    settings_.think_ms = kLongMs;
    plan_.game = "wolves";
    plan_.seed = base::sha256("bots");
    game_ = std::move(*games().open(plan_));
    plan_.seed = {};
    plan_.options = game_->plan().options;
    seat_ = game_->to_act().awaited().has(kA) ? kA : kB;
  }

  bool ask(const std::string& guest, const std::string& table, const std::string& level) {
    BotAsk ask{plan_, game_->view_json(seat_), seat_, level, 1, guest, table};
    const auto answer = [this, guest](const base::Result<wire::Suggestion, base::Problem>& found) {
      EXPECT_TRUE(found) << found.error().words;
      const std::lock_guard lock(mutex_);
      answered_.push_back(guest);
    };
    return bots_->ask(std::move(ask), answer);
  }
  std::vector<std::string> answered() {
    const std::lock_guard lock(mutex_);
    return answered_;
  }
  // Whether all these guests have got an answer before the greedy one has any.
  bool are_answered_first(std::size_t count) {
    EXPECT_TRUE(strand_->run_until([&] { return answered().size() >= count; }));
    const auto all = answered();
    return std::find(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count), "greedy") ==
           all.begin() + static_cast<std::ptrdiff_t>(count);
  }

  table::Plan plan_;
  std::unique_ptr<table::Table> game_;
  contract::Seat seat_ = kA;
  std::mutex mutex_;
  std::vector<std::string> answered_;  // guests, in the order of their answers
};

TEST_F(BotsTest, AThoughtThatTakesLongMakesWayForOneThatDoesNot) {
  bots(1);
  for (int i = 0; i < 29; ++i) EXPECT_TRUE(ask("greedy", fmt::format("t{}", i), "strong"));
  std::this_thread::sleep_for(std::chrono::milliseconds(20));  // one of them is being thought
  EXPECT_TRUE(ask("modest", "u", "novice"));
  EXPECT_TRUE(ask("other", "v", "greedy"));
  EXPECT_TRUE(are_answered_first(2));
}

TEST_F(BotsTest, AGuestLeavesTheLastThreadToOthers) {
  bots(2);
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(ask("greedy", fmt::format("t{}", i), "strong"));
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_TRUE(ask("modest", "u", "steady"));  // it takes no longer than a strong one
  EXPECT_TRUE(strand_->run_until([&] { return answered().size() >= 2; }));
  EXPECT_TRUE(answered()[0] == "modest" || answered()[1] == "modest");
}

TEST_F(BotsTest, WhoeverHasMuchWaitingDoesNotKeepOthersOut) {
  bots(0, 4);  // nobody thinks
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(ask("greedy", fmt::format("t{}", i), "strong"));
  EXPECT_FALSE(ask("greedy", "t9", "novice"));
  EXPECT_TRUE(ask("modest", "u", "novice"));
  EXPECT_TRUE(ask("modest", "u", "novice"));
  EXPECT_FALSE(ask("modest", "u", "novice"));
  EXPECT_FALSE(ask("greedy", "t9", "novice"));
}

}  // namespace
}  // namespace muster::server
