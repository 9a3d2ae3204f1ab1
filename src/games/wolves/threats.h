#pragma once

#include "contract/threat.h"
#include "games/wolves/state.h"

namespace muster::wolves {

// What a hero or wolf could do in its side's next turn, or in the rest of this one, if nobody else
// moved before. Sheep do nothing by themselves.
contract::Threat threats(const Setup& setup, const Open& open, int piece);

}  // namespace muster::wolves
