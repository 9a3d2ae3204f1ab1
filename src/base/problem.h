#pragma once

#include <string>
#include <utility>

#include "base/result.h"

namespace muster::base {

// Why something was not done. A code for programs, a sentence for people, the clause that stands in
// the way if a rule does, and where in the input the trouble lies if it has a place.
struct Problem {
  std::string code;  // "too_far", "not_your_turn", "unknown_game", "bad_text"
  std::string clause;
  std::string words;
  std::string place;

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
