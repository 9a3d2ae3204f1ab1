#include <charconv>
#include <optional>

#include <fmt/format.h>

#include "base/words.h"
#include "record/format.h"
#include "record/record.h"

namespace muster::record {
namespace {

constexpr std::size_t kShownBytes = 60;

std::string shown(std::string_view text) {
  std::string out = "\"";
  for (const char c : text.substr(0, kShownBytes))
    out += static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? '?' : c;
  return out + (text.size() > kShownBytes ? "...\"" : "\"");
}

// Lines one by one, and the first thing that is wrong.
class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) { advance(); }

  bool at_end() const { return at_end_; }
  std::string_view line() const { return line_; }
  int number() const { return number_; }
  bool starts_with(std::string_view word) const {
    return !at_end_ && line_.starts_with(word) &&
           (line_.size() == word.size() || line_[word.size()] == ' ');
  }
  // What stands after the word that the line has to begin with.
  std::string_view take(std::string_view word, std::string_view example) {
    if (!starts_with(word)) {
      fail_line(fmt::format("\"{} ...\", for example \"{} {}\"", word, word, example));
      return {};
    }
    const std::string_view value = base::trimmed(line_.substr(word.size()));
    advance();
    return value;
  }
  void advance() {
    ++number_;
    at_end_ = rest_.empty();
    const std::size_t end = rest_.find('\n');
    line_ = rest_.substr(0, end);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    const std::size_t most = line_.starts_with(kFile) ? 4 * kMaxFileBytes : kMaxLineBytes;
    if (line_.size() > most)
      fail_at(number_, fmt::format("the line is too long; expected at most {} bytes", most));
  }

  bool ok() const { return !error_; }
  const RecordError& error() const { return *error_; }
  void fail_at(int line, std::string words) {
    if (!error_) error_ = RecordError{line, std::move(words)};
  }
  void fail_line(std::string_view expected) {
    const std::string is = at_end_ ? "the text ends" : "the line is " + shown(line_);
    fail_at(number_, fmt::format("{}; expected {}", is, expected));
  }
  // The value was taken from the line before this one.
  void fail_value(std::string_view value, std::string_view expected) {
    fail_at(number_ - 1, fmt::format("the value is {}; expected {}", shown(value), expected));
  }

 private:
  std::string_view rest_;
  std::string_view line_;
  int number_ = 0;
  bool at_end_ = false;
  std::optional<RecordError> error_;
};

std::string word_of(Lines& lines, std::string_view key, std::string_view example) {
  const std::string_view value = lines.take(key, example);
  if (lines.ok() && base::split_words(value).size() != 1)
    lines.fail_value(value, fmt::format("one word, for example \"{}\"", example));
  return std::string(value);
}

base::Digest digest_of(Lines& lines, std::string_view key) {
  const std::string_view value = lines.take(key, "followed by 64 hexadecimal digits");
  const auto digest = base::hex_digest(value);
  if (!digest && lines.ok()) lines.fail_value(value, "64 hexadecimal digits");
  return digest.value_or(base::Digest{});
}

// One line of a scenario, as it was before it was written into the record.
std::optional<std::string> unescaped(std::string_view line) {
  std::string text;
  while (!line.empty()) {
    const std::size_t at = line.find('\\');
    text += line.substr(0, at);
    if (at == std::string_view::npos) return text;
    line.remove_prefix(at + 1);
    if (line.starts_with('\\')) {
      text += '\\';
      line.remove_prefix(1);
      continue;
    }
    const auto code = line.starts_with('x') ? base::hex_number(line.substr(1, 2)) : std::nullopt;
    if (!code || line.size() < 3 || (*code >= 0x20 && *code != 0x7f)) return std::nullopt;
    text += static_cast<char>(*code);
    line.remove_prefix(3);
  }
  return text;
}

void read_file(Lines& lines, Header& header) {
  std::string text;
  bool is_first = true;
  while (lines.ok() && !lines.at_end() && lines.line().starts_with(kFile)) {
    const auto line = unescaped(lines.line().substr(kFile.size()));
    if (!line) return lines.fail_line("a line of a scenario, a backslash in it written twice");
    if (!is_first) text += '\n';
    is_first = false;
    text += *line;
    if (text.size() > kMaxFileBytes)
      return lines.fail_line(fmt::format("a scenario of at most {} bytes", kMaxFileBytes));
    lines.advance();
  }
  header.file = base::SharedText(std::move(text));
}

void read_option(Lines& lines, Header& header) {
  const std::string_view value = lines.take("option", "start-pack 5");
  const auto words = base::split_words(value);
  if (words.size() != 2) return lines.fail_value(value, "a key and a value");
  header.options.emplace_back(words[0], words[1]);
}

void read_seat(Lines& lines, Header& header) {
  const std::string_view value = lines.take("seat", "heroes person");
  const auto words = base::split_words(value);
  if (words.size() < 2 || words[0] == kTable)
    return lines.fail_value(value, "the name of a seat and who sits there");
  if (!is_plain(value)) return lines.fail_value(value, "text without '|' or control characters");
  header.seats.emplace_back(words[0]);
  header.players.emplace_back(base::trimmed(value.substr(words[0].size())));
}

void read_numbers(Lines& lines, Header& header) {
  const std::string_view value = lines.take("numbers", "0 0");
  for (const std::string_view word : base::split_words(value)) {
    const auto number = base::hex_number(word);
    if (!number) return lines.fail_value(value, "hexadecimal numbers, one per seat");
    header.numbers.push_back(*number);
  }
  if (header.numbers.size() != header.seats.size())
    lines.fail_value(value,
                     fmt::format("{} hexadecimal numbers, one per seat", header.seats.size()));
}

Header read_header(Lines& lines) {
  Header header;
  if (lines.line() != kFirstLine) lines.fail_line(fmt::format("\"{}\"", kFirstLine));
  lines.advance();
  header.game = word_of(lines, "game", "thicket");
  const std::string_view rules = lines.take("rules", "1");
  header.rules_version = base::whole_number(rules).value_or(0);
  if (header.rules_version < 1) lines.fail_value(rules, "the version of the rules, for example 1");
  header.scenario = word_of(lines, "scenario", "standard");
  header.content = digest_of(lines, "content");
  read_file(lines, header);
  const int first = lines.number();
  const auto goes_on = [&](std::string_view key) {
    return lines.ok() && lines.starts_with(key) &&
           static_cast<std::size_t>(lines.number() - first) <= kMaxHeaderLines;
  };
  while (goes_on("option")) read_option(lines, header);
  do {
    read_seat(lines, header);
  } while (goes_on("seat"));
  if (header.seats.size() > contract::kMaxSeats)
    lines.fail_at(lines.number() - 1, fmt::format("there are {} seats; expected at most {}",
                                                  header.seats.size(), contract::kMaxSeats));
  header.commitment = digest_of(lines, "commitment");
  read_numbers(lines, header);
  if (lines.starts_with("checkpoints")) {
    const std::string_view value = lines.take("checkpoints", "yes");
    if (value != "yes") lines.fail_value(value, "\"yes\"");
    header.checkpoints = true;
  }
  while (goes_on("position")) {
    header.position.emplace_back(lines.take("position", "warrior at j11"));
    if (!is_plain(header.position.back()))
      lines.fail_value(header.position.back(), "text without '|' or control characters");
  }
  if (lines.at_end() || !lines.line().empty()) lines.fail_line("an empty line after the header");
  lines.advance();
  return header;
}

// Cuts what stands after the last separator off the line.
std::optional<std::string_view> cut_last(std::string_view& line) {
  const std::size_t at = line.rfind(kSeparator);
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view part = base::trimmed(line.substr(at + 1));
  line = base::trimmed(line.substr(0, at));
  return part;
}

bool read_tail(Lines& lines, std::string_view& line, Entry& entry) {
  const auto hash = cut_last(line);
  const auto number = hash && hash->size() == 16 ? base::hex_number(*hash) : std::nullopt;
  if (!number) {
    lines.fail_line("\"| \" and 16 hexadecimal digits, the hash, at the end of the line");
    return false;
  }
  entry.hash = *number;
  const auto draws = cut_last(line);
  if (!draws) return true;
  for (const std::string_view draw : base::split_at(*draws, ',')) entry.draws.emplace_back(draw);
  for (const std::string& draw : entry.draws)
    if (draw.empty() || entry.draws.size() > kMaxDraws) {
      lines.fail_line("draws such as \"| d6 4, d6 1 |\" between text and hash");
      return false;
    }
  return true;
}

bool read_who(Lines& lines, const Header& header, std::string_view name, Entry& entry) {
  if (name == kTable) return true;
  for (std::size_t i = 0; i < header.seats.size(); ++i)
    if (header.seats[i] == name) entry.seat = contract::seat_at(i);
  if (entry.seat != contract::Seat::spectator) return true;
  std::string names(kTable);
  for (const std::string& seat : header.seats) names += ", " + seat;
  lines.fail_at(lines.number(),
                fmt::format("{} is not at this table; expected one of {}", shown(name), names));
  return false;
}

bool read_kind(Lines& lines, std::string_view rest, Entry& entry) {
  const auto words = base::split_words(rest);
  const std::string_view first = words.empty() ? std::string_view{} : words[0];
  entry.kind = EntryKind::action;
  if (first.starts_with('!')) {
    for (const auto& [kind, word] : kKindWords)
      if (word == first) entry.kind = kind;
    if (entry.kind == EntryKind::action) {
      std::string names;
      for (const auto& [kind, word] : kKindWords) names += fmt::format(" {}", word);
      lines.fail_line("an action or one of" + names);
      return false;
    }
    rest = base::trimmed(rest.substr(first.size()));
  }
  entry.text = std::string(rest);
  const bool is_seated = entry.seat != contract::Seat::spectator;
  const bool needs_seat = entry.kind == EntryKind::action || entry.kind == EntryKind::resign ||
                          entry.kind == EntryKind::take_back;
  if (entry.kind == EntryKind::action && entry.text.empty()) {
    lines.fail_line("an action after the colon");
    return false;
  }
  if (is_seated != needs_seat) {
    lines.fail_line(needs_seat ? "a seat before the colon" : "\"table:\" before this word");
    return false;
  }
  return true;
}

bool read_entry(Lines& lines, const Header& header, std::uint32_t seq, Entry& entry) {
  std::string_view line = lines.line();
  for (const char c : line)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) {
      lines.fail_at(lines.number(), "the line has a control character; expected plain text");
      return false;
    }
  if (!read_tail(lines, line, entry)) return false;
  const std::string number = std::to_string(seq);
  const std::size_t colon = line.find(':');
  if (!line.starts_with(number + ' ') || colon == std::string_view::npos ||
      line.find(kSeparator) != std::string_view::npos) {
    lines.fail_line(fmt::format("\"{} SEAT: ACTION | HASH\"", number));
    return false;
  }
  entry.seq = seq;
  const std::string_view who = line.substr(number.size() + 1, colon - number.size() - 1);
  return read_who(lines, header, who, entry) &&
         read_kind(lines, base::trimmed(line.substr(colon + 1)), entry);
}

}  // namespace

std::optional<base::EntryNamed> entry_named(std::string_view line, std::uint32_t seq) {
  const std::string number = std::to_string(seq) + ' ';
  const std::size_t colon = line.find(':');
  if (!line.starts_with(number) || colon == std::string_view::npos) return std::nullopt;
  const std::string_view rest = line.substr(colon + 1);
  return base::EntryNamed{
      seq, std::string(base::trimmed(line.substr(number.size(), colon - number.size()))),
      std::string(base::trimmed(rest.substr(0, rest.find(kSeparator))))};
}

base::Result<Record, RecordError> read_record(std::string_view text) {
  if (text.size() > kMaxBytes)
    return base::fail(RecordError{
        1, fmt::format("the record has {} bytes; expected at most {}", text.size(), kMaxBytes)});
  Lines lines(text);
  Record record;
  record.header = read_header(lines);
  while (lines.ok() && !lines.at_end()) {
    if (record.entries.size() == kMaxEntries) {
      lines.fail_at(lines.number(), fmt::format("expected at most {} entries", kMaxEntries));
      break;
    }
    Entry entry;
    const auto seq = static_cast<std::uint32_t>(record.entries.size());
    if (!read_entry(lines, record.header, seq, entry)) {
      RecordError error = lines.error();
      error.entry = entry_named(lines.line(), seq);
      return base::fail(std::move(error));
    }
    record.entries.push_back(std::move(entry));
    lines.advance();
  }
  if (lines.ok() && record.entries.empty()) lines.fail_line("the entry \"0 table: !start | HASH\"");
  if (!lines.ok()) return base::fail(lines.error());
  return record;
}

}  // namespace muster::record
