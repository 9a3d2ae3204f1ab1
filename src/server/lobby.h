#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "contract/seat.h"
#include "server/asks.h"
#include "server/reply.h"
#include "server/services.h"
#include "server/strand.h"

namespace muster::server {

inline constexpr std::string_view kDeletedWords =
    "This table has been deleted by whoever runs the server.";

class TableHost;
struct Waker;
using HostPtr = std::shared_ptr<TableHost>;
using MayOpen = std::function<bool()>;
using HostReply = std::function<void(base::Result<HostPtr, base::Problem>)>;

// All tables. Those in use are awake, in memory; the others sleep in the store and are woken when
// somebody asks for them.
// Callers: services and loop outlive the lobby, and the lobby outlives whatever it asked of them.
// Guarantees: every function may be called on any thread and never waits for the disk; at most one
// host that is not lost is handed out for a table at a time.
class Lobby {
 public:
  Lobby(Services& services, Loop& loop);

  // A table that is made is this guest's. One that is woken takes their share of the room, until
  // somebody else sits down at it.
  void find(const std::string& id, const std::string& guest, HostReply reply);
  void create(const CreateAsk& ask, const std::string& guest, Reply reply);
  void list(const store::ListAsk& ask, std::optional<std::vector<std::string>> addresses,
            Reply reply);
  // `may_open` is asked only if a table has to be made.
  void rematch(const std::string& id, std::string token, const std::string& guest, MayOpen may_open,
               Reply reply);

  // Puts idle tables to sleep and wakes those where somebody's time is up; to be called often.
  void sweep();
  // Deletes tables that nobody has changed, and files that nobody has used, for as long as the
  // settings say.
  void forget_old();
  void close(const std::string& words);
  // Another program has ended or deleted the table: if it is awake, all who are there are told, and
  // whoever comes back finds it as it is in the store.
  void put_down(const std::string& id, const std::string& words);
  bool is_closing() const;
  std::size_t awake() const;

 private:
  // Those who wait until a table is awake.
  struct Waking {
    std::string guest;
    std::vector<HostReply> replies;
  };

  void create_on(const CreateAsk& ask, const std::string& guest, const base::SharedText& file,
                 Reply reply);
  void ship_files();
  // Under the mutex. Room for one more table of this guest, or why there is none; what has to
  // sleep for it goes to `asleep`, to end outside of the lock.
  std::optional<base::Problem> make_room(const std::string& guest, HostPtr& asleep);
  bool may_forget(std::string_view what, std::int64_t kept_s) const;
  void forget_tables();
  void forget_files();
  void drop_deleted();
  void woken(const std::string& id, const std::string& guest,
             base::Result<store::Kept, store::StoreError> kept);
  void answer(const std::string& id, const base::Result<HostPtr, base::Problem>& host);
  HostPtr add(const Waker& waker, store::Kept kept, std::unique_ptr<table::Table> table);
  HostPtr awake_host(const std::string& id) const;  // null if it sleeps
  bool is_in_use(const std::string& id) const;

  // Constant after construction.
  Services& services_;
  Loop& loop_;
  // Under the mutex.
  mutable std::mutex mutex_;
  std::map<std::string, HostPtr> hosts_;
  std::map<std::string, Waking> asked_;
  bool is_closing_ = false;
};

}  // namespace muster::server
