#pragma once

#include <optional>
#include <string>
#include <vector>

#include "testing/play_script.h"

namespace muster::testing {

bool is_described(const std::string& subject, const std::vector<std::string>& description);

// Compares with a described position, lines "subject key value key value ..."; a script may leave
// out the first key. Why the description is not what was wanted; nothing if it is.
std::optional<std::string> fact_mismatch(const FactWanted& wanted,
                                         const std::vector<std::string>& description);

// The same for a space of which nothing is described: its numbers are 0, its answers no, its lists
// empty.
std::optional<std::string> bare_mismatch(const FactWanted& wanted);

}  // namespace muster::testing
