#pragma once

#include <cstdint>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/check.h"
#include "base/rng.h"
#include "content/library.h"
#include "contract/option.h"
#include "table/loading.h"

namespace muster::laws {

// Any value of every option; some may contradict each other.
inline contract::Options any_options(const std::vector<contract::OptionSpec>& specs,
                                     base::Rng& rng) {
  contract::Options chosen;
  for (const contract::OptionSpec& option : specs) {
    const auto values = contract::values_to_try(option);
    chosen.emplace_back(option.key, values[rng.below(static_cast<std::uint32_t>(values.size()))]);
  }
  return chosen;
}

// The setups that a game is judged in: every scenario with its defaults, every other value of
// every option once, and as many assortments as there are options, so that options meet.
template <class D>
std::vector<table::LoadedPtr<typename D::Game>> law_setups() {
  using G = typename D::Game;
  static const table::Loader<G, typename D::Files> kLoader;
  std::vector<table::LoadedPtr<G>> setups;
  const auto load = [](const std::string& scenario, contract::Options options) {
    table::Plan plan;
    plan.scenario = scenario;
    plan.options = std::move(options);
    return kLoader.load(content::shipped(), plan);
  };
  const auto add = [&](const std::string& scenario, contract::Options options) {
    auto loaded = load(scenario, std::move(options));
    if (!loaded) fmt::print(stderr, "{}: {}\n", G::kName, loaded.error().words);
    MUSTER_CHECK(loaded);
    setups.push_back(std::move(*loaded));
  };
  std::vector<std::string> scenarios = {""};
  for (const auto name : content::scenario_names(content::shipped(), G::kName))
    if (name != D::Files::kDefaultScenario) scenarios.emplace_back(name);
  for (const std::string& scenario : scenarios) {
    add(scenario, {});
    const auto specs = setups.back()->specs;
    for (const contract::OptionSpec& option : specs)
      for (const std::string& value : contract::values_to_try(option))
        if (value != option.fallback) add(scenario, {{option.key, value}});
    base::Rng rng(1);
    for (std::size_t left = specs.size(); left > 0;) {
      auto loaded = load(scenario, any_options(specs, rng));
      if (!loaded && loaded.error().code == "bad_option") continue;  // two contradict each other
      MUSTER_CHECK(loaded);
      setups.push_back(std::move(*loaded));
      --left;
    }
  }
  return setups;
}

}  // namespace muster::laws
