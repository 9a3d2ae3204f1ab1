#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/collection.h"
#include "testing/play_script.h"

namespace muster::testing {

struct PlayFailure {
  int line = 0;
  std::string words;
};

struct PlayReport {
  std::string title;  // empty in a file with one untitled play
  int line = 0;
  std::optional<PlayFailure> failure;
  std::vector<std::string> trace;  // what happened, if it was asked for
};

struct RunOptions {
  bool trace = false;
  std::size_t max_plays = SIZE_MAX;  // for fuzzing
};

// One report a play. A script that cannot be read is one failed play.
std::vector<PlayReport> run_script(const table::Collection& games, std::string_view text,
                                   const RunOptions& options = {});

}  // namespace muster::testing
