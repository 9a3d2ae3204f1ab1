#include "testing/script_lines.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/words.h"

namespace muster::testing {
namespace {

using base::split_words;
using base::trimmed;

bool is_blank(char c) { return c == ' ' || c == '\t'; }
bool is_name_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; }

// A comment begins with a # that stands first or after a blank.
std::string_view without_comment(std::string_view line) {
  for (std::size_t i = 0; i < line.size(); ++i)
    if (line[i] == '#' && (i == 0 || is_blank(line[i - 1]))) return line.substr(0, i);
  return line;
}

bool begins_head(std::string_view word) {
  return word == "game" || word == "scenario" || word == "options" || word == "position";
}

class Splitter {
 public:
  base::Result<std::vector<Section>, ScriptError> split(std::string_view text);

 private:
  void take(ScriptLine line);
  void take_for(const ScriptLine& line);
  void take_row(const ScriptLine& line);
  void add_row(Row row);
  void begin_play(const ScriptLine& line);
  void finish_table();
  Section& section() { return sections_.back(); }
  void fail(int line, std::string words) {
    if (!error_) error_ = ScriptError{line, std::move(words)};
  }

  std::vector<Section> sections_{Section{}};
  bool reads_rows_ = false;
  std::optional<ScriptError> error_;
};

base::Result<std::vector<Section>, ScriptError> Splitter::split(std::string_view text) {
  if (text.size() > kMaxScriptBytes)
    return base::fail(ScriptError{1, "the script is longer than a million bytes"});
  int number = 0;
  while (!text.empty() && !error_) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view raw = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    ++number;
    if (raw.size() > kMaxLineBytes)
      fail(number, fmt::format("this line is longer than {} bytes", kMaxLineBytes));
    if (number > static_cast<int>(kMaxScriptLines))
      fail(number, fmt::format("more than {} lines", kMaxScriptLines));
    const std::string_view line = trimmed(without_comment(raw));
    if (!line.empty() && !error_) take({number, is_blank(raw[0]), std::string(line)});
  }
  finish_table();
  if (error_) return base::fail(*error_);
  return std::move(sections_);
}

void Splitter::take(ScriptLine line) {
  const std::string first(split_words(line.text)[0]);
  if (reads_rows_ && line.is_indented) return take_row(line);
  finish_table();
  if (!line.is_indented && first == "play") return begin_play(line);
  const bool in_head = section().body.empty();
  if (!line.is_indented && first == "for" && in_head) return take_for(line);
  const bool stays = line.is_indented ? !is_verdict(line.text) : begins_head(first);
  (in_head && stays ? section().head : section().body).push_back(std::move(line));
}

void Splitter::begin_play(const ScriptLine& line) {
  Section next;
  next.title = trimmed(std::string_view(line.text).substr(4));
  next.line = line.number;
  if (next.title.empty()) fail(line.number, "`play` takes a title");
  sections_.push_back(std::move(next));
}

// `for NAME = VALUE ...`, or `for NAME NAME ...` with a row of values on each line below.
void Splitter::take_for(const ScriptLine& line) {
  if (section().table)
    return fail(line.number, "a play has only one `for`; more names are more columns of it");
  const auto words = split_words(line.text);
  const auto mark = std::find(words.begin(), words.end(), "=");
  ForTable table{line.number, {words.begin() + 1, mark}, {}};
  for (std::size_t i = 0; i < table.names.size(); ++i) {
    const std::string& name = table.names[i];
    if (!std::all_of(name.begin(), name.end(), is_name_letter))
      fail(line.number,
           fmt::format("`{}` cannot name a value; expected lowercase letters, digits and _", name));
    if (std::find(table.names.begin(), table.names.begin() + static_cast<std::ptrdiff_t>(i),
                  name) != table.names.begin() + static_cast<std::ptrdiff_t>(i))
      fail(line.number, fmt::format("`{}` is named twice", name));
  }
  const bool on_one_line = mark != words.end();
  if (table.names.empty() || (on_one_line && table.names.size() > 1))
    return fail(line.number,
                "`for` takes a name and its values, as in `for hour = 6pm 7pm`, or several names "
                "and a row of values on each line below");
  section().table = std::move(table);
  if (on_one_line) {
    for (auto value = mark + 1; value != words.end(); ++value)
      add_row({line.number, {std::string(*value)}});
  }
  reads_rows_ = !on_one_line;
  if (on_one_line) finish_table();
}

void Splitter::take_row(const ScriptLine& line) {
  const auto words = split_words(line.text);
  const auto& names = section().table->names;
  if (words.size() != names.size())
    return fail(line.number, fmt::format("this row has {} values, but the `for` above it has {} "
                                         "names: {}",
                                         words.size(), names.size(), base::joined(names, " ")));
  add_row({line.number, {words.begin(), words.end()}});
}

void Splitter::add_row(Row row) {
  auto& rows = section().table->rows;
  if (rows.size() >= kMaxRows)
    return fail(row.line, fmt::format("this `for` has more than {} rows", kMaxRows));
  rows.push_back(std::move(row));
}

void Splitter::finish_table() {
  reads_rows_ = false;
  const auto& table = section().table;
  if (table && table->rows.empty())
    fail(table->line,
         "this `for` has no values; write them after a `=`, or in rows indented below it");
}

// The name after the $ at this place.
std::string_view name_at(std::string_view text, std::size_t dollar) {
  std::size_t end = dollar + 1;
  while (end < text.size() && is_name_letter(text[end])) ++end;
  return text.substr(dollar + 1, end - dollar - 1);
}

std::string unknown_name(std::string_view name, const std::vector<std::string>& names) {
  if (names.empty()) return fmt::format("`${}` means nothing: this play has no `for`", name);
  return fmt::format("`${}` means nothing; the names of the `for` are: {}", name,
                     base::joined(names, " "));
}

}  // namespace

base::Result<std::vector<Section>, ScriptError> split_script(std::string_view text) {
  return Splitter{}.split(text);
}

bool names(std::string_view text, std::string_view name) {
  for (std::size_t at = 0; (at = text.find('$', at)) != std::string_view::npos; ++at)
    if (name_at(text, at) == name) return true;
  return false;
}

base::Result<std::string, std::string> filled(std::string_view text,
                                              const std::vector<std::string>& names,
                                              const Row& row) {
  std::string out;
  while (true) {
    const std::size_t dollar = text.find('$');
    out += text.substr(0, dollar);
    if (dollar == std::string_view::npos) break;
    const std::string_view name = name_at(text, dollar);
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return base::fail(unknown_name(name, names));
    out += row.values[static_cast<std::size_t>(found - names.begin())];
    text.remove_prefix(dollar + 1 + name.size());
  }
  if (out.size() > kMaxLineBytes)
    return base::fail(
        fmt::format("with its values this line is longer than {} bytes", kMaxLineBytes));
  return out;
}

std::vector<std::string_view> split_list(std::string_view text) {
  const auto is_digit = [&](std::size_t at) {
    return at < text.size() && text[at] >= '0' && text[at] <= '9';
  };
  std::vector<std::string_view> parts;
  std::size_t begin = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != ',' || (at > 0 && is_digit(at - 1) && is_digit(at + 1))) continue;
    parts.push_back(base::trimmed(text.substr(begin, at - begin)));
    begin = at + 1;
  }
  parts.push_back(base::trimmed(text.substr(begin)));
  return parts;
}

bool is_verdict(std::string_view line) {
  if (line.empty() || (line[0] != '=' && line[0] != '~' && line[0] != '!')) return false;
  return line.size() == 1 || is_blank(line[1]);
}

}  // namespace muster::testing
