#pragma once

#include <cstdio>

#include <fmt/format.h>

#include "base/check.h"
#include "content/library.h"
#include "table/loading.h"
#include "tests/laws/court.h"
#include "tests/laws/laws.h"

namespace muster::laws {

// The setups that a game is judged in: every scenario with its defaults, and every other value of
// every option once.
template <class D>
std::vector<table::LoadedPtr<typename D::Game>> law_setups() {
  using G = typename D::Game;
  static const table::Loader<G, typename D::Files> kLoader;
  std::vector<table::LoadedPtr<G>> setups;
  const auto add = [&](const std::string& scenario, contract::Options options) {
    table::Plan plan;
    plan.scenario = scenario;
    plan.options = std::move(options);
    auto loaded = kLoader.load(content::shipped(), plan);
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
  }
  return setups;
}

template <class D>
class CourtOf final : public Court {
 public:
  using G = typename D::Game;

  std::string_view name() const override { return G::kName; }
  void judge(const Run& run, Ledger& ledger,
             const std::function<bool(std::uint64_t)>& before_game) const override {
    const auto loaded = law_setups<D>();
    std::vector<const typename G::Setup*> setups;
    for (const auto& one : loaded) setups.push_back(&one->setup);
    judge_games<G>(setups, run, ledger, before_game);
  }
};

}  // namespace muster::laws
