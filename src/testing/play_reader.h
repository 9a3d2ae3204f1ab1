#pragma once

#include <vector>

#include "base/result.h"
#include "testing/play_script.h"
#include "testing/script_lines.h"

namespace muster::testing {

// The lines of one play with their values filled in.
struct PlayLines {
  std::string title;
  int line = 1;
  std::vector<ScriptLine> common;  // from the beginning that all plays share
  std::vector<ScriptLine> own;
};

base::Result<Play, ScriptError> read_play(const PlayLines& lines);

}  // namespace muster::testing
