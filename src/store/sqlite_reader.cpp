#include <algorithm>

#include <fmt/format.h>

#include "store/acts.h"
#include "store/file_rows.h"
#include "store/session.h"
#include "store/sqlite.h"
#include "store/table_rows.h"

namespace muster::store {
namespace {

constexpr int kMaxDue = 1'000;

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

base::SharedText Texts::find(const std::string& hash) const {
  const base::Lock lock(mutex_);
  const auto known = texts_.find(hash);
  return known == texts_.end() ? base::SharedText() : known->second.text();
}

base::SharedText Texts::keep(const std::string& hash, base::SharedText text) {
  const base::Lock lock(mutex_);
  base::SharedText known = texts_[hash].text();
  if (!known.empty()) return known;
  std::erase_if(texts_, [](const auto& each) { return each.second.text().empty(); });
  texts_[hash] = base::SharedTextWatch(text);
  return text;
}

struct Reader::Inside {
  // Whoever asks for a text that somebody still holds gets the same one.
  base::SharedText text_of(const std::string& hash) {
    if (!has_file(sql, hash)) throw NotFound("there is no such file");
    base::SharedText text = texts->find(hash);
    return text.empty() ? texts->keep(hash, read_file(sql, hash)) : text;
  }

  soci::session sql;
  std::shared_ptr<Texts> texts;
};

Reader::Reader(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Reader::~Reader() = default;

base::Result<std::unique_ptr<Reader>, StoreError> Reader::open(const std::string& path,
                                                               std::shared_ptr<Texts> texts) {
  using Opened = base::Result<std::unique_ptr<Reader>, StoreError>;
  return guarded<std::unique_ptr<Reader>>(
      fmt::format("Opening the store {}", path), [&]() -> Opened {
        auto inside = std::make_unique<Inside>();
        connect(inside->sql, path);
        inside->texts = std::move(texts);
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
        (bound(sql, fmt::format("SELECT {} FROM tables WHERE id = :t", kTableColumns), columns),
         soci::use(id));
    if (!query.execute(true))
      return base::fail(StoreError{Fault::not_found, "There is no such table."});
    Kept kept;
    kept.row = columns.taken();
    kept.row.seats = seats_of(sql, id);
    if (!kept.row.file.empty() && !has_file(sql, kept.row.file))
      return base::fail(
          StoreError{Fault::incomplete, "The scenario on which the table is played is missing."});
    if (!kept.row.file.empty()) kept.file = inside_->text_of(kept.row.file);
    kept.entries = entries_of(sql, id);
    kept.done = done_at(sql, id);
    kept.chat = chat_at(sql, id);
    return kept;
  });
}

base::Result<ListPage, StoreError> Reader::list(const ListAsk& ask) {
  using Listed = base::Result<ListPage, StoreError>;
  return guarded<ListPage>("Listing tables", [&]() -> Listed {
    soci::transaction at_one_moment(inside_->sql);
    return list_page(inside_->sql, ask);
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

base::Result<std::int64_t, StoreError> Reader::newest() {
  return guarded<std::int64_t>("Looking for the newest change", [&] {
    long long newest = 0;
    inside_->sql << "SELECT max((SELECT coalesce(max(changed), 0) FROM tables),"
                    " (SELECT coalesce(max(used), 0) FROM files))",
        soci::into(newest);
    return base::Result<std::int64_t, StoreError>(newest);
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

base::Result<News, StoreError> Reader::news(std::uint64_t after) {
  using Told = base::Result<News, StoreError>;
  return guarded<News>("Asking for news", [&]() -> Told {
    soci::transaction at_one_moment(inside_->sql);
    return news_since(inside_->sql, after);
  });
}

base::Result<TableLines, StoreError> Reader::tables(const TablesAsk& ask) {
  using Lines = base::Result<TableLines, StoreError>;
  return guarded<TableLines>("Listing tables", [&]() -> Lines {
    soci::transaction at_one_moment(inside_->sql);
    return table_lines(inside_->sql, ask);
  });
}

}  // namespace muster::store
