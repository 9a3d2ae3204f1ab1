#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "games/wolves/state.h"

// A position as lines "subject key value key value ...": what play scripts write and expect.
namespace muster::wolves {

// Everything, with what is derived (light, scores, supplies) beside it.
std::vector<std::string> describe(const Setup& setup, const State& state);
// Derived keys are accepted and change nothing. Pieces not named are not in play.
base::Result<State, std::string> position(const Setup& setup, std::span<const std::string> lines);

}  // namespace muster::wolves
