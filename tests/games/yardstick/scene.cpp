#include <fmt/format.h>

#include "tests/games/yardstick/game.h"
#include "tests/games/yardstick/names.h"

namespace muster::yardstick {

contract::Board Yardstick::board(const Setup& setup) {
  contract::Board board;
  board.shape = contract::BoardShape::hexes;
  board.width = kColumns;
  board.height = kRows;
  board.terrains = {{"open", "Open ground", "YS-1", {".", "·", 240, 137}},
                    {"blocked", "Blocked: nobody enters", "YS-1", {"#", "▲", 250, 238}}};
  for (int row = 0; row < kRows; ++row) {
    for (int column = 0; column < kColumns; ++column) {
      const Cell cell = cell_at(row, column);
      contract::BoardCell drawn;
      drawn.id = cell.raw;
      drawn.name = cell_name(cell);
      drawn.x = 1000 * column + 500 * (row % 2);
      drawn.y = 866 * row;
      drawn.terrain = setup.free.has(cell.raw) ? "open" : "blocked";
      board.cells.push_back(std::move(drawn));
    }
  }
  return board;
}

contract::Scene Yardstick::scene(const Setup& setup, const Sight& see) {
  const Open& open = see.open;
  contract::Scene scene;
  scene.phase = is_over(open) ? "over" : "turn";
  scene.status = is_over(open)
                     ? "The game is over."
                     : fmt::format("Side {} goes with one piece.",
                                   seat_name(setup, contract::seat_at(side_to_move(open))));
  for (std::size_t id = 0; id < kPieces; ++id) {
    const Piece& piece = open.pieces[id];
    contract::ScenePiece drawn;
    drawn.id = static_cast<int>(id);
    drawn.name = piece_name(PieceId(static_cast<std::uint8_t>(id)));
    drawn.kind = id < kSide ? "piece-a" : "piece-b";
    drawn.words = fmt::format("Piece {}", drawn.name);
    drawn.side = contract::side_at(id / kSide);
    drawn.cell = piece.hits > 0 ? piece.cell.raw : -1;
    drawn.health = piece.hits;
    drawn.health_max = kHits;
    scene.pieces.push_back(std::move(drawn));
  }
  scene.tracks.push_back({"ply", "Turns taken", open.ply, kPlies, {}});
  return scene;
}

}  // namespace muster::yardstick
