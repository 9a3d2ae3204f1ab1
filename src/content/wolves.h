#pragma once

#include <string_view>

#include "base/result.h"
#include "content/library.h"
#include "content/loaded.h"
#include "games/wolves/setup.h"
#include "json/error.h"

namespace muster::content {

inline constexpr std::string_view kWolvesDefault = "clearing";

// One scenario file (docs/content.md). What it accepts makes a setup under every choice of options.
base::Result<wolves::Scenario, json::Error> read_wolves_scenario(std::string_view bytes,
                                                                 std::string_view file);

// The setup of a scenario of the library; "" is the default one.
LoadResult<wolves::Setup> load_wolves(const Library& library, std::string_view scenario,
                                      const Options& options);

}  // namespace muster::content
