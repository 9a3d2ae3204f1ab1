#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "contract/scene.h"
#include "table/naming.h"
#include "terminal/paint.h"

namespace muster::terminal {

using table::cell_called;
using table::cell_of;
using table::Labels;
using table::Naming;

inline constexpr int kCellColumns = 4;

// What a hand may point at now, and what it holds already.
struct Pointers {
  std::vector<int> cells{};                // offered
  std::vector<int> pieces{};               // offered
  int held = -1;                           // the piece picked first
  int subject = -1;                        // the piece in question, if the offers are about one
  std::vector<int> focus{};                // cells that a window of a big board should show
  std::vector<int> trail{};                // the way of what is picked
  std::optional<contract::Ghost> ghost{};  // where the piece would then stand
};

// What of a big board is to be seen: so many lines, at most as wide as the screen.
struct Opening {
  int rows = 0;
  std::vector<int> focus{};
};

// A board of hexes or squares, one line per row, four columns per cell. An offered cell stands
// in [], a lit one has a warm ground or, without colour, stands in (); {} is both.
std::vector<std::string> draw_board(const contract::Board& board, const contract::Scene& scene,
                                    const Labels& labels, const Pointers& pointers,
                                    const Screen& screen);

// The lines and columns that a whole board would take, without the names around it.
struct BoardSize {
  int rows = 0;
  int columns = 0;
};
BoardSize size_of(const contract::Board& board);
// The part of a board around some cells that fits in.
contract::Board window_of(const contract::Board& board, const Opening& opening, int columns);
// The whole board on one screen, however big it is: pieces, marks, and what is not plain terrain.
std::vector<std::string> draw_map(const contract::Board& board, const contract::Scene& scene,
                                  const Labels& labels, const Screen& screen);

// An arrow, or nothing if the board says nothing of facings.
std::string facing_sign(const contract::Board& board, int facing, const Screen& screen);
std::string facing_words(const contract::Board& board, int facing);

// One line that explains the signs of the terrains on this board.
std::string terrain_legend(const contract::Board& board, const Screen& screen);

bool is_light(const contract::SceneArea& area);
std::vector<bool> lit_cells(const contract::Board& board, const contract::Scene& scene);

}  // namespace muster::terminal
