#pragma once

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

// Enemies that stand next to a cell (YS-5).
inline PieceSet enemies_beside(const Open& open, std::size_t side, Cell cell) {
  PieceSet beside;
  (open.standing & pieces_of(1 - side)).for_each([&](std::size_t id) {
    if (kernel::row_cells_touch(cell.raw, open.pieces[id].cell.raw)) beside.add(id);
  });
  return beside;
}

}  // namespace muster::yardstick
