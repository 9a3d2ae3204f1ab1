#pragma once

#include <string>
#include <vector>

#include "testing/lexicon.h"

namespace muster::testing {

// What of a description is new or different since `before`, one line per subject: only the keys
// that changed. Spaces with the same news share a line.
std::vector<std::string> changes(const std::vector<std::string>& before,
                                 const std::vector<std::string>& after, const Lexicon& lexicon);

}  // namespace muster::testing
