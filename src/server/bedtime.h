#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::server {

// A table that is awake.
struct Awake {
  std::string guest;  // whose share it takes
  std::int64_t used_ms = 0;
  bool is_idle = false;  // nobody is there, nobody thinks, no clock runs
};

// Which table sleeps to make room for one more of this guest, by its place; nothing: none may.
// An idle one if there is any: the longest unused of the guest who has most. No guest gives way to
// one who would then have more. A table in use goes only where a guest has more than this one will
// have, the longest unused first.
// `has` are the tables that each guest has awake or waking.
std::optional<std::size_t> first_to_sleep(
    const std::vector<Awake>& awake, const std::map<std::string, std::size_t, std::less<>>& has,
    std::string_view guest);

}  // namespace muster::server
