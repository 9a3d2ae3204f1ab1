#pragma once

#include "bots/mind.h"
#include "contract/files.h"
#include "tests/games/bids/game.h"

namespace muster::doors {

struct BidsDoor {
  using Game = bids::Bids;
  using Mind = bots::PlainMind<Game>;
  using Files = contract::NoFiles<Game>;
};

}  // namespace muster::doors
