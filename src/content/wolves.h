#pragma once

#include <string_view>

#include "base/problem.h"
#include "base/result.h"
#include "games/wolves/setup.h"
#include "json/error.h"

namespace muster::content {

// One scenario file (docs/content.md). What it accepts makes a setup under every choice of options.
base::Result<wolves::Scenario, json::Error> read_wolves_scenario(std::string_view bytes,
                                                                 std::string_view file);

// Scenarios of King of Wolves are files.
struct WolvesFiles {
  static constexpr bool kReadsFiles = true;
  static constexpr std::string_view kDefaultScenario = "clearing";
  static base::Result<wolves::Scenario, base::Problem> read(std::string_view bytes,
                                                            std::string_view file);
};

}  // namespace muster::content
