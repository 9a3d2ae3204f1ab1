#include "server/table_clock.h"

#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include "tests/server/manual_strand.h"

namespace muster::server {
namespace {

constexpr auto kFirst = contract::SeatSet{1};
constexpr auto kSecond = contract::SeatSet{2};
constexpr ClockRule kLive{ClockKind::live, 60, 0, 0};
constexpr ClockRule kCorrespondence{ClockKind::correspondence, 0, 0, 1};
constexpr ClockRule kNone{};

class TableClockTest : public testing::Test {
 protected:
  std::unique_ptr<TableClock> made(const ClockRule& rule) {
    return std::make_unique<TableClock>(
        rule, 2, Anchor(strand_, [this] { return owner_; }), [this] { return strand_->now_ms(); },
        [this](contract::Seat seat) { up_.push_back(contract::index_of(seat)); });
  }
  void run(TableClock& clock, contract::SeatSet must) {
    strand_->run_now([&] { clock.run(must, strand_->now_ms()); });
  }

  std::shared_ptr<ManualStrand> strand_ = std::make_shared<ManualStrand>();
  std::shared_ptr<int> owner_ = std::make_shared<int>(0);
  std::vector<std::size_t> up_;  // whose time was up
};

TEST_F(TableClockTest, SaysOnceWhoseTimeIsUp) {
  const auto clock = made(kLive);
  run(*clock, kFirst);
  strand_->advance(59'999);
  EXPECT_TRUE(up_.empty());
  strand_->advance(1);
  EXPECT_EQ(up_, std::vector<std::size_t>{0});
  EXPECT_TRUE(clock->is_time_up(contract::seat_at(0)));
  EXPECT_FALSE(clock->is_time_up(contract::seat_at(1)));
  strand_->advance(3'600'000);  // nothing came of it, and nobody is told again
  EXPECT_EQ(up_, std::vector<std::size_t>{0});
  EXPECT_EQ(strand_->timers(), 0u);
}

TEST_F(TableClockTest, FollowsWhomTheGameWaitsFor) {
  const auto clock = made(kLive);
  run(*clock, kFirst);
  strand_->advance(50'000);
  run(*clock, kSecond);
  strand_->advance(50'000);
  run(*clock, contract::SeatSet{3});
  strand_->advance(10'000);
  EXPECT_EQ(up_, (std::vector<std::size_t>{0, 1}));
  run(*clock, {});
  strand_->advance(100'000);
  EXPECT_EQ(up_.size(), 2u);
}

TEST_F(TableClockTest, ALiveClockIsWatchedAndForgivesTheTimeItWasAway) {
  const auto before = made(kLive);
  run(*before, kFirst);
  EXPECT_FALSE(before->may_sleep());
  EXPECT_EQ(before->wake_at_ms(), 0);
  strand_->advance(20'000);
  const std::string kept = before->clock().text(strand_->now_ms());
  owner_ = std::make_shared<int>(0);  // the server ends, and with it the timers
  strand_->advance(1'000'000);
  EXPECT_TRUE(up_.empty());
  const auto after = made(kLive);
  after->restore(kept, kFirst, {});
  strand_->run_now([&] { after->wake(); });
  strand_->advance(39'999);
  EXPECT_TRUE(up_.empty());
  strand_->advance(1);
  EXPECT_EQ(up_, std::vector<std::size_t>{0});
}

TEST_F(TableClockTest, ATurnByCorrespondenceCountsWhileTheTableSleeps) {
  const auto clock = made(kCorrespondence);
  const std::int64_t begin = strand_->now_ms();
  run(*clock, kSecond);
  EXPECT_TRUE(clock->may_sleep());
  EXPECT_EQ(clock->wake_at_ms(), begin + 3'600'000);
  strand_->advance(3'600'000);
  EXPECT_EQ(up_, std::vector<std::size_t>{1});
}

// Restored as often as the table sleeps and wakes.
TEST_F(TableClockTest, ATurnBeginsAnewIfTheServerWasAwayForLonger) {
  const auto before = made(kCorrespondence);
  run(*before, kFirst);
  strand_->advance(600'000);
  const std::string kept = before->clock().text(strand_->now_ms());
  owner_ = std::make_shared<int>(0);
  strand_->advance(3'000'000);
  const Start soon{strand_->now_ms(), 3'000'000};
  const Start late{strand_->now_ms(), 400 * std::int64_t{86'400'000}};
  strand_->advance(100'000);
  const auto left = [&](const Start& start) {
    const auto after = made(kCorrespondence);
    after->restore(kept, kFirst, start);
    return after->clock().left_ms(0, strand_->now_ms());
  };
  EXPECT_EQ(left({}), 0);
  EXPECT_EQ(left(soon), 0);
  EXPECT_EQ(left(late), 3'600'000 - 600'000 - 100'000);
}

TEST_F(TableClockTest, NobodyGainsFromAClockThatWasSetBack) {
  for (const ClockRule& rule : {kLive, kCorrespondence}) {
    const auto before = made(rule);
    const std::int64_t now = strand_->now_ms();
    strand_->run_now([&] { before->run(kFirst, now + 86'400'000); });
    const std::string kept = before->clock().text(now + 86'400'000 + 10'000);
    const auto after = made(rule);
    after->restore(kept, kFirst, {});
    const std::int64_t left = after->clock().left_ms(0, now);
    EXPECT_EQ(left, after->clock().left_ms(1, now) - 10'000);
    EXPECT_EQ(after->clock().left_ms(0, now + 20'000), left - 20'000);
  }
}

TEST_F(TableClockTest, AKeptTextThatCannotBeReadStillLetsTheClockRun) {
  const auto clock = made(kLive);
  clock->restore("not JSON", kFirst, {});
  EXPECT_EQ(clock->clock().running(), kFirst);
  strand_->run_now([&] { clock->wake(); });
  strand_->advance(60'000);
  EXPECT_EQ(up_, std::vector<std::size_t>{0});
}

TEST_F(TableClockTest, WithoutARuleNothingRings) {
  const auto clock = made(kNone);
  run(*clock, kFirst);
  EXPECT_TRUE(clock->may_sleep());
  EXPECT_EQ(strand_->timers(), 0u);
}

}  // namespace
}  // namespace muster::server
