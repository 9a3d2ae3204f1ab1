#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "contract/seat.h"
#include "server/asks.h"
#include "server/reply.h"
#include "server/services.h"
#include "server/strand.h"

namespace muster::server {

class TableHost;
using HostPtr = std::shared_ptr<TableHost>;
using HostReply = std::function<void(base::Result<HostPtr, base::Problem>)>;

// All tables. Those in use are awake, in memory; the others sleep in the store and are woken when
// somebody asks for them.
// Callers: services and loop outlive the lobby, and the lobby outlives whatever it asked of them.
// Guarantees: every function may be called on any thread and never waits for the disk; at most one
// host that is not lost is handed out for a table at a time.
class Lobby {
 public:
  Lobby(Services& services, Loop& loop);

  void find(const std::string& id, HostReply reply);
  void create(const CreateAsk& ask, Reply reply);
  void list(std::optional<std::vector<std::string>> addresses, Reply reply);
  void rematch(const std::string& id, std::string token, Reply reply);

  // Puts idle tables to sleep and wakes those where somebody's time is up; to be called often.
  void sweep();
  // Deletes tables that nobody has changed, and files that nobody has used, for as long as the
  // settings say.
  void forget_old();
  void close(const std::string& words);
  std::size_t awake() const;

 private:
  void create_on(const CreateAsk& ask, const base::SharedText& file, Reply reply);
  void forget_tables();
  void forget_files();
  void drop_deleted();
  void woken(const std::string& id, base::Result<store::Kept, store::StoreError> kept);
  void answer(const std::string& id, const base::Result<HostPtr, base::Problem>& host);
  HostPtr add(store::Kept kept, std::unique_ptr<table::Table> table);
  contract::SeatSet here(const store::TableRow& row) const;

  // Constant after construction.
  Services& services_;
  Loop& loop_;
  // Under the mutex.
  mutable std::mutex mutex_;
  std::map<std::string, HostPtr> hosts_;
  std::map<std::string, std::vector<HostReply>> asked_;  // who waits for a table to wake
  bool is_closing_ = false;
};

}  // namespace muster::server
