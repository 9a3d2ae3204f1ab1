#include "contract/option.h"

#include <gtest/gtest.h>

namespace muster::contract {
namespace {

constexpr std::string_view kGaps[] = {"unset", "-2", "-1", "0", "1", "2"};

TEST(ValueMeant, IsOneOfTheListedWords) {
  const OptionSpec spec{"gap", "EX-1", "How far.", kGaps, 0};
  EXPECT_EQ(value_meant(spec, "unset"), "unset");
  EXPECT_EQ(value_meant(spec, "-2"), "-2");
  for (const std::string_view other : {"", "Unset", "3", "+2", "-3", "02"})
    EXPECT_EQ(value_meant(spec, other), std::nullopt) << other;
}

TEST(ValueMeant, OfAnOpenEndIsTheNearestNumber) {
  const OptionSpec spec{"gap", "EX-1", "How far.", kGaps, 0, true};
  EXPECT_EQ(value_meant(spec, "3"), "2");
  EXPECT_EQ(value_meant(spec, "+40"), "2");
  EXPECT_EQ(value_meant(spec, "2147483647"), "2");
  EXPECT_EQ(value_meant(spec, "-2147483648"), "-2");
  EXPECT_EQ(value_meant(spec, "+1"), "1");
  for (const std::string_view other : {"", "+", "many", "3 years", "99999999999"})
    EXPECT_EQ(value_meant(spec, other), std::nullopt) << other;
}

}  // namespace
}  // namespace muster::contract
