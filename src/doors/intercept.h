#pragma once

#include "bots/minds/intercept.h"
#include "content/intercept.h"
#include "games/intercept/game.h"

namespace muster::doors {

struct InterceptDoor {
  using Game = intercept::Intercept;
  using Mind = bots::minds::InterceptMind;
  using Files = content::InterceptFiles;
};

}  // namespace muster::doors
