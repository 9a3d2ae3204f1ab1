#pragma once

#include <string>

namespace muster::contract {

// What is known of a scenario before it is played.
struct About {
  std::string title;
  std::string words;      // a sentence
  bool is_house = false;  // ours, not printed in the rule book
  int minutes = 0;        // that a game takes people; 0: not said
};

}  // namespace muster::contract
