#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "base/sha256.h"
#include "store/file_rows.h"
#include "store/session.h"
#include "store/sqlite.h"

namespace muster::store {
namespace {

constexpr const char* kColumns =
    "id, game, scenario, options, clock, spectators, secrets, grace, created, state, seq, rules,"
    " seed, header, time_left, deadline, rematch, rematch_of, file";
constexpr int kMaxDue = 1'000;

// SQLite columns have the type of their declaration, "INTEGER" is a 32-bit one for SOCI; what may
// be larger is read through `into` variables instead of rows.
struct TableColumns {
  TableRow row;
  int spectators = 0;
  int secrets = 0;
  int grace = 0;
  long long created = 0;
  int state = 0;
  long long seq = 0;
  int rules = 0;
  long long deadline = 0;

  TableRow taken() const {
    TableRow out = row;
    out.spectators = spectators != 0;
    out.secrets = secrets != 0;
    out.grace_s = static_cast<std::uint32_t>(grace);
    out.created_s = created;
    out.state = static_cast<State>(state);
    out.seq = static_cast<std::uint32_t>(seq);
    out.rules = static_cast<std::uint32_t>(rules);
    out.deadline_ms = deadline;
    return out;
  }
};

auto bound(soci::session& sql, const std::string& query, TableColumns& to) {
  using soci::into;
  TableRow& row = to.row;
  return (sql.prepare << query, into(row.id), into(row.game), into(row.scenario), into(row.options),
          into(row.clock), into(to.spectators), into(to.secrets), into(to.grace), into(to.created),
          into(to.state), into(to.seq), into(to.rules), into(row.seed), into(row.header),
          into(row.left), into(to.deadline), into(row.rematch), into(row.rematch_of),
          into(row.file));
}

std::vector<SeatRow> seats_of(soci::session& sql, const std::string& id) {
  std::vector<SeatRow> seats;
  SeatRow seat;
  std::string number;
  soci::statement query =
      (sql.prepare << "SELECT seat, holder, level, name, number, token, invite FROM seats"
                      " WHERE table_id = :t ORDER BY place",
       soci::use(id), soci::into(seat.seat), soci::into(seat.holder), soci::into(seat.level),
       soci::into(seat.name), soci::into(number), soci::into(seat.token), soci::into(seat.invite));
  query.execute();
  while (query.fetch()) {
    seat.number = base::hex_number(number).value_or(0);
    seats.push_back(seat);
  }
  return seats;
}

std::vector<EntryRow> entries_of(soci::session& sql, const std::string& id) {
  std::vector<EntryRow> entries;
  long long seq = 0;
  std::string line;
  soci::statement query =
      (sql.prepare << "SELECT seq, line FROM entries WHERE table_id = :t ORDER BY seq",
       soci::use(id), soci::into(seq), soci::into(line));
  query.execute();
  while (query.fetch()) entries.push_back({static_cast<std::uint32_t>(seq), line});
  return entries;
}

std::vector<DoneRow> done_at(soci::session& sql, const std::string& id) {
  std::vector<DoneRow> done;
  int place = 0;
  std::string uid;
  long long seq = 0;
  soci::statement query = (sql.prepare << "SELECT place, uid, seq FROM done WHERE table_id = :t",
                           soci::use(id), soci::into(place), soci::into(uid), soci::into(seq));
  query.execute();
  while (query.fetch())
    done.push_back({static_cast<std::uint32_t>(place), uid, static_cast<std::uint32_t>(seq)});
  return done;
}

std::vector<ChatRow> chat_at(soci::session& sql, const std::string& id) {
  std::vector<ChatRow> chat;
  ChatRow row;
  long long at = 0;
  const int most = static_cast<int>(kChatKept);
  soci::statement query =
      (sql.prepare << "SELECT who, words, at FROM chat WHERE table_id = :t ORDER BY n DESC"
                      " LIMIT :m",
       soci::use(id), soci::use(most), soci::into(row.from), soci::into(row.text), soci::into(at));
  query.execute();
  while (query.fetch()) chat.push_back({row.from, row.text, at});
  std::reverse(chat.begin(), chat.end());
  return chat;
}

}  // namespace

struct Reader::Inside {
  // Whoever asks for a text that somebody still holds gets the same one.
  base::SharedText text_of(const std::string& hash) {
    if (!has_file(sql, hash)) throw NotFound("there is no such file");
    base::SharedText text = texts[hash].text();
    if (!text.empty()) return text;
    text = read_file(sql, hash);
    std::erase_if(texts, [](const auto& each) { return each.second.text().empty(); });
    texts[hash] = base::SharedTextWatch(text);
    return text;
  }

  soci::session sql;
  std::map<std::string, base::SharedTextWatch> texts;
};

Reader::Reader(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Reader::~Reader() = default;

base::Result<std::unique_ptr<Reader>, StoreError> Reader::open(const std::string& path) {
  using Opened = base::Result<std::unique_ptr<Reader>, StoreError>;
  return guarded<std::unique_ptr<Reader>>(
      fmt::format("Opening the store {}", path), [&]() -> Opened {
        auto inside = std::make_unique<Inside>();
        connect(inside->sql, path);
        return std::unique_ptr<Reader>(new Reader(std::move(inside)));
      });
}

base::Result<Kept, StoreError> Reader::load(const std::string& id) {
  using Loaded = base::Result<Kept, StoreError>;
  return guarded<Kept>("Loading a table", [&]() -> Loaded {
    soci::session& sql = inside_->sql;
    soci::transaction at_one_moment(sql);
    TableColumns columns;
    soci::statement query =
        (bound(sql, fmt::format("SELECT {} FROM tables WHERE id = :t", kColumns), columns),
         soci::use(id));
    if (!query.execute(true))
      return base::fail(StoreError{Fault::not_found, "There is no such table."});
    Kept kept;
    kept.row = columns.taken();
    kept.row.seats = seats_of(sql, id);
    if (!kept.row.file.empty()) kept.file = inside_->text_of(kept.row.file);
    kept.entries = entries_of(sql, id);
    kept.done = done_at(sql, id);
    kept.chat = chat_at(sql, id);
    return kept;
  });
}

base::Result<std::vector<TableRow>, StoreError> Reader::list() {
  using Listed = base::Result<std::vector<TableRow>, StoreError>;
  return guarded<std::vector<TableRow>>("Listing tables", [&]() -> Listed {
    soci::session& sql = inside_->sql;
    soci::transaction at_one_moment(sql);
    TableColumns columns;
    const std::string text = fmt::format(
        "SELECT {} FROM tables WHERE (state = 1 AND spectators = 1) OR (state = 0 AND EXISTS"
        " (SELECT 1 FROM seats WHERE table_id = id AND holder = 'open'))"
        " ORDER BY created DESC LIMIT {}",
        kColumns, kMaxListed);
    soci::statement query = bound(sql, text, columns);
    query.execute();
    std::vector<TableRow> rows;
    while (query.fetch()) rows.push_back(columns.taken());
    for (TableRow& row : rows) row.seats = seats_of(sql, row.id);
    return rows;
  });
}

base::Result<std::vector<std::string>, StoreError> Reader::due(std::int64_t now_ms) {
  using Due = base::Result<std::vector<std::string>, StoreError>;
  return guarded<std::vector<std::string>>("Looking for tables that are due", [&]() -> Due {
    std::vector<std::string> ids;
    std::string id;
    const auto now = static_cast<long long>(now_ms);
    soci::statement query =
        (inside_->sql.prepare << "SELECT id FROM tables WHERE deadline > 0 AND deadline <= :n"
                                 " AND state = 1 LIMIT :m",
         soci::use(now), soci::use(kMaxDue), soci::into(id));
    query.execute();
    while (query.fetch()) ids.push_back(id);
    return ids;
  });
}

base::Result<base::SharedText, StoreError> Reader::file(const std::string& hash) {
  using Text = base::Result<base::SharedText, StoreError>;
  return guarded<base::SharedText>("Reading a file", [&]() -> Text {
    soci::transaction at_one_moment(inside_->sql);
    return inside_->text_of(hash);
  });
}

base::Result<std::vector<FileRow>, StoreError> Reader::files() {
  using Rows = base::Result<std::vector<FileRow>, StoreError>;
  return guarded<std::vector<FileRow>>("Listing files",
                                       [&]() -> Rows { return file_rows(inside_->sql); });
}

base::Result<FileSums, StoreError> Reader::file_sums() {
  using Sums = base::Result<FileSums, StoreError>;
  return guarded<FileSums>("Counting files",
                           [&]() -> Sums { return store::file_sums(inside_->sql); });
}

base::Result<std::set<std::string>, StoreError> Reader::deleted_of(
    const std::set<std::string>& hashes) {
  using Deleted = base::Result<std::set<std::string>, StoreError>;
  return guarded<std::set<std::string>>("Looking for deleted files", [&]() -> Deleted {
    std::set<std::string> deleted;
    for (const std::string& hash : hashes)
      if (!has_file(inside_->sql, hash)) deleted.insert(hash);
    return deleted;
  });
}

}  // namespace muster::store
