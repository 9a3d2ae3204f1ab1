#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/laws/court.h"
#include "tests/laws/game_laws.h"
#include "tests/laws/ledger.h"

// The laws of the contract, written once for every game.
namespace muster::laws {

// One seeded game. The seed also says which setup is played and how.
template <Game G>
void judge_game(const std::vector<const typename G::Setup*>& setups, std::uint64_t seed,
                std::uint32_t one_in, Ledger& ledger, Verbs<G>& verbs, const Guess<G>& guess) {
  const auto& setup = *setups[seed % setups.size()];
  const contract::Board board = G::board(setup);
  base::Rng rng(seed);
  const Case<G> c{setup, board, ledger, rng, guess};
  Effort effort;
  effort.one_in = one_in;
  effort.samples = rng.below(2) == 0;
  effort.ways_out = rng.below(2) == 0 ? WaysOut::shunned : WaysOut::taken;
  ledger.begin(seed);
  Trial<G>(c, effort, verbs).run();
  ledger.end();
}

// `before_game` is told the seed before a game is played, and says whether to go on.
template <Game G>
void judge_games(const std::vector<const typename G::Setup*>& setups, const Run& run,
                 Ledger& ledger, const std::function<bool(std::uint64_t)>& before_game,
                 const Guess<G>& guess = {}) {
  Verbs<G> verbs;
  for (std::uint64_t seed = run.seed; seed < run.seed + run.games && before_game(seed); ++seed)
    judge_game<G>(setups, seed, run.one_in, ledger, verbs, guess);
  ledger.begin(run.seed);
  for (std::size_t verb = 0; verb < verbs.missed.size(); ++verb)
    ledger.check(Law::sample_finds_every_verb,
                 verbs.sampled[verb] || verbs.missed[verb] < Verbs<G>::kPlaces,
                 [&] { return std::string(G::verb_names()[verb]); });
  ledger.end();
}

}  // namespace muster::laws
