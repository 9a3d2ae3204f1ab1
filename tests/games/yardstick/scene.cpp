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
  board.facts = {
      {"phase", "", "The sides take turns, each with one of its pieces.", "YS-4"},
      {"piece", "",
       "Goes up to 5 steps, then may attack one enemy beside it: on a 4 or more of a die "
       "that loses a hit point.",
       "YS-4"},
      {"track", "ply",
       "After the last turn, or when a side has no piece left, more hit points win.", "YS-8"}};
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
    const std::string kind = id < kSide ? "piece-a" : "piece-b";
    const std::string name = piece_name(PieceId(static_cast<std::uint8_t>(id)));
    const std::string words = fmt::format("Piece {}", name);
    const contract::Side side = contract::side_at(id / kSide);
    if (piece.hits == 0) {
      scene.fallen.push_back({kind, words, side});
      continue;
    }
    contract::ScenePiece drawn;
    drawn.id = static_cast<int>(id);
    drawn.name = name;
    drawn.kind = kind;
    drawn.words = words;
    drawn.side = side;
    drawn.cell = piece.cell.raw;
    drawn.health = piece.hits;
    drawn.health_max = kHits;
    scene.pieces.push_back(std::move(drawn));
  }
  scene.tracks.push_back({"ply", "Turns taken", open.ply, kPlies, {}});
  return scene;
}

}  // namespace muster::yardstick
