#pragma once

#include <string>
#include <vector>

#include "contract/vocabulary.h"
#include "tests/games/yardstick/names.h"

// Words of each type of parts, and what a position may name: contract/vocabulary.h.
namespace muster::yardstick {

inline std::size_t count_of(const Setup&, PieceId) { return kPieces; }
inline std::vector<std::string> words_of(const Setup&, Cell) {
  std::vector<std::string> names;
  for (int row = 0; row < kRows; ++row)
    for (int column = 0; column < kColumns; ++column)
      names.push_back(cell_name(cell_at(row, column)));
  return names;
}

inline std::vector<std::string> subjects(const Setup& setup) {
  return contract::spelled_up_to<PieceId>(setup, kPieces);
}

}  // namespace muster::yardstick
