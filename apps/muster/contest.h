#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/muster/commands.h"
#include "lab/bench.h"

// What `ladder` and `balance` have in common.
namespace muster::apps {

struct ContestOptions {
  std::string game;
  std::string scenario;
  std::vector<std::string> options;  // KEY=VALUE
  std::uint64_t seed = 1;
  unsigned threads = 2;
  std::string out;  // a markdown file
};

void add_contest_options(CLI::App& command, ContestOptions& options);

// Without a reading it has printed a sentence.
std::optional<table::Plan> read_choice(const ContestOptions& options);
// Where the game is tried out; null, and a sentence, if there is no such game.
std::unique_ptr<lab::Bench> find_bench(const std::string& game);
std::optional<bots::Level> read_level(const std::string& name);

// A line on standard error that tells how far it is.
lab::Progress progress_line();

// 0 if there is no file to write, or it is written.
int write_report(const ContestOptions& options, const std::string& markdown);

}  // namespace muster::apps
