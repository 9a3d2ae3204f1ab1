#pragma once

#include <cstdint>
#include <optional>

#include "bots/mcts.h"

namespace muster::bots {

// Looks one action ahead and takes the one after which the mind hopes most.
template <Game G, class M>
  requires Mind<M, G>
class OneStepLook {
 public:
  using Setup = typename G::Setup;
  using State = typename G::State;
  using View = contract::ViewOf<G>;

  Found<G> run(const Setup& setup, const View& view, const TimeUp& is_up, base::Rng& rng) {
    const contract::SightOf<G> see = contract::sight(view);
    list(setup, see, rng);
    Found<G> found;
    for (const auto& one : candidates_) {
      if (found.action && is_up()) break;
      const double hope = hope_after(setup, view, one.action, rng);
      ++found.iterations;
      if (!found.action || hope > found.value) found.action = one.action, found.value = hope;
    }
    if (!found.action) found.action = contract::sample<G>(setup, see, rng);
    return found;
  }

 private:
  static constexpr int kTries = 128;       // random actions looked at if the mind proposes none
  static constexpr int kThrowsOfDice = 6;  // of an action that draws

  void list(const Setup& setup, const contract::SightOf<G>& see, base::Rng& rng) {
    candidates_.clear();
    if constexpr (Proposing<M, G>) {
      mind_.candidates(setup, see, rng, candidates_);
    } else {
      for (int i = 0; i < kTries; ++i)
        if (const auto action = contract::sample<G>(setup, see, rng)) candidates_.add(*action, 1);
    }
  }

  double hope_after(const Setup& setup, const View& view, const typename G::Action& action,
                    base::Rng& rng) {
    TracedDice dice(rng);
    contract::EventsOf<G> muted;
    double all = 0;
    int throws = 0;
    do {
      dice.begin();
      State state = imagined<G>(mind_, setup, view, rng);
      contract::act<G>(setup, state, view.seat, action, dice, muted);
      all += hopes<G>(mind_, setup, state)[contract::index_of(view.seat)];
      ++throws;
    } while (dice.drew() && throws < kThrowsOfDice);
    return all / throws;
  }

  M mind_{};
  CandidateList<typename G::Action> candidates_;
};

}  // namespace muster::bots
