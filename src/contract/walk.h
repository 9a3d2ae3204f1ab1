#pragma once

#include <optional>

#include "contract/game.h"

namespace muster::contract {

// A random whole action, one pick at a time: each pick is drawn among those offered. A draft that
// is whole and could go on stops or goes on with equal chance. Nothing if the seat has no answer.
template <Game G>
std::optional<typename G::Action> walk(const typename G::Setup& setup, const SightOf<G>& see,
                                       base::Rng& rng) {
  DraftOf<G> draft;
  while (true) {
    OfferDraw drawn(rng);
    G::legal(setup, see, draft, drawn);
    if (!drawn.any()) return std::nullopt;
    const Offer& offer = drawn.kept();
    auto further = G::extend(setup, see, draft, offer.verb, offer.pick);
    MUSTER_DCHECK(further.has_value());
    draft = *further;
    const OfferTraits& traits = offer.traits;
    if (traits.whole && (!traits.goes_on || rng.below(2) == 0)) return draft.action;
  }
}

// The game's own quick way if it has one.
template <Game G>
std::optional<typename G::Action> sample(const typename G::Setup& setup, const SightOf<G>& see,
                                         base::Rng& rng) {
  if constexpr (requires { G::sample(setup, see, rng); }) {
    return G::sample(setup, see, rng);
  } else {
    return walk<G>(setup, see, rng);
  }
}

}  // namespace muster::contract
