#pragma once

#include <cstdint>
#include <string_view>

namespace muster::contract {

// What grants, forbids or explains something: a clause of the house ("UC-47"), or a rule of the
// scenario that is played, by its number in that file. The words of either are made with the Setup.
class Clause {
 public:
  constexpr Clause() = default;
  // REQUIRES: the text lives as long as the program; mostly it is a literal.
  constexpr Clause(std::string_view house) : house_(house) {}  // NOLINT: a literal is a clause
  constexpr Clause(const char* house) : house_(house) {}       // NOLINT
  static constexpr Clause of_file(std::uint16_t rule) {
    Clause clause;
    clause.rule_ = rule;
    return clause;
  }

  constexpr bool is_of_file() const { return rule_ != kNoRule; }
  constexpr bool is_empty() const { return house_.empty() && !is_of_file(); }
  constexpr std::string_view house() const { return house_; }
  constexpr std::uint16_t rule() const { return rule_; }  // REQUIRES: is_of_file()

  friend constexpr bool operator==(const Clause&, const Clause&) = default;

 private:
  static constexpr std::uint16_t kNoRule = 0xffff;

  std::string_view house_;
  std::uint16_t rule_ = kNoRule;
};

// A rule that a scenario brings along.
struct FileRule {
  std::string_view id;     // as clauses are shown: "toll"
  std::string_view words;  // a sentence or two
};

}  // namespace muster::contract
