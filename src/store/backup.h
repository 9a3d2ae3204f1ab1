#pragma once

#include <string>

#include "base/result.h"
#include "store/store.h"

namespace muster::store {

// A copy of the store as it stands at one moment, in a new file that only its owner can read. A
// server may go on meanwhile. The copy has been read through and is on the disk before it gets its
// name. Fails where there is no store, where there is a file with this name, or without room.
base::Result<base::Done, StoreError> back_up(const std::string& path, const std::string& copy);

}  // namespace muster::store
