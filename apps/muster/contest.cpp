#include "apps/muster/contest.h"

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "apps/muster/games.h"
#include "labs/labs.h"

namespace muster::apps {

void add_contest_options(CLI::App& command, ContestOptions& options) {
  command.add_option("game", options.game, "The game, by its short name")->required();
  command.add_option(
      "--scenario", options.scenario,
      "The scenario: its name, or a file that ends in .json; default: the usual one");
  command.add_option(
      "--seed", options.seed,
      "A number; the same number gives the same games, however many threads there are");
  command.add_option("--threads", options.threads, "How many games to play at once")
      ->check(CLI::Range(1, 256));
  command.add_option("--out", options.out, "Also write the report to this file, as Markdown");
}

std::optional<table::Plan> read_choice(const ContestOptions& options) {
  return read_game(options.game, options.scenario, options.options);
}

std::unique_ptr<lab::Bench> find_bench(const std::string& game) {
  for (auto& bench : labs::all())
    if (bench->name() == game) return std::move(bench);
  fmt::print(stderr, "{}\n", games().unknown_game(game).words);
  return nullptr;
}

std::optional<bots::Level> read_level(const std::string& name) {
  const auto level = bots::level_named(name);
  if (!level)
    fmt::print(stderr, "There is no level \"{}\"; expected novice, greedy, steady or strong.\n",
               name);
  return level;
}

lab::Progress progress_line() {
  using Clock = std::chrono::steady_clock;
  const bool is_screen = isatty(STDERR_FILENO) == 1;
  // A screen is told often on one line, a file seldom on a new one.
  const auto pause = std::chrono::seconds(is_screen ? 1 : 30);
  auto last = std::make_shared<Clock::time_point>(Clock::now());
  return [=](std::size_t done, std::size_t all, const std::string& words) {
    const auto now = Clock::now();
    if (done != all && now - *last < pause) return;
    *last = now;
    const bool ends = done == all || !is_screen;
    fmt::print(stderr, "{}{} of {}  {:<24}{}", is_screen ? "\r" : "", done, all, words,
               ends ? "\n" : "");
    std::fflush(stderr);
  };
}

int write_report(const ContestOptions& options, const std::string& markdown) {
  if (options.out.empty()) return 0;
  const std::filesystem::path path(options.out);
  std::error_code ignored;
  if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), ignored);
  std::ofstream file(path, std::ios::binary);
  file << markdown;
  file.close();
  if (file) return 0;
  fmt::print(stderr, "--out {}: the report could not be written to this file.\n", options.out);
  return 1;
}

}  // namespace muster::apps
