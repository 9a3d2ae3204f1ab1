#pragma once

#include <string>
#include <vector>

#include "contract/vocabulary.h"
#include "tests/games/parley/names.h"

// Words of each type of parts: contract/vocabulary.h.
namespace muster::parley {

// 0 is "hidden".
inline std::vector<std::string> words_of(const Setup& setup, Card) {
  return contract::spelled_up_to<Card>(setup, kNumbers + 1);
}
inline std::vector<std::string> words_of(const Setup& setup, Term) {
  return contract::spelled_up_to<Term>(setup, kTerms);
}
inline std::vector<std::string> words_of(const Setup& setup, Facing) {
  return contract::spelled_up_to<Facing>(setup, kFacings);
}
inline std::vector<std::string> words_of(const Setup& setup, Post) {
  return contract::spelled_up_to<Post>(setup, kPosts);
}
inline std::vector<std::string> words_of(const Setup& setup, Who) {
  return contract::spelled_up_to<Who>(setup, kSeatCount);
}
inline std::vector<std::string> words_of(const Setup& setup, Party) {
  return contract::spelled_up_to<Party>(setup, kParties);
}
inline std::vector<std::string> words_of(const Setup& setup, Rule) {
  return contract::spelled_up_to<Rule>(setup, setup.file_rules->rules.size());
}
// Of a plane there is no end of them.
inline std::vector<std::string> words_of(const Setup& setup, Place) {
  std::vector<std::string> names;
  setup.ground.cells.for_each([&](std::size_t cell) {
    names.push_back(place_name(setup.ground, setup.ground.place_at(cell)));
  });
  return names;
}

}  // namespace muster::parley
