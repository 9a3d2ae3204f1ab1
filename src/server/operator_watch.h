#pragma once

#include <atomic>
#include <cstdint>

#include "server/lobby.h"
#include "server/services.h"
#include "store/rows.h"

namespace muster::server {

// Obeys what whoever runs the server decides with another program (`muster admin`), which leaves it
// in the store. Callers: services and lobby outlive whatever this asked of the store.
class OperatorWatch {
 public:
  OperatorWatch(Services& services, Lobby& lobby) : services_(services), lobby_(lobby) {}

  // What was decided before the server began. Waits for the store; false if it cannot be read.
  bool begin();
  // What was decided since; to be called often, on any thread. Never waits.
  void look();

 private:
  void obey(const store::News& news);

  Services& services_;
  Lobby& lobby_;
  std::atomic<std::uint64_t> last_{0};
  std::atomic<bool> is_looking_{false};
};

}  // namespace muster::server
