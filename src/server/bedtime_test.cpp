#include "server/bedtime.h"

#include <gtest/gtest.h>

namespace muster::server {
namespace {

using Has = std::map<std::string, std::size_t, std::less<>>;

Awake idle(const char* guest, std::int64_t used_ms) { return {guest, used_ms, true}; }
Awake used(const char* guest, std::int64_t used_ms) { return {guest, used_ms, false}; }

TEST(Bedtime, TheLongestIdleTableOfTheGreediestSleeps) {
  const std::vector<Awake> awake = {idle("modest", 1), idle("greedy", 9), idle("greedy", 5),
                                    used("greedy", 2)};
  EXPECT_EQ(first_to_sleep(awake, Has{{"modest", 1}, {"greedy", 3}}, "new"), 2u);
}

TEST(Bedtime, TablesThatAreWakingCountAsWell) {
  const std::vector<Awake> awake = {idle("a", 1), idle("b", 2)};
  EXPECT_EQ(first_to_sleep(awake, Has{{"a", 1}, {"b", 3}}, "new"), 1u);
}

TEST(Bedtime, WhoHasMostMakesRoomForItself) {
  const std::vector<Awake> awake = {idle("a", 1), idle("greedy", 2), idle("greedy", 3)};
  EXPECT_EQ(first_to_sleep(awake, Has{{"a", 1}, {"greedy", 2}}, "greedy"), 1u);
  const std::vector<Awake> even = {idle("a", 1), idle("a", 2), idle("b", 9)};
  EXPECT_EQ(first_to_sleep(even, Has{{"a", 2}, {"b", 1}}, "b"), 2u)
      << "between equals everybody gives way to themselves";
}

TEST(Bedtime, NobodyGivesWayToWhoHasMore) {
  const std::vector<Awake> awake = {idle("a", 1), used("greedy", 2), used("greedy", 3)};
  EXPECT_EQ(first_to_sleep(awake, Has{{"a", 1}, {"greedy", 2}}, "greedy"), std::nullopt);
}

TEST(Bedtime, ATableInUseGoesOnlyIfNoneIsIdleAndOnlyToWhoHasLess) {
  const std::vector<Awake> awake = {used("greedy", 7), used("greedy", 4), used("greedy", 5),
                                    idle("modest", 1), idle("modest", 2)};
  const Has has{{"greedy", 3}, {"modest", 2}};
  EXPECT_EQ(first_to_sleep(awake, has, "new"), 3u);
  const std::vector<Awake> busy = {used("greedy", 7), used("greedy", 4), used("modest", 1)};
  EXPECT_EQ(first_to_sleep(busy, Has{{"greedy", 2}, {"modest", 1}}, "new"), 1u);
  EXPECT_EQ(first_to_sleep(busy, Has{{"greedy", 2}, {"modest", 1}}, "modest"), std::nullopt);
  EXPECT_EQ(first_to_sleep({}, Has{}, "new"), std::nullopt);
}

}  // namespace
}  // namespace muster::server
