#include "server/bedtime.h"

#include <tuple>

namespace muster::server {

std::optional<std::size_t> first_to_sleep(
    const std::vector<Awake>& awake, const std::map<std::string, std::size_t, std::less<>>& has,
    std::string_view guest) {
  const auto count = [&](std::string_view name) {
    const auto known = has.find(name);
    return (known == has.end() ? 0 : known->second) + (name == guest ? 1 : 0);
  };
  const std::size_t own = count(guest);
  std::optional<std::size_t> best;
  // Idle before used, then who has most, then the guest's own before others', then the longest
  // unused.
  const auto rank = [&](const Awake& table) {
    return std::tuple(table.is_idle, count(table.guest), table.guest == guest, -table.used_ms);
  };
  for (std::size_t i = 0; i < awake.size(); ++i) {
    const std::size_t theirs = count(awake[i].guest);
    const bool may = awake[i].is_idle ? theirs >= own : theirs > own;
    if (may && (!best || rank(awake[i]) > rank(awake[*best]))) best = i;
  }
  return best;
}

}  // namespace muster::server
