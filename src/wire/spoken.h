#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"
#include "contract/events.h"

namespace muster::wire {

using base::Problem;

// An event as one viewer may read it.
struct Told {
  std::string_view name;  // of the kind of event, as long as the program lives
  std::string text;       // notation: "moved wolf-1 a3 b3"
  std::string words;      // a sentence
  std::string clause;
  contract::Weight weight = contract::Weight::action;
  std::vector<int> cells = {};   // where it happened, in order
  std::vector<int> pieces = {};  // to whom, who acts first
  std::string card = {};         // the key of a card in the scene that it shows
  std::string under = {};        // the clause that `clause` is a case of; for play scripts
  std::string track = {};        // the key of a track in the scene that it moves
  std::optional<contract::Role> role = {};
  int facing = -1;  // of the first piece, from then on
  std::optional<contract::Roll> roll = {};
  std::optional<int> step = {};  // of the track, from then on
};

// What a bot would do.
struct Suggestion {
  std::string action;
  std::uint32_t iterations = 0;
  double value = 0;  // 0 to 1, what the bot hopes for its seat
};

}  // namespace muster::wire
