#pragma once

#include "bots/mind.h"
#include "bots/minds/intercept_forecast.h"

// Missiles in flight, and Phase 4, as a pilot sees them.
namespace muster::bots::pilot {

// Every way that the missile in question can fly, with what it is worth as weight.
void list_flights(const Setup& setup, const Open& open, CandidateList<Action>& out);
Action best_flight(const Setup& setup, const Open& open);

}  // namespace muster::bots::pilot
