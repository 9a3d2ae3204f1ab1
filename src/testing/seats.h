#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "table/table.h"

namespace muster::testing {

// The seat of this name; the empty name is the one seat that is asked.
base::Result<contract::Seat, std::string> seat_named(const table::Table& table,
                                                     const std::string& name);
// Exactly these seats; "nobody" alone is none.
base::Result<contract::SeatSet, std::string> seats_named(const table::Table& table,
                                                         const std::vector<std::string>& names);
base::Result<contract::Side, std::string> side_named(const table::Table& table,
                                                     const std::string& name);
// Their names in the order of the table, or "nobody".
std::string seat_list(const table::Table& table, contract::SeatSet seats);

}  // namespace muster::testing
