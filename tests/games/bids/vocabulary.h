#pragma once

#include <string>
#include <vector>

#include "contract/vocabulary.h"
#include "tests/games/bids/event.h"

// Words of each type of parts: contract/vocabulary.h.
namespace muster::bids {

// 0 is "hidden".
inline std::size_t count_of(const Setup&, Card) { return kNumbers + 1; }
inline std::size_t count_of(const Setup&, Party) { return kSeatCount; }

}  // namespace muster::bids
