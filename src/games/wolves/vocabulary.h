#pragma once

#include <string>
#include <vector>

#include "contract/vocabulary.h"
#include "games/wolves/event.h"
#include "games/wolves/text.h"

// Words of each type of parts, and what a position may name: contract/vocabulary.h.
namespace muster::wolves {

using WordList = std::vector<std::string>;

inline WordList words_of(const Setup& setup, Piece) {
  return contract::spelled_up_to<Piece>(setup, kPieces);
}
inline WordList words_of(const Setup& setup, Cell) {
  WordList names;
  setup.cells.for_each(
      [&](std::size_t at) { names.push_back(cell_name(Cell{static_cast<std::uint16_t>(at)})); });
  return names;
}
inline WordList words_of(const Setup& setup, Column) {
  return contract::spelled_up_to<Column>(setup, kColumns);
}
inline WordList words_of(const Setup& setup, Row) {
  return contract::spelled_up_to<Row>(setup, kMaxRows + 1);
}
inline WordList words_of(const Setup& setup, Hour) {
  return contract::spelled_up_to<Hour>(setup, 15);  // from 6pm to 8am
}
inline WordList words_of(const Setup& setup, EventCard) {
  return contract::spelled_up_to<EventCard>(setup, kEventCards);
}
inline WordList words_of(const Setup& setup, BushCard) {
  return contract::spelled_up_to<BushCard>(setup, setup.bushes.size());
}
inline WordList words_of(const Setup& setup, Phase) {
  return contract::spelled_up_to<Phase>(setup, kPhaseKeys.size());
}

inline WordList subjects(const Setup& setup) {
  WordList names = words_of(setup, Piece{});
  names.insert(names.end(), {"kill", "leap"});
  return names;
}

}  // namespace muster::wolves
