#include <fmt/format.h>

#include "base/sha256.h"
#include "store/file_rows.h"
#include "store/schema.h"
#include "store/session.h"
#include "store/sqlite.h"

namespace muster::store {
namespace {

using soci::use;
using Outcome = base::Result<base::Done, StoreError>;

int version_of(soci::session& sql) {
  int version = 0;
  sql << "PRAGMA user_version", soci::into(version);
  return version;
}

void prepare_file(soci::session& sql) {
  std::string mode;
  sql << "PRAGMA journal_mode = WAL", soci::into(mode);
  if (mode != "wal") throw soci::soci_error("the file does not support write-ahead logging (WAL)");
  sql << "PRAGMA synchronous = FULL";
  sql << "PRAGMA wal_autocheckpoint = 0";  // that is for the Settler
  const int version = version_of(sql);
  if (version == kSchemaVersion) return;
  if (version < 0 || version > kSchemaVersion)
    throw soci::soci_error(fmt::format(
        "the file has schema {}, this program knows {}; expected a file made by this program or an "
        "older one",
        version, kSchemaVersion));
  soci::transaction all(sql);
  if (version == 0)
    for (const std::string_view statement : kSchema) sql << std::string(statement);
  for (auto at = static_cast<std::size_t>(version); version > 0 && at < kSchemaVersion; ++at)
    for (const std::string_view statement : kUpgrades[at - 1]) sql << std::string(statement);
  sql << fmt::format("PRAGMA user_version = {}", kSchemaVersion);
  all.commit();
}

}  // namespace

// Statements that come with every step are prepared once.
struct Writer::Inside {
  explicit Inside(const std::string& path) {
    connect(sql, path);
    prepare_file(sql);
    add_entry = std::make_unique<soci::statement>(
        (sql.prepare << "INSERT INTO entries (table_id, seq, line) VALUES (:t, :s, :l)", use(table),
         use(seq), use(text)));
    add_done = std::make_unique<soci::statement>(
        (sql.prepare << "INSERT INTO done (table_id, place, uid, seq) VALUES (:t, :p, :u, :s)",
         use(table), use(place), use(text), use(seq)));
    stand = std::make_unique<soci::statement>(
        (sql.prepare << "UPDATE tables SET state = :a, seq = :s, time_left = :l, deadline = :d,"
                        " changed = strftime('%s', 'now') WHERE id = :t",
         use(place), use(seq), use(text), use(deadline), use(table)));
  }

  void entry(const EntryRow& row) {
    seq = row.seq;
    text = row.line;
    add_entry->execute(true);
  }
  void done(const DoneRow& row) {
    place = static_cast<int>(row.seat);
    text = row.uid;
    seq = row.seq;
    add_done->execute(true);
  }
  void standing(const Standing& row) {
    place = static_cast<int>(row.state);
    seq = row.seq;
    text = row.left;
    deadline = row.deadline_ms;
    stand->execute(true);
    if (stand->get_affected_rows() != 1) throw soci::soci_error("there is no such table");
  }
  void seat(std::uint32_t at, const SeatRow& row) {
    const int where = static_cast<int>(at);
    const std::string number = base::hex_text(row.number);
    sql << "INSERT OR REPLACE INTO seats"
           " (table_id, place, seat, holder, level, name, number, token, invite)"
           " VALUES (:t, :p, :s, :h, :l, :n, :m, :k, :i)",
        use(table), use(where), use(row.seat), use(row.holder), use(row.level), use(row.name),
        use(number), use(row.token), use(row.invite);
  }
  void chat(const ChatRow& row) {
    const auto at = static_cast<long long>(row.at_s);
    sql << "INSERT INTO chat (table_id, who, words, at) VALUES (:t, :f, :w, :a)", use(table),
        use(row.from), use(row.text), use(at);
  }
  void beginning(const Beginning& row) {
    const int rules = static_cast<int>(row.rules);
    sql << "UPDATE tables SET header = :h, rules = :r WHERE id = :t", use(row.header), use(rules),
        use(table);
  }
  // The time of the last change, where no standing brings it.
  void touch() {
    soci::statement query =
        (sql.prepare << "UPDATE tables SET changed = strftime('%s', 'now') WHERE id = :t",
         use(table));
    query.execute(true);
    if (query.get_affected_rows() != 1) throw soci::soci_error("there is no such table");
  }
  void rematch(const std::string& id) {
    sql << "UPDATE tables SET rematch = :r WHERE id = :t", use(id), use(table);
  }
  std::vector<std::string> unchanged_since(std::int64_t before_s) {
    const auto before = static_cast<long long>(before_s);
    std::vector<std::string> ids;
    std::string id;
    soci::statement query =
        (sql.prepare << "SELECT id FROM tables WHERE changed < :b", use(before), soci::into(id));
    query.execute();
    while (query.fetch()) ids.push_back(id);
    return ids;
  }
  void forget(const std::string& id) {
    for (const char* rows : {"entries", "done", "chat", "seats"})
      sql << fmt::format("DELETE FROM {} WHERE table_id = :t", rows), use(id);
    sql << "DELETE FROM tables WHERE id = :t", use(id);
  }
  void table_row(const TableRow& row);
  void whole_table(const TableRow& row) {
    table = row.id;
    if (!row.file.empty()) use_file(sql, row.file);
    table_row(row);
    for (std::size_t i = 0; i < row.seats.size(); ++i)
      seat(static_cast<std::uint32_t>(i), row.seats[i]);
  }

  // All of it or nothing, inside of the commit that many share.
  template <class F>
  Outcome apart(const std::string& id, F&& f) {
    table = id;
    return apart_from_others("Storing a step of a table", f);
  }
  template <class F>
  Outcome apart_from_others(std::string_view what, F&& f) {
    return guarded<base::Done>(what, [&]() -> Outcome {
      sql << "SAVEPOINT step";
      try {
        f();
      } catch (...) {
        sql << "ROLLBACK TO step";
        sql << "RELEASE step";
        throw;
      }
      sql << "RELEASE step";
      return base::Done{};
    });
  }

  soci::session sql;
  // What the prepared statements are bound to.
  std::string table;
  std::string text;
  int place = 0;
  long long seq = 0;
  long long deadline = 0;
  std::unique_ptr<soci::statement> add_entry;
  std::unique_ptr<soci::statement> add_done;
  std::unique_ptr<soci::statement> stand;
};

void Writer::Inside::table_row(const TableRow& row) {
  const int spectators = row.spectators ? 1 : 0;
  const int secrets = row.secrets ? 1 : 0;
  const int grace = static_cast<int>(row.grace_s);
  const auto created = static_cast<long long>(row.created_s);
  const int state = static_cast<int>(row.state);
  const auto last = static_cast<long long>(row.seq);
  const int rules = static_cast<int>(row.rules);
  const auto until = static_cast<long long>(row.deadline_ms);
  sql << "INSERT INTO tables (id, game, scenario, options, clock, spectators, secrets, grace,"
         " created, state, seq, rules, seed, header, time_left, deadline, rematch, rematch_of,"
         " file, changed) VALUES (:id, :ga, :sc, :op, :cl, :sp, :se, :gr, :cr, :st, :sq, :ru, :sd,"
         " :he, :le, :de, :re, :ro, :fi, strftime('%s', 'now'))",
      use(row.id), use(row.game), use(row.scenario), use(row.options), use(row.clock),
      use(spectators), use(secrets), use(grace), use(created), use(state), use(last), use(rules),
      use(row.seed), use(row.header), use(row.left), use(until), use(row.rematch),
      use(row.rematch_of), use(row.file);
}

Writer::Writer(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Writer::~Writer() = default;

base::Result<std::unique_ptr<Writer>, StoreError> Writer::open(const std::string& path) {
  using Opened = base::Result<std::unique_ptr<Writer>, StoreError>;
  return guarded<std::unique_ptr<Writer>>(
      fmt::format("Opening the store {}", path), [&]() -> Opened {
        return std::unique_ptr<Writer>(new Writer(std::make_unique<Inside>(path)));
      });
}

Outcome Writer::begin() {
  return guarded<base::Done>("Beginning to store", [&]() -> Outcome {
    inside_->sql << "BEGIN IMMEDIATE";
    return base::Done{};
  });
}

Outcome Writer::create(const TableRow& row, const std::vector<EntryRow>& entries) {
  return inside_->apart(row.id, [&] {
    inside_->whole_table(row);
    for (const EntryRow& entry : entries) inside_->entry(entry);
  });
}

Outcome Writer::change(const Change& change) {
  return inside_->apart(change.table, [&] {
    for (const EntryRow& entry : change.entries) inside_->entry(entry);
    if (change.done) inside_->done(*change.done);
    if (change.chat) inside_->chat(*change.chat);
    for (const auto& [at, seat] : change.seats) inside_->seat(at, seat);
    if (change.beginning) inside_->beginning(*change.beginning);
    if (change.standing) {
      inside_->standing(*change.standing);
    } else {
      inside_->touch();
    }
    if (change.rematch) inside_->rematch(*change.rematch);
    if (change.follower) inside_->whole_table(*change.follower);
  });
}

base::Result<std::size_t, StoreError> Writer::forget(std::int64_t before_s,
                                                     const std::set<std::string>& except) {
  std::size_t count = 0;
  const auto done = inside_->apart_from_others("Deleting old tables", [&] {
    for (const std::string& id : inside_->unchanged_since(before_s)) {
      if (except.contains(id)) continue;
      inside_->forget(id);
      ++count;
    }
  });
  if (!done) return base::fail(done.error());
  return count;
}

base::Result<Filed, StoreError> Writer::add_file(const NewFile& file, const FileRoom& room) {
  Filed filed = Filed::no_room;
  const auto done = inside_->apart_from_others(
      "Storing a file", [&] { filed = store::add_file(inside_->sql, file, room); });
  if (!done) return base::fail(done.error());
  return filed;
}

base::Result<std::size_t, StoreError> Writer::forget_files(std::int64_t before_s) {
  std::size_t count = 0;
  const auto done = inside_->apart_from_others(
      "Deleting old files", [&] { count = store::forget_files(inside_->sql, before_s); });
  if (!done) return base::fail(done.error());
  return count;
}

base::Result<std::size_t, StoreError> Writer::delete_file(const std::string& hash) {
  std::size_t count = 0;
  const auto done = inside_->apart_from_others("Deleting a file", [&] {
    inside_->sql << "PRAGMA secure_delete = ON";  // no trace of it may stay in the free pages
    for (const std::string& id : tables_on(inside_->sql, hash)) {
      inside_->forget(id);
      ++count;
    }
    store::delete_file(inside_->sql, hash);
  });
  if (!done) return base::fail(done.error());
  return count;
}

Outcome Writer::commit() {
  auto done = guarded<base::Done>("Committing", [&]() -> Outcome {
    inside_->sql << "COMMIT";
    return base::Done{};
  });
  if (done) return done;
  // The commit's own words are what the caller has to know.
  (void)guarded<base::Done>("Rolling back", [&]() -> Outcome {
    inside_->sql << "ROLLBACK";
    return base::Done{};
  });
  return done;
}

}  // namespace muster::store
