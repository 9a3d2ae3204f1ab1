#pragma once

#include <string>
#include <vector>

#include "contract/vocabulary.h"
#include "tests/games/parley/names.h"

// Words of each type of parts: contract/vocabulary.h.
namespace muster::parley {

// 0 is "hidden".
inline std::size_t count_of(const Setup&, Card) { return kNumbers + 1; }
inline std::size_t count_of(const Setup&, Term) { return kTerms; }
inline std::size_t count_of(const Setup&, Facing) { return kFacings; }
inline std::size_t count_of(const Setup&, Post) { return kPosts; }
inline std::size_t count_of(const Setup&, Who) { return kSeatCount; }
inline std::size_t count_of(const Setup&, Party) { return kParties; }
inline std::size_t count_of(const Setup& setup, Rule) { return setup.file_rules->rules.size(); }
// Of a plane there is no end of them.
inline std::vector<std::string> words_of(const Setup& setup, Place) {
  std::vector<std::string> names;
  setup.ground.cells.for_each([&](std::size_t cell) {
    names.push_back(place_name(setup.ground, setup.ground.place_at(cell)));
  });
  return names;
}

}  // namespace muster::parley
