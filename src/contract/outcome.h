#pragma once

#include <array>
#include <cstdint>

#include "contract/seat.h"

namespace muster::contract {

// How a game ended. Scores decide; tallies are what a match may ask for when scores are equal.
struct Outcome {
  SeatSet winners;  // empty: a draw, or nobody won
  std::array<std::int32_t, kMaxSeats> scores{};
  std::array<std::int32_t, kMaxSeats> tallies{};
  const char* clause = "";  // why it ended

  friend bool operator==(const Outcome& a, const Outcome& b) {
    return a.winners == b.winners && a.scores == b.scores && a.tallies == b.tallies;
  }
};

// A match is data over outcomes. `first` was played as seated; in `second` the seats were swapped.
enum class MatchVerdict : std::uint8_t { draw, first_player, second_player };

}  // namespace muster::contract
