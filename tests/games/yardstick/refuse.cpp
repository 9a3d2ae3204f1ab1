#include "tests/games/yardstick/refusal.h"

namespace muster::yardstick {

namespace {

std::optional<Refusal> refuse_piece(const Open& open, std::size_t side, PieceId piece) {
  if (piece.raw >= kPieces) return Refusal("no_such_piece");
  if (side_of(piece) != side) return Refusal("not_your_piece");
  if (!open.standing.has(piece.raw)) return Refusal("fallen");
  return std::nullopt;
}

std::optional<Refusal> refuse_cell(const Setup& setup, const Open& open, PieceId piece, Cell to) {
  if (!is_on_board(to)) return Refusal("no_such_cell");
  const Cell from = open.pieces[piece.raw].cell;
  if (to == from) return std::nullopt;
  if (!setup.free.has(to.raw)) return Refusal("blocked");
  const kernel::RowSet empty = empty_cells(setup, open);
  if (!empty.has(to.raw)) return Refusal("occupied");
  if (!reach(empty, from).has(to.raw)) return Refusal("too_far");
  return std::nullopt;
}

std::optional<Refusal> refuse_target(const Open& open, std::size_t side, Cell at, PieceId target) {
  if (target == kNobody) return std::nullopt;
  if (target.raw >= kPieces) return Refusal("no_such_target");
  if (side_of(target) == side) return Refusal("not_an_enemy");
  if (!open.standing.has(target.raw)) return Refusal("target_fallen");
  if (!kernel::row_cells_touch(at.raw, open.pieces[target.raw].cell.raw))
    return Refusal("not_beside");
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> refuse(const Setup& setup, const Sight& see, const Draft& draft) {
  const Open& open = see.open;
  if (is_over(open)) return Refusal("game_over");
  if (!is_to_act(open, see.seat)) return Refusal("not_your_turn");
  const Go& go = std::get<Go>(draft.action);
  const std::size_t side = contract::index_of(see.seat);
  if (draft.has(1))
    if (const auto why = refuse_piece(open, side, go.piece)) return why;
  if (draft.has(2))
    if (const auto why = refuse_cell(setup, open, go.piece, go.to)) return why;
  if (draft.has(3)) return refuse_target(open, side, go.to, go.target);
  return std::nullopt;
}

}  // namespace muster::yardstick
