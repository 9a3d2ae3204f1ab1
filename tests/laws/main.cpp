#include <array>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "table/registry.h"
#include "tests/laws/laws.h"
#include "tests/laws/setups.h"

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

template <contract::Game G>
void judge(const Run& run, Totals& totals) {
  Ledger ledger(G::kName);
  judge_games<G>(law_setups<G>(), run, ledger,
                 [](std::uint64_t seed) { note_reproduction(G::kName, seed); });
  totals.passed += ledger.passed();
  totals.failed += ledger.failed();
}

int run_laws(const std::string& game, const Run& run) {
  Totals totals;
  bool found = false;
  table::with_each_game([&]<contract::Game G>() {
    if (!game.empty() && game != G::kName) return false;
    found = true;
    judge<G>(run, totals);
    return false;
  });
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
  app.add_option("--game", game, "Name of the game; without it every game is judged");
  app.add_option("--seed", run.seed, "Seed of the first game")->capture_default_str();
  app.add_option("--games", run.games, "How many games, one a seed")->capture_default_str();
  app.add_option("--one-in", run.one_in, "Of so many positions one is judged in depth")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  std::signal(SIGABRT, muster::laws::say_reproduction);
  return muster::laws::run_laws(game, run);
}
