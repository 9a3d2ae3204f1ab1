#include "wire/shape.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "json/json.h"

namespace muster::wire {
namespace {

using Bark = Asked<"bark", Line<"at", 1, 5>, Number<"times", std::uint32_t, 1u, 3u>,
                   Optional<Hex<"key", 4, Digits::small>>, Optional<Word<"mood", "calm", "wild">>>;

// What is wrong with a message, or what was read.
std::string read(std::string_view text) {
  const auto tree = json::parse(text);
  if (!tree) return "no JSON";
  json::FirstError error;
  const auto [at, times, key, mood] = Bark::read(json::Reader(tree->root(), error));
  if (error) return error->path + " " + error->what;
  return fmt::format("{} {} {} {}", at, times, key.value_or("-"), mood ? *mood : 9);
}

std::string with(std::string_view rest) {
  return read(fmt::format(R"({{"id":1,"kind":"bark",{}}})", rest));
}

TEST(Shape, GivesEveryMemberInItsOrder) {
  EXPECT_EQ(with(R"("times":2,"at":"cat")"), "cat 2 - 9");
  EXPECT_EQ(with(R"("times":2,"at":"cat","mood":"wild","key":"00ff")"), "cat 2 00ff 1");
}

TEST(Shape, RefusesWhatItsSchemaRefuses) {
  using testing::HasSubstr;
  EXPECT_THAT(with(R"("times":2)"), HasSubstr("lacks the key \"at\""));
  EXPECT_THAT(read(R"({"kind":"bark","times":2,"at":"cat"})"), HasSubstr("lacks the key \"id\""));
  EXPECT_THAT(with(R"("times":2,"at":"cat","tail":1)"), HasSubstr("/tail"));
  EXPECT_THAT(with(R"("times":4,"at":"cat")"), HasSubstr("/times"));
  EXPECT_THAT(with(R"("times":2,"at":"")"), HasSubstr("/at"));
  EXPECT_THAT(with(R"("times":2,"at":"kitten")"), HasSubstr("/at"));
  EXPECT_THAT(with(R"("times":2,"at":"cat","key":"00FF")"), HasSubstr("/key"));
  EXPECT_THAT(with(R"("times":2,"at":"cat","mood":"sad")"), HasSubstr("/mood"));
}

}  // namespace
}  // namespace muster::wire
