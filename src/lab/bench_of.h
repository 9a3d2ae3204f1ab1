#pragma once

#include <algorithm>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "lab/balance.h"
#include "lab/bench.h"
#include "lab/ladder.h"
#include "table/loading.h"

namespace muster::lab {

template <class D>
class BenchOf final : public Bench {
 public:
  using G = typename D::Game;
  using Mind = typename D::Mind;

  std::string_view name() const override { return G::kName; }

  base::Result<LadderReport, std::string> ladder(const content::Library& library,
                                                 const table::Plan& game, const LadderPlan& plan,
                                                 const Progress& progress) const override {
    const auto loaded = loader_.load(library, game);
    if (!loaded) return base::fail(loaded.error().words);
    return Ladder<G, Mind>((*loaded)->setup, plan, progress).run();
  }

  base::Result<BalanceReport, std::string> balance(const content::Library& library,
                                                   const table::Plan& game,
                                                   const std::string& option,
                                                   const BalancePlan& plan,
                                                   const Progress& progress) const override {
    const auto usual = loader_.load(library, game);
    if (!usual) return base::fail(usual.error().words);
    const contract::OptionSpec* spec = nullptr;
    std::string known;
    for (const contract::OptionSpec& each : (*usual)->specs) {
      if (each.key == option) spec = &each;
      known += (known.empty() ? "" : ", ") + each.key;
    }
    if (spec == nullptr)
      return base::fail(fmt::format("{} has no option \"{}\"; expected one of: {}.", G::kTitle,
                                    option, known.empty() ? "none" : known));
    BalanceReport report = report_on((*usual)->setup, option, plan);
    for (const std::string& value : contract::values_to_try(*spec)) {
      table::Plan chosen = game;
      chosen.options.emplace_back(option, value);
      const auto loaded = loader_.load(library, chosen);
      if (!loaded) return base::fail(loaded.error().words);
      BalanceRow row{value, value == spec->fallback, {}};
      play_balance<G, Mind>((*loaded)->setup, plan, row, progress);
      report.rows.push_back(std::move(row));
    }
    return report;
  }

 private:
  static BalanceReport report_on(const typename G::Setup& setup, const std::string& option,
                                 const BalancePlan& plan) {
    BalanceReport report;
    report.title = G::kTitle;
    report.option = option;
    report.plan = plan;
    report.iterations = plan.contender.iterations != 0
                            ? plan.contender.iterations
                            : bots::usual_iterations<Mind>(plan.contender.level);
    const auto sides = contract::sides<G>(setup);
    for (std::size_t i = 0; i < sides.size(); ++i) {
      report.sides.push_back(sides[i].name);
      report.seats.push_back(contract::Seat::spectator);
      for (std::size_t seat = G::seat_count(setup); seat-- > 0;)
        if (contract::side_of<G>(setup, contract::seat_at(seat)) == contract::side_at(i))
          report.seats.back() = contract::seat_at(seat);
    }
    return report;
  }

  table::Loader<G, typename D::Files> loader_;
};

}  // namespace muster::lab
