#pragma once

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

// What a hand may point at now, and what it holds already.
struct Pointers {
  std::vector<int> cells{};   // offered
  std::vector<int> pieces{};  // offered
  int held = -1;              // the piece picked first
};

// A board of hexes or squares, one line per row, four columns per cell. An offered cell stands
// in [], a lit one has a warm ground or, without colour, stands in (); {} is both.
std::vector<std::string> draw_board(const contract::Board& board, const contract::Scene& scene,
                                    const Labels& labels, const Pointers& pointers,
                                    const Screen& screen);

// One line that explains the signs of the terrains on this board.
std::string terrain_legend(const contract::Board& board, const Screen& screen);

bool is_light(const contract::SceneArea& area);
std::vector<bool> lit_cells(const contract::Board& board, const contract::Scene& scene);

}  // namespace muster::terminal
