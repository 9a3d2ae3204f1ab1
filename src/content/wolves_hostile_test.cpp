// Every way to get a scenario wrong, and what the author is told.
#include <algorithm>
#include <cstddef>
#include <string>

#include <gtest/gtest.h>

#include "content/library.h"
#include "content/wolves.h"

namespace muster::content {
namespace {

constexpr std::string_view kFile = "mine.json";

std::string good() { return *shipped().find("wolves/clearing.json"); }

// The good scenario with the first `from` after `after` turned into `to`.
std::string changed(std::string_view after, std::string_view from, std::string_view to) {
  std::string text = good();
  const std::size_t start = after.empty() ? 0 : text.find(after);
  EXPECT_NE(start, std::string::npos) << after;
  const std::size_t at = text.find(from, start);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

int line_of(const std::string& text, std::string_view part) {
  const std::size_t at = text.find(part);
  EXPECT_NE(at, std::string::npos) << part;
  return 1 + static_cast<int>(std::count(text.begin(), text.begin() + std::ptrdiff_t(at), '\n'));
}

struct Slip {
  std::string_view after;
  std::string_view from;
  std::string_view to;
  int line;  // in the changed file
  std::string_view path;
  std::string_view what;
  std::string_view expected;
};

constexpr std::string_view kRow1 = "         . . R . . . . R . .\",";
constexpr std::string_view kRow10 = ". . . . S . # . . F . . O . . B . . .";

const Slip kSlips[] = {
    // Shape of the file.
    {"", "\"game\": \"wolves\"", "\"game\": \"dorn\"", 3, "/game", "is \"dorn\"",
     "one of \"wolves\""},
    {"", "\"format\": 1", "\"format\": 2", 4, "/format", "is 2", "the whole number 1"},
    {"", "\"name\"", "\"nmae\"", 5, "/nmae", "is an unknown key",
     "one of \"game\", \"format\", \"name\""},
    {"", "\"name\": \"The Clearing\",", "", 1, "", "lacks the key \"name\"", "the keys \"game\""},
    {"", "\"The Clearing\"", "\"\"", 5, "/name", "0 characters long",
     "a line of 1 to 40 characters"},
    {"", "\"The Clearing\"", "\"a\\u0007b\"", 5, "/name", "with a control character",
     "without any"},
    {"", "\"name\": \"The Clearing\",", "\"name\": \"x\",\n  \"name\": \"y\",", 6, "/name", "",
     "key"},
    {"", "\"house\"", "\"home\"", 6, "/source", "is \"home\"", "one of \"printed\", \"house\""},
    // Board.
    {"\"board\"", "\"radius\": 9", "\"radius\": 10", 11, "/board/radius", "is 10",
     "a whole number from 3 to 9"},
    {"\"board\"", "\"radius\": 9", "\"radius\": 8", 21, "/board/rows", "an array of 19 items",
     "an array of 17 items"},
    {"\"board\"", "\"radius\": 9", "\"radius\": 9.5", 11, "/board/radius", "is 9.5",
     "a whole number"},
    {"\"legend\"", "\"bush\"", "\"bushes\"", 15, "/board/legend/B", "is \"bushes\"",
     "one of \"plain\""},
    {"\"legend\"", "\"B\"", "\"BB\"", 15, "/board/legend/BB", "\"BB\"", "one ASCII character"},
    {"\"legend\"", "\"B\"", "\" \"", 15, "/board/legend/ ", "\" \"", "other than a blank"},
    {"\"rows\"", kRow1, "         . . X . . . . R . .\",", 22, "/board/rows/0",
     "has \"X\" as space 3", "letters of the legend: . F B S O # R"},
    {"\"rows\"", kRow1, "         . . \u00e9 . . . . R . .\",", 22, "/board/rows/0", "\u00e9",
     "letters of the legend"},
    {"\"rows\"", kRow1, "         . . R . . . . R .\",", 22, "/board/rows/0", "has 9 spaces",
     "10, as this is row 1 of a board of radius 9"},
    {"\"rows\"", kRow1, "         . . R . . . . R . . .\",", 22, "/board/rows/0", "has 11 spaces",
     "10"},
    {"\"rows\"", kRow10, ". . . . S . # . . . . . O . . B . . .", 21, "/board/rows",
     "have no Bonfire", "exactly one"},
    {"\"rows\"", kRow10, ". . . . S . # . . F F . O . . B . . .", 21, "/board/rows",
     "have 2 Bonfires, the second on j11", "exactly one"},
    {"\"rows\"", kRow10, ". . . . S . # . . F . . O B B B B B B", 21, "/board/rows",
     "have 17 bushes", "at most 16"},
    {"\"legend\"", "\"plain\"", "\"rock\"", 21, "/board/rows", "have 0 starting spaces",
     "at least 9"},
    {"\"legend\"", "\"red\"", "\"plain\"", 21, "/board/rows", "have 0 red spaces", "at least 8"},
    {"\"rows\"", " . . . . . . . . . . .\",\n", " # # # # # # # # # # #\",\n", 21, "/board/rows",
     "cannot be reached from a10", "a way from every space"},
    // Heroes.
    {"\"heroes\"", "\"archer\"", "\"bowman\"", 0, "/heroes/bowman", "unknown key",
     "\"warrior\", \"healer\", \"walker\", \"archer\""},
    {"\"warrior\"", "\"blood\": 5", "\"blood\": 0", 0, "/heroes/warrior/blood", "is 0",
     "a whole number from 1 to 9"},
    {"\"warrior\"", "\"blood\": 5", "\"blood\": \"5\"", 0, "/heroes/warrior/blood", "is \"5\"",
     "a whole number from 1 to 9"},
    {"\"warrior\"", "\"blood\": 5", "\"blood\": 99999999999999999999", 0, "/heroes/warrior/blood",
     "which is too big", "a whole number"},
    {"\"walker\"", "[6, 7, 8]", "[6, 7]", 0, "/heroes/walker/movement", "an array of 2 items",
     "an array of 3 items"},
    {"\"walker\"", "[6, 7, 8]", "[6, 0, 8]", 0, "/heroes/walker/movement/1", "is 0",
     "a whole number from 1 to 8"},
    {"\"archer\"", "[3, 4, 5]", "[3, 4, 6]", 0, "/heroes/archer/reach/2", "is 6",
     "a whole number from 1 to 5"},
    {"\"healer\"", "\"heals\": [1, 2, 3]", "\"heals\": true", 0, "/heroes/healer/heals", "is true",
     "an array of 3 items"},
    // Event cards.
    {"\"events\"", "\"fog\"", "\"fogg\"", 0, "/events/3/card",
     "is \"fogg\" (did you mean \"fog\"?)", "one of \"missing-link\""},
    {"\"events\"", "\"fog\"", "\"lightning\"", 0, "/events/3/card", "is \"lightning\" again",
     "a card that is not yet in the deck"},
    {"\"events\"", "\"text\"", "\"script\"", 0, "/events/0/script", "is an unknown key",
     "one of \"card\""},
    {"\"events\"", "\"KW-179\"", "\"KW-0\"", 0, "/events/0/clauses/0", "is \"KW-0\"",
     "the id of a clause"},
    {"\"events\"", "\"KW-179\"", "\"XX-179\"", 0, "/events/0/clauses/0", "is \"XX-179\"",
     "for example \"KW-179\""},
    // Bush cards.
    {"\"bushes\"", "\"two-wood-1\"", "\"one-wood-1\"", 0, "/bushes/4/key",
     "is \"one-wood-1\" again", "a key that no other Bush card has"},
    {"\"bushes\"", "\"two-wood-1\"", "\"Two wood\"", 0, "/bushes/4/key", "is \"Two wood\"",
     "lowercase letters"},
    {"\"bushes\"", "\"two-wood-1\"", "\"two--wood\"", 0, "/bushes/4/key", "is \"two--wood\"",
     "single hyphens"},
    {"\"bushes\"", "\"wood\": 1", "\"wood\": -1", 0, "/bushes/0/wood", "is -1",
     "a whole number from 0 to 9"},
    {"\"bushes\"", "\"wood\": 1", "\"wood\": null", 0, "/bushes/0/wood", "is null",
     "a whole number"},
    {"\"bushes\"", "\"trail\",\n      \"source\": \"house\"",
     "\"trail\",\n      \"source\": \"mine\"", 0, "/bushes/10/source", "is \"mine\"",
     "\"printed\""},
    {"\"bushes\"", "\"effect\": \"trail\"", "\"effect\": \"treasure\"", 0, "/bushes/10/effect",
     "is \"treasure\"", "one of \"nothing\", \"wolf\", \"herbs\", \"trail\""},
};

TEST(HostileWolves, EverySlipIsNamedWithItsPlace) {
  for (const Slip& slip : kSlips) {
    SCOPED_TRACE(std::string(slip.after) + " | " + std::string(slip.to));
    const std::string text = changed(slip.after, slip.from, slip.to);
    const auto read = read_wolves_scenario(text, kFile);
    ASSERT_FALSE(read);
    const json::Error& error = read.error();
    EXPECT_EQ(error.file, kFile);
    EXPECT_EQ(error.path, slip.path);
    if (slip.line > 0) {
      EXPECT_EQ(error.line, slip.line);
    }
    EXPECT_NE(error.what.find(slip.what), std::string::npos) << error.text();
    EXPECT_NE(error.expected.find(slip.expected), std::string::npos) << error.text();
    EXPECT_FALSE(error.what.empty() || error.expected.empty());
  }
}

TEST(HostileWolves, TheLineIsThatOfTheSlip) {
  const std::string text = changed("\"bushes\"", "\"wood\": 3", "\"wood\": 33");
  const auto read = read_wolves_scenario(text, kFile);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().line, line_of(text, "\"wood\": 33"));
  EXPECT_EQ(read.error().text(), "mine.json:" + std::to_string(read.error().line) +
                                     ":15: /bushes/6/wood: is 33; expected a whole number from 0 "
                                     "to 9, for example 2");
}

TEST(HostileWolves, TooFewBushCards) {
  std::string text = good();
  text = text.substr(0, text.find("\"bushes\"")) + "\"bushes\": []\n}\n";
  const auto read = read_wolves_scenario(text, kFile);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().path, "/bushes");
  EXPECT_EQ(read.error().what, "has 0 cards");
  EXPECT_EQ(read.error().expected, "at least 12, one for each bush of the board");
}

TEST(HostileWolves, DeepHugeAndBroken) {
  const std::string deep = "{\"game\":" + std::string(1000, '[') + std::string(1000, ']') + "}";
  const std::string huge = "{\"game\":\"" + std::string(1 << 20, 'x') + "\"}";
  std::string many = "{\"game\":[0";
  for (int i = 0; i < 20'000; ++i) many += ",0";
  const std::string long_text = "{\"game\":\"" + std::string(5000, 'x') + "\"}";
  for (const std::string& text :
       {deep, huge, many + "]}", long_text, std::string(), std::string("{"), std::string("[]"),
        std::string("null"), std::string("\xef\xbb\xbf{}"), std::string("{}\0", 3)}) {
    const auto read = read_wolves_scenario(text, kFile);
    ASSERT_FALSE(read) << text.substr(0, 20);
    EXPECT_EQ(read.error().file, kFile);
    EXPECT_GE(read.error().line, 1);
    EXPECT_FALSE(read.error().what.empty() || read.error().expected.empty());
    EXPECT_LT(read.error().text().size(), 300u);
  }
}

TEST(HostileWolves, EveryPrefixIsRefused) {
  const std::string text = good();
  const std::size_t end = text.rfind('}');
  for (std::size_t i = 0; i <= end; i += 7)
    EXPECT_FALSE(read_wolves_scenario(text.substr(0, i), kFile)) << i;
}

TEST(SmallBoard, HolesAndOwnLettersAreRead) {
  const std::string board = R"("board": {
    "source": "house",
    "radius": 4,
    "legend": {"_": "none", "o": "plain", "*": "bonfire", "!": "red"},
    "rows": [
      "____!",
      "!oooo_",
      "oooooo!",
      "oooooooo",
      "_ooo*ooo_",
      "oooooooo",
      "!ooooo!",
      "!oooo!",
      "_!!oo"
    ]
  },
  )";
  std::string text = good();
  const std::size_t from = text.find("\"board\"");
  text.replace(from, text.find("\"heroes\"") - from, board);
  const auto read = read_wolves_scenario(text, kFile);
  ASSERT_TRUE(read) << (read ? "" : read.error().text());
  EXPECT_EQ(read->cells.size(), 61u - 8);
  const auto setup = wolves::make_setup(*read, {});
  EXPECT_EQ(setup.red.count(), 9u);
  EXPECT_EQ(setup.bush_cells.size(), 0u);
}

}  // namespace
}  // namespace muster::content
