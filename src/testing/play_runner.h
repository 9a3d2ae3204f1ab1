#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "table/collection.h"
#include "testing/play_script.h"

namespace muster::testing {

struct PlayFailure {
  int line = 0;
  std::string words;
};

struct PlayReport {
  std::string title;  // empty in a file with one untitled play; names the row of a `for`
  int line = 0;
  std::optional<PlayFailure> failure;
  std::vector<std::string> trace;  // what happened, if it was asked for
};

// The bytes of a file beside the script, or why there are none.
using ReadBeside = std::function<base::Result<std::string, std::string>(const std::string& name)>;

struct RunOptions {
  bool trace = false;                // every action, its events and what they changed
  bool trace_all = false;            // and the whole position, at the beginning and at the end
  std::size_t max_plays = SIZE_MAX;  // for fuzzing
  ReadBeside read_beside = {};       // may be empty: a script without files
};

// One report per play, and per row of a play that is repeated. A script that cannot be read is one
// failed play.
std::vector<PlayReport> run_script(const table::Collection& games, std::string_view text,
                                   const RunOptions& options = {});

}  // namespace muster::testing
