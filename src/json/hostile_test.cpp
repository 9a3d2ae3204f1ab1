#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "json/parse.h"
#include "json/reader.h"
#include "json/writer.h"

namespace muster::json {
namespace {

constexpr std::size_t kHuge = std::size_t{1} << 30;
constexpr Limits kWide{kHuge, kHuge, kHuge, kHuge};

std::string times(std::size_t count, std::string_view piece) {
  std::string out;
  for (std::size_t i = 0; i < count; ++i) out += piece;
  return out;
}

TEST(Hostile, TenMegabytesOfBrackets) {
  const std::string text(10'000'000, '[');
  EXPECT_EQ(parse(text).error().expected, "at most 1048576 bytes (limit max_bytes)");
  EXPECT_EQ(parse(text, {}, {.max_bytes = kHuge}).error().expected,
            "at most 64 levels (limit max_depth)");
}

TEST(Hostile, AMillionLevelsNeedNoStack) {
  constexpr std::size_t kLevels = 1'000'000;
  const std::string text = std::string(kLevels, '[') + std::string(kLevels, ']');
  const auto tree = parse(text, {}, kWide);
  ASSERT_TRUE(tree);
  EXPECT_EQ(write(tree->root()), text);
  EXPECT_TRUE(same(tree->root(), tree->root()));
  const std::string objects = times(200'000, "{\"a\":");
  EXPECT_FALSE(parse(objects, {}, kWide));
}

TEST(Hostile, ManyKeysAreComparedFast) {
  std::string text = "{";
  for (int i = 0; i < 100'000; ++i) text += "\"k" + std::to_string(i) + "\":0,";
  const auto tree = parse(text + "\"last\":0}", {}, kWide);
  ASSERT_TRUE(tree);
  EXPECT_EQ(tree->root().size(), 100'001u);
  const auto twice = parse(text + "\n\"k7\":0}", {}, kWide);
  ASSERT_FALSE(twice);
  EXPECT_EQ(twice.error().path, "/k7");
  EXPECT_EQ(twice.error().line, 2);
}

TEST(Hostile, MessagesStayShortAndHarmless) {
  const std::string long_key(100'000, 'x');
  const auto deep = parse("{\"" + long_key + "\":[1,}", {}, kWide);
  ASSERT_FALSE(deep);
  EXPECT_LT(deep.error().text().size(), 200u);

  const auto token = parse("[\"" + long_key + "\x01\"]", {}, kWide);
  ASSERT_FALSE(token);
  EXPECT_LT(token.error().text().size(), 200u);

  const auto digits = parse("[1" + std::string(100'000, '0') + "]", {}, kWide);
  ASSERT_FALSE(digits);
  EXPECT_LT(digits.error().text().size(), 200u);

  const auto terminal = parse("{\"\\u001b[2J\\u202e\u009b\":1}");
  ASSERT_TRUE(terminal);
  FirstError error;
  Reader(terminal->root(), error).object({"name"});
  ASSERT_TRUE(error);
  EXPECT_EQ(error->path, "/\\u001b[2J\\u202e\\u009b");
}

TEST(Hostile, EveryPrefixAndEveryFlippedByteGetsAnAnswer) {
  const std::string text = "{\"a\":[1,-2.5e3,\"\\u00e9\u00e9\",null,{\"b\":true}],\n\"c\":{}}";
  ASSERT_TRUE(parse(text));
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto cut = parse(text.substr(0, i));
    ASSERT_FALSE(cut) << i;
    EXPECT_THAT(
        cut.error().what,
        testing::AnyOf(testing::StartsWith("unexpected end of the text"), "malformed number",
                       "invalid escape after a backslash", "ill-formed UTF-8 in a string",
                       testing::StartsWith("unexpected \"")))  // tru, fals, nul
        << i;
    for (int byte = 0; byte < 256; ++byte) {
      std::string flipped = text;
      flipped[i] = static_cast<char>(byte);
      const auto tree = parse(flipped);
      EXPECT_TRUE(!tree || parse(write(tree->root()))) << flipped;
    }
  }
}

}  // namespace
}  // namespace muster::json
