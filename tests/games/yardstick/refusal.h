#pragma once

#include <cstdint>
#include <optional>

#include "tests/games/yardstick/setup.h"

namespace muster::yardstick {

// From general to special: of two, the later came further.
enum class Refusal : std::uint8_t {
  game_over,
  not_your_turn,
  no_such_piece,
  not_your_piece,
  fallen,
  no_such_cell,
  blocked,
  occupied,
  too_far,
  no_such_target,
  not_an_enemy,
  target_fallen,
  not_beside,
};

std::optional<Refusal> refuse(const Setup& setup, const Sight& see, const Draft& draft);

}  // namespace muster::yardstick
