#include "json/writer.h"

#include <cmath>
#include <limits>
#include <string>

#include <gtest/gtest.h>

#include "json/parse.h"
#include "json/utf8.h"

namespace muster::json {
namespace {

std::string in_quotes(std::string_view text) {
  std::string out;
  append_quoted(out, text);
  return out;
}

TEST(Writer, WritesCompact) {
  std::string out;
  Writer w(out);
  w.begin_object().field("kind", "played").field("seq", 7u).field("ok", true).field("half", 0.5);
  w.key("list").begin_array().value(nullptr).value(std::string("x")).begin_array().end_array();
  EXPECT_FALSE(w.is_complete());
  w.end_array().key("none").begin_object().end_object().end_object();
  EXPECT_TRUE(w.is_complete());
  EXPECT_EQ(out,
            R"({"kind":"played","seq":7,"ok":true,"half":0.5,"list":[null,"x",[]],"none":{}})");
}

TEST(Writer, WritesIndented) {
  std::string out;
  Writer w(out, Style::indented);
  w.begin_object().key("a").begin_array().value(1).value(2).end_array();
  w.key("b").begin_object().end_object().end_object();
  EXPECT_EQ(out, "{\n  \"a\": [\n    1,\n    2\n  ],\n  \"b\": {}\n}");
}

TEST(Writer, AppendsToWhatIsThere) {
  std::string out = "data: ";
  Writer(out).value(1);
  EXPECT_EQ(out, "data: 1");
}

TEST(Writer, EscapesAndMendsText) {
  EXPECT_EQ(in_quotes(std::string_view("\0\x1f\b\f\n\r\t\"\\/\x7f", 11)),
            "\"\\u0000\\u001f\\b\\f\\n\\r\\t\\\"\\\\/\x7f\"");
  EXPECT_EQ(in_quotes("\u00e9\u20ac\U0001F600"), "\"\u00e9\u20ac\U0001F600\"");
  EXPECT_EQ(in_quotes("a\xff"
                      "b"),
            "\"a\uFFFDb\"");
  EXPECT_EQ(in_quotes("\xe2\x82"), "\"\uFFFD\"");
  EXPECT_EQ(in_quotes("\xe2\x82x"), "\"\uFFFDx\"");
  EXPECT_EQ(in_quotes("\xed\xa0\x80"), "\"\uFFFD\uFFFD\uFFFD\"");
  EXPECT_EQ(in_quotes("\xc0\xaf"), "\"\uFFFD\uFFFD\"");
  EXPECT_EQ(in_quotes("\xf4\x90\x80\x80"), "\"\uFFFD\uFFFD\uFFFD\uFFFD\"");
}

TEST(Writer, AnyBytesBecomeReadableText) {
  for (int a = 0; a < 256; ++a) {
    for (int b = 0; b < 256; ++b) {
      const std::string bytes{static_cast<char>(a), static_cast<char>(b), '\x80', 'x'};
      ASSERT_TRUE(parse(in_quotes(bytes))) << a << ' ' << b;
    }
  }
}

TEST(Writer, NumbersComeBack) {
  constexpr double kReals[] = {0.0, -0.0, 1.0, 0.1, 1e22, -1.5e300, 5e-324, 123456789.125};
  for (const double real : kReals) {
    std::string out;
    Writer(out).value(real);
    const auto tree = parse(out);
    ASSERT_TRUE(tree) << out;
    ASSERT_TRUE(tree->root().is(Kind::real)) << out;
    EXPECT_EQ(tree->root().real(), real);
    EXPECT_EQ(std::signbit(tree->root().real()), std::signbit(real));
  }
  std::string out;
  Writer(out).begin_array().value(std::numeric_limits<std::int64_t>::min()).value(NAN).end_array();
  EXPECT_EQ(out, "[-9223372036854775808,null]");
}

TEST(Writer, WritesAPartOfATree) {
  const auto tree = parse(R"({"a":[1,{"b":[]},"x"],"c":2})");
  ASSERT_TRUE(tree);
  std::string out;
  Writer(out).begin_object().field("part", tree->root()["a"]).field("no", Value()).end_object();
  EXPECT_EQ(out, R"({"part":[1,{"b":[]},"x"],"no":null})");
}

}  // namespace
}  // namespace muster::json
