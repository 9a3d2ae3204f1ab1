#include <map>
#include <vector>

#include "server/bedtime.h"
#include "server/lobby.h"
#include "server/table_host.h"

namespace muster::server {
namespace {

base::Problem full() {
  return base::problem("full", "This server has too many games in progress. Try again later.");
}

}  // namespace

std::optional<base::Problem> Lobby::make_room(const std::string& guest, HostPtr& asleep) {
  const std::size_t most = services_.settings.tables_awake;
  if (hosts_.size() + asked_.size() < most) return std::nullopt;
  std::vector<std::map<std::string, HostPtr>::iterator> places;
  std::vector<Awake> awake;
  std::map<std::string, std::size_t, std::less<>> has;
  for (const auto& [id, waking] : asked_) ++has[waking.guest];
  for (auto it = hosts_.begin(); it != hosts_.end(); ++it) {
    const TableHost& host = *it->second;
    if (host.is_leaving()) continue;
    // Nobody else has it, and nobody can get it while the lock is held.
    const bool is_idle = it->second.use_count() == 1 && host.may_sleep();
    places.push_back(it);
    awake.push_back({host.guest(), host.used_ms(), is_idle});
    ++has[awake.back().guest];
  }
  if (awake.size() + asked_.size() < most) return std::nullopt;  // some are on their way out
  const auto chosen = first_to_sleep(awake, has, guest);
  if (!chosen) return full();
  const auto place = places[*chosen];
  if (awake[*chosen].is_idle) {
    asleep = std::move(place->second);
    hosts_.erase(place);
  } else {
    place->second->put_away();
  }
  return std::nullopt;
}

}  // namespace muster::server
