#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "tests/bench/playout.h"

// What every game is measured by. The rate of playouts counts applied actions.
namespace muster::bench {

template <contract::Game G>
using SharedSetup = std::shared_ptr<const typename G::Setup>;

template <contract::Game G, Way kWay>
void measure_playouts(benchmark::State& bench, const typename G::Setup& setup) {
  base::Rng rng(42 + static_cast<std::uint64_t>(bench.thread_index()));
  kernel::RandomDice dice(rng);
  contract::EventsOf<G> muted;
  std::int64_t applied = 0;
  for (auto _ : bench) {
    typename G::State state = G::start(setup, dice, muted);
    applied += play_out<G, kWay>(setup, state, rng);
  }
  bench.SetItemsProcessed(applied);
}

// Whole games from start to end, one pick at a time.
template <contract::Game G>
void measure_games(benchmark::State& bench, const typename G::Setup& setup) {
  base::Rng rng(42);
  kernel::RandomDice dice(rng);
  contract::EventsOf<G> muted;
  for (auto _ : bench) {
    typename G::State state = G::start(setup, dice, muted);
    benchmark::DoNotOptimize(play_out<G, Way::staged>(setup, state, rng));
  }
  bench.SetItemsProcessed(bench.iterations());
}

// A position of a random game, and an answer to its question.
template <contract::Game G>
struct Moment {
  typename G::State state;
  contract::Seat seat;
  typename G::Action action;
};

template <contract::Game G>
std::vector<Moment<G>> random_moments(const typename G::Setup& setup, std::size_t count) {
  base::Rng rng(7);
  kernel::RandomDice dice(rng);
  contract::EventsOf<G> muted;
  std::vector<Moment<G>> moments;
  while (moments.size() < count) {
    typename G::State state = G::start(setup, dice, muted);
    play_out<G, Way::sampled>(setup, state, rng, rng.below(300));
    const contract::Seat seat = contract::pass_time<G>(setup, state, dice, muted);
    if (seat == contract::Seat::spectator) continue;
    const auto action = contract::sample<G>(setup, contract::sight<G>(setup, state, seat), rng);
    if (action) moments.push_back({state, seat, *action});
  }
  return moments;
}

// Work: a callable over moments, done once an iteration.
template <contract::Game G, class Work>
void add_moment_bench(std::string_view what, const SharedSetup<G>& setup, Work work) {
  const std::string name = fmt::format("{}/{}", G::kName, what);
  benchmark::RegisterBenchmark(name.c_str(), [setup, work](benchmark::State& bench) mutable {
    const auto moments = random_moments<G>(*setup, 256);
    std::size_t at = 0;
    for (auto _ : bench) work(*setup, moments[at++ % moments.size()]);
    bench.SetItemsProcessed(bench.iterations());
  });
}

enum class Clock : std::uint8_t {
  processor,  // of all threads together: what others do on the machine does not count
  wall,       // what threads gain; means something on an idle machine only
};

template <contract::Game G, Way kWay>
void add_playout_bench(std::string_view what, const SharedSetup<G>& setup, int threads = 1,
                       Clock clock = Clock::processor) {
  const std::string name = fmt::format("{}/{}", G::kName, what);
  auto* bench = benchmark::RegisterBenchmark(
      name.c_str(), [setup](benchmark::State& state) { measure_playouts<G, kWay>(state, *setup); });
  if (threads > 1) bench->Threads(threads);
  if (clock == Clock::wall) bench->UseRealTime();
}

template <contract::Game G>
void add_benches_of(const SharedSetup<G>& setup) {
  using Setup = typename G::Setup;
  add_playout_bench<G, Way::sampled>("playouts sampled", setup);
  add_playout_bench<G, Way::staged>("playouts staged", setup);
  benchmark::RegisterBenchmark(
      fmt::format("{}/games", G::kName).c_str(),
      [setup](benchmark::State& bench) { measure_games<G>(bench, *setup); });
  add_playout_bench<G, Way::staged>("1 thread by the wall clock", setup, 1, Clock::wall);
  add_playout_bench<G, Way::staged>("2 threads by the wall clock", setup, 2, Clock::wall);
  add_playout_bench<G, Way::staged>("each of 2 threads", setup, 2);
  add_moment_bench<G>("copy", setup, [](const Setup&, const Moment<G>& moment) {
    typename G::State copy = moment.state;
    benchmark::DoNotOptimize(copy);
  });
  add_moment_bench<G>("copy and apply", setup, [](const Setup& with, const Moment<G>& moment) {
    typename G::State copy = moment.state;
    base::Rng rng(1);
    kernel::RandomDice dice(rng);
    contract::EventsOf<G> muted;
    G::apply(with, copy, moment.seat, moment.action, dice, muted);
    benchmark::DoNotOptimize(copy);
  });
  add_moment_bench<G>("refuse", setup, [](const Setup& with, const Moment<G>& moment) {
    const auto draft = G::filled(moment.action);
    benchmark::DoNotOptimize(
        G::refuse(with, contract::sight<G>(with, moment.state, moment.seat), draft).has_value());
  });
  add_moment_bench<G>(
      "legal", setup,
      [offers = contract::OfferList()](const Setup& with, const Moment<G>& moment) mutable {
        offers.clear();
        G::legal(with, contract::sight<G>(with, moment.state, moment.seat), {}, offers);
        benchmark::DoNotOptimize(offers.size());
      });
}

}  // namespace muster::bench
