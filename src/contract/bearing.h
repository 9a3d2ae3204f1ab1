#pragma once

#include <string>

namespace muster::contract {

// Where one piece lies from another, as the game measures and says it: on a board too big to see
// whole, words take the place of a look. A game that can tell has
//   static std::vector<Bearing> bearings(const Setup&, const Open&, int piece);   nearest first
// which reads the open part only.
struct Bearing {
  int piece = 0;  // the id as in a scene
  int distance = 0;
  std::string words;  // "14 hexagons to the north-east, dead ahead"
};

}  // namespace muster::contract
