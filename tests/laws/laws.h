#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/laws/game_laws.h"
#include "tests/laws/ledger.h"

// The laws of the contract, written once for every game.
namespace muster::laws {

struct Run {
  std::uint64_t seed = 1;
  std::uint64_t games = 1;
  std::uint32_t one_in = 50;
};

// One seeded game. The seed also says which setup is played and how.
template <Game G>
void judge_game(const std::vector<typename G::Setup>& setups, std::uint64_t seed,
                std::uint32_t one_in, Ledger& ledger, Verbs<G>& verbs) {
  const auto& setup = setups[seed % setups.size()];
  const contract::Board board = G::board(setup);
  base::Rng rng(seed);
  const Case<G> c{setup, board, ledger, rng};
  Effort effort;
  effort.one_in = one_in;
  effort.samples = rng.below(2) == 0;
  effort.ways_out = rng.below(2) == 0 ? WaysOut::shunned : WaysOut::taken;
  ledger.begin(seed);
  Trial<G>(c, effort, verbs).run();
  ledger.end();
}

// Enough games that a verb which is listed at all should have been sampled.
inline constexpr std::uint64_t kGamesForEveryVerb = 200;

// `before_game` is told how to reproduce a game before it is played, for what ends the program.
template <Game G>
void judge_games(const std::vector<typename G::Setup>& setups, const Run& run, Ledger& ledger,
                 const std::function<void(std::uint64_t)>& before_game) {
  Verbs<G> verbs;
  for (std::uint64_t i = 0; i < run.games; ++i) {
    before_game(run.seed + i);
    judge_game<G>(setups, run.seed + i, run.one_in, ledger, verbs);
  }
  if (run.games < kGamesForEveryVerb) return;
  ledger.begin(run.seed);
  for (std::size_t verb = 0; verb < verbs.listed.size(); ++verb)
    ledger.check(Law::sample_finds_every_verb, !verbs.listed[verb] || verbs.sampled[verb],
                 [&] { return std::string(G::verb_name(static_cast<std::uint8_t>(verb))); });
  ledger.end();
}

}  // namespace muster::laws
