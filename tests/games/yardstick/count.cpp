#include "tests/games/yardstick/count.h"

namespace muster::yardstick {

using kernel::RowCell;
using kernel::RowStrip;

void count_actions(const Setup& setup, const Open& open, ActionCount& count) {
  const std::size_t side = side_to_move(open);
  const kernel::RowSet empty = empty_cells(setup, open);
  count.total = 0;
  for (std::size_t i = 0; i < kSide; ++i) {
    count.of_piece[i] = 0;
    const std::size_t id = side * kSide + i;
    if (!open.standing.has(id)) continue;
    const Cell cell = open.pieces[id].cell;
    RowStrip& reached = count.reaches[i];
    reached = reach(empty, cell);
    const RowStrip enemies = RowStrip::around(open.stands[1 - side], RowCell::column(cell.raw));
    std::size_t actions = reached.count();
    if (enemies.any()) actions += reached.count_touching(enemies);
    count.of_piece[i] = static_cast<std::uint32_t>(actions);
    count.total += count.of_piece[i];
  }
}

Go action_at(const Open& open, const ActionCount& count, std::uint32_t place) {
  const std::size_t side = side_to_move(open);
  std::size_t i = 0;
  while (place >= count.of_piece[i]) place -= count.of_piece[i++];
  const RowStrip& reached = count.reaches[i];
  const PieceId piece(static_cast<std::uint8_t>(side * kSide + i));
  const auto moves = static_cast<std::uint32_t>(reached.count());
  const auto cell = [](std::size_t id) { return Cell(static_cast<std::uint16_t>(id)); };
  if (place < moves) return {piece, cell(reached.nth(place)), kNobody};
  place -= moves;
  const int column = RowCell::column(open.pieces[piece.raw].cell.raw);
  for (std::size_t enemy = (1 - side) * kSide;; ++enemy) {
    MUSTER_DCHECK(enemy < kPieces);
    if (!open.standing.has(enemy)) continue;
    kernel::RowSet alone;
    alone.add(open.pieces[enemy].cell.raw);
    const RowStrip beside = reached & RowStrip::around(alone, column).ring();
    const auto here = static_cast<std::uint32_t>(beside.count());
    if (place < here)
      return {piece, cell(beside.nth(place)), PieceId(static_cast<std::uint8_t>(enemy))};
    place -= here;
  }
}

}  // namespace muster::yardstick
