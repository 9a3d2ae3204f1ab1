#pragma once

#include <cstdint>
#include <vector>

#include "table/window.h"

// What can I reach, and what can reach me: asked of the rules, never measured.
namespace muster::table {

// How far an answer looks.
enum class Ahead : std::uint8_t {
  unknown,  // neither the offers nor the rules tell
  step,     // what is offered to the viewer now
  turn,     // what the rules say of the piece's next turn
};

struct Reach {
  int piece = 0;
  Ahead ahead = Ahead::unknown;
  std::vector<int> goes;     // cells, in order
  std::vector<int> strikes;  // cells, in order
  std::vector<int> beside;   // cells next to it, in order
  std::vector<contract::Danger> dangers = {};
};

// Of every piece on the board, of whatever side, as `viewer` may know it.
std::vector<Reach> reach(const Window& window, Seat viewer);

}  // namespace muster::table
