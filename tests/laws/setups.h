#pragma once

#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/check.h"
#include "table/registry.h"

namespace muster::laws {

// The setups that a game is judged in: its defaults, and every other value of every option once. A
// game that needs more specialises this.
template <contract::Game G>
std::vector<typename G::Setup> law_setups() {
  std::vector<content::Options> choices = {{}};
  for (const contract::OptionSpec& option : G::options())
    for (std::size_t i = 0; i < option.values.size(); ++i)
      if (i != option.fallback)
        choices.push_back({{std::string(option.key), std::string(option.values[i])}});
  std::vector<typename G::Setup> setups;
  for (const content::Options& chosen : choices) {
    auto loaded = table::load<G>(content::shipped(), "", chosen);
    if (!loaded) fmt::print(stderr, "{}: {}\n", G::kName, loaded.error().words);
    MUSTER_CHECK(loaded);
    setups.push_back(std::move(loaded->setup));
  }
  return setups;
}

}  // namespace muster::laws
