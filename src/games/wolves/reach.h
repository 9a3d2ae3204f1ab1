#pragma once

#include <optional>

#include "games/wolves/action.h"

namespace muster::wolves {

// How a piece may walk now.
struct Gait {
  Cell from;
  int steps = 0;
  CellSet through;  // spaces it may enter
  CellSet ends;     // spaces it may end on
  CellSet halts;    // entering one of these ends the walk
};

// REQUIRES: the piece is in play.
Gait gait_of(const Setup& setup, const Open& open, Piece piece);
int steps_left(const Open& open, Piece piece);
// Where one move may end.
CellSet reachable(const Setup& setup, const Gait& gait);
// Whether any move is possible; cheaper than reachable().
bool can_step(const Setup& setup, const Gait& gait);
// A shortest way, if there is one.
std::optional<Path> way_to(const Setup& setup, const Gait& gait, Cell to);

// KW-81 to KW-83: where a kick may send a sheep.
CellSet kick_ends(const Setup& setup, const Open& open, Piece sheep);

// KW-34 to KW-37: where a new wolf may appear.
CellSet spawn_cells(const Setup& setup, const Open& open);

}  // namespace muster::wolves
