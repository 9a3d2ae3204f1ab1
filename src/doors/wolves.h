#pragma once

#include "bots/minds/wolves.h"
#include "content/wolves.h"
#include "games/wolves/game.h"

namespace muster::doors {

struct WolvesDoor {
  using Game = wolves::Wolves;
  using Mind = bots::minds::WolvesMind;
  using Files = content::WolvesFiles;
};

}  // namespace muster::doors
