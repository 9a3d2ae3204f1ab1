#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "apps/muster/commands.h"
#include "apps/muster/contest.h"
#include "apps/muster/games.h"
#include "base/words.h"

namespace muster::apps {
namespace {

struct LadderOptions {
  ContestOptions contest;
  std::vector<std::string> levels = {"novice", "greedy", "steady", "strong"};
  std::vector<std::string> iterations;  // LEVEL=NUMBER
  std::uint32_t pairs = 100;
  std::string pairings = "all";
  std::string budget = "full";
};

// A few pairs with little thought: shows in seconds that a ladder still stands.
constexpr std::uint32_t kSmallPairs = 4;
constexpr std::uint32_t kSmallIterations = 24;

bool read_iterations(const LadderOptions& options, std::vector<lab::Contender>& contenders) {
  for (const std::string& text : options.iterations) {
    const auto equals = std::min(text.find('='), text.size());
    const auto level = bots::level_named(text.substr(0, equals));
    const int number =
        base::whole_number(std::string_view(text).substr(std::min(equals + 1, text.size())))
            .value_or(0);
    if (!level || number <= 0) {
      fmt::print(stderr, "--iterations {}: expected LEVEL=NUMBER, as in strong=1000.\n", text);
      return false;
    }
    for (lab::Contender& one : contenders)
      if (one.level == *level) one.iterations = static_cast<std::uint32_t>(number);
  }
  return true;
}

std::optional<lab::LadderPlan> read_plan(const LadderOptions& options) {
  lab::LadderPlan plan;
  const bool is_small = options.budget == "small";
  for (const std::string& name : options.levels) {
    const auto level = read_level(name);
    if (!level) return std::nullopt;
    plan.contenders.push_back({*level, is_small ? kSmallIterations : 0});
  }
  std::sort(plan.contenders.begin(), plan.contenders.end(),
            [](const auto& a, const auto& b) { return a.level < b.level; });
  if (plan.contenders.size() < 2) {
    fmt::print(stderr, "--levels: expected at least two levels.\n");
    return std::nullopt;
  }
  if (!read_iterations(options, plan.contenders)) return std::nullopt;
  plan.pairs = is_small ? kSmallPairs : options.pairs;
  plan.seed = options.contest.seed;
  plan.threads = options.contest.threads;
  plan.neighbours_only = options.pairings == "neighbours";
  return plan;
}

std::string command_line(const LadderOptions& options) {
  std::string line = fmt::format("muster ladder {} --pairs {} --seed {}", options.contest.game,
                                 options.pairs, options.contest.seed);
  if (options.pairings != "all") line += " --pairings " + options.pairings;
  if (options.levels.size() != bots::kLevelNames.size())
    line += fmt::format(" --levels {}", fmt::join(options.levels, ","));
  if (!options.iterations.empty())
    line += fmt::format(" --iterations {}", fmt::join(options.iterations, ","));
  if (options.budget != "full") line += " --budget " + options.budget;
  for (const std::string& option : options.contest.options) line += " --option " + option;
  return line;
}

int ladder(const LadderOptions& options) {
  const auto choice = read_choice(options.contest);
  const auto plan = read_plan(options);
  const auto bench = find_bench(options.contest.game);
  if (!choice || !plan || !bench) return 1;
  const auto report = bench->ladder(games().library(), *choice, *plan, progress_line());
  if (!report) {
    fmt::print(stderr, "{}\n", report.error());
    return 1;
  }
  fmt::print("{}", lab::as_text(*report));
  return write_report(options.contest, lab::as_markdown(*report, command_line(options)));
}

}  // namespace

void add_ladder(CLI::App& app, int& exit_code) {
  CLI::App* command =
      app.add_subcommand("ladder", "Play the bot levels against each other and rate them");
  auto options = std::make_shared<LadderOptions>();
  add_contest_options(*command, options->contest);
  command
      ->add_option("--option,--options", options->contest.options,
                   "An option of the game as KEY=VALUE; repeatable, or separated by commas")
      ->delimiter(',')
      ->allow_extra_args(false);
  command->add_option("--pairs", options->pairs, "Pairs of games per pairing of levels")
      ->check(CLI::Range(1, 1'000'000));
  command->add_option("--levels", options->levels, "The levels, separated by commas")
      ->delimiter(',');
  command
      ->add_option("--iterations", options->iterations,
                   "Iterations per decision by level, as in steady=200,strong=1000")
      ->delimiter(',');
  command
      ->add_option("--pairings", options->pairings,
                   "all: every level against every other; neighbours: each against the next")
      ->check(CLI::IsMember({"all", "neighbours"}));
  command
      ->add_option("--budget", options->budget,
                   "full; or small: a few pairs with few iterations, to see that it works")
      ->check(CLI::IsMember({"full", "small"}));
  command->callback([options, &exit_code] { exit_code = ladder(*options); });
}

}  // namespace muster::apps
