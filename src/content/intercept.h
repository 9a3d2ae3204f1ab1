#pragma once

#include <string_view>

#include "base/problem.h"
#include "base/result.h"
#include "games/intercept/setup.h"
#include "json/error.h"

namespace muster::content {

// One scenario file (docs/content.md): what players read before they choose it. Cloth, craft and
// cards are the same in every one, so they stand in the rules.
base::Result<intercept::Scenario, json::Error> read_intercept_scenario(std::string_view bytes,
                                                                       std::string_view file);

// Scenarios of UFO: Alien Attack! are files.
struct InterceptFiles {
  static constexpr bool kReadsFiles = true;
  static constexpr std::string_view kDefaultScenario = "attack";
  static base::Result<intercept::Scenario, base::Problem> read(std::string_view bytes,
                                                               std::string_view file);
};

}  // namespace muster::content
