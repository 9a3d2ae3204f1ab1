#pragma once

#include <cstddef>
#include <string>

#include "base/result.h"

namespace muster::apps {

// What is in a file that whoever runs the program has named, or a sentence that goes on after its
// path. A folder, a file that never ends and a pipe that stays silent are told as such, soon.
base::Result<std::string, std::string> read_given(const std::string& path, std::size_t most_bytes);

}  // namespace muster::apps
