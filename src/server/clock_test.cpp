#include "server/clock.h"

#include <gtest/gtest.h>

namespace muster::server {
namespace {

constexpr auto kFirst = contract::SeatSet{1};
constexpr auto kSecond = contract::SeatSet{2};

TEST(Clock, TakesTimeFromWhomItRunsForAndGivesTheIncrementAfterTheTurn) {
  Clock clock({ClockKind::live, 60, 5, 0}, 2);
  clock.run(kFirst, 1'000);
  EXPECT_EQ(clock.left_ms(0, 11'000), 50'000);
  EXPECT_EQ(clock.left_ms(1, 11'000), 60'000);
  clock.run(kFirst, 11'000);  // still the same seat's turn: nothing is added
  EXPECT_EQ(clock.left_ms(0, 11'000), 50'000);
  clock.run(kSecond, 12'000);
  EXPECT_EQ(clock.left_ms(0, 99'000), 54'000);
  EXPECT_EQ(clock.due_ms(), 72'000);
  EXPECT_FALSE(clock.out_of_time(71'999).any());
  EXPECT_EQ(clock.out_of_time(72'000), kSecond);
}

TEST(Clock, CorrespondenceGivesAWholeTurnAnew) {
  Clock clock({ClockKind::correspondence, 0, 0, 1}, 2);
  clock.run(kFirst, 0);
  clock.run(kSecond, 3'000'000);
  EXPECT_EQ(clock.left_ms(0, 0), 3'600'000);
  EXPECT_EQ(clock.due_ms(), 6'600'000);
}

TEST(Clock, SurvivesTheStore) {
  const ClockRule rule{ClockKind::live, 60, 0, 0};
  Clock clock(rule, 2);
  clock.run(kFirst, 1'000);
  const std::string kept = clock.text(21'000);
  clock.run(kSecond, 21'000);
  Clock again(rule, 2);
  again.restore(kept, kSecond);
  EXPECT_EQ(again.left_ms(0, 0), 40'000);
  EXPECT_EQ(again.due_ms(), 81'000);
  again.forgive(1'000'000);
  EXPECT_EQ(again.due_ms(), 1'060'000);
}

TEST(Clock, WithoutARuleNobodyRunsOut) {
  Clock clock({}, 2);
  clock.run(kFirst, 0);
  EXPECT_FALSE(clock.due_ms());
  EXPECT_FALSE(clock.out_of_time(1'000'000'000).any());
  EXPECT_EQ(clock.text(1), "");
}

}  // namespace
}  // namespace muster::server
