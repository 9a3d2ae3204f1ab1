#pragma once

#include <optional>
#include <string>

#include "table/collection.h"
#include "testing/lexicon.h"
#include "testing/play_script.h"

// Statements that only ask. Each answers why it is not true; nothing if it is.
namespace muster::testing {

// What the statements ask.
struct Asking {
  const table::Collection& games;
  const table::Table& table;
  const Lexicon& lexicon;
};

Fault judge(const Asking& asking, const CanWanted& wanted);
Fault judge(const Asking& asking, const ChoicesWanted& wanted);
Fault judge(const Asking& asking, const FactWanted& wanted);
Fault judge(const Asking& asking, const OverWanted& wanted);
Fault judge(const Asking& asking, const MatchWanted& wanted);
Fault judge(const Asking& asking, const RunningWanted& wanted);
Fault judge(const Asking& asking, const AskedWanted& wanted);

// Why this is not the refusal that was wanted.
Fault refusal_fault(const RefusalWanted& wanted, const table::Problem& problem);
// The same for an action or its beginning, which must be one that can be read.
Fault refusal_fault(const Asking& asking, contract::Seat seat, const std::string& action,
                    const RefusalWanted& wanted, const table::Problem& problem);

// "too_far KW-50 (That is farther than this wolf can still go.)"
std::string named(const table::Problem& problem);

}  // namespace muster::testing
