#pragma once

#include "games/wolves/event.h"

namespace muster::wolves {

bool is_at_fire(const Setup& setup, const Open& open, Piece hero);
bool is_free(const Open& open, Column column);
bool has_free_column(const Open& open);
// KW-108: the burning Bonfire, or another hero's torch, beside this hero.
bool has_flame_near(const Setup& setup, const Open& open, Piece hero);

// REQUIRES for the changes below: the rules allow them.
void stoke(const Setup& setup, Open& open, Piece hero, Column column, Events& out);
void feed_torch(const Setup& setup, Open& open, Piece hero, Column column, Events& out);
void light_torch(const Setup& setup, Open& open, Piece hero, Events& out);
void burn_down(const Setup& setup, Open& open, Events& out);
void keep_guard_fire(const Setup& setup, Open& open, Events& out);
// Tokens that leave play: to the supply, or gone for good. KW-98 KW-239
void return_wood(const Setup& setup, Open& open, int tokens);

}  // namespace muster::wolves
