#include "tests/games/yardstick/game.h"

namespace muster::yardstick {

namespace {

int hits_of(const Open& open, std::size_t side) {
  int hits = 0;
  for (std::size_t i = 0; i < kSide; ++i) hits += open.pieces[side * kSide + i].hits;
  return hits;
}

}  // namespace

contract::Outcome final_outcome(const Open& open) {
  contract::Outcome outcome;
  outcome.clause = "YS-8";
  for (std::size_t side = 0; side < 2; ++side)
    outcome.scores[side] = outcome.side_scores[side] = hits_of(open, side);
  if (outcome.scores[0] == outcome.scores[1]) return outcome;
  outcome.ending = contract::Ending::won;
  outcome.winners.add(contract::seat_at(outcome.scores[0] > outcome.scores[1] ? 0 : 1));
  return outcome;
}

}  // namespace muster::yardstick
