#include "server/lobby.h"

#include <atomic>
#include <malloc.h>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/check.h"
#include "server/messages.h"
#include "server/opening.h"
#include "server/seat_book.h"
#include "server/table_host.h"

namespace muster::server {
namespace {

constexpr const char* kNobody = "";  // the server itself wakes a table

base::Problem not_found() { return base::problem("not_found", "There is no such table."); }

base::Problem not_stored(const store::StoreError& why) {
  if (why.fault == store::Fault::busy)
    return base::problem("busy", "The server has too much to do right now. Try again in a moment.");
  return base::problem("not_stored", "The server could not read or store this table. Try again.");
}

base::Problem damaged() {
  return base::problem("damaged",
                       "The server cannot open this table: what it has stored of it is damaged, or "
                       "another version made it. Whoever runs the server finds the reason in its "
                       "log.");
}

base::Problem closing() { return base::problem("closing", "The server is stopping."); }

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
  return {row, row.seats, services.title_of(row.game), here, services.file_of(row)};
}

// What a list says of a table that sleeps; null where that is not known since its last step.
std::string standing_of_sleeper(const store::TableRow& row) {
  const bool is_known = row.spectators && row.state == store::State::playing &&
                        !row.brief.empty() && row.brief_seq == row.seq;
  return is_known ? row.brief : "null";
}

// A list that is being put together: tables that are awake tell how they stand by themselves.
struct Listed {
  store::ListPage page;
  std::vector<std::string> infos;
  std::vector<std::string> standings;
  std::atomic<std::size_t> awaited{1};
};

std::string list_json(const Listed& listed,
                      const std::optional<std::vector<std::string>>& addresses) {
  const auto array = [](const std::vector<std::string>& parts) {
    return fmt::format("[{}]", fmt::join(parts, ","));
  };
  std::string json =
      fmt::format("{{\"tables\":{},\"standings\":{}", array(listed.infos), array(listed.standings));
  if (listed.page.has_more) {
    const store::TableRow& last = listed.page.rows.back();
    json += fmt::format(",\"next\":{}", json_quoted(text_of_place({last.created_s, last.id})));
  }
  if (addresses) json += fmt::format(",\"addresses\":{}", texts_json(*addresses));
  return json + '}';
}

}  // namespace

Lobby::Lobby(Services& services, Loop& loop) : services_(services), loop_(loop) { ship_files(); }

std::size_t Lobby::awake() const {
  const std::lock_guard lock(mutex_);
  return hosts_.size();
}

HostPtr Lobby::awake_host(const std::string& id) const {
  const std::lock_guard lock(mutex_);
  const auto host = hosts_.find(id);
  return host == hosts_.end() || host->second->is_lost() ? nullptr : host->second;
}

bool Lobby::is_in_use(const std::string& id) const {
  const std::lock_guard lock(mutex_);
  return hosts_.contains(id) || asked_.contains(id);
}

void Lobby::find(const std::string& id, const std::string& guest, HostReply reply) {
  if (!is_table_id(id)) return reply(base::fail(not_found()));
  HostPtr host;
  HostPtr asleep;
  std::optional<base::Problem> why_not;
  {
    const std::lock_guard lock(mutex_);
    const auto known = hosts_.find(id);
    if (known != hosts_.end() && !known->second->is_lost()) {
      host = known->second;
    } else if (asked_.contains(id)) {
      asked_[id].replies.push_back(std::move(reply));
      return;
    } else if (is_closing_) {
      why_not = closing();
    } else {
      hosts_.erase(id);
      why_not = make_room(guest, asleep);
      if (!why_not) asked_[id] = {guest, {reply}};
    }
  }
  if (host) return reply(host);
  if (why_not) return reply(base::fail(*why_not));
  services_.store.load(id, [this, id, guest](base::Result<store::Kept, store::StoreError> kept) {
    // Replaying a record takes its time, and others want to read meanwhile.
    loop_.make_strand()->post(
        [this, id, guest, kept = std::move(kept)] { woken(id, guest, kept); });
  });
}

HostPtr Lobby::add(const Waker& waker, store::Kept kept, std::unique_ptr<table::Table> table) {
  auto host = std::make_shared<TableHost>(services_, loop_.make_strand(), waker, std::move(kept),
                                          std::move(table));
  const std::lock_guard lock(mutex_);
  const bool is_only = hosts_.emplace(host->id(), host).second;
  MUSTER_DCHECK(is_only);
  return host;
}

void Lobby::woken(const std::string& id, const std::string& guest,
                  base::Result<store::Kept, store::StoreError> kept) {
  if (!kept) {
    const bool is_missing = kept.error().fault == store::Fault::not_found;
    if (!is_missing) services_.log.error("load", {{"table", id}, {"words", kept.error().words}});
    const bool is_damaged = kept.error().fault == store::Fault::damaged ||
                            kept.error().fault == store::Fault::incomplete;
    if (is_damaged) ++services_.metrics.damaged;
    const base::Problem unreadable = is_damaged ? damaged() : not_stored(kept.error());
    return answer(id, base::fail(is_missing ? not_found() : unreadable));
  }
  if (services_.shipped.has(kept->row)) kept->file = {};
  auto table = reopen_game(services_, *kept);
  if (!table) {
    ++services_.metrics.damaged;
    services_.log.error("reopen", {{"table", id}, {"words", table.error().words}});
    return answer(id, base::fail(damaged()));
  }
  ++services_.metrics.wakes;
  const HostPtr host = add({guest, false}, std::move(*kept), std::move(*table));
  host->wake();
  answer(id, host);
}

void Lobby::answer(const std::string& id, const base::Result<HostPtr, base::Problem>& host) {
  std::vector<HostReply> replies;
  {
    const std::lock_guard lock(mutex_);
    replies = std::move(asked_[id].replies);
    asked_.erase(id);
  }
  for (const HostReply& reply : replies) reply(host);
}

void Lobby::create(const CreateAsk& ask, const std::string& guest, Reply reply) {
  if (ask.file.empty()) return create_on(ask, guest, {}, std::move(reply));
  services_.store.file(
      ask.file, [this, ask, guest, reply = std::move(reply)](
                    const base::Result<base::SharedText, store::StoreError>& file) {
        if (!file) {
          const bool is_missing = file.error().fault == store::Fault::not_found;
          return reply(base::fail(is_missing ? no_such_file() : not_stored(file.error())));
        }
        // Reading a long scenario takes its time, and others want to read from the
        // store meanwhile.
        loop_.make_strand()->post(
            [this, ask, guest, file = *file, reply] { create_on(ask, guest, file, reply); });
      });
}

void Lobby::create_on(const CreateAsk& ask, const std::string& guest, const base::SharedText& file,
                      Reply reply) {
  auto made = make_row(services_, ask, file);
  if (!made) return reply(base::fail(made.error()));
  made->row.guest = guest;
  const store::TableRow& row = made->row;
  // The list shows the table once it is stored: whoever finds it there waits until it is awake.
  std::optional<base::Problem> why_not;
  HostPtr asleep;
  {
    const std::lock_guard lock(mutex_);
    why_not = make_room(guest, asleep);
    if (!why_not) asked_[row.id] = {guest, {}};
  }
  if (why_not) return reply(base::fail(*why_not));
  const store::TableRow stored_row = row;
  auto stored = [this, guest, made = std::move(*made), file,
                 reply = std::move(reply)](const store::Stored& result) {
    if (!result) {
      services_.log.error("create", {{"words", result.error().words}});
      answer(made.row.id, base::fail(not_stored(result.error())));
      const bool is_deleted = result.error().fault == store::Fault::not_found;
      return reply(base::fail(is_deleted ? no_such_file() : not_stored(result.error())));
    }
    ++services_.metrics.tables_made;
    services_.log.info("table", {{"table", made.row.id}, {"game", made.row.game}});
    const HostPtr host = add({guest, true}, store::Kept{made.row, {}, {}, {}, file}, nullptr);
    host->wake();
    answer(made.row.id, host);
    reply(made_json(info_json(table_now(services_, made.row, bots_of(made.row.seats))), made));
  };
  services_.store.create(stored_row, {}, std::move(stored));
}

void Lobby::list(const store::ListAsk& ask, std::optional<std::vector<std::string>> addresses,
                 Reply reply) {
  services_.store.list(ask, [this, addresses = std::move(addresses), reply = std::move(reply)](
                                base::Result<store::ListPage, store::StoreError> page) {
    if (!page) return reply(base::fail(not_stored(page.error())));
    const auto listed = std::make_shared<Listed>();
    listed->page = std::move(*page);
    const auto one_came = [listed, addresses, reply] {
      if (--listed->awaited == 0) reply(list_json(*listed, addresses));
    };
    const std::vector<store::TableRow>& rows = listed->page.rows;
    listed->standings.resize(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const HostPtr host = awake_host(rows[i].id);
      const contract::SeatSet here = host ? host->here() : bots_of(rows[i].seats);
      listed->infos.push_back(info_json(table_now(services_, rows[i], here)));
      if (!host) {
        listed->standings[i] = standing_of_sleeper(rows[i]);
        continue;
      }
      ++listed->awaited;
      host->tell_standing([listed, i, one_came](std::string standing) {
        listed->standings[i] = std::move(standing);
        one_came();
      });
    }
    one_came();
  });
}

void Lobby::rematch(const std::string& id, std::string token, const std::string& guest,
                    MayOpen may_open, Reply reply) {
  const auto followed = [this, guest, reply](const base::Result<Follow, base::Problem>& follow) {
    if (!follow) return reply(base::fail(follow.error()));
    find(follow->table, guest,
         [reply, follow = *follow](const base::Result<HostPtr, base::Problem>& next) {
           if (!next) return reply(base::fail(next.error()));
           (*next)->take(follow.seat, follow.token, reply);
         });
  };
  find(id, guest,
       [token = std::move(token), guest, may_open = std::move(may_open), reply = std::move(reply),
        followed](const base::Result<HostPtr, base::Problem>& host) {
         if (!host) return reply(base::fail(host.error()));
         (*host)->follow(token, guest, may_open, followed);
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
      const bool is_asleep = is_unused && (is_idle || it->second->is_lost());
      if (is_asleep && !it->second->is_rested() && !it->second->is_lost()) {
        it->second->rest();  // then it sleeps the next time
        ++it;
      } else if (is_asleep) {
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
                          find(id, kNobody, [](const base::Result<HostPtr, base::Problem>&) {});
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
          if (deleted->contains(host->file_hash())) host->drop(std::string(kDeletedWords));
      });
}

void Lobby::put_down(const std::string& id, const std::string& words) {
  if (!is_in_use(id)) return;
  // One that is being woken may have been read before that.
  find(id, kNobody, [words](const base::Result<HostPtr, base::Problem>& host) {
    if (host) (*host)->drop(words);
  });
}

void Lobby::forget_old() {
  ship_files();
  forget_tables();
  forget_files();
}

// They count as used from now on, and tables that hold no text yet get theirs.
void Lobby::ship_files() {
  for (const auto& [name, text] : services_.shipped.all())
    services_.store.ship_file(
        {text, name.first, name.second},
        [this, scenario = name.second](const base::Result<std::size_t, store::StoreError>& count) {
          if (!count)
            return services_.log.error("ship",
                                       {{"scenario", scenario}, {"words", count.error().words}});
          if (*count == 0) return;
          services_.log.info("shipped",
                             {{"scenario", scenario}, {"tables", fmt::format("{}", *count)}});
        });
}

// A clock that jumped forward makes everything old. The same is seen after a long pause, and then
// waiting costs nothing.
bool Lobby::may_forget(std::string_view what, std::int64_t kept_s) const {
  if (kept_s == 0) return false;
  if (services_.start.away_ms <= kept_s * 1'000) return true;
  services_.log.error(
      "nothing_forgotten",
      {{"what", std::string(what)},
       {"words",
        "When the server started, everything was older than it may become. The system's "
        "clock may be wrong, so nothing is deleted until the next start."}});
  return false;
}

void Lobby::forget_files() {
  const std::int64_t kept_s = std::int64_t{services_.settings.file_days} * 24 * 3'600;
  if (!may_forget("files", kept_s)) return;
  services_.store.forget_files(
      services_.now_ms() / 1'000 - kept_s,
      [this](const base::Result<std::size_t, store::StoreError>& count) {
        if (!count) return services_.log.error("forget_files", {{"words", count.error().words}});
        services_.log.info("forgotten_files", {{"files", fmt::format("{}", *count)}});
      });
}

void Lobby::forget_tables() {
  const Settings& settings = services_.settings;
  const auto before = [this](std::string_view what, std::uint32_t days) {
    const std::int64_t kept_s = std::int64_t{days} * 24 * 3'600;
    return may_forget(what, kept_s) ? services_.now_ms() / 1'000 - kept_s : 0;
  };
  const store::Ages ages{before("tables", settings.keep_days),
                         before("untouched tables", settings.untouched_days),
                         before("unplayed tables", settings.unplayed_days)};
  services_.store.forget(
      ages, [this](const std::string& id) { return is_in_use(id); },
      [this](const base::Result<std::size_t, store::StoreError>& count) {
        if (!count) return services_.log.error("forget", {{"words", count.error().words}});
        services_.log.info("forgotten", {{"tables", fmt::format("{}", *count)}});
      });
}

void Lobby::close(const std::string& words) {
  const std::lock_guard lock(mutex_);
  is_closing_ = true;
  for (const auto& [id, host] : hosts_) host->close(words);
}

bool Lobby::is_closing() const {
  const std::lock_guard lock(mutex_);
  return is_closing_;
}

}  // namespace muster::server
