#pragma once

#include "bots/mind.h"

// What bots know of each game. The header of a mind names it for its game; the list of games
// includes those headers. A game without a mind is played by one that knows nothing.
namespace muster::bots::minds {

template <contract::Game G>
struct Choice {
  using Mind = PlainMind<G>;
};

template <contract::Game G>
using MindOf = typename Choice<G>::Mind;

}  // namespace muster::bots::minds
