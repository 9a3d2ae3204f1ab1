#include "table/shared_list.h"

#include <gtest/gtest.h>

namespace muster::table {
namespace {

using List = SharedList<int>;

std::vector<int> items(const List& list) { return {list.begin(), list.end()}; }

List list_of(int count) {
  List list;
  for (int i = 1; i <= count; ++i) list.push_back(i);
  return list;
}

TEST(SharedList, AnEmptyOneHasNothing) {
  const List list;
  EXPECT_TRUE(list.empty());
  EXPECT_EQ(list.begin(), list.end());
  EXPECT_EQ(list.rbegin(), list.rend());
}

TEST(SharedList, ACopyThatGrowsLeavesTheOtherAsItWas) {
  const List before = list_of(3);
  List after = before;
  after.push_back(4);
  EXPECT_EQ(items(before), (std::vector{1, 2, 3}));
  EXPECT_EQ(items(after), (std::vector{1, 2, 3, 4}));
}

TEST(SharedList, TwoCopiesThatGrowDoNotMeet) {
  const List before = list_of(2);
  List one = before, other = before;
  one.push_back(10);
  other.push_back(20);
  one.push_back(11);
  EXPECT_EQ(items(one), (std::vector{1, 2, 10, 11}));
  EXPECT_EQ(items(other), (std::vector{1, 2, 20}));
  EXPECT_EQ(items(before), (std::vector{1, 2}));
}

TEST(SharedList, WhatIsCutOffStaysInTheOther) {
  const List before = list_of(3);
  List cut = before;
  cut.pop_back();
  cut.pop_back();
  cut.push_back(9);
  EXPECT_EQ(items(cut), (std::vector{1, 9}));
  EXPECT_EQ(cut.back(), 9);
  EXPECT_EQ(*cut.rbegin(), 9);
  EXPECT_EQ(items(before), (std::vector{1, 2, 3}));
}

TEST(SharedList, AnItemOfItsOwnCanBeAddedAgain) {
  List list = list_of(1);
  for (int i = 0; i < 20; ++i) list.push_back(list.back());
  EXPECT_EQ(items(list), std::vector<int>(21, 1));
  list.pop_back();
  list.push_back(list.back());
  EXPECT_EQ(items(list), std::vector<int>(21, 1));
}

}  // namespace
}  // namespace muster::table
