#pragma once

#include <vector>

namespace muster::contract {

// What a piece could do in its own next turn if nobody else moved before it. A game that can tell
// has
//   static Threat threats(const Setup&, const Open&, int piece);   the id as in a scene
// which reads the open part only, so that whoever asks learns nothing hidden.
struct Threat {
  std::vector<int> goes;     // cells where it could end its way
  std::vector<int> strikes;  // cells that it could attack, from here or from there
};

}  // namespace muster::contract
