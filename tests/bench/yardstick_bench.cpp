#include <memory>

#include <benchmark/benchmark.h>

#include "bots/mcts.h"
#include "tests/bench/bench.h"
#include "tests/bench/floor.h"
#include "tests/games/yardstick/game.h"

namespace muster::bench {

namespace {

using yardstick::Yardstick;

constexpr int kIterations = 1000;  // of one search

// Playout: a callable from the generator to the number of actions played.
template <class Playout>
void add_floor_playouts(const char* name, Playout playout) {
  benchmark::RegisterBenchmark(name, [playout](benchmark::State& bench) {
    floor::Rng rng(42);
    std::int64_t applied = 0;
    for (auto _ : bench) applied += playout(rng);
    bench.SetItemsProcessed(applied);
  });
}

void measure_search(benchmark::State& bench) {
  const auto setup = yardstick::yardstick_setup();
  base::Rng rng(9);
  kernel::RandomDice dice(rng);
  contract::Events<yardstick::Event> muted;
  const auto state = Yardstick::start(setup, dice, muted);
  const auto view = contract::view<Yardstick>(setup, state, contract::Seat{0});
  bots::Search<Yardstick, bots::PlainMind<Yardstick>> search;
  std::int64_t iterations = 0;
  for (auto _ : bench) {
    search.forget();
    iterations += search.run(setup, view, kIterations, {}, rng).iterations;
  }
  bench.SetItemsProcessed(iterations);
}

}  // namespace

void add_floor_benches() {
  add_floor_playouts("floor/playouts counted", floor::playout_counted);
  add_floor_playouts("floor/playouts listed", floor::playout_listed);
  add_floor_playouts("floor/playouts staged", floor::playout_staged);
  benchmark::RegisterBenchmark("floor/search to the end", [](benchmark::State& bench) {
    floor::Rng rng(9);
    for (auto _ : bench) floor::search(kIterations, rng);
    bench.SetItemsProcessed(bench.iterations() * kIterations);
  });
}

void add_yardstick_benches(std::vector<Comparison>& comparisons) {
  benchmark::RegisterBenchmark("yardstick/search to the end", measure_search);
  comparisons.push_back({"yardstick/playouts sampled", "floor/playouts counted", 0.7});
  comparisons.push_back({"yardstick/playouts staged", "floor/playouts staged", 0.6});
  comparisons.push_back({"yardstick/search to the end", "floor/search to the end", 0.6});
}

}  // namespace muster::bench
