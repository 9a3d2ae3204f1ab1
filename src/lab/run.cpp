#include "lab/run.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "bots/minds/minds.h"
#include "lab/balance.h"
#include "lab/ladder.h"
#include "table/registry.h"

namespace muster::lab {

namespace {

std::string unknown_game(const content::Library& library, const std::string& name) {
  std::string known;
  for (const auto& info : table::games(library, false))
    known += (known.empty() ? "" : ", ") + info.name;
  return fmt::format("There is no game \"{}\"; expected one of: {}.", name, known);
}

template <contract::Game G>
base::Result<LadderReport, std::string> ladder_of(const content::Library& library,
                                                  const GameChoice& choice, const LadderPlan& plan,
                                                  const Progress& progress) {
  const auto loaded = table::load<G>(library, choice.scenario, choice.options);
  if (!loaded) return base::fail(loaded.error().words);
  if constexpr (G::kSeats == 2) {
    return Ladder<G, bots::minds::MindOf<G>>(loaded->setup, plan, progress).run();
  } else {
    return base::fail(fmt::format("{} has {} seats; a ladder swaps two.", G::kTitle, G::kSeats));
  }
}

template <contract::Game G>
base::Result<BalanceReport, std::string> balance_of(const content::Library& library,
                                                    const GameChoice& choice,
                                                    const std::string& option,
                                                    const BalancePlan& plan,
                                                    const Progress& progress) {
  using Mind = bots::minds::MindOf<G>;
  const auto specs = G::options();
  const auto spec =
      std::find_if(specs.begin(), specs.end(), [&](const auto& one) { return one.key == option; });
  if (spec == specs.end()) {
    std::string known;
    for (const auto& one : specs) known += (known.empty() ? "" : ", ") + std::string(one.key);
    return base::fail(fmt::format("{} has no option \"{}\"; expected one of: {}.", G::kTitle,
                                  option, known.empty() ? "none at all" : known));
  }
  BalanceReport report;
  report.title = G::kTitle;
  report.option = option;
  report.plan = plan;
  report.iterations = plan.contender.iterations != 0
                          ? plan.contender.iterations
                          : bots::usual_iterations<Mind>(plan.contender.level);
  for (std::size_t i = 0; i < spec->values.size(); ++i) {
    content::Options options = choice.options;
    options.emplace_back(option, std::string(spec->values[i]));
    const auto loaded = table::load<G>(library, choice.scenario, options);
    if (!loaded) return base::fail(loaded.error().words);
    report.seats = table::seat_names<G>(loaded->setup);
    BalanceRow row{std::string(spec->values[i]), i == spec->fallback, {}};
    play_balance<G, Mind>(loaded->setup, plan, row, progress);
    report.rows.push_back(std::move(row));
  }
  return report;
}

}  // namespace

base::Result<LadderReport, std::string> run_ladder(const content::Library& library,
                                                   const GameChoice& choice, const LadderPlan& plan,
                                                   const Progress& progress) {
  std::optional<base::Result<LadderReport, std::string>> result;
  table::with_game(choice.game, [&]<contract::Game G>() {
    result.emplace(ladder_of<G>(library, choice, plan, progress));
  });
  if (!result) return base::fail(unknown_game(library, choice.game));
  return std::move(*result);
}

base::Result<BalanceReport, std::string> run_balance(const content::Library& library,
                                                     const GameChoice& choice,
                                                     const std::string& option,
                                                     const BalancePlan& plan,
                                                     const Progress& progress) {
  std::optional<base::Result<BalanceReport, std::string>> result;
  table::with_game(choice.game, [&]<contract::Game G>() {
    result.emplace(balance_of<G>(library, choice, option, plan, progress));
  });
  if (!result) return base::fail(unknown_game(library, choice.game));
  return std::move(*result);
}

}  // namespace muster::lab
