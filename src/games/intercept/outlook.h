#pragma once

#include <optional>
#include <vector>

#include "contract/scene.h"
#include "games/intercept/setup.h"
#include "kernel/bits.h"

// Where an offer would lead if nobody interfered: what the page draws of it, and which dice it
// throws.
namespace muster::intercept {

using contract::OfferFacts;

// The way of a row, where the craft ends, what its cannons cover and at whom they would fire; after
// a MISSILE also where it can fly, and where its target may come.
void add_row(const Setup& setup, const Open& open, std::size_t i, const Row& row,
             OfferFacts& facts);

// The flight of the missile in question. REQUIRES: step is flight.
struct Plan {
  Cell turn_at = kNoCell;
  std::optional<Facing> facing{};  // after the turn
  Cell burst_at = kNoCell;
};
void add_flight(const Setup& setup, const Open& open, const Plan& plan, OfferFacts& facts);

void add_rockets(const Open& open, Piece target, OfferFacts& facts);

// Where a UFO may be after its next card, and how far it has flown; a card is there once for each
// way in which a die may turn it (AA-119).
struct End {
  UfoKind card = kNoUfoKind;
  Cell at = kNoCell;  // none: beyond the edge
  int hexes = 0;
};
std::vector<End> ends_of(const Setup& setup, const Open& open, std::size_t ufo);

// Whether a missile that is launched here can enter a hexagon in its first flight (AA-203 AA-205).
class Sector {
 public:
  Sector(Hex from, Facing facing, int hexes);
  bool has(Cell at) const { return cells_.has(at.raw); }

 private:
  kernel::Bits<kCells> cells_;
};

}  // namespace muster::intercept
