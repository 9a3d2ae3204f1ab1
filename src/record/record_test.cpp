#include "record/record.h"

#include <gtest/gtest.h>

namespace muster::record {
namespace {

using contract::Seat;

Record sample() {
  Record record;
  Header& header = record.header;
  header.game = "thicket";
  header.rules_version = 3;
  header.scenario = "duel";
  header.content = base::sha256("content");
  header.options = {{"fury", "wild"}, {"lamps", "4"}};
  header.seats = {"wolves", "lamps"};
  header.players = {"person", "bot strong"};
  header.commitment = base::sha256("seed");
  header.numbers = {7, 0};
  header.checkpoints = true;
  header.position = {"wolf-1 at b2", "turn 3"};
  const Seat wolves = contract::seat_at(0);
  record.entries = {
      {0, EntryKind::start, Seat::spectator, "", {"event dusk"}, 1},
      {1, EntryKind::action, wolves, "move wolf-1 b3", {"d6 4", "d6 1"}, 0xfedcba9876543210u},
      {2, EntryKind::take_back, wolves, "freely to 0", {}, 1},
      {3, EntryKind::checkpoint, Seat::spectator, R"(["turn 3","wolf-1 at b2"])", {}, 1},
      {4, EntryKind::note, Seat::spectator, "a note: with a colon, and commas", {}, 1},
      {5, EntryKind::resign, wolves, "", {}, 1},
      {6, EntryKind::reveal, Seat::spectator, std::string(64, 'a'), {}, 1},
  };
  return record;
}

// The text of the sample with one line changed.
std::string with_line(int number, std::string_view line) {
  const std::string text = to_text(sample());
  std::size_t begin = 0;
  for (int i = 1; i < number; ++i) begin = text.find('\n', begin) + 1;
  return text.substr(0, begin) + std::string(line) + text.substr(text.find('\n', begin));
}

RecordError error_of(std::string_view text) {
  const auto record = read_record(text);
  return record ? RecordError{} : record.error();
}

TEST(Record, TextAndBack) {
  const auto read = read_record(to_text(sample()));
  ASSERT_TRUE(read) << read.error().line << ": " << read.error().words;
  EXPECT_EQ(*read, sample());
}

TEST(Record, ReadsWell) {
  const std::string text = to_text(sample());
  EXPECT_TRUE(text.starts_with("muster record 1\ngame thicket\nrules 3\nscenario duel\n"));
  EXPECT_NE(text.find("\nseat lamps bot strong\n"), std::string::npos);
  EXPECT_NE(text.find("\n1 wolves: move wolf-1 b3 | d6 4, d6 1 | fedcba9876543210\n"),
            std::string::npos);
  EXPECT_NE(text.find("\n5 wolves: !resign | 0000000000000001\n"), std::string::npos);
}

TEST(Record, KnowsTheLinesOfItsEntries) {
  const Record record = sample();
  const std::string text = with_line(line_of(record.header, 4), "x");
  EXPECT_NE(text.find("\nx\n5 wolves: !resign"), std::string::npos);
}

TEST(Record, ErrorsNameLineAndWhatWasExpected) {
  const auto expect = [](int line, std::string_view bad, std::string_view words) {
    const RecordError error = error_of(with_line(line, bad));
    EXPECT_EQ(error.line, line) << bad;
    EXPECT_NE(error.words.find(words), std::string::npos) << error.words;
  };
  expect(1, "muster record 2", "expected \"muster record 1\"");
  expect(2, "gmae thicket", "expected \"game ...\"");
  expect(2, "game two words", "expected one word");
  expect(3, "rules x", "expected the version of the rules");
  expect(5, "content 12", "expected 64 hexadecimal digits");
  expect(6, "option fury", "expected a key and a value");
  expect(8, "seat table person", "expected the name of a seat");
  expect(10, "commitment", "expected 64 hexadecimal digits");
  expect(11, "numbers 1", "expected 2 hexadecimal numbers");
  expect(12, "checkpoints no", "expected \"yes\"");
  expect(15, "x", "expected an empty line after the header");
  expect(17, "7 wolves: move | 0000000000000001", "expected \"1 SEAT: ACTION | HASH\"");
  expect(17, "1 wolves: move wolf-1 b3", "the hash, at the end of the line");
  expect(17, "1 wulves: move wolf-1 b3 | 0000000000000001", "expected one of table, wolves, lamps");
  expect(17, "1 wolves: !jump | 0000000000000001", "expected an action or one of !start");
  expect(17, "1 wolves: | 0000000000000001", "expected an action after the colon");
  expect(17, "1 table: move x | 0000000000000001", "expected a seat before the colon");
  expect(17, "1 wolves: !note x | 0000000000000001", "expected \"table:\" before this word");
  expect(17, "1 wolves: a | b | c | 0000000000000001", "expected \"1 SEAT: ACTION | HASH\"");
  expect(17, "1 wolves: a | d6 4,, d6 1 | 0000000000000001", "expected draws such as");
  expect(17, "1 wolves: mo\x01ve | 0000000000000001", "a control character");
}

TEST(Record, ErrorsNameTheEntryAsFarAsItCanBeRead) {
  const auto entry = error_of(with_line(17, "1 wolves: move wolf-1 b3 | d6 x,, | 12")).entry;
  EXPECT_EQ(entry, (base::EntryNamed{1, "wolves", "move wolf-1 b3"}));
  EXPECT_EQ(error_of(with_line(17, "1 nobody: jump")).entry,
            (base::EntryNamed{1, "nobody", "jump"}));
  EXPECT_EQ(error_of(with_line(17, "scribble")).entry, std::nullopt);
  EXPECT_EQ(error_of(with_line(2, "gmae thicket")).entry, std::nullopt);
}

TEST(Record, ShortTextsAreErrors) {
  const std::string text = to_text(sample());
  EXPECT_EQ(error_of("").line, 1);
  for (std::size_t cut = 0; cut < text.find("\n\n") + 2; ++cut)
    EXPECT_FALSE(read_record(text.substr(0, cut))) << cut;
}

TEST(Record, LimitsHold) {
  EXPECT_NE(error_of(std::string(kMaxBytes + 1, 'a')).words.find("bytes"), std::string::npos);
  EXPECT_NE(error_of(std::string(kMaxLineBytes + 1, 'a')).words.find("too long"),
            std::string::npos);
  std::string many = to_text(sample().header) + "\n";
  for (std::size_t i = 0; i <= kMaxEntries; ++i)
    many += std::to_string(i) + " wolves: a | 0000000000000001\n";
  EXPECT_NE(error_of(many).words.find("entries"), std::string::npos);
}

TEST(Record, TextsAreMadePlain) {
  EXPECT_TRUE(is_plain("bot strong"));
  EXPECT_FALSE(is_plain("a|b"));
  EXPECT_FALSE(is_plain("a\nb"));
  EXPECT_FALSE(is_plain(" a"));
  EXPECT_EQ(made_plain(" a|b\n"), "a/b/");
  EXPECT_TRUE(is_plain(made_plain(std::string(500, ' ') + "\x7f")));
}

TEST(Record, CountsDrawsOfWhatWasTakenBackToo) { EXPECT_EQ(count_draws(sample()), 3u); }

}  // namespace
}  // namespace muster::record
