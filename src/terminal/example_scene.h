#pragma once

#include <string>

#include "contract/scene.h"

// A small board of hexes for the tests of this room.
namespace muster::terminal::example {

// Three rows: two cells, three, two. The middle and its right neighbour are lit.
inline contract::Board board() {
  contract::Board board;
  board.terrains = {{"plain", "Plain", "EX-1", {".", "·", 240, 137}},
                    {"rock", "Rock: nobody enters", "EX-2", {"#", "▲"}}};
  const int first_x[] = {500, 0, 500};
  const int count[] = {2, 3, 2};
  for (int row = 0; row < 3; ++row)
    for (int i = 0; i < count[row]; ++i) {
      contract::BoardCell cell;
      cell.id = static_cast<int>(board.cells.size());
      cell.name = std::string(1, static_cast<char>('a' + row)) + std::to_string(i + 1);
      cell.x = first_x[row] + 1000 * i;
      cell.y = 866 * row;
      cell.terrain = cell.id == 0 ? "rock" : "plain";
      board.cells.push_back(cell);
    }
  return board;
}

inline contract::ScenePiece piece(int id, const std::string& name, std::size_t side, int cell,
                                  int health) {
  contract::ScenePiece piece;
  piece.id = id;
  piece.name = name;
  piece.words = "the " + name;
  piece.side = contract::side_at(side);
  piece.cell = cell;
  piece.health = health;
  piece.health_max = 5;
  return piece;
}

inline contract::Scene scene() {
  contract::Scene scene;
  scene.status = "North moves.";
  scene.pieces = {piece(0, "warrior", 0, 3, 5), piece(1, "walker", 0, 5, 4),
                  piece(2, "wolf-12", 1, 4, 2)};
  scene.pieces[0].badges = {{"wood", 2, "carries 2 wood"}, {"level", 1, "level 1"}};
  scene.marks = {{6, "wood", 3, "3 wood"}};
  scene.areas = {{"light", "the light of the fire", {3, 4}}};
  scene.tracks = {{"hour", "Hour", 1, 2, {"six", "seven", "eight"}}, {"blood", "Blood", 3, 0, {}}};
  scene.cards = {{0, "active", "fog", "Fog", "no space is lit", "EX-7"}};
  scene.slots = {{0, "fire-1", "Fire 1", {3, 2}}};
  return scene;
}

}  // namespace muster::terminal::example
