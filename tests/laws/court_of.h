#pragma once

#include "tests/laws/court.h"
#include "tests/laws/laws.h"
#include "tests/laws/setups.h"

namespace muster::laws {

// The mind's own guess, if it has one.
template <contract::Game G, class M>
Guess<G> guess_of() {
  if constexpr (requires(M& mind, const typename G::Setup& setup, const contract::ViewOf<G>& view,
                         base::Rng& rng) { mind.guess(setup, view, rng); }) {
    return [mind = M{}](const typename G::Setup& setup, const contract::ViewOf<G>& view,
                        base::Rng& rng) mutable { return mind.guess(setup, view, rng); };
  } else {
    return {};
  }
}

template <class D>
class CourtOf final : public Court {
 public:
  using G = typename D::Game;

  std::string_view name() const override { return G::kName; }
  void judge(const Run& run, Ledger& ledger,
             const std::function<bool(std::uint64_t)>& before_game) const override {
    const auto loaded = law_setups<D>();
    std::vector<const typename G::Setup*> setups;
    for (const auto& one : loaded) setups.push_back(&one->setup);
    judge_games<G>(setups, run, ledger, before_game, guess_of<G, typename D::Mind>());
  }
};

}  // namespace muster::laws
