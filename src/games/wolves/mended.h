#pragma once

#include <string>

#include "games/wolves/state.h"

namespace muster::wolves {

// What keeps a game from going on from these fields, as a sentence; empty if nothing does. Makes
// the parts that are not fields true again.
std::string fault_in(const Setup& setup, Open& open);

// What keeps a hero from having the trophies that he has; empty if nothing does.
std::string_view trophy_fault(const Setup& setup, const Hero& h);

}  // namespace muster::wolves
