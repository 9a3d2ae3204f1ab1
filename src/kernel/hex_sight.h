#pragma once

#include <vector>

#include "kernel/hex.h"

namespace muster::kernel {

// One way to see: clear if none of these hexagons (relative to the watched centre) obstructs.
using SightLine = std::vector<Hex>;

// Every way to draw a straight line from some point of the closed hexagon `from` to the centre of
// the hexagon (0,0), told by the hexagons whose inside it crosses on the way; `from` and (0,0) are
// left out, and of two ways where one crosses a part of the other's hexagons only the smaller is
// kept. Lines that touch an edge or a corner do not cross. So: the centre is seen exactly if some
// line has no obstructing hexagon. Exact integers; finite because the clear directions form closed
// intervals that end at corners.
std::vector<SightLine> sight_lines(Hex from);

}  // namespace muster::kernel
