#pragma once

#include <cstdint>
#include <optional>

#include "bots/budget.h"
#include "bots/greedy.h"
#include "bots/level.h"
#include "bots/mcts.h"
#include "bots/mind.h"
#include "bots/rehearsal.h"

namespace muster::bots {

template <Game G>
using Decision = Found<G>;

template <class M> concept Rehearsing = requires { requires M::kRehearses; };
// How a mind thinks ahead: it rehearses, or grows a tree.
template <class G, class M>
struct SearchFor {
  using Type = Search<G, M>;
};
template <class G, class M>
  requires Rehearsing<M>
struct SearchFor<G, M> {
  using Type = Rehearsal<G, M>;
};
template <class G, class M>
using SearchOf = typename SearchFor<G, M>::Type;

// A player of any game, for one seat of one game. It is given a View, never a State; the same seed,
// views and iterations give the same answers.
template <Game G, class M = PlainMind<G>>
  requires Mind<M, G>
class Bot {
 public:
  Bot(Level level, std::uint64_t seed, SearchTuning tuning = {})
      : level_(level), rng_(seed), search_(sized(level, tuning)) {}

  Level level() const { return level_; }

  // As if made anew, but for the memory that it has.
  void begin(std::uint64_t seed) {
    rng_ = base::Rng(seed);
    search_.forget();
  }

  // A legal answer, even if time is up at once. No action only if the seat has nothing to answer.
  Decision<G> decide(const typename G::Setup& setup, const contract::ViewOf<G>& view,
                     const Budget& budget) {
    switch (level_) {
      case Level::novice: return decide_by_habit(setup, view);
      case Level::greedy: return decide_at_a_glance(setup, view, budget);
      case Level::steady:
      case Level::strong: break;
    }
    const std::uint32_t iterations =
        budget.iterations != 0 ? budget.iterations : usual_iterations<M>(level_);
    return search_.run(setup, view, iterations, budget.is_time_up, rng_);
  }

  // For a seat that is free to speak and not needed. No action: it keeps silent.
  Decision<G> speak(const typename G::Setup& setup, const contract::ViewOf<G>& view) {
    Decision<G> decision;
    if constexpr (requires { search_.mind().speak(setup, contract::sight(view), rng_); })
      decision.action = search_.mind().speak(setup, contract::sight(view), rng_);
    return decision;
  }

 private:
  static SearchTuning sized(Level level, SearchTuning tuning) {
    if (!is_searching(level)) tuning.most_nodes = 1;
    tuning.is_hasty = level < Level::strong;
    return tuning;
  }

  // Looks one action ahead; where dice part all plays at once, trusts the mind's habit.
  Decision<G> decide_at_a_glance(const typename G::Setup& setup, const contract::ViewOf<G>& view,
                                 const Budget& budget) {
    if constexpr (Rehearsing<M>) {
      Decision<G> decision;
      decision.action = search_.mind().policy(setup, contract::sight(view), rng_);
      return decision;
    } else {
      return look_.run(setup, view, budget.is_time_up, rng_);
    }
  }

  static constexpr std::uint32_t kWhimsInTen = 3;  // answers of a novice that are merely legal

  // Mostly any of the actions that the mind thinks worth a look.
  Decision<G> decide_by_habit(const typename G::Setup& setup, const contract::ViewOf<G>& view) {
    const contract::SightOf<G> see = contract::sight(view);
    Decision<G> decision;
    if (rng_.below(10) < kWhimsInTen) {
      decision.action = contract::sample<G>(setup, see, rng_);
    } else if constexpr (Proposing<M, G>) {
      sensible_.clear();
      search_.mind().candidates(setup, see, rng_, sensible_);
      const auto count = static_cast<std::uint32_t>(sensible_.size());
      if (count > 0) decision.action = sensible_[rng_.below(count)].action;
    } else {
      decision.action = search_.mind().policy(setup, see, rng_);
    }
    if (!decision.action) decision.action = contract::sample<G>(setup, see, rng_);
    return decision;
  }

  Level level_;
  base::Rng rng_;
  SearchOf<G, M> search_;
  OneStepLook<G, M> look_;
  CandidateList<typename G::Action> sensible_;
};

}  // namespace muster::bots
