#pragma once

#include <optional>

#include "bots/minds/intercept_forecast.h"
#include "games/intercept/setup.h"

namespace muster::bots::pilot {

// What a holder of Skydiver cards does in Phase 4 about UFOs in the atmosphere: fires at one, or
// brings Sky 1 nearer to them; nothing if his cards are better kept.
std::optional<Action> sky_deed(const Setup& setup, const Open& open, std::size_t seat);
// What the deed may be worth: two dice of Chart A, some of it still to come.
Worth of_deed(const Action& deed);

}  // namespace muster::bots::pilot
