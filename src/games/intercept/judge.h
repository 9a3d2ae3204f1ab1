#pragma once

#include "contract/kit.h"
#include "games/intercept/flight.h"
#include "games/intercept/row.h"
#include "games/intercept/sky.h"

namespace muster::intercept {

using contract::Seat;

template <class Verb>
constexpr std::uint8_t kVerb = contract::index_in<Action, Verb>();

contract::ToAct to_act(const Setup& setup, const Open& open);
std::optional<Refusal> refuse(const Setup& setup, const Sight& see, const Draft& draft);

// Whether hands are laid face down: in a blind phase, unless there is nobody to hide them from.
inline bool lays_hidden(const Setup& setup, const Open& open) {
  return open.step == Step::blind && setup.seats > 1;
}

}  // namespace muster::intercept
