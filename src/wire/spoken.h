#pragma once

#include <cstdint>
#include <string>

namespace muster::wire {

// Why something was not done. `place` says where in the input, if there is a place.
struct Problem {
  std::string code;    // "too_far", "not_your_turn", "unknown_game", "bad_text"
  std::string clause;  // "KW-50"; empty if no rule is concerned
  std::string words;   // a sentence
  std::string place;
};

// An event as one viewer may read it.
struct Told {
  std::string text;   // notation: "moved wolf-1 a3 b3"
  std::string words;  // a sentence
  std::string clause;
};

// What a bot would do.
struct Suggestion {
  std::string action;
  std::uint32_t iterations = 0;
  double value = 0;  // 0 to 1, what the bot hopes for its seat
};

}  // namespace muster::wire
