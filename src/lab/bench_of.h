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
                                                   const BalanceQuestion& question,
                                                   const BalancePlan& plan,
                                                   const Progress& progress) const override {
    const auto usual = loader_.load(library, game);
    if (!usual) return base::fail(usual.error().words);
    BalanceReport report = report_on((*usual)->setup, question.option, plan);
    auto rows = question.rows;
    if (!question.option.empty()) {
      const contract::OptionSpec* spec = nullptr;
      for (const contract::OptionSpec& each : (*usual)->specs)
        if (each.key == question.option) spec = &each;
      if (spec == nullptr) return base::fail(no_option(question.option, (*usual)->specs));
      for (const std::string& value : contract::values_to_try(*spec))
        rows.push_back({{question.option, value}});
    }
    for (const auto& chosen : rows) {
      auto row = play_row(library, game, chosen, (*usual)->specs, report, progress);
      if (!row) return base::fail(row.error());
      report.rows.push_back(std::move(*row));
    }
    return report;
  }

 private:
  using Chosen = std::vector<std::pair<std::string, std::string>>;

  static std::string no_option(const std::string& option,
                               const std::vector<contract::OptionSpec>& specs) {
    std::string known;
    for (const contract::OptionSpec& each : specs) known += (known.empty() ? "" : ", ") + each.key;
    return fmt::format("{} has no option \"{}\"; expected one of: {}.", G::kTitle, option,
                       known.empty() ? "none" : known);
  }

  // "4" where one option is varied, "skydiver=on,lunar-module=on" otherwise.
  static std::string row_words(const Chosen& chosen, bool is_one_option) {
    if (is_one_option) return chosen[0].second;
    std::string words;
    for (const auto& [key, value] : chosen)
      words += fmt::format("{}{}={}", words.empty() ? "" : ",", key, value);
    return words.empty() ? "usual" : words;
  }

  base::Result<BalanceRow, std::string> play_row(const content::Library& library,
                                                 const table::Plan& game, const Chosen& chosen,
                                                 const std::vector<contract::OptionSpec>& specs,
                                                 const BalanceReport& report,
                                                 const Progress& progress) const {
    table::Plan plan = game;
    plan.options.insert(plan.options.end(), chosen.begin(), chosen.end());
    const auto loaded = loader_.load(library, plan);
    if (!loaded) return base::fail(loaded.error().words);
    bool is_default = true;
    for (const auto& [key, value] : chosen)
      for (const contract::OptionSpec& spec : specs)
        if (spec.key == key && spec.fallback != value) is_default = false;
    BalanceRow row{row_words(chosen, !report.option.empty()), is_default, {}};
    Ledger ledger;
    if (!report.plan.ledgers.empty()) {
      const std::string name = row_words(plan.options, false);
      auto opened = Ledger::open(fmt::format("{}/{}.games", report.plan.ledgers, name),
                                 fmt::format("{} {} {} seed {} {}", G::kName,
                                             bots::level_name(report.plan.contender.level),
                                             report.iterations, report.plan.seed, name),
                                 report.sides.size());
      if (!opened) return base::fail(opened.error());
      ledger = std::move(*opened);
    }
    play_balance<G, Mind>((*loaded)->setup, report.plan, row, ledger, progress);
    return row;
  }

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
