#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/window.h"

namespace muster::table {

// What a typed order may become, one word further.
struct Completion {
  std::string text;   // what to write; a path by where it ends
  std::string words;  // what it means
  bool is_whole = false;
};

// At most `most` of them, in the order of the offers; none if nothing that can be played begins
// like this.
std::vector<Completion> completions(const Window& window, Seat seat, std::string_view typed,
                                    std::size_t most = 12);

}  // namespace muster::table
