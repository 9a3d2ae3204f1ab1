#pragma once

#include <string_view>

#include "base/problem.h"
#include "base/result.h"

namespace muster::contract {

// Where the scenarios of a game come from. A game whose scenarios are files has a reader in content
// with the same three parts.
template <class G>
struct NoFiles {
  static constexpr bool kReadsFiles = false;
  static constexpr std::string_view kDefaultScenario = "standard";
  // `file` is for error messages.
  static base::Result<typename G::Scenario, base::Problem> read(std::string_view /*bytes*/,
                                                                std::string_view /*file*/) {
    return typename G::Scenario{};
  }
};

}  // namespace muster::contract
