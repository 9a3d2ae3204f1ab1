#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "content/library.h"
#include "lab/balance_report.h"
#include "lab/ladder_report.h"
#include "table/table.h"

namespace muster::lab {

// Where one game is tried out. Compiled once per game; bench_of.h has the one implementation.
// Errors are sentences.
class Bench {
 public:
  virtual ~Bench() = default;

  virtual std::string_view name() const = 0;
  // The plan says which scenario and options; its seed does not matter.
  virtual base::Result<LadderReport, std::string> ladder(const content::Library& library,
                                                         const table::Plan& game,
                                                         const LadderPlan& plan,
                                                         const Progress& progress) const = 0;
  // Plays every row that is asked for. `progress` is told its values.
  virtual base::Result<BalanceReport, std::string> balance(const content::Library& library,
                                                           const table::Plan& game,
                                                           const BalanceQuestion& question,
                                                           const BalancePlan& plan,
                                                           const Progress& progress) const = 0;
};

}  // namespace muster::lab
