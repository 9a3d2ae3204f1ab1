#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/muster/commands.h"
#include "table/door.h"
#include "terminal/seating.h"
#include "terminal/session.h"
#include "terminal/turn.h"

// How `play` and `watch` open a table.
namespace muster::apps {

struct OpeningOptions {
  std::string game;
  std::string scenario;
  std::string seats;
  std::vector<std::string> options;  // KEY=VALUE
  std::optional<std::uint64_t> seed;
  std::string record_path;
  int time_ms = 2000;
  std::uint32_t iterations = 0;
  bool hidden = false;
};

void add_opening_options(CLI::App& command, OpeningOptions& options);

// What follows prints a sentence and gives nothing if something is wrong.
std::optional<table::Prospect> find_game(const OpeningOptions& options);
std::optional<std::vector<terminal::Holder>> find_holders(
    const OpeningOptions& options, const std::vector<std::string>& seats,
    const std::vector<terminal::Holder>& fallback);
std::unique_ptr<table::Table> open_new(const OpeningOptions& options,
                                       const std::vector<terminal::Holder>& holders);

terminal::SessionPlan session_plan(const OpeningOptions& options,
                                   const std::vector<terminal::Holder>& holders);
// What the program answers when a session ended so.
int exit_code_of(terminal::SessionEnd end);

}  // namespace muster::apps
