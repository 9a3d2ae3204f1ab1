#include "json/reader.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "json/parse.h"

namespace muster::json {
namespace {

enum class Beast { wolf, lamp };

template <class Ask>
std::string error_of(std::string_view text, Ask ask) {
  const auto tree = parse(text, "f");
  if (!tree) return "no JSON: " + tree.error().text();
  FirstError error;
  Reader reader(tree->root(), error);
  ask(reader);
  return error ? error->text() : "";
}

TEST(Reader, DecodesACard) {
  const auto tree =
      parse(R"({"name":"Grey","wood":2,"kind":"lamp","cells":[3,63],"odds":0.5,"night":true,)"
            R"("by":{"x":1}})");
  ASSERT_TRUE(tree);
  FirstError error;
  Reader card(tree->root(), error);
  EXPECT_TRUE(card.object({"name", "wood", "kind", "cells", "odds", "night", "by"}, {"note"}));
  EXPECT_EQ(card["name"].line(1, 10), "Grey");
  EXPECT_EQ(card["wood"].integer(0, 9), 2);
  EXPECT_EQ(card["kind"].one_of({"wolf", "lamp"}), 1u);
  EXPECT_EQ(card["kind"].one_of<Beast>({{"wolf", Beast::wolf}, {"lamp", Beast::lamp}}),
            Beast::lamp);
  EXPECT_EQ(card["odds"].real(0, 1), 0.5);
  EXPECT_EQ(card["wood"].real(0, 9), 2.0);
  EXPECT_TRUE(card["night"].boolean());
  EXPECT_FALSE(card.has("note"));
  std::vector<std::uint8_t> cells;
  for (Reader cell : card["cells"].array(1, 12)) cells.push_back(cell.integer<std::uint8_t>(0, 63));
  EXPECT_EQ(cells, (std::vector<std::uint8_t>{3, 63}));
  for (Reader member : card["by"].members(1, 3)) EXPECT_EQ(member.key(), "x");
  EXPECT_FALSE(error) << error->text();
}

TEST(Reader, NamesTheWrongNumber) {
  const auto wood = [](Reader& r) {
    for (Reader card : r["cards"].array(9)) card["wood"].integer(0, 9);
  };
  EXPECT_EQ(
      error_of("{\"cards\":[{\"wood\":1},\n  {\"wood\":\"two\"}]}", wood),
      "f:2:11: /cards/1/wood: is \"two\"; expected a whole number from 0 to 9, for example 2");
  EXPECT_EQ(error_of("{\"cards\":[{\"wood\":10}]}", wood),
            "f:1:19: /cards/0/wood: is 10; expected a whole number from 0 to 9, for example 2");
  EXPECT_EQ(error_of("{\"cards\":[{\"wood\":1.0}]}", wood).substr(0, 28),
            "f:1:19: /cards/0/wood: is 1.");
  EXPECT_EQ(error_of("-1", [](Reader& r) { r.integer<std::uint64_t>(5, 5); }),
            "f:1:1: is -1; expected the whole number 5");
  EXPECT_EQ(error_of("2", [](Reader& r) { r.real(0.5, 1); }),
            "f:1:1: is 2; expected a number from 0.5 to 1.0");
  EXPECT_EQ(error_of("300", [](Reader& r) { r.integer<std::uint8_t>(); }),
            "f:1:1: is 300; expected a whole number from 0 to 255, for example 2");
}

TEST(Reader, NamesKeysThatLackOrAreUnknown) {
  const auto card = [](Reader& r) { r.object({"name", "wood"}, {"note"}); };
  EXPECT_EQ(error_of("{\"name\":1,\n \"wod\":2}", card),
            "f:2:2: /wod: is an unknown key (did you mean \"wood\"?); expected one of \"name\", "
            "\"wood\", \"note\"");
  EXPECT_EQ(error_of("{\"name\":1,\"wood\":2,\"zzzzzzzz\":3}", card),
            "f:1:20: /zzzzzzzz: is an unknown key; expected one of \"name\", \"wood\", \"note\"");
  EXPECT_EQ(error_of(" {\"name\":1}", card),
            "f:1:2: lacks the key \"wood\"; expected the keys \"name\", \"wood\"");
  EXPECT_EQ(error_of("[]", card),
            "f:1:1: is an array of 0 items; expected an object with the keys \"name\", \"wood\"");
  EXPECT_EQ(error_of("{\"a\":1}", [](Reader& r) { r.object({}); }),
            "f:1:2: /a: is an unknown key; expected no keys");
  EXPECT_EQ(error_of("{\"a\":1}", [](Reader& r) { r["b"].integer(); }),
            "f:1:1: lacks the key \"b\"; expected an object that has it");
  EXPECT_EQ(error_of("7", [](Reader& r) { r["b"].integer(); }),
            "f:1:1: is 7; expected an object with the key \"b\"");
}

TEST(Reader, NamesWrongWordsTextsAndItems) {
  EXPECT_EQ(error_of("\"wulf\"", [](Reader& r) { r.one_of({"wolf", "lamp"}); }),
            "f:1:1: is \"wulf\" (did you mean \"wolf\"?); expected one of \"wolf\", \"lamp\"");
  EXPECT_EQ(error_of("null", [](Reader& r) { r.one_of({"wolf", "lamp"}); }),
            "f:1:1: is null; expected one of \"wolf\", \"lamp\"");
  EXPECT_EQ(error_of("1", [](Reader& r) { r.boolean(); }), "f:1:1: is 1; expected true or false");
  EXPECT_EQ(error_of("\"\u00e9\u00e9\u00e9\"", [](Reader& r) { r.text(2); }),
            "f:1:1: is \"\u00e9\u00e9\u00e9\", 3 characters long; expected a text of at most 2 "
            "characters");
  EXPECT_EQ(error_of("\"\u00e9\u00e9\"", [](Reader& r) { r.text(2, 2); }), "");
  EXPECT_EQ(error_of("\"\"", [](Reader& r) { r.line(1, 2); }),
            "f:1:1: is \"\", 0 characters long; expected a line of 1 to 2 characters");
  EXPECT_EQ(error_of("\"a\\nb\"", [](Reader& r) { r.text(9); }), "");
  EXPECT_EQ(error_of("\"a\\nb\"", [](Reader& r) { r.line(9); }),
            "f:1:1: is \"a\\nb\", with a control character; expected a line of at most 9 "
            "characters without any");
  EXPECT_NE(error_of("\"\\u0000\"", [](Reader& r) { r.text(9); }), "");
  EXPECT_EQ(error_of("[1,2]", [](Reader& r) { r.array(3, 3); }),
            "f:1:1: is an array of 2 items; expected an array of 3 items");
  EXPECT_EQ(error_of("{\"a\":1}", [](Reader& r) { r.array(1); }),
            "f:1:1: is an object of 1 key; expected an array of at most 1 item");
}

TEST(Reader, RefusesMarksThatReorderText) {
  const auto refused = [](const std::string& json) {
    const std::string line = error_of(json, [](Reader& r) { r.line(99); });
    const std::string text = error_of(json, [](Reader& r) { r.text(99); });
    EXPECT_EQ(line.empty(), text.empty()) << json;
    return line;
  };
  EXPECT_EQ(refused("\"Bo\\u202eaB\""),
            "f:1:1: is \"Bo\\u202eaB\", with a control character; expected a line of at most 99 "
            "characters without any");
  for (const char* mark : {"\\u007f", "\\u0085", "\\u061c", "\\u200e", "\\u200f", "\\u2028",
                           "\\u2029", "\\u202a", "\\u2066", "\\u2069", "\xE2\x80\xAE"})
    EXPECT_NE(refused(std::string("\"Bo") + mark + "\""), "") << mark;
  // Hebrew, Arabic, Persian with what keeps its letters apart, a family of emoji.
  for (const char* name : {"\u05d3\u05d5\u05d3", "\u0645\u062d\u0645\u062f",
                           "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", "Zo\u00eb",
                           "\U0001F468\u200d\U0001F469\u200d\U0001F467"})
    EXPECT_EQ(refused(std::string("\"") + name + "\""), "") << name;
}

TEST(Reader, FirstErrorWinsAndTheRestIsHarmless) {
  const auto tree = parse(R"({"a":"x","b":[1,2],"c":"word"})", "f");
  ASSERT_TRUE(tree);
  FirstError error;
  Reader root(tree->root(), error);
  EXPECT_EQ(root["a"].integer(3, 5), 3);
  EXPECT_EQ(error->path, "/a");
  EXPECT_FALSE(root.object({"zzz"}));
  EXPECT_EQ(root["b"].array(9).size(), 0u);
  EXPECT_EQ(root["c"].text(9), "");
  EXPECT_EQ(root["c"].one_of({"other", "word"}), 0u);
  EXPECT_EQ(root["nowhere"]["deeper"].integer(1, 2), 1);
  EXPECT_FALSE(root.has("a"));
  EXPECT_FALSE(root.ok());
  root.fail("is late");
  EXPECT_EQ(error->path, "/a");
}

TEST(Reader, CallersMayRefuse) {
  EXPECT_EQ(error_of("[\"z9\"]",
                     [](Reader& r) {
                       for (Reader cell : r.array(1))
                         cell.fail("is off the board", "a cell from a1 to h8");
                     }),
            "f:1:2: /0: is off the board; expected a cell from a1 to h8");
}

}  // namespace
}  // namespace muster::json
