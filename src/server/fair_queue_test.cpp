#include "server/fair_queue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace muster::server {
namespace {

using testing::ElementsAre;

class FairQueueTest : public testing::Test {
 protected:
  // All that is waiting, in its order.
  std::vector<int> drained() {
    std::vector<int> order;
    while (const auto work = queue_.take([](const std::string&, int) { return true; }))
      order.push_back(*work);
    return order;
  }

  FairQueue<int> queue_;
};

TEST_F(FairQueueTest, GuestsTakeTurnsAndSoDoTheTablesOfEach) {
  queue_.push("greedy", "one", 11);
  queue_.push("greedy", "one", 12);
  queue_.push("greedy", "one", 13);
  queue_.push("greedy", "two", 21);
  queue_.push("modest", "three", 31);
  queue_.push("modest", "three", 32);
  EXPECT_EQ(queue_.size(), 6u);
  EXPECT_EQ(queue_.size_of("greedy"), 4u);
  EXPECT_EQ(queue_.guests(), 2u);
  EXPECT_THAT(drained(), ElementsAre(11, 31, 21, 32, 12, 13));
  EXPECT_TRUE(queue_.is_empty());
  EXPECT_EQ(queue_.size_of("greedy"), 0u);
}

TEST_F(FairQueueTest, WhoComesBackComesLast) {
  queue_.push("a", "one", 1);
  queue_.push("b", "two", 2);
  EXPECT_EQ(queue_.take([](const std::string&, int) { return true; }), 1);
  queue_.push("a", "one", 3);
  EXPECT_THAT(drained(), ElementsAre(2, 3));
}

TEST_F(FairQueueTest, WhatWaitsForATableGoesOverToAnotherGuest) {
  for (int i = 1; i <= 3; ++i) queue_.push("greedy", "one", i);
  queue_.push("greedy", "two", 4);
  queue_.push("modest", "three", 5);
  const auto doubled = [](int& work) { work *= 2; };
  queue_.hand_over("greedy", "two", "modest", doubled);
  EXPECT_EQ(queue_.size_of("modest"), 2u);
  EXPECT_EQ(queue_.size_of("greedy"), 3u);
  queue_.hand_over("greedy", "none", "modest", doubled);
  queue_.hand_over("nobody", "one", "modest", doubled);
  EXPECT_EQ(queue_.size(), 5u);
  EXPECT_THAT(drained(), ElementsAre(1, 5, 2, 8, 3));
  queue_.push("nobody", "one", 6);
  queue_.hand_over("nobody", "one", "modest", doubled);
  EXPECT_EQ(queue_.guests(), 1u);
  EXPECT_THAT(drained(), ElementsAre(12));
}

TEST_F(FairQueueTest, WhatDoesNotFitKeepsItsPlace) {
  queue_.push("a", "one", 1);
  queue_.push("a", "one", 2);
  queue_.push("b", "two", 4);
  EXPECT_EQ(queue_.take([](const std::string&, int work) { return work == 2; }), 2);
  EXPECT_EQ(queue_.take([](const std::string& guest, int) { return guest == "c"; }), std::nullopt);
  EXPECT_THAT(drained(), ElementsAre(4, 1));
}

}  // namespace
}  // namespace muster::server
