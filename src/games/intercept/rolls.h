#pragma once

#include <optional>

#include "contract/game.h"
#include "games/intercept/event.h"

// Dice as tables show them: the charts, and the beam by range.
namespace muster::intercept {

inline constexpr int kBeamRange = 20;  // AA-152

// Of 100 throws of two d10, those that reach a range (AA-156); all of them from 2 down (AA-157).
constexpr int beam_hits(int range) {
  int hits = 0;
  for (int first = 1; first <= 10; ++first)
    for (int second = 1; second <= 10; ++second) hits += first + second >= range ? 1 : 0;
  return hits;
}

// What was thrown for an event, on its table.
std::optional<contract::Roll> roll_of(const Beamed& event);
std::optional<contract::Roll> roll_of(const Result& event);
std::optional<contract::Roll> roll_of(const Answered& event);

}  // namespace muster::intercept
