#include "json/parse.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include <gtest/gtest.h>

#include "json/writer.h"

namespace muster::json {
namespace {

const std::string kAnyValue = "a value: null, true, false, a number, \"text\", [...] or {...}";

std::string error_of(std::string_view text, const Limits& limits = {}) {
  const auto tree = parse(text, "f", limits);
  return tree ? "no error, but " + write(tree->root()) : tree.error().text();
}

TEST(Parse, ReadsEveryKind) {
  const auto tree = parse(R"({"n":null,"b":true,"i":-7,"r":2.5,"s":"wolf","a":[1,[]],"o":{}})");
  ASSERT_TRUE(tree);
  const Value root = tree->root();
  EXPECT_EQ(root.size(), 7u);
  EXPECT_TRUE(root.has("n") && root["n"].is(Kind::null));
  EXPECT_TRUE(root["b"].boolean());
  EXPECT_EQ(root["i"].integer(), -7);
  EXPECT_EQ(root["r"].real(), 2.5);
  EXPECT_EQ(root["s"].string(), "wolf");
  EXPECT_EQ(root["a"].size(), 2u);
  EXPECT_TRUE(root["o"].is(Kind::object));
  EXPECT_FALSE(root.has("x"));
  EXPECT_TRUE(root["x"].is(Kind::null));
}

TEST(Parse, WrongKindsAnswerWithDefaults) {
  const auto tree = parse("[1]");
  ASSERT_TRUE(tree);
  const Value root = tree->root();
  EXPECT_EQ(root.integer(), 0);
  EXPECT_EQ(root.string(), "");
  EXPECT_FALSE(root.boolean());
  EXPECT_EQ(root.real(), 0.0);
  EXPECT_FALSE(root.has("a"));
  EXPECT_EQ(Value().size(), 0u);
  for ([[maybe_unused]] const Value v : Value()) FAIL();
  for (const Value one : root) {
    for ([[maybe_unused]] const Value v : one) FAIL();
  }
}

TEST(Parse, KeepsPlacesAndPaths) {
  const auto tree =
      parse("{\n  \"a/b\": [\"\u00e9\u00e9\", 12 , true],\n\t\"c\" : {\"d~\":1}}\n", "f");
  ASSERT_TRUE(tree);
  const Value list = tree->root()["a/b"];
  EXPECT_EQ(list.place(), (Place{2, 10}));
  EXPECT_EQ(list.key_place(), (Place{2, 3}));
  auto item = list.begin();
  EXPECT_EQ((*item).place(), (Place{2, 11}));
  ++item;
  EXPECT_EQ((*item).place(), (Place{2, 17}));
  EXPECT_EQ((*item).path(), "/a~1b/1");
  ++item;
  EXPECT_EQ((*item).place(), (Place{2, 22}));
  const Value d = tree->root()["c"]["d~"];
  EXPECT_EQ(d.place(), (Place{3, 14}));
  EXPECT_EQ(d.key_place(), (Place{3, 9}));
  EXPECT_EQ(d.path(), "/c/d~0");
  EXPECT_EQ(d.file(), "f");
  EXPECT_EQ(tree->root().path(), "");
}

TEST(Parse, ValuesOutliveTheMoveOfTheirTree) {
  auto tree = parse("[\"wolf\"]");
  ASSERT_TRUE(tree);
  const Value root = tree->root();
  const Tree moved = std::move(*tree);
  EXPECT_EQ((*root.begin()).string(), "wolf");
}

TEST(Parse, SyntaxErrorsNamePlaceAndPath) {
  EXPECT_EQ(error_of(""), "f:1:1: unexpected end of the text; expected a value");
  EXPECT_EQ(error_of("\n  "), "f:2:3: unexpected end of the text; expected a value");
  EXPECT_EQ(error_of("[1,]"), "f:1:4: /1: unexpected ']'; expected a value");
  EXPECT_EQ(error_of("[1,,2]"), "f:1:4: /1: unexpected ','; expected a value");
  EXPECT_EQ(error_of("[1,"), "f:1:4: /1: unexpected end of the text; expected a value");
  EXPECT_EQ(error_of("[,1]"), "f:1:2: /0: unexpected ','; expected a value or ']'");
  EXPECT_EQ(error_of("[1 \"bcd\"]"), "f:1:4: /1: unexpected string; expected ',' or ']'");
  EXPECT_EQ(error_of("[1 \"b\x01"), "f:1:4: /1: unexpected string; expected ',' or ']'");
  EXPECT_EQ(error_of("[1"), "f:1:3: /1: unexpected end of the text; expected ',' or ']'");
  EXPECT_EQ(error_of("[1}"), "f:1:3: /1: unexpected '}'; expected ',' or ']'");
  EXPECT_EQ(error_of("{\"a\":\n{\"b\" 12}}"), "f:2:6: /a/b: unexpected number; expected ':'");
  EXPECT_EQ(error_of("{\"a\":}"), "f:1:6: /a: unexpected '}'; expected a value");
  EXPECT_EQ(error_of("{\"a\":1,}"), "f:1:8: unexpected '}'; expected a key in double quotes");
  EXPECT_EQ(error_of("{,}"), "f:1:2: unexpected ','; expected a key in double quotes or '}'");
  EXPECT_EQ(error_of("{\"a\":1]"), "f:1:7: unexpected ']'; expected ',' or '}'");
  EXPECT_EQ(error_of("[01]"), "f:1:3: /1: unexpected number; expected ',' or ']'");
  EXPECT_EQ(error_of("01"), "f:1:2: unexpected number; expected the end of the text");
  EXPECT_EQ(error_of("{\"a\":1}}"), "f:1:8: unexpected '}'; expected the end of the text");
  EXPECT_EQ(error_of("[1]\n[2]"), "f:2:1: unexpected '['; expected the end of the text");
}

TEST(Parse, WordsThatNobodyKnowsAreQuoted) {
  EXPECT_EQ(error_of("[1 x]"), "f:1:4: /1: unexpected \"x\"; expected ',' or ']'");
  EXPECT_EQ(error_of("[1 true]"), "f:1:4: /1: unexpected \"true\"; expected ',' or ']'");
  EXPECT_EQ(error_of("[truest]"), "f:1:6: /1: unexpected \"st\"; expected ',' or ']'");
  EXPECT_EQ(error_of("{\"a\":1 x}"), "f:1:8: unexpected \"x\"; expected ',' or '}'");
  EXPECT_EQ(error_of("{\"a\"=1}"), "f:1:5: /a: unexpected \"=1\"; expected ':'");
  EXPECT_EQ(error_of("{a:1}"), "f:1:2: unexpected \"a\"; expected a key in double quotes or '}'");
  EXPECT_EQ(error_of("{\"a\":[0,{\"b\":tru}]}"),
            "f:1:14: /a/1/b: unexpected \"tru\"; expected " + kAnyValue);
  EXPECT_EQ(error_of("1 x"), "f:1:3: unexpected \"x\"; expected the end of the text");
  EXPECT_EQ(error_of("[1] // note"), "f:1:5: unexpected \"//\"; expected the end of the text");
  EXPECT_EQ(error_of("\x1b[2J"), "f:1:1: unexpected \"\\u001b\"; expected " + kAnyValue);
  EXPECT_EQ(error_of("\xff"), "f:1:1: unexpected \"\uFFFD\"; expected " + kAnyValue);
}

TEST(Parse, RefusesBrokenNumbers) {
  for (const auto* text : {"[1.]", "[1e]", "[-a]", "[1.5E+]", "[1.5e-", "[-", "[0."}) {
    const std::string error = error_of(text);
    const auto column = std::string_view(text).find_first_not_of("[-+.0123456789eE");
    const auto place = std::min(column, std::string_view(text).size()) + 1;
    EXPECT_EQ(error, "f:1:" + std::to_string(place) + ": /0: malformed number; expected a digit");
  }
  EXPECT_EQ(error_of("[.5]"), "f:1:2: /0: unexpected \".5\"; expected " + kAnyValue);
  EXPECT_EQ(error_of("[1.5.5]"), "f:1:5: /1: unexpected \".5\"; expected ',' or ']'");
}

TEST(Parse, RefusesWhatIsNoNumberToKeep) {
  EXPECT_EQ(error_of("[NaN]"), "f:1:2: /0: unexpected \"NaN\"; expected " + kAnyValue);
  EXPECT_EQ(error_of("[-Infinity]"), "f:1:3: /0: malformed number; expected a digit");
  EXPECT_EQ(
      error_of("[ 9223372036854775808]"),
      "f:1:3: /0: is the number 9223372036854775808, which is too big; expected a whole number "
      "from -9223372036854775808 to 9223372036854775807");
  EXPECT_NE(error_of("{\"a\":-9223372036854775809}").find("f:1:6: /a: is the number -9223"),
            std::string::npos);
  EXPECT_NE(error_of("18446744073709551616").find("which is too big"), std::string::npos);
  EXPECT_EQ(
      error_of("[1e400]"),
      "f:1:2: /0: is the number 1e400, which is too big; expected a number within the range of "
      "a double");
  EXPECT_EQ(error_of("[-1.5E+999]").substr(0, 24), "f:1:2: /0: is the number");
}

TEST(Parse, KeepsTheEdgesOfNumbers) {
  const auto tree = parse("[9223372036854775807,-9223372036854775808,-0,-0.0,1e-400,1E2]");
  ASSERT_TRUE(tree);
  EXPECT_EQ(write(tree->root()), "[9223372036854775807,-9223372036854775808,0,-0.0,0.0,100.0]");
}

TEST(Parse, RefusesBadStrings) {
  const std::string utf8 = ": /0: ill-formed UTF-8 in a string; expected valid UTF-8";
  EXPECT_EQ(error_of("[\"a\xff\"]"), "f:1:4" + utf8);
  EXPECT_EQ(error_of("[\"\xed\xa0\x80\"]"), "f:1:3" + utf8);
  EXPECT_EQ(error_of("[\"\xc0\xaf\"]"), "f:1:3" + utf8);
  EXPECT_EQ(error_of("[\"\u00e9\xc3"), "f:1:4" + utf8);
  for (const auto* text : {R"(["ab\ud800"])", R"(["ab\ud800\u0041"])", R"(["ab\udc00"])",
                           R"(["ab\x"])", R"(["ab\u12g4"])", R"(["ab\u12)", R"(["ab\)"}) {
    EXPECT_EQ(error_of(text),
              "f:1:5: /0: invalid escape after a backslash; expected one of \" \\ / b f n r t, or "
              "u and four hexadecimal digits, surrogates in pairs")
        << text;
  }
  EXPECT_EQ(error_of("[\"a\nb\"]"),
            "f:1:4: /0: control character in a string; expected an escape such as \\n or \\u000a");
  EXPECT_EQ(error_of("[\"a"), "f:1:4: /0: unexpected end of the text in a string; expected '\"'");
  EXPECT_EQ(error_of("{\"a"), "f:1:4: unexpected end of the text in a string; expected '\"'");
  EXPECT_EQ(error_of("['a']"), "f:1:2: /0: unexpected \"'a'\"; expected " + kAnyValue);
}

TEST(Parse, ReadsEscapes) {
  const auto tree = parse(R"(["\u0000\u00e9\ud83d\ude00\n\"\\\/"])");
  ASSERT_TRUE(tree);
  EXPECT_EQ((*tree->root().begin()).string(), std::string_view("\0\u00e9\U0001F600\n\"\\/", 11));
}

TEST(Parse, RefusesAKeyGivenTwice) {
  EXPECT_EQ(error_of("{\"a\":{\n\"b\":1,\n\"c\":2,\n \"b\":3}}"),
            "f:4:2: /a/b: is given twice, first on line 2; expected each key once");
  EXPECT_EQ(error_of(R"({"a":1,"\u0061":2})"),
            "f:1:8: /a: is given twice, first on line 1; expected each key once");
  EXPECT_TRUE(parse(R"({"a":{"a":{"a":1}},"A":1,"":2})"));
}

TEST(Parse, RefusesMarksAndZeroBytes) {
  EXPECT_EQ(error_of("\xEF\xBB\xBF[]"),
            "f:1:1: begins with a byte order mark; expected UTF-8 without one");
  EXPECT_EQ(error_of(std::string_view("[]\n \0x", 6)),
            "f:2:2: contains a zero byte; expected JSON text");
}

TEST(Parse, EachLimitNamesItself) {
  EXPECT_EQ(error_of("[1,2,3]", {.max_bytes = 6}),
            "f:1:1: is a text of 7 bytes; expected at most 6 bytes (limit max_bytes)");
  EXPECT_EQ(error_of("[{\"a\":[]}]", {.max_depth = 2}),
            "f:1:7: /0/a: is nested too deeply; expected at most 2 levels (limit max_depth)");
  EXPECT_EQ(error_of("[1, 2, 3]", {.max_nodes = 3}),
            "f:1:8: /2: is one value too many; expected at most 3 values (limit max_nodes)");
  EXPECT_EQ(error_of("[\"abc\",\"abcd\"]", {.max_string = 3}),
            "f:1:8: /1: is a string of 4 bytes; expected at most 3 bytes (limit max_string)");
  EXPECT_EQ(error_of("{\"abcd\":1}", {.max_string = 3}),
            "f:1:2: is a string of 4 bytes; expected at most 3 bytes (limit max_string)");
  EXPECT_TRUE(parse("[1,2,3]", "f", {7, 1, 4, 0}));
}

TEST(Parse, ErrorWithoutAFile) {
  EXPECT_EQ(parse("[").error().text(),
            "line 1, column 2: /0: unexpected end of the text; expected a value or ']'");
}

}  // namespace
}  // namespace muster::json
