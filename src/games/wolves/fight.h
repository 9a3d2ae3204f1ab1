#pragma once

#include "games/wolves/event.h"

namespace muster::wolves {

// Attacks a hero has this turn before any extra one. KW-121 KW-148
int base_attacks(const Setup& setup, const Open& open, Piece hero);
// KW-123 KW-124 KW-235: whether the attacks made so far leave the extra one open.
bool is_bonus_open(const Setup& setup, const Hero& hero);
int reach_of(const Setup& setup, const Open& open, Piece hero);  // KW-135 KW-153
int heals_of(const Setup& setup, const Open& open, Piece hero);  // KW-149
// Blocks the defender has by where it stands and what it is. KW-64 KW-127 KW-128
int blocks_of(const Setup& setup, const Open& open, Piece defender);
int blocks_left(const Setup& setup, const Open& open, Piece defender);  // this turn; KW-66
bool is_wounded(const Setup& setup, const Open& open, Piece piece);

// REQUIRES for the changes below: the rules allow them.
void attack(const Setup& setup, Open& open, Piece attacker, Piece target, Events& out);
void heal(const Setup& setup, Open& open, Piece healer, Piece target, Events& out);
void restore(const Setup& setup, Open& open, Piece piece, int points, Events& out);
// Takes lives or blood whatever caused it, and removes the dead. KW-46 KW-47
void take_lives(const Setup& setup, Open& open, Piece piece, int points, Events& out);

}  // namespace muster::wolves
