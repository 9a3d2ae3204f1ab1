#pragma once

#include <cstdint>
#include <string>

#include "base/rng.h"

// The yardstick skirmish once more, written by hand without a contract, for nothing but speed: what
// the contract costs is measured against it. tests/games/yardstick/rules.md has the rules.
namespace muster::bench::floor {

using Rng = base::Rng;

// One random game each; they say how many actions were played.
int playout_counted(Rng& rng);  // one of all actions, by counting and selecting
int playout_listed(Rng& rng);   // one of all actions, from the list
int playout_staged(Rng& rng);   // a piece, then a cell, then a target

// Plain tree search from the first position, with playouts to the end of the game.
void search(int iterations, Rng& rng);

// The published check of rules.md; "differs" if list, count and check of legality do not agree.
std::string check_line();

}  // namespace muster::bench::floor
