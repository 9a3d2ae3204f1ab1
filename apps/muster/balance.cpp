#include <filesystem>
#include <memory>
#include <optional>
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

struct BalanceOptions {
  ContestOptions contest;
  std::vector<std::string> options;  // KEY or KEY=VALUE
  std::string level = "steady";
  std::uint32_t iterations = 0;
  std::uint32_t games = 100;
  std::vector<std::string> rows;  // KEY=VALUE,...
  std::string keep;               // a folder
};

std::string command_line(const BalanceOptions& options) {
  std::string line =
      fmt::format("muster balance {} --games {} --level {} --seed {}", options.contest.game,
                  options.games, options.level, options.contest.seed);
  if (options.iterations != 0) line += fmt::format(" --iterations {}", options.iterations);
  for (const std::string& option : options.options) line += " --option " + option;
  for (const std::string& row : options.rows) line += " --row " + row;
  return line;
}

// "skydiver=on,lunar-module=on"; "usual" changes nothing.
std::optional<lab::BalanceQuestion> read_rows(const std::vector<std::string>& rows) {
  lab::BalanceQuestion question;
  for (const std::string& text : rows) {
    auto& row = question.rows.emplace_back();
    if (text == "usual") continue;
    for (const std::string_view part : base::split_at(text, ',')) {
      const auto equals = part.find('=');
      if (equals == std::string_view::npos) {
        fmt::print(stderr, "--row {}: expected KEY=VALUE,KEY=VALUE, or usual.\n", text);
        return std::nullopt;
      }
      row.emplace_back(part.substr(0, equals), part.substr(equals + 1));
    }
  }
  return question;
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
  auto question = read_rows(options.rows);
  if (!choice || !level || !bench || !question) return 1;
  if (varied.empty() == options.rows.empty()) {
    fmt::print(stderr, "Name one option to vary by --option KEY, or rows by --row.\n");
    return 1;
  }
  question->option = varied;
  lab::BalancePlan plan{{*level, options.iterations},
                        options.games,
                        options.contest.seed,
                        options.contest.threads,
                        options.keep};
  if (!plan.ledgers.empty()) {
    std::error_code ignored;
    std::filesystem::create_directories(plan.ledgers, ignored);
  }
  const auto report = bench->balance(games().library(), *choice, *question, plan, progress_line());
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
      ->allow_extra_args(false);
  command
      ->add_option("--row", options->rows,
                   "KEY=VALUE,KEY=VALUE: a row with these values, usual: with the defaults; "
                   "repeatable, in place of an option to vary")
      ->allow_extra_args(false);
  command->add_option("--keep", options->keep,
                      "A folder that keeps every game played; what it has is not played again");
  command->add_option("--level", options->level, "The level of all bots");
  command->add_option("--iterations", options->iterations,
                      "Iterations per decision; 0: what the level uses");
  command->add_option("--games", options->games, "Games per value")
      ->check(CLI::Range(1, 1'000'000));
  command->callback([options, &exit_code] { exit_code = balance(*options); });
}

}  // namespace muster::apps
