#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "apps/muster/commands.h"
#include "base/sha256.h"
#include "terminal/console.h"
#include "terminal/turn.h"

// What the terminal table gets from this machine: keyboard, screen, files, clock, chance.
namespace muster::apps {

struct ScreenOptions {
  bool no_colour = false;
  bool colour = false;  // even if the output is not a terminal
  bool ascii = false;
  int columns = 0;  // 0: ask the terminal
  int rows = 0;
};

void add_screen_options(CLI::App& command, ScreenOptions& options);
std::unique_ptr<terminal::Console> open_console(const ScreenOptions& options);
terminal::World make_world(const std::string& game);

// The seed of the dice: from a number that can be given again, or from the machine's chance.
base::Digest seed_from(std::optional<std::uint64_t> number);

}  // namespace muster::apps
