#pragma once

#include <array>
#include <cstdint>

#include "tests/games/yardstick/setup.h"

namespace muster::yardstick {

// How many whole actions there are, piece by piece: enough to choose one of them without a list.
struct ActionCount {
  std::array<kernel::RowStrip, kSide> reaches;
  std::array<std::uint32_t, kSide> of_piece{};
  std::uint32_t total = 0;
};

// REQUIRES: the game is not over.
void count_actions(const Setup& setup, const Open& open, ActionCount& count);

// The action at a place of the canonical order (YS-9). REQUIRES: place < count.total.
Go action_at(const Open& open, const ActionCount& count, std::uint32_t place);

}  // namespace muster::yardstick
