#pragma once

#include <memory>
#include <vector>

#include "lab/bench.h"

// The lab of every game, as src/doors/games.json lists them.
namespace muster::labs {

std::vector<std::unique_ptr<lab::Bench>> all();

}  // namespace muster::labs
