#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "base/result.h"

namespace muster::base {

// An entry of a record: its number, who made it as the record names him, and what it says.
struct EntryNamed {
  std::uint32_t seq = 0;
  std::string who;
  std::string text;

  friend bool operator==(const EntryNamed&, const EntryNamed&) = default;
};

// Why something was not done. A code for programs, a sentence for people, the clause that stands in
// the way if a rule does, where in the input the trouble lies if it has a place, until when, and
// which entry of a record is to blame if one is.
struct Problem {
  std::string code;  // "too_far", "not_your_turn", "unknown_game", "bad_text"
  std::string clause;
  std::string words;
  std::string place;
  std::optional<std::int64_t> lifted_at = {};  // game time, in ms, when time alone will lift it
  std::optional<EntryNamed> entry = {};

  friend bool operator==(const Problem&, const Problem&) = default;
};

// A problem that no rule is concerned with.
inline Problem problem(std::string code, std::string words, std::string place = {}) {
  return {std::move(code), {}, std::move(words), std::move(place)};
}

// The same, ready to be returned in place of a result.
inline Failure<Problem> failed(std::string code, std::string words, std::string place = {}) {
  return {problem(std::move(code), std::move(words), std::move(place))};
}

}  // namespace muster::base
