#pragma once

#include "games/wolves/state.h"

namespace muster::wolves {

int burning_columns(const Open& open);  // KW-116
bool is_alight(const Open& open);       // KW-101
int glow_radius(const Open& open);      // KW-115; 0 if the fire is out
bool is_lit(const Setup& setup, const Open& open, Cell cell);
CellSet lit_cells(const Setup& setup, const Open& open);

}  // namespace muster::wolves
