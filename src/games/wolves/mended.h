#pragma once

#include <string>

#include "games/wolves/state.h"

namespace muster::wolves {

// What keeps a game from going on from these fields, as a sentence; empty if nothing does. Makes
// the parts that are not fields true again.
std::string fault_in(const Setup& setup, Open& open);

// Whether the options let a hero keep the surplus that he has.
bool is_surplus_possible(const Setup& setup, const Hero& h);

}  // namespace muster::wolves
