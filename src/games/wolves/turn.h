#pragma once

#include "games/wolves/event.h"
#include "kernel/dice.h"

namespace muster::wolves {

contract::Seat seat_asked(const Open& open);  // whose answer the step waits for; spectator if over

// The player is done with the present step. REQUIRES: the step can be ended.
void end_step(const Setup& setup, Open& open, kernel::Dice& dice, Events& out);
// Goes on through steps in which nobody has a choice (KW-R56) until somebody has.
void settle(const Setup& setup, Open& open, kernel::Dice& dice, Events& out);
// Wolf or King tokens that are neither on the board nor trophies (KW-38 KW-39).
int tokens_left(const Setup& setup, const Open& open, bool king);
// What a wolves' turn brings if there are tokens for all of it.
struct NewWolves {
  int all = 0;
  int kings = 0;  // of these
};
NewWolves new_wolves(const Open& open);
// How many wolves and Kings are due at the start of a wolves' turn.
void count_new_wolves(const Setup& setup, Open& open, Events& out);
// KW-234: the hero's movement is over; a spring heals him now.
void finish_hero(const Setup& setup, Open& open, Piece hero, Events& out);

}  // namespace muster::wolves
