#pragma once

#include <string>
#include <vector>

#include "contract/vocabulary.h"
#include "games/intercept/text.h"

// Words of each type of parts, and what a position may name: contract/vocabulary.h.
namespace muster::intercept {

inline std::vector<std::string> words_of(const Setup&, Piece) {
  std::vector<std::string> names;
  for (std::uint8_t raw = 0; raw <= kPieces; ++raw) names.push_back(piece_key(Piece(raw)));
  return names;
}
inline std::vector<std::string> words_of(const Setup&, Cell) {
  std::vector<std::string> names;
  names.reserve(kCells);
  for (std::uint16_t raw = 0; raw < kCells; ++raw) names.push_back(cell_key(Cell(raw)));
  return names;
}
inline std::size_t count_of(const Setup&, Facing) { return kFacings; }
inline std::size_t count_of(const Setup&, RowItem) { return kRowItems; }
inline std::size_t count_of(const Setup&, LongSide) { return kLongSideKeys.size(); }
inline std::size_t count_of(const Setup&, Point) { return kPoints; }
inline std::size_t count_of(const Setup&, SkyCard) { return kSkyCards; }
inline std::size_t count_of(const Setup&, Card) { return kCards; }
inline std::size_t count_of(const Setup&, UfoKind) { return kUfoKinds; }
inline std::size_t count_of(const Setup&, Exit) { return kExitKeys.size(); }
inline std::size_t count_of(const Setup&, Harm) { return kHarmKeys.size(); }
inline std::size_t count_of(const Setup&, Die) { return 100; }
inline std::size_t count_of(const Setup& setup, SeatNumber) { return setup.seats; }
inline std::size_t count_of(const Setup&, SideNumber) { return kSideKeys.size(); }
inline std::size_t count_of(const Setup&, Step) { return kStepKeys.size(); }
inline std::size_t count_of(const Setup&, Fate) { return kFateKeys.size(); }

inline std::vector<std::string> subjects(const Setup& setup) {
  std::vector<std::string> names = words_of(setup, Piece{});
  names.insert(names.end(), {"turn", "flight", "sky", "marks", "score"});
  for (std::size_t seat = 0; seat < setup.seats; ++seat) names.push_back(seat_key(setup, seat));
  return names;
}

}  // namespace muster::intercept
