#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "table/table.h"

// What a script does to a table, one function each.
namespace muster::testing {

using Draws = std::vector<std::string>;
// What it told, or why the rules refuse it.
using Told = base::Result<std::vector<table::Told>, table::Problem>;

// Draws that were used are gone from the list afterwards.
Told play(table::Table& table, contract::Seat seat, const std::string& action, Draws& draws);
Told concede(table::Table& table, contract::Seat seat, Draws& draws);

// That a table has no clock is not a matter of the rules, so no script can expect it: the outer
// error.
base::Result<Told, std::string> pass_time(table::Table& table, int milliseconds, Draws& draws);

}  // namespace muster::testing
