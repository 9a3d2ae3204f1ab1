#pragma once

#include <utility>
#include <vector>

#include "games/wolves/setup.h"
#include "json/reader.h"

namespace muster::content {

using WolvesCells = std::vector<std::pair<kernel::Hex, wolves::Terrain>>;

// Every space of the part "board" of a scenario, row by row; its errors are kept by the reader.
WolvesCells read_wolves_board(json::Reader board);

}  // namespace muster::content
