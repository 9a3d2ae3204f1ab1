#pragma once

#include <vector>

#include "contract/seat.h"

// Where people sit when sides are swapped; `side_of` has the side of every seat.
namespace muster::table {

// Sides that have as many seats as each other swap, and partners stay partners; otherwise everybody
// moves to the next seat.
contract::Seat seat_after(contract::Seat seat, const std::vector<contract::Side>& side_of);

// Whose holder of the first game of a match has this seat in the second: somebody of another side,
// also where that side has fewer seats and one holder has to play several. Where all are of one
// side, as seat_after moves them.
contract::Seat seat_before(contract::Seat seat, const std::vector<contract::Side>& side_of);

}  // namespace muster::table
