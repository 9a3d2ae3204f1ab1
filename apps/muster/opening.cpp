#include "apps/muster/opening.h"

#include <cstdio>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "apps/muster/desk.h"
#include "apps/muster/games.h"
#include "terminal/frame.h"

namespace muster::apps {

void add_opening_options(CLI::App& command, OpeningOptions& options) {
  command.add_option("game", options.game, "The game, by its short name");
  command.add_option(
      "--scenario", options.scenario,
      "The scenario: its name, or a file that ends in .json; default: the usual one");
  command.add_option("--seats", options.seats,
                     "Who holds each seat, as in heroes=person,wolves=bot:steady; the levels are "
                     "novice, greedy, steady, strong");
  command.add_option("--option", options.options, "An option of the game as KEY=VALUE; repeatable")
      ->allow_extra_args(false);
  command.add_option("--seed", options.seed, "A number; the same number gives the same dice");
  command.add_option("--record", options.record_path, "The file to keep the record of the game in");
  command
      .add_option("--time-ms", options.time_ms,
                  "Longest time a bot may think about one decision; 0: no limit")
      ->check(CLI::Range(0, 600'000));
  command.add_option("--iterations", options.iterations,
                     "Iterations that a bot may use per decision; 0: what its level uses");
  command.add_flag("--test-games,--hidden", options.hidden,
                   "Include games that exist only for tests");
}

std::optional<table::Prospect> find_game(const OpeningOptions& options) {
  const auto plan = read_game(options.game, options.scenario, options.options);
  if (!plan) return std::nullopt;
  auto prospect = games().prospect(*plan);
  if (prospect) return std::move(*prospect);
  fmt::print(stderr, "{}\n", terminal::problem_words(prospect.error()));
  return std::nullopt;
}

std::optional<std::vector<terminal::Holder>> find_holders(
    const OpeningOptions& options, const std::vector<std::string>& seats,
    const std::vector<terminal::Holder>& fallback) {
  auto holders = terminal::read_seats(options.seats, seats, fallback);
  if (holders) return *holders;
  fmt::print(stderr, "--seats: {}.\n", holders.error());
  return std::nullopt;
}

std::unique_ptr<table::Table> open_new(const OpeningOptions& options,
                                       const std::vector<terminal::Holder>& holders) {
  auto plan = read_game(options.game, options.scenario, options.options);
  if (!plan) return nullptr;
  plan->seed = seed_from(options.seed);
  for (const auto& holder : holders) plan->players.push_back(holder.words());
  auto opened = games().open(*plan);
  if (opened) return std::move(*opened);
  fmt::print(stderr, "The table could not be opened: {}\n",
             terminal::problem_words(opened.error()));
  return nullptr;
}

terminal::SessionPlan session_plan(const OpeningOptions& options,
                                   const std::vector<terminal::Holder>& holders) {
  terminal::SessionPlan plan;
  plan.holders = holders;
  plan.think_ms = options.time_ms;
  plan.iterations = options.iterations;
  plan.seed = options.seed.value_or(1);
  plan.record_path = options.record_path;
  return plan;
}

int exit_code_of(terminal::SessionEnd end) {
  constexpr int kInterrupted = 130;  // as a shell says of a program that Ctrl-C ended
  if (end == terminal::SessionEnd::interrupted) return kInterrupted;
  return end == terminal::SessionEnd::failed ? 1 : 0;
}

}  // namespace muster::apps
