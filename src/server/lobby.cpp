#include "server/lobby.h"

#include <malloc.h>
#include <set>

#include <fmt/format.h>

#include "base/check.h"
#include "server/messages.h"
#include "server/opening.h"
#include "server/seat_book.h"
#include "server/table_host.h"

namespace muster::server {
namespace {

base::Problem not_found() { return base::problem("not_found", "There is no such table."); }

base::Problem not_stored() {
  return base::problem("not_stored", "The server could not read or store this table. Try again.");
}

base::Problem closing() { return base::problem("closing", "The server is stopping."); }

base::Problem full() {
  return base::problem("full", "This server has too many games in progress. Try again later.");
}

base::Problem no_such_file() {
  return base::problem("not_found", "There is no file with this hash on this server.", "/file");
}

std::string made_json(const std::string& info, const Made& made) {
  std::string seats = "[";
  for (std::size_t i = 0; i < made.keys.size(); ++i) {
    const SeatKeys& keys = made.keys[i];
    std::string seat = fmt::format("{{\"seat\":{}", json_quoted(made.row.seats[i].seat));
    if (!keys.token.empty()) seat += fmt::format(",\"token\":\"{}\"", keys.token);
    if (!keys.invite.empty()) seat += fmt::format(",\"invite\":\"{}\"", keys.invite);
    seats += (i == 0 ? "" : ",") + seat + "}";
  }
  return message({{"table", info}, {"seats", seats + "]"}});
}

TableNow table_now(const Services& services, const store::TableRow& row, contract::SeatSet here) {
  return {row, row.seats, services.title_of(row.game), here};
}

}  // namespace

Lobby::Lobby(Services& services, Loop& loop) : services_(services), loop_(loop) {}

std::size_t Lobby::awake() const {
  const std::lock_guard lock(mutex_);
  return hosts_.size();
}

contract::SeatSet Lobby::here(const store::TableRow& row) const {
  const std::lock_guard lock(mutex_);
  const auto host = hosts_.find(row.id);
  return host == hosts_.end() ? bots_of(row.seats) : host->second->here();
}

void Lobby::find(const std::string& id, HostReply reply) {
  if (!is_table_id(id)) return reply(base::fail(not_found()));
  HostPtr host;
  std::optional<base::Problem> why_not;
  {
    const std::lock_guard lock(mutex_);
    const auto known = hosts_.find(id);
    if (known != hosts_.end() && !known->second->is_lost()) {
      host = known->second;
    } else if (asked_.contains(id)) {
      asked_[id].push_back(std::move(reply));
      return;
    } else if (is_closing_) {
      why_not = closing();
    } else if (hosts_.size() >= services_.settings.tables_awake) {
      why_not = full();
    } else {
      hosts_.erase(id);
      asked_[id].push_back(reply);
    }
  }
  if (host) return reply(host);
  if (why_not) return reply(base::fail(*why_not));
  services_.store.load(id, [this, id](base::Result<store::Kept, store::StoreError> kept) {
    // Replaying a record takes its time, and others want to read meanwhile.
    loop_.make_strand()->post([this, id, kept = std::move(kept)] { woken(id, kept); });
  });
}

HostPtr Lobby::add(store::Kept kept, std::unique_ptr<table::Table> table) {
  auto host = std::make_shared<TableHost>(services_, loop_.make_strand(), std::move(kept),
                                          std::move(table));
  const std::lock_guard lock(mutex_);
  const bool is_only = hosts_.emplace(host->id(), host).second;
  MUSTER_DCHECK(is_only);
  return host;
}

void Lobby::woken(const std::string& id, base::Result<store::Kept, store::StoreError> kept) {
  if (!kept) {
    const bool is_missing = kept.error().fault == store::Fault::not_found;
    if (!is_missing) services_.log.error("load", {{"table", id}, {"words", kept.error().words}});
    return answer(id, base::fail(is_missing ? not_found() : not_stored()));
  }
  std::unique_ptr<table::Table> table;
  if (kept->row.state != store::State::waiting) {
    auto reopened = reopen_game(services_, *kept);
    if (!reopened) {
      services_.log.error("reopen", {{"table", id}, {"words", reopened.error().words}});
      return answer(id, base::fail(reopened.error()));
    }
    table = std::move(*reopened);
  }
  ++services_.metrics.wakes;
  const HostPtr host = add(std::move(*kept), std::move(table));
  host->wake();
  answer(id, host);
}

void Lobby::answer(const std::string& id, const base::Result<HostPtr, base::Problem>& host) {
  std::vector<HostReply> replies;
  {
    const std::lock_guard lock(mutex_);
    replies = std::move(asked_[id]);
    asked_.erase(id);
  }
  for (const HostReply& reply : replies) reply(host);
}

void Lobby::create(const CreateAsk& ask, Reply reply) {
  if (awake() >= services_.settings.tables_awake) return reply(base::fail(full()));
  if (ask.file.empty()) return create_on(ask, {}, std::move(reply));
  services_.store.file(ask.file,
                       [this, ask, reply = std::move(reply)](
                           const base::Result<base::SharedText, store::StoreError>& file) {
                         if (!file) {
                           const bool is_missing = file.error().fault == store::Fault::not_found;
                           return reply(base::fail(is_missing ? no_such_file() : not_stored()));
                         }
                         // Reading a long scenario takes its time, and others want to read from the
                         // store meanwhile.
                         loop_.make_strand()->post(
                             [this, ask, file = *file, reply] { create_on(ask, file, reply); });
                       });
}

void Lobby::create_on(const CreateAsk& ask, const base::SharedText& file, Reply reply) {
  auto made = make_row(services_, ask, file);
  if (!made) return reply(base::fail(made.error()));
  auto opened = std::make_shared<Opened>();
  store::TableRow& row = made->row;
  if (is_full(row.seats)) {
    auto game = open_game(services_, row, file);
    if (!game) return reply(base::fail(game.error()));
    *opened = std::move(*game);
    const Clock clock(ask.clock, row.seats.size());
    const store::Standing standing = standing_of(*opened, clock.text(services_.now_ms()));
    row.state = standing.state;
    row.seq = standing.seq;
    row.left = standing.left;
    row.header = opened->beginning.header;
  }
  // The list shows the table once it is stored: whoever finds it there waits until it is awake.
  {
    const std::lock_guard lock(mutex_);
    asked_[row.id] = {};
  }
  const store::TableRow stored_row = row;
  auto stored = [this, made = std::move(*made), opened, file,
                 reply = std::move(reply)](const store::Stored& result) {
    if (!result) {
      services_.log.error("create", {{"words", result.error().words}});
      answer(made.row.id, base::fail(not_stored()));
      const bool is_deleted = result.error().fault == store::Fault::not_found;
      return reply(base::fail(is_deleted ? no_such_file() : not_stored()));
    }
    ++services_.metrics.tables_made;
    services_.log.info("table", {{"table", made.row.id}, {"game", made.row.game}});
    const HostPtr host = add(store::Kept{made.row, {}, {}, {}, file}, std::move(opened->table));
    host->wake();
    answer(made.row.id, host);
    reply(made_json(info_json(table_now(services_, made.row, bots_of(made.row.seats))), made));
  };
  services_.store.create(stored_row, opened->entries, std::move(stored));
}

void Lobby::list(std::optional<std::vector<std::string>> addresses, Reply reply) {
  services_.store.list(
      [this, addresses = std::move(addresses), reply = std::move(reply)](
          const base::Result<std::vector<store::TableRow>, store::StoreError>& rows) {
        if (!rows) return reply(base::fail(not_stored()));
        std::string list = "[";
        for (const store::TableRow& row : *rows) {
          if (list.size() > 1) list += ',';
          list += info_json(table_now(services_, row, here(row)));
        }
        list += ']';
        if (!addresses) return reply(message({{"tables", list}}));
        reply(message({{"tables", list}, {"addresses", texts_json(*addresses)}}));
      });
}

void Lobby::rematch(const std::string& id, std::string token, Reply reply) {
  find(id, [this, token = std::move(token),
            reply = std::move(reply)](const base::Result<HostPtr, base::Problem>& host) {
    if (!host) return reply(base::fail(host.error()));
    (*host)->follow(token, [this, reply](const base::Result<Follow, base::Problem>& follow) {
      if (!follow) return reply(base::fail(follow.error()));
      find(follow->table,
           [reply, follow = *follow](const base::Result<HostPtr, base::Problem>& next) {
             if (!next) return reply(base::fail(next.error()));
             (*next)->take(follow.seat, follow.token, reply);
           });
    });
  });
}

void Lobby::sweep() {
  const std::int64_t now = services_.now_ms();
  const std::int64_t idle_ms = std::int64_t{services_.settings.idle_s} * 1'000;
  std::vector<HostPtr> asleep;  // end outside of the lock
  {
    const std::lock_guard lock(mutex_);
    for (auto it = hosts_.begin(); it != hosts_.end();) {
      // Nobody else has it, and nobody can get it while the lock is held.
      const bool is_unused = it->second.use_count() == 1;
      const bool is_idle = it->second->may_sleep() && now - it->second->used_ms() > idle_ms;
      if (is_unused && (is_idle || it->second->is_lost())) {
        asleep.push_back(std::move(it->second));
        it = hosts_.erase(it);
      } else {
        ++it;
      }
    }
  }
  if (!asleep.empty()) {
    services_.log.debug("asleep", {{"tables", fmt::format("{}", asleep.size())}});
    asleep.clear();
    malloc_trim(0);  // many small pieces; left alone, the process would keep them
  }
  drop_deleted();
  services_.store.due(now,
                      [this](const base::Result<std::vector<std::string>, store::StoreError>& due) {
                        if (!due) return;
                        for (const std::string& id : *due)
                          find(id, [](const base::Result<HostPtr, base::Problem>&) {});
                      });
}

// Another program may delete files, and with them their tables, while some of these are awake.
void Lobby::drop_deleted() {
  std::set<std::string> files;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, host] : hosts_)
      if (!host->file_hash().empty()) files.insert(host->file_hash());
  }
  if (files.empty()) return;
  services_.store.deleted_of(
      std::move(files),
      [this](const base::Result<std::set<std::string>, store::StoreError>& deleted) {
        if (!deleted || deleted->empty()) return;
        const std::lock_guard lock(mutex_);
        for (const auto& [id, host] : hosts_)
          if (deleted->contains(host->file_hash())) host->drop();
      });
}

void Lobby::forget_old() {
  forget_tables();
  forget_files();
}

void Lobby::forget_files() {
  const std::int64_t kept_s = std::int64_t{services_.settings.file_days} * 24 * 3'600;
  if (kept_s == 0) return;
  services_.store.forget_files(
      services_.now_ms() / 1'000 - kept_s,
      [this](const base::Result<std::size_t, store::StoreError>& count) {
        if (!count) return services_.log.error("forget_files", {{"words", count.error().words}});
        services_.log.info("forgotten_files", {{"files", fmt::format("{}", *count)}});
      });
}

void Lobby::forget_tables() {
  const std::int64_t kept_s = std::int64_t{services_.settings.keep_days} * 24 * 3'600;
  if (kept_s == 0) return;
  std::set<std::string> used;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, host] : hosts_) used.insert(id);
    for (const auto& [id, replies] : asked_) used.insert(id);
  }
  services_.store.forget(services_.now_ms() / 1'000 - kept_s, std::move(used),
                         [this](const base::Result<std::size_t, store::StoreError>& count) {
                           if (!count)
                             return services_.log.error("forget", {{"words", count.error().words}});
                           services_.log.info("forgotten", {{"tables", fmt::format("{}", *count)}});
                         });
}

void Lobby::close(const std::string& words) {
  const std::lock_guard lock(mutex_);
  is_closing_ = true;
  for (const auto& [id, host] : hosts_) host->close(words);
}

}  // namespace muster::server
