#pragma once

#include <string>
#include <vector>

#include "contract/vocabulary.h"
#include "games/wolves/event.h"
#include "games/wolves/text.h"

// Words of each type of parts, and what a position may name: contract/vocabulary.h.
namespace muster::wolves {

using WordList = std::vector<std::string>;

inline std::size_t count_of(const Setup&, Piece) { return kPieces; }
inline WordList words_of(const Setup& setup, Cell) {
  WordList names;
  setup.cells.for_each(
      [&](std::size_t at) { names.push_back(cell_name(Cell{static_cast<std::uint16_t>(at)})); });
  return names;
}
inline std::size_t count_of(const Setup&, Column) { return kColumns; }
inline std::size_t count_of(const Setup&, Row) { return kMaxRows + 1; }
inline std::size_t count_of(const Setup&, Hour) { return 15; }  // from 6pm to 8am
inline std::size_t count_of(const Setup&, EventCard) { return kEventCards; }
inline std::size_t count_of(const Setup& setup, BushCard) { return setup.bushes.size(); }
inline std::size_t count_of(const Setup&, Phase) { return kPhaseKeys.size(); }

inline WordList subjects(const Setup& setup) {
  WordList names = contract::spelled_up_to<Piece>(setup, kPieces);
  names.insert(names.end(), {"kill", "leap"});
  return names;
}

}  // namespace muster::wolves
