#include "testing/lexicon.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/words.h"
#include "content/library.h"
#include "testing/play_script.h"

namespace muster::testing {
namespace {

using Views = std::vector<std::string_view>;

template <class List>
bool has(const List& list, std::string_view word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

// How a description says that something is not there.
bool is_absence(std::string_view word) {
  return word == "-" || word == "none" || word == "nowhere" || word == "nobody";
}
bool is_answer(std::string_view word) { return word == "yes" || word == "no"; }
bool is_number(std::string_view word) { return base::whole_number(word).has_value(); }

template <class Test>
bool all_parts(std::string_view list, const Test& test) {
  const auto parts = base::split_at(list, ',');
  return std::all_of(parts.begin(), parts.end(), test);
}

std::string spaced(const std::vector<std::string>& words) { return base::joined(words, " "); }

}  // namespace

std::string nearest_hint(std::string_view word, const std::vector<std::string_view>& known) {
  const std::size_t most_changes = std::max<std::size_t>(2, word.size() / 2);
  const std::string_view near = base::nearest_word(word, known, most_changes);
  return near.empty() ? "" : fmt::format(" (the nearest word is `{}`)", near);
}

Lexicon::Lexicon(const table::Table& table)
    : vocabulary_(table.vocabulary()), seats_(table.seat_names()) {
  for (const auto& cell : table.board().cells) spaces_.insert(cell.name);
  subjects_.insert(vocabulary_.subjects.begin(), vocabulary_.subjects.end());
  learn(table.describe());
  for (const table::RuleText& rule : table.rules()) file_rules_.push_back(rule.id);
  if (const auto* book = content::rulebooks().find(table.header().game + ".json"))
    rulebook_ = *book;
}

void Lexicon::learn(const std::vector<std::string>& description) {
  for (const std::string& line : description) {
    const auto words = base::split_words(line);
    if (!words.empty()) subjects_.emplace(words[0]);
  }
}

bool Lexicon::is_verb(std::string_view word) const { return has(vocabulary_.verbs, word); }

Fault Lexicon::subject_fault(const std::string& word) const {
  if (subjects_.contains(word) || spaces_.contains(word)) return std::nullopt;
  Views known(subjects_.begin(), subjects_.end());
  known.insert(known.end(), spaces_.begin(), spaces_.end());
  return fmt::format(
      "this game does not describe `{}`{}; expected a piece, a space or another subject", word,
      nearest_hint(word, known));
}

Fault Lexicon::verb_fault(std::string_view word) const {
  if (is_verb(word)) return std::nullopt;
  const Views known(vocabulary_.verbs.begin(), vocabulary_.verbs.end());
  return fmt::format("`{}` is not a verb of this game{}; its verbs are: {}", word,
                     nearest_hint(word, known), spaced(vocabulary_.verbs));
}

Fault Lexicon::event_fault(const std::string& pattern) const {
  Views words = base::split_words(pattern);
  if (words.size() > 1 && is_clause(words.back())) {
    if (auto fault = clause_fault(words.back())) return fault;
    words.pop_back();
  }
  if (words.back() == "...") words.pop_back();
  if (words.empty()) return std::nullopt;
  const std::string_view name = words.front();
  words.erase(words.begin());
  if (name == "*") {
    for (const std::string_view word : words)
      if (auto fault = word == "*" ? std::nullopt : value_fault(word)) return fault;
    return std::nullopt;
  }
  Views names;
  for (const contract::EventForm& form : vocabulary_.events) {
    if (form.name == name) return parts_fault(form, words);
    names.push_back(form.name);
  }
  return fmt::format("`{}` is not an event of this game{}; its events are: {}", name,
                     nearest_hint(name, names), spaced({names.begin(), names.end()}));
}

Fault Lexicon::parts_fault(const contract::EventForm& form, const Views& parts) const {
  if (parts.size() > form.parts.size() && !form.is_open)
    return fmt::format("the event `{}` has {} word{} after its name, and this has {}: {}",
                       form.name, form.parts.size(), form.parts.size() == 1 ? "" : "s",
                       parts.size(), spaced({parts.begin(), parts.end()}));
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::size_t kind = form.parts[std::min(i, form.parts.size() - 1)];
    if (auto fault = part_fault(vocabulary_.kinds[kind], parts[i]))
      return fmt::format("{}, as word {} after `{}`", *fault, i + 1, form.name);
  }
  return std::nullopt;
}

Fault Lexicon::part_fault(const contract::WordKind& kind, std::string_view word) const {
  if (word == "*") return std::nullopt;
  if (kind.is_number) {
    if (is_number(word)) return std::nullopt;
    return fmt::format("expected a number, not `{}`", word);
  }
  if (kind.words.empty() || is_absence(word) || has(kind.words, word)) return std::nullopt;
  const Views known(kind.words.begin(), kind.words.end());
  return fmt::format("expected a word such as `{}`, not `{}`{}", kind.words.front(), word,
                     nearest_hint(word, known));
}

// A clause stands in the rule book or in the scenario's file. Games for tests have no rule book.
Fault Lexicon::clause_fault(std::string_view clause) const {
  if (rulebook_.empty() || has(file_rules_, clause)) return std::nullopt;
  if (rulebook_.find(fmt::format("\"id\":\"{}\"", clause)) != std::string_view::npos)
    return std::nullopt;
  return fmt::format("`{}` is not a clause of the rules", clause);
}

bool Lexicon::is_known(std::string_view word) const {
  const std::string text(word);
  if (is_number(word) || is_answer(word) || is_absence(word)) return true;
  if (subjects_.contains(text) || spaces_.contains(text) || has(seats_, word)) return true;
  return std::any_of(vocabulary_.kinds.begin(), vocabulary_.kinds.end(),
                     [&](const contract::WordKind& kind) { return has(kind.words, word); });
}

// Whether one list holds both; true too if no list holds the other one.
bool Lexicon::is_like(std::string_view word, std::string_view other) const {
  bool is_listed = false;
  const auto holds_both = [&](const auto& list) {
    if (!has(list, other)) return false;
    is_listed = true;
    return has(list, word);
  };
  for (const contract::WordKind& kind : vocabulary_.kinds)
    if (holds_both(kind.words)) return true;
  if (holds_both(seats_) || holds_both(spaces_)) return true;
  return !is_listed && is_known(word);
}

Views Lexicon::all_words() const {
  Views all(subjects_.begin(), subjects_.end());
  all.insert(all.end(), spaces_.begin(), spaces_.end());
  all.insert(all.end(), seats_.begin(), seats_.end());
  for (const contract::WordKind& kind : vocabulary_.kinds)
    all.insert(all.end(), kind.words.begin(), kind.words.end());
  return all;
}

std::string Lexicon::hint(std::string_view word) const { return nearest_hint(word, all_words()); }

Fault Lexicon::value_fault(std::string_view value, std::string_view known) const {
  const auto wrong = [&](std::string_view expected) {
    return fmt::format("`{}` is not a possible value: it is {} now, so expected {}{}", value, known,
                       expected, hint(value));
  };
  if (all_parts(known, is_number)) {
    if (value == "-" || all_parts(value, is_number)) return std::nullopt;
    return wrong("a number");
  }
  if (is_answer(known)) {
    if (is_answer(value)) return std::nullopt;
    return wrong("yes or no");
  }
  if (is_absence(known)) return value_fault(value);
  const std::string_view first = base::split_at(known, ',').front();
  const auto fits = [&](std::string_view part) { return is_absence(part) || is_like(part, first); };
  if (all_parts(value, fits)) return std::nullopt;
  return wrong("a word of the same kind");
}

Fault Lexicon::value_fault(std::string_view value) const {
  if (all_parts(value, [&](std::string_view part) { return is_known(part); })) return std::nullopt;
  return fmt::format("`{}` is not a word of this game{}", value, hint(value));
}

}  // namespace muster::testing
