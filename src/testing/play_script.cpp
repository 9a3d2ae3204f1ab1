#include "testing/play_script.h"

#include <algorithm>

#include <fmt/format.h>

#include "testing/play_reader.h"
#include "testing/script_lines.h"

namespace muster::testing {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

// The lines of a play, of which the common ones come first.
struct Parts {
  const std::vector<ScriptLine>* common = nullptr;  // none for the play without a title
  const Section* own = nullptr;
  const ForTable* table = nullptr;

  std::vector<const std::vector<ScriptLine>*> all() const {
    std::vector<const std::vector<ScriptLine>*> lists = {&own->head, &own->body};
    if (common != nullptr) lists.insert(lists.begin(), common);
    return lists;
  }
};

std::string titled(std::string title, const ForTable& table, const Row& row) {
  std::string values;
  for (std::size_t i = 0; i < table.names.size(); ++i)
    values += fmt::format("{}{}={}", i > 0 ? " " : "", table.names[i], row.values[i]);
  return fmt::format("{}{}[{}]", title, title.empty() ? "" : " ", values);
}

class Assembler {
 public:
  base::Result<Script, ScriptError> assemble(const std::vector<Section>& sections);

 private:
  void add_play(const Parts& parts);
  void add_row(const Parts& parts, const Row& row);
  void require_use(const Parts& parts);
  std::vector<ScriptLine> fill(const std::vector<ScriptLine>& lines, const Parts& parts,
                               const Row& row);
  void fail(int line, std::string words) {
    if (!error_) error_ = ScriptError{line, std::move(words)};
  }

  Script script_;
  std::size_t lines_ = 0;
  std::optional<ScriptError> error_;
};

// Statements before the first `play` are a play too, the one without a title.
base::Result<Script, ScriptError> Assembler::assemble(const std::vector<Section>& sections) {
  const Section& first = sections.front();
  const ForTable* shared = first.table ? &*first.table : nullptr;
  if (sections.size() == 1 || !first.body.empty()) add_play({nullptr, &first, shared});
  for (std::size_t i = 1; i < sections.size() && !error_; ++i) {
    const Section& own = sections[i];
    add_play({&first.head, &own, own.table ? &*own.table : shared});
  }
  if (error_) return base::fail(*error_);
  return std::move(script_);
}

void Assembler::add_play(const Parts& parts) {
  if (parts.table == nullptr) return add_row(parts, Row{parts.own->line, {}});
  require_use(parts);
  for (const Row& row : parts.table->rows)
    if (!error_) add_row(parts, row);
}

// A row whose values change nothing would prove the same thing again.
void Assembler::require_use(const Parts& parts) {
  for (const std::string& name : parts.table->names) {
    bool is_used = false;
    for (const auto* lines : parts.all())
      for (const ScriptLine& line : *lines) is_used = is_used || names(line.text, name);
    if (!is_used)
      fail(parts.table->line,
           fmt::format("`${}` is never used{}", name,
                       parts.own->title.empty() ? "" : fmt::format(" in `{}`", parts.own->title)));
  }
}

void Assembler::add_row(const Parts& parts, const Row& row) {
  const Section& own = *parts.own;
  PlayLines lines{own.title, row.line, {}, fill(own.head, parts, row)};
  if (parts.table != nullptr) lines.title = titled(own.title, *parts.table, row);
  if (parts.common != nullptr) lines.common = fill(*parts.common, parts, row);
  for (ScriptLine& line : fill(own.body, parts, row)) lines.own.push_back(std::move(line));
  lines_ += lines.common.size() + lines.own.size();
  if (lines_ > kMaxLinesOfPlays)
    fail(own.line, fmt::format("the plays of this script have more than {} lines together",
                               kMaxLinesOfPlays));
  if (error_) return;
  auto play = read_play(lines);
  if (play) {
    script_.plays.push_back(std::move(play).value());
  } else {
    fail(play.error().line, parts.table == nullptr ? play.error().words
                                                   : titled(play.error().words, *parts.table, row));
  }
}

std::vector<ScriptLine> Assembler::fill(const std::vector<ScriptLine>& lines, const Parts& parts,
                                        const Row& row) {
  static const std::vector<std::string> kNoNames;
  std::vector<ScriptLine> all;
  all.reserve(lines.size());
  for (const ScriptLine& line : lines) {
    auto text = filled(line.text, parts.table == nullptr ? kNoNames : parts.table->names, row);
    if (!text) {
      fail(line.number, text.error());
      break;
    }
    all.push_back({line.number, line.is_indented, std::move(text).value()});
  }
  return all;
}

}  // namespace

bool is_clause(std::string_view word) {
  const std::size_t hyphen = word.find('-');
  if (hyphen == std::string_view::npos || hyphen < 1 || hyphen > 4) return false;
  const std::string_view prefix = word.substr(0, hyphen);
  std::string_view number = word.substr(hyphen + 1);
  if (!number.empty() && is_capital(number[0])) number.remove_prefix(1);
  return std::all_of(prefix.begin(), prefix.end(), is_capital) && !number.empty() &&
         std::all_of(number.begin(), number.end(), is_digit);
}

base::Result<Script, ScriptError> read_script(std::string_view text) {
  const auto sections = split_script(text);
  if (!sections) return base::fail(sections.error());
  return Assembler{}.assemble(*sections);
}

}  // namespace muster::testing
