#include "base/words.h"

#include <gtest/gtest.h>

namespace muster::base {
namespace {

TEST(Joined, PartsAreSeparatedEvenIfEmpty) {
  EXPECT_EQ(joined({}, ", "), "");
  EXPECT_EQ(joined({"a"}, ", "), "a");
  EXPECT_EQ(joined({"a", "b"}, ", "), "a, b");
  EXPECT_EQ(joined({"", "b"}, ", "), ", b");
  EXPECT_EQ(joined({"", "", ""}, "|"), "||");
}

TEST(SplitAt, IsTheInverseOfJoined) {
  EXPECT_EQ(split_at("||b", '|'), (std::vector<std::string_view>{"", "", "b"}));
  EXPECT_EQ(split_at("", '|'), (std::vector<std::string_view>{""}));
}

TEST(WholeNumber, HasDigitsAndNothingElse) {
  EXPECT_EQ(whole_number("-12"), -12);
  for (const std::string_view text : {"", "-", "+1", "1 ", " 1", "1.5", "99999999999"})
    EXPECT_EQ(whole_number(text), std::nullopt) << text;
}

TEST(NearestWord, IsNearOrNothing) {
  EXPECT_EQ(nearest_word("wulves", {"wolves", "yardstick"}), "wolves");
  EXPECT_EQ(nearest_word("chess", {"wolves", "yardstick"}), "");
  EXPECT_EQ(nearest_word("dead", {"died", "hit"}), "");
}

TEST(NearestWord, MayBeSoughtFurtherAway) {
  EXPECT_EQ(nearest_word("dead", {"hit", "died"}, 2), "died");
  EXPECT_EQ(nearest_word("dead", {"hit", "blocked"}, 2), "");
}

}  // namespace
}  // namespace muster::base
