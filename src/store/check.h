#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "store/store.h"

namespace muster::store {

// How closely to look. `quick`: every page can be read, and what is in it is in order. `whole`:
// also every index fits its table, and every table has its entries, its seats and its scenario.
enum class Depth : std::uint8_t { quick, whole };

inline constexpr std::size_t kMaxFindings = 100;

// What is wrong with a store, one sentence each, at most kMaxFindings of a kind; empty: it is
// sound. It changes nothing, and a server may go on meanwhile. Fails where there is no file, where
// it cannot be opened, and soon after `stop` has become true.
base::Result<std::vector<std::string>, StoreError> check(const std::string& path,
                                                         Depth depth = Depth::whole,
                                                         const std::atomic<bool>* stop = nullptr);

}  // namespace muster::store
