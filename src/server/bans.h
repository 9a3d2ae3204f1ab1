#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"
#include "server/network.h"
#include "server/viewer.h"
#include "store/rows.h"

namespace muster::server {

// Whom the operator has sent away, and who may not talk.
// Callers: leave() once for every enter() that was granted. Guarantees: any thread may call.
class Bans {
 public:
  // From now on these are in force. Whoever is here and may not be is sent away.
  void set(const store::News& news, std::int64_t now_ms);

  // `guest` is an address, as rates are counted.
  std::optional<base::Problem> refuse_guest(std::string_view guest, std::int64_t now_ms) const;
  std::optional<base::Problem> refuse_chat(std::string_view table, std::string_view seat,
                                           std::string_view guest, std::int64_t now_ms) const;

  // A connection that stays. Nothing: it may, and is sent away once its guest is banned.
  std::optional<base::Problem> enter(const ViewerPtr& viewer, std::string_view guest,
                                     std::int64_t now_ms);
  void leave(const Viewer* viewer);

 private:
  // Who is meant, as it was parsed once; of mutes it may be a seat.
  struct Ban {
    Network network;
    store::Ban row;
  };
  struct Mute {
    std::optional<Network> network;
    store::Mute row;
  };
  struct Here {
    std::weak_ptr<Viewer> viewer;
    std::string guest;
  };
  std::optional<base::Problem> refused(std::string_view guest, std::int64_t now_ms) const;

  // Under the mutex.
  mutable std::mutex mutex_;
  std::vector<Ban> bans_;
  std::vector<Mute> mutes_;
  std::map<const Viewer*, Here> here_;
};

// The same network in its one spelling, no smaller than a guest: the first 64 bits of an IPv6
// address are one.
Network as_guests(Network network);

}  // namespace muster::server
