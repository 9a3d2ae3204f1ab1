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
  for (std::size_t side = 0; side < 2; ++side) outcome.scores[side] = hits_of(open, side);
  if (outcome.scores[0] != outcome.scores[1])
    outcome.winners.add(contract::seat_at(outcome.scores[0] > outcome.scores[1] ? 0 : 1));
  return outcome;
}

contract::MatchVerdict Yardstick::match(const Setup&, const contract::Outcome& first,
                                        const contract::Outcome& second) {
  // Who sat on side a first sits on side b afterwards (YS-10).
  const auto lead = (first.scores[0] - first.scores[1]) + (second.scores[1] - second.scores[0]);
  if (lead == 0) return contract::MatchVerdict::draw;
  return lead > 0 ? contract::MatchVerdict::first_player : contract::MatchVerdict::second_player;
}

}  // namespace muster::yardstick
