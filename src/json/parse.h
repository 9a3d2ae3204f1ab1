#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.h"
#include "json/error.h"
#include "json/tree.h"

namespace muster::json {

// What a stranger's text may cost us. The error of a text past one names it.
struct Limits {
  std::size_t max_bytes = std::size_t{1} << 20;   // of the whole text; never more than 1 GiB
  std::size_t max_depth = 64;                     // of arrays and objects in each other
  std::size_t max_nodes = 200'000;                // values of every kind
  std::size_t max_string = std::size_t{1} << 16;  // bytes of one key or string
};

// Exactly RFC 8259, and stricter where a file could mean two things: a key given twice, a whole
// number past 64 bits, a byte order mark are errors. `file` is only for messages.
base::Result<Tree, Error> parse(std::string_view text, std::string_view file = {},
                                const Limits& limits = {});

}  // namespace muster::json
