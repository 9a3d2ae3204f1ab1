#pragma once

#include "games/wolves/event.h"
#include "kernel/dice.h"

namespace muster::wolves {

// Carries out an action that is not refused.
void apply(const Setup& setup, State& state, contract::Seat by, const Action& action,
           kernel::Dice& dice, Events& out);

}  // namespace muster::wolves
