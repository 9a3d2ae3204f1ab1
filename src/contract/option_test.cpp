#include "contract/option.h"

#include <gtest/gtest.h>

namespace muster::contract {
namespace {

OptionSpec gap() {
  return {"gap", "EX-1", "How far.", {"unset", "-2", "-1", "0", "1", "2"}, "unset"};
}

TEST(ValueMeant, IsOneOfTheListedWords) {
  const OptionSpec spec = gap();
  EXPECT_EQ(value_meant(spec, "unset"), "unset");
  EXPECT_EQ(value_meant(spec, "-2"), "-2");
  for (const std::string_view other : {"", "Unset", "3", "+2", "-3", "02"})
    EXPECT_EQ(value_meant(spec, other), std::nullopt) << other;
}

TEST(ValueMeant, ClampedIsTheNearestNumber) {
  OptionSpec spec = gap();
  spec.clamps = true;
  EXPECT_EQ(value_meant(spec, "3"), "2");
  EXPECT_EQ(value_meant(spec, "+40"), "2");
  EXPECT_EQ(value_meant(spec, "2147483647"), "2");
  EXPECT_EQ(value_meant(spec, "-2147483648"), "-2");
  EXPECT_EQ(value_meant(spec, "+1"), "1");
  for (const std::string_view other : {"", "+", "many", "3 years", "99999999999"})
    EXPECT_EQ(value_meant(spec, other), std::nullopt) << other;
}

TEST(ValueMeant, OfWordsOrARangeIsEither) {
  OptionSpec spec{"ufos", "EX-2", "How many.", {"dice"}, "dice", NumberRange{1, 9}};
  EXPECT_EQ(value_meant(spec, "dice"), "dice");
  EXPECT_EQ(value_meant(spec, "1"), "1");
  EXPECT_EQ(value_meant(spec, "+9"), "9");
  EXPECT_EQ(value_meant(spec, "007"), "7");
  for (const std::string_view other : {"0", "10", "-1", "two", ""})
    EXPECT_EQ(value_meant(spec, other), std::nullopt) << other;
  spec.clamps = true;
  EXPECT_EQ(value_meant(spec, "40"), "9");
}

TEST(ValuesToTry, AreAllOfAShortRangeAndTheEndsOfALongOne) {
  OptionSpec spec{"ufos", "EX-2", "How many.", {"dice"}, "dice", NumberRange{1, 3}};
  EXPECT_EQ(values_to_try(spec), (std::vector<std::string>{"dice", "1", "2", "3"}));
  spec = {"minutes", "EX-3", "How long.", {}, "30", NumberRange{1, 120}};
  EXPECT_EQ(values_to_try(spec), (std::vector<std::string>{"1", "30", "120"}));
}

}  // namespace
}  // namespace muster::contract
