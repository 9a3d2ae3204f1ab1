#pragma once

#include "games/wolves/state.h"

namespace muster::wolves {

// Parts of Wolves::mended that a written position names one by one.
// KW-236: only by option a surplus of trophies is kept.
bool is_surplus_possible(const Setup& setup, const Hero& hero);
// KW-240 KW-246: the cards are of this deck, and each is in one place.
bool are_events_sound(const Setup& setup, const Open& open);
// KW-22 KW-32 KW-33: no more is due than the step can bring.
bool is_due_possible(const Setup& setup, const Open& open);

// Steps of a heroes' turn; at sunrise there is none (KW-217).
constexpr bool is_step_of_heroes(Phase phase) {
  return phase >= Phase::herding && phase <= Phase::advance;
}

}  // namespace muster::wolves
