#include <fmt/format.h>

#include "base/sha256.h"
#include "store/acts.h"
#include "store/deleting.h"
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

constexpr int kTablesMarked = 500;

// Who may join or watch: what the list of tables shows.
constexpr const char* kListed =
    "CASE WHEN (state = 1 AND spectators = 1) OR (state = 0 AND EXISTS"
    " (SELECT 1 FROM seats WHERE table_id = tables.id AND holder = 'open')) THEN 1 END";

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

// Looking is no change.
bool is_more_than_brief(const Change& change) {
  return !change.brief || change.chat || !change.seats.empty() || change.rematch;
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
                        " changed = now_s() WHERE id = :t AND ended = ''",
         use(place), use(seq), use(text), use(due), use(table)));
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
    due = row.due_ms;
    stand->execute(true);
    // Another program may have deleted the table or ended its game, and this step came too late.
    if (stand->get_affected_rows() != 1)
      throw soci::soci_error("there is no such table, or its game was ended");
  }
  void seat(std::uint32_t at, const SeatRow& row) {
    const int where = static_cast<int>(at);
    const std::string number = row.number ? base::hex_text(*row.number) : "";
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
    prune_chat(sql, table);
  }
  void beginning(const Beginning& row) {
    const int rules = static_cast<int>(row.rules);
    sql << "UPDATE tables SET header = :h, rules = :r WHERE id = :t", use(row.header), use(rules),
        use(table);
  }
  // The time of the last change, where no standing brings it.
  void touch() {
    soci::statement query =
        (sql.prepare << "UPDATE tables SET changed = now_s() WHERE id = :t", use(table));
    query.execute(true);
    if (query.get_affected_rows() != 1) throw soci::soci_error("there is no such table");
  }
  void rematch(const std::string& id) {
    sql << "UPDATE tables SET rematch = :r WHERE id = :t", use(id), use(table);
  }
  void brief(const Brief& row) {
    const auto last = static_cast<long long>(row.seq);
    soci::statement query =
        (sql.prepare << "UPDATE tables SET brief = :b, brief_seq = :s WHERE id = :t", use(row.text),
         use(last), use(table));
    query.execute(true);
    if (query.get_affected_rows() != 1) throw soci::soci_error("there is no such table");
  }
  // Steps of a game that goes on change nothing here, and write nothing.
  void list() {
    sql << fmt::format("UPDATE tables SET listed = {} WHERE id = :t", kListed), use(table);
  }
  void table_row(const TableRow& row);
  void whole_table(const TableRow& row) {
    table = row.id;
    if (!row.file.empty()) use_file(sql, row.file);
    table_row(row);
    for (std::size_t i = 0; i < row.seats.size(); ++i)
      seat(static_cast<std::uint32_t>(i), row.seats[i]);
    list();
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
      if (!is_in_transaction()) throw undone();
      sql << "SAVEPOINT step";
      try {
        f();
      } catch (...) {
        undo_step();
        throw;
      }
      sql << "RELEASE step";
      return base::Done{};
    });
  }

  // When the disk fails in the midst of a transaction, SQLite undoes all of it by itself. What came
  // next would be stored alone, and what was undone would count as stored.
  bool is_in_transaction() {
    const auto& backend = static_cast<soci::sqlite3_session_backend&>(*sql.get_backend());
    return sqlite_api::sqlite3_get_autocommit(backend.conn_) == 0;
  }
  static soci::soci_error undone() {
    return soci::soci_error("an error in another step has undone the whole commit");
  }
  // Nothing stays of a step; where that cannot be, nothing of the whole commit.
  void undo_step() {
    if (!is_in_transaction()) return;
    const auto done = guarded<base::Done>("Undoing a step", [&]() -> Outcome {
      sql << "ROLLBACK TO step";
      sql << "RELEASE step";
      return base::Done{};
    });
    if (!done) roll_back();
  }
  // The error before it is what the caller has to know.
  void roll_back() {
    if (!is_in_transaction()) return;
    (void)guarded<base::Done>("Rolling back", [&]() -> Outcome {
      sql << "ROLLBACK";
      return base::Done{};
    });
  }

  soci::session sql;
  // What the prepared statements are bound to.
  std::string table;
  std::string text;
  int place = 0;
  long long seq = 0;
  long long due = 0;
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
  const auto due_ms = static_cast<long long>(row.due_ms);
  const int shipped = row.shipped ? 1 : 0;
  const auto brief_seq = static_cast<long long>(row.brief_seq);
  sql << "INSERT INTO tables (id, game, scenario, options, clock, spectators, secrets, grace,"
         " created, state, seq, rules, seed, header, time_left, deadline, rematch, rematch_of,"
         " file, shipped, brief, brief_seq, guest, changed) VALUES (:id, :ga, :sc, :op, :cl, :sp, "
         ":se, "
         ":gr, :cr, :st, :sq, :ru, :sd,"
         " :he, :le, :de, :re, :ro, :fi, :sh, :br, :bs, :gu, now_s())",
      use(row.id), use(row.game), use(row.scenario), use(row.options), use(row.clock),
      use(spectators), use(secrets), use(grace), use(created), use(state), use(last), use(rules),
      use(row.seed), use(row.header), use(row.left), use(due_ms), use(row.rematch),
      use(row.rematch_of), use(row.file), use(shipped), use(row.brief), use(brief_seq),
      use(row.guest);
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
  inside_->roll_back();  // what an earlier commit could not
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
    if (change.brief) inside_->brief(*change.brief);
    if (change.standing) {
      inside_->standing(*change.standing);
    } else if (is_more_than_brief(change)) {
      inside_->touch();
    }
    const bool is_over = change.standing && change.standing->state == State::over;
    if (change.beginning || !change.seats.empty() || is_over) inside_->list();
    if (change.rematch) inside_->rematch(*change.rematch);
    if (change.follower) inside_->whole_table(*change.follower);
  });
}

Outcome Writer::probe() {
  return inside_->apart_from_others("Trying to write", [&] {
    // SQLite writes the page of the header, even if the number stays.
    inside_->sql << fmt::format("PRAGMA user_version = {}", kSchemaVersion);
  });
}

base::Result<bool, StoreError> Writer::forget_some(Forgetting& work) {
  bool goes_on = false;
  const auto done = inside_->apart_from_others(
      "Deleting old tables", [&] { goes_on = store::forget_some(inside_->sql, work); });
  if (!done) return base::fail(done.error());
  return goes_on;
}

base::Result<bool, StoreError> Writer::ship_some(Shipping& work) {
  bool goes_on = false;
  const auto done = inside_->apart_from_others(
      "Storing a scenario", [&] { goes_on = store::ship_some(inside_->sql, work); });
  if (!done) return base::fail(done.error());
  return goes_on;
}

base::Result<bool, StoreError> Writer::list_older(Listing& work) {
  bool goes_on = false;
  const auto done = inside_->apart_from_others("Listing older tables", [&] {
    soci::statement query =
        (inside_->sql.prepare << fmt::format("UPDATE tables SET listed = {} WHERE id IN"
                                             " (SELECT id FROM tables WHERE listed = 0 LIMIT {})",
                                             kListed, kTablesMarked));
    query.execute(true);
    work.count += static_cast<std::size_t>(query.get_affected_rows());
    goes_on = query.get_affected_rows() == kTablesMarked;
  });
  if (!done) return base::fail(done.error());
  return goes_on;
}

base::Result<Filed, StoreError> Writer::add_file(const NewFile& file, const FileRoom& room) {
  Filed filed = Filed::no_room;
  const auto done = inside_->apart_from_others(
      "Storing a file", [&] { filed = store::add_file(inside_->sql, file, room); });
  if (!done) return base::fail(done.error());
  return filed;
}

base::Result<bool, StoreError> Writer::forget_files_some(FilesForgetting& work) {
  bool goes_on = false;
  const auto done = inside_->apart_from_others(
      "Deleting old files", [&] { goes_on = store::forget_files_some(inside_->sql, work); });
  if (!done) return base::fail(done.error());
  return goes_on;
}

base::Result<bool, StoreError> Writer::delete_file_some(FileDeleting& work) {
  bool goes_on = false;
  const auto done = inside_->apart_from_others(
      "Deleting a file", [&] { goes_on = store::delete_file_some(inside_->sql, work); });
  if (!done) return base::fail(done.error());
  return goes_on;
}

Outcome Writer::act(const Act& act) {
  return inside_->apart_from_others("Changing the store", [&] { store::act(inside_->sql, act); });
}

Outcome Writer::commit() {
  auto done = guarded<base::Done>("Committing", [&]() -> Outcome {
    if (!inside_->is_in_transaction()) throw Inside::undone();
    inside_->sql << "COMMIT";
    return base::Done{};
  });
  if (!done) inside_->roll_back();
  return done;
}

}  // namespace muster::store
