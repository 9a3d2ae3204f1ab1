#pragma once

#include "games/intercept/setup.h"

// Which way a UFO or the Lunar Module turns before its card.
namespace muster::intercept {

using Facings = base::StaticVector<Facing, kFacings>;

// Those that leave it nearest to a place after a straight run: equally good ones (AA-118 AA-119).
Facings nearest_facings(Hex from, int run, Hex to);
// Those that leave it farthest from SID's hexagon; among equals deep space first (AA-185 AA-186).
Facings farthest_facings(Hex from, int run);

// Where attackers fly to: AA-121 AA-122 AA-123 AA-258.
Cell homing_of(const Open& open, Piece who);

}  // namespace muster::intercept
