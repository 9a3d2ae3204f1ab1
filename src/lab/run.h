#pragma once

#include <string>

#include "base/result.h"
#include "lab/balance_report.h"
#include "lab/ladder_report.h"
#include "table/table.h"

// Ladders and balances of any game on the list, by name. Errors are sentences.
namespace muster::lab {

struct GameChoice {
  std::string game;
  std::string scenario;  // empty: the usual one
  content::Options options;
};

base::Result<LadderReport, std::string> run_ladder(const content::Library& library,
                                                   const GameChoice& choice, const LadderPlan& plan,
                                                   const Progress& progress);

// Plays every value of one option. `progress` is told the value.
base::Result<BalanceReport, std::string> run_balance(const content::Library& library,
                                                     const GameChoice& choice,
                                                     const std::string& option,
                                                     const BalancePlan& plan,
                                                     const Progress& progress);

}  // namespace muster::lab
