#pragma once

#include "bots/mind.h"
#include "contract/files.h"
#include "tests/games/yardstick/game.h"

namespace muster::doors {

struct YardstickDoor {
  using Game = yardstick::Yardstick;
  using Mind = bots::PlainMind<Game>;
  using Files = contract::NoFiles<Game>;
};

}  // namespace muster::doors
