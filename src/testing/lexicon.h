#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "contract/vocabulary.h"
#include "table/table.h"

namespace muster::testing {

// Why a word cannot be meant; nothing if it can.
using Fault = std::optional<std::string>;

// The words of the game at a table. What a script says not to be there has to be a word all the
// same, or a slip of the pen would pass.
class Lexicon {
 public:
  explicit Lexicon(const table::Table& table);

  // Keeps the subjects that a position names, for the time when they are gone.
  void learn(const std::vector<std::string>& description);

  bool is_space(const std::string& word) const { return spaces_.contains(word); }
  bool is_verb(std::string_view word) const;

  Fault subject_fault(const std::string& word) const;
  Fault verb_fault(std::string_view word) const;
  // Of a pattern that stands for one event, with "*", a closing "..." and a clause.
  Fault event_fault(const std::string& pattern) const;
  // Of a value where another one is known: both are numbers, both yes or no, both cards, ...
  Fault value_fault(std::string_view value, std::string_view known) const;
  // Of a value of which nothing is known but that it is a word of this game.
  Fault value_fault(std::string_view value) const;
  // " (the nearest word is `x`)" of all words of the game, or nothing.
  std::string hint(std::string_view word) const;

 private:
  using Views = std::vector<std::string_view>;

  Fault parts_fault(const contract::EventForm& form, const Views& parts) const;
  Fault part_fault(const contract::WordKind& kind, std::string_view word) const;
  Fault clause_fault(std::string_view clause) const;
  bool is_known(std::string_view word) const;
  bool is_like(std::string_view word, std::string_view other) const;
  Views all_words() const;

  contract::Vocabulary vocabulary_;
  std::set<std::string> spaces_;
  std::set<std::string> subjects_;
  std::vector<std::string> seats_;
  std::vector<std::string> file_rules_;  // that the scenario brings along
  std::string_view rulebook_;            // of the game; empty: it has none
};

// " (the nearest word is `x`)", or nothing.
std::string nearest_hint(std::string_view word, const std::vector<std::string_view>& known);

}  // namespace muster::testing
