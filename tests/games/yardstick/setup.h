#pragma once

#include "contract/notation.h"
#include "kernel/row_set.h"
#include "tests/games/yardstick/state.h"

namespace muster::yardstick {

struct Setup {
  kernel::RowSet free;  // cells of the board that are not blocked
};

// The one board that everybody measures with (YS-1, YS-2).
Setup yardstick_setup();

inline kernel::RowSet empty_cells(const Setup& setup, const Open& open) {
  return setup.free - (open.stands[0] | open.stands[1]);
}

// Where a piece can go (YS-4).
inline kernel::RowStrip reach(const kernel::RowSet& empty, Cell from) {
  using kernel::RowStrip;
  return RowStrip::reach(RowStrip::around(empty, kernel::RowCell::column(from.raw)), from.raw,
                         kSteps);
}

using Words = contract::WordsOf<Setup, Sight, Action>;
using Picked = contract::PickedOf<Setup, Sight, Action>;

// Notation: pieces are a1 to a8 and b1 to b8; cells are a row letter a to o and a column 1 to 20.
void write_word(const Setup& setup, const PieceId& piece, std::string& out);
void write_word(const Setup& setup, const Cell& cell, std::string& out);
bool read_word(Words& in, PieceId& piece);
bool read_word(Words& in, Cell& cell);
bool read_pick(const Picked& in, PieceId& piece);
bool read_pick(const Picked& in, Cell& cell);

// Enemies that stand next to a cell (YS-5).
inline PieceSet enemies_beside(const Open& open, std::size_t side, Cell cell) {
  PieceSet beside;
  (open.standing & pieces_of(1 - side)).for_each([&](std::size_t id) {
    if (kernel::row_cells_touch(cell.raw, open.pieces[id].cell.raw)) beside.add(id);
  });
  return beside;
}

}  // namespace muster::yardstick
