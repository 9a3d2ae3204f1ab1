#include <array>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "tests/laws/court.h"

namespace muster::laws {
namespace {

// A broken MUSTER_CHECK ends the program; its signal handler can reach nothing but this.
std::array<char, 160> reproduction{};

void say_reproduction(int) {
  const auto written = write(STDERR_FILENO, reproduction.data(), std::strlen(reproduction.data()));
  static_cast<void>(written);
}

void note_reproduction(std::string_view game, std::uint64_t seed) {
  const auto end = fmt::format_to_n(reproduction.begin(), reproduction.size() - 1,
                                    "reproduce: laws --game {} --seed {}\n", game, seed);
  *end.out = '\0';
}

struct Totals {
  std::uint64_t passed = 0;
  std::uint64_t failed = 0;
};

// At most so many games, and no new one after so many seconds. On a busy machine it takes longer,
// up to kPatience times as long, until `least` are played; fewer are a failure.
struct Bounds {
  static constexpr double kPatience = 4;
  double seconds = 0;  // 0: no limit
  std::uint64_t least = 0;

  bool is_time_up(double passed, std::uint64_t games) const {
    if (seconds <= 0) return false;
    return passed > (games < least ? kPatience * seconds : seconds);
  }
};

void judge(const Court& court, const Run& run, const Bounds& bounds, Totals& totals) {
  using Clock = std::chrono::steady_clock;
  const auto begin = Clock::now();
  Ledger ledger(court.name());
  std::uint64_t games = 0;
  court.judge(run, ledger, [&](std::uint64_t seed) {
    const std::chrono::duration<double> passed = Clock::now() - begin;
    if (bounds.is_time_up(passed.count(), games)) return false;
    note_reproduction(court.name(), seed);
    ++games;
    return true;
  });
  totals.passed += ledger.passed();
  totals.failed += ledger.failed();
  fmt::print("{}: {} games\n", court.name(), games);
  if (games >= bounds.least) return;
  fmt::print("{}: only {} games in {} s; expected at least {}\n", court.name(), games,
             bounds.seconds, bounds.least);
  ++totals.failed;
}

int run_laws(const std::string& game, const Run& run, const Bounds& bounds) {
  Totals totals;
  bool found = false;
  for (const auto& court : all_courts()) {
    if (!game.empty() && game != court->name()) continue;
    found = true;
    judge(*court, run, bounds, totals);
  }
  if (!found) {
    fmt::print(stderr, "laws: there is no game \"{}\"\n", game);
    return 2;
  }
  fmt::print("{} passed, {} failed\n", totals.passed, totals.failed);
  return totals.failed == 0 ? 0 : 1;
}

}  // namespace
}  // namespace muster::laws

int main(int argc, char** argv) {
  CLI::App app{"Judges games by the laws of the contract, over seeded random games."};
  std::string game;
  muster::laws::Run run;
  muster::laws::Bounds bounds;
  app.add_option("--game", game, "Name of the game; without it every game is judged");
  app.add_option("--seed", run.seed, "Seed of the first game")->capture_default_str();
  app.add_option("--games", run.games, "How many games, one per seed")->capture_default_str();
  app.add_option("--one-in", run.one_in, "Of so many positions one is judged in depth")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  app.add_option("--seconds", bounds.seconds,
                 "No new game after this time, per game, if enough are played; 0: no limit");
  app.add_option("--least", bounds.least, "Fewer games than this, per game, are a failure");
  CLI11_PARSE(app, argc, argv);
  std::signal(SIGABRT, muster::laws::say_reproduction);
  return muster::laws::run_laws(game, run, bounds);
}
