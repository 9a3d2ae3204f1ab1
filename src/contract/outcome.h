#pragma once

#include <array>
#include <cstdint>

#include "contract/clause.h"
#include "contract/seat.h"

namespace muster::contract {

// A defeat that all seats share is not a draw.
enum class Ending : std::uint8_t { won, drawn, lost };

// How a game ended. Scores decide; tallies are what a match may ask for when scores are equal.
struct Outcome {
  Ending ending = Ending::drawn;
  SeatSet winners;  // of a game that was won; empty otherwise
  std::array<std::int32_t, kMaxSeats> scores{};
  std::array<std::int32_t, kMaxSeats> tallies{};
  std::array<std::int32_t, kMaxSides> side_scores{};  // also of sides that nobody plays
  Clause clause;                                      // why it ended

  friend bool operator==(const Outcome& a, const Outcome& b) {
    return a.ending == b.ending && a.winners == b.winners && a.scores == b.scores &&
           a.tallies == b.tallies && a.side_scores == b.side_scores;
  }
};

// Worth of an end for a seat: 1 won, 0.5 drawn, 0 lost, alone or together.
constexpr float worth_of(const Outcome& outcome, Seat seat) {
  if (outcome.ending == Ending::drawn) return 0.5f;
  return outcome.ending == Ending::won && outcome.winners.has(seat) ? 1.0f : 0.0f;
}

// A match is data over outcomes. `first` was played as seated; in `second` the players had swapped
// sides.
enum class MatchVerdict : std::uint8_t { draw, first_player, second_player };

}  // namespace muster::contract
