#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "apps/muster/commands.h"
#include "apps/muster/contest.h"
#include "apps/muster/games.h"

namespace muster::apps {
namespace {

struct BalanceOptions {
  ContestOptions contest;
  std::vector<std::string> options;  // KEY or KEY=VALUE
  std::string level = "steady";
  std::uint32_t iterations = 0;
  std::uint32_t games = 100;
};

std::string command_line(const BalanceOptions& options) {
  std::string line =
      fmt::format("muster balance {} --games {} --level {} --seed {}", options.contest.game,
                  options.games, options.level, options.contest.seed);
  if (options.iterations != 0) line += fmt::format(" --iterations {}", options.iterations);
  for (const std::string& option : options.options) line += " --option " + option;
  return line;
}

int balance(BalanceOptions options) {
  std::string varied;
  for (const std::string& text : options.options) {
    if (text.find('=') != std::string::npos) {
      options.contest.options.push_back(text);
    } else if (varied.empty()) {
      varied = text;
    } else {
      fmt::print(
          stderr,
          "--option {}: only one option can be varied, and that is {}; expected KEY=VALUE.\n", text,
          varied);
      return 1;
    }
  }
  const auto choice = read_choice(options.contest);
  const auto level = read_level(options.level);
  const auto bench = find_bench(options.contest.game);
  if (!choice || !level || !bench) return 1;
  lab::BalancePlan plan{
      {*level, options.iterations}, options.games, options.contest.seed, options.contest.threads};
  const auto report = bench->balance(games().library(), *choice, varied, plan, progress_line());
  if (!report) {
    fmt::print(stderr, "{}\n", report.error());
    return 1;
  }
  fmt::print("{}", lab::as_text(*report));
  return write_report(options.contest, lab::as_markdown(*report, command_line(options)));
}

}  // namespace

void add_balance(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand(
      "balance", "Play every value of an option between equal bots and compare the sides");
  auto options = std::make_shared<BalanceOptions>();
  add_contest_options(*command, options->contest);
  command
      ->add_option("--option", options->options,
                   "KEY: compare the values of this option; KEY=VALUE: set this one; repeatable")
      ->required()
      ->allow_extra_args(false);
  command->add_option("--level", options->level, "The level of all bots");
  command->add_option("--iterations", options->iterations,
                      "Iterations per decision; 0: what the level uses");
  command->add_option("--games", options->games, "Games per value")
      ->check(CLI::Range(1, 1'000'000));
  command->callback([options, &exit_code] { exit_code = balance(*options); });
}

}  // namespace muster::apps
