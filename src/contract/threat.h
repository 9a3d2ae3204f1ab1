#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace muster::contract {

// That a piece could strike another one: with which chance, and how it comes about.
struct Danger {
  int piece = 0;  // that is struck
  std::uint64_t weight = 0;
  std::uint64_t total = 1;
  std::string words;  // "fires with 6 of 24 cards, from range 4 to 11"
  std::string clause;
};

// What a piece could do in its own next turn if nobody else moved before it. A game that can tell
// has
//   static Threat threats(const Setup&, const Open&, int piece);   the id as in a scene
// which reads the open part only, so that whoever asks learns nothing hidden.
struct Threat {
  std::vector<int> goes;             // cells where it could end its way
  std::vector<int> strikes;          // cells that it could attack, from here or from there
  std::vector<Danger> dangers = {};  // if the rules tell
};

}  // namespace muster::contract
