#pragma once

#include "bots/mind.h"
#include "bots/minds/wolves.h"

// What bots know of each game. A game without a line here is played by a mind that knows nothing.
namespace muster::bots::minds {

template <contract::Game G>
struct Choice {
  using Mind = PlainMind<G>;
};
template <>
struct Choice<wolves::Wolves> {
  using Mind = WolvesMind;
};

template <contract::Game G>
using MindOf = typename Choice<G>::Mind;

}  // namespace muster::bots::minds
