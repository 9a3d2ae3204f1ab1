#pragma once

#include <string_view>

#include "base/problem.h"
#include "base/result.h"
#include "tests/games/parley/setup.h"

namespace muster::parley {

// Scenarios are files. What is accepted makes a setup under every choice of options.
struct ParleyFiles {
  static constexpr bool kReadsFiles = true;
  static constexpr std::string_view kDefaultScenario = "grid";
  static base::Result<Scenario, base::Problem> read(std::string_view bytes, std::string_view file);
};

}  // namespace muster::parley
