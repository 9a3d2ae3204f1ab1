#pragma once

#include <string>
#include <vector>

#include "contract/vocabulary.h"
#include "tests/games/bids/event.h"

// Words of each type of parts: contract/vocabulary.h.
namespace muster::bids {

// 0 is "hidden".
inline std::vector<std::string> words_of(const Setup& setup, Card) {
  return contract::spelled_up_to<Card>(setup, kNumbers + 1);
}
inline std::vector<std::string> words_of(const Setup& setup, Party) {
  return contract::spelled_up_to<Party>(setup, kSeatCount);
}

}  // namespace muster::bids
