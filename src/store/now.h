#pragma once

#include <cstdint>

namespace muster::store {

// Milliseconds since 1970. The system's clock is asked once, at the first call; from then on one
// counts that nobody can set. So whatever jumps while the program runs, ages and times that are due
// do not.
std::int64_t now_ms();

}  // namespace muster::store
