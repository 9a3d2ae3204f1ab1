#include "store/file_rows.h"

#include "store/deleting.h"
#include "store/session.h"

namespace muster::store {
namespace {

using soci::into;
using soci::use;

std::uint64_t sum_of(soci::session& sql, const std::string& guest) {
  long long sum = 0;
  sql << "SELECT coalesce(sum(bytes), 0) FROM files WHERE guest = :g", use(guest), into(sum);
  return static_cast<std::uint64_t>(sum);
}

bool touched(soci::session& sql, const std::string& hash) {
  soci::statement query =
      (sql.prepare << "UPDATE files SET used = now_s() WHERE hash = :h", use(hash));
  query.execute(true);
  return query.get_affected_rows() == 1;
}

constexpr std::size_t kTablesGiven = 500;

// A piece is over in a few milliseconds: nobody's step waits longer. One file may be as long.
constexpr std::uint64_t kBytesOfPiece = std::uint64_t{1} << 20;
constexpr int kFilesLookedAt = 200;
constexpr int kTablesOfPiece = 200;

struct LookedFile {
  std::string hash;
  std::uint64_t bytes = 0;
  bool is_unused = false;
};

std::vector<LookedFile> next_files(soci::session& sql, const std::string& after, long long before) {
  std::vector<LookedFile> found;
  LookedFile each;
  long long bytes = 0;
  int is_unused = 0;
  soci::statement query =
      (sql.prepare << "SELECT hash, bytes, used < :b AND NOT EXISTS (SELECT 1 FROM tables"
                      " WHERE tables.file <> '' AND tables.file = hash)"
                      " FROM files WHERE hash > :a ORDER BY hash LIMIT :m",
       use(before), use(after), use(kFilesLookedAt), into(each.hash), into(bytes), into(is_unused));
  query.execute();
  while (query.fetch()) {
    each.bytes = static_cast<std::uint64_t>(bytes);
    each.is_unused = is_unused != 0;
    found.push_back(each);
  }
  return found;
}

bool is_guests_file(soci::session& sql, const std::string& hash) {
  int count = 0;
  sql << "SELECT count(*) FROM files WHERE hash = :h AND guest <> ''", use(hash), into(count);
  return count == 1;
}

std::vector<std::string> some_tables_on(soci::session& sql, const std::string& hash) {
  std::vector<std::string> ids;
  std::string id;
  soci::statement query =
      (sql.prepare << "SELECT id FROM tables WHERE file <> '' AND file = :h LIMIT :m", use(hash),
       use(kTablesOfPiece), into(id));
  query.execute();
  while (query.fetch()) ids.push_back(id);
  return ids;
}

void keep_shipped(soci::session& sql, const ShippedFile& file, const std::string& hash) {
  const auto bytes = static_cast<long long>(file.text.size());
  const std::string text(file.text.view());
  sql << "INSERT INTO files (hash, game, guest, bytes, created, used, text)"
         " VALUES (:h, :g, '', :b, now_s(), now_s(), :t)"
         " ON CONFLICT (hash) DO UPDATE SET guest = '', used = excluded.used",
      use(hash), use(file.game), use(bytes), use(text);
}

NotFound no_such_file() { return NotFound("there is no such file"); }

}  // namespace

Filed add_file(soci::session& sql, const NewFile& file, const FileRoom& room) {
  const std::string hash = base::hex_text(file.text.digest());
  if (touched(sql, hash)) return Filed::known;
  const std::uint64_t size = file.text.size();
  if (file_sums(sql).bytes + size > room.bytes) return Filed::no_room;
  if (sum_of(sql, file.guest) + size > room.bytes_of_guest) return Filed::no_room_for_guest;
  const auto bytes = static_cast<long long>(size);
  const std::string text(file.text.view());
  sql << "INSERT INTO files (hash, game, guest, bytes, created, used, text)"
         " VALUES (:h, :g, :w, :b, now_s(), now_s(), :t)",
      use(hash), use(file.game), use(file.guest), use(bytes), use(text);
  return Filed::added;
}

void use_file(soci::session& sql, const std::string& hash) {
  if (!touched(sql, hash)) throw no_such_file();
}

bool forget_files_some(soci::session& sql, FilesForgetting& work) {
  const auto before = static_cast<long long>(work.before_s);
  std::uint64_t left = kBytesOfPiece;
  const std::vector<LookedFile> files = next_files(sql, work.after, before);
  for (const LookedFile& file : files) {
    work.after = file.hash;
    if (!file.is_unused) continue;
    sql << "DELETE FROM files WHERE hash = :h", use(file.hash);
    ++work.count;
    if (file.bytes >= left) return true;
    left -= file.bytes;
  }
  return files.size() == kFilesLookedAt;
}

bool ship_some(soci::session& sql, Shipping& work) {
  const std::string hash = base::hex_text(work.file.text.digest());
  if (work.after.empty()) keep_shipped(sql, work.file, hash);
  std::string id;
  int is_begun_on_it = 0;
  std::size_t looked = 0;
  std::vector<std::string> ids;
  const auto most = static_cast<int>(kTablesGiven);
  // The header names the text by its hash. A table that waits has none: it begins on this one.
  soci::statement query =
      (sql.prepare << "SELECT id, header = '' OR instr(header, 'content ' || :h) > 0 FROM tables"
                      " WHERE file = '' AND game = :g AND scenario = :s AND id > :a"
                      " ORDER BY id LIMIT :m",
       use(hash), use(work.file.game), use(work.file.scenario), use(work.after), use(most),
       into(id), into(is_begun_on_it));
  query.execute();
  while (query.fetch()) {
    ++looked;
    work.after = id;
    if (is_begun_on_it != 0) ids.push_back(id);
  }
  for (const std::string& each : ids)
    sql << "UPDATE tables SET file = :h, shipped = 1 WHERE id = :t", use(hash), use(each);
  work.count += ids.size();
  return looked == kTablesGiven;
}

// The file goes last: whatever cuts this short, no table is left without its scenario.
bool delete_file_some(soci::session& sql, FileDeleting& work) {
  if (!is_guests_file(sql, work.hash)) throw no_such_file();
  sql << "PRAGMA secure_delete = ON";  // no trace of it may stay in the free pages
  const std::vector<std::string> ids = some_tables_on(sql, work.hash);
  for (const std::string& id : ids) delete_table(sql, id);
  work.count += ids.size();
  if (!ids.empty()) return true;
  sql << "DELETE FROM files WHERE hash = :h", use(work.hash);
  return false;
}

bool has_file(soci::session& sql, const std::string& hash) {
  int count = 0;
  sql << "SELECT count(*) FROM files WHERE hash = :h", use(hash), into(count);
  return count == 1;
}

base::SharedText read_file(soci::session& sql, const std::string& hash) {
  std::string text;
  soci::statement query =
      (sql.prepare << "SELECT text FROM files WHERE hash = :h", use(hash), into(text));
  if (!query.execute(true)) throw no_such_file();
  return base::SharedText(std::move(text));
}

std::vector<FileRow> file_rows(soci::session& sql) {
  std::vector<FileRow> rows;
  FileRow row;
  long long bytes = 0;
  long long created = 0;
  long long used = 0;
  long long tables = 0;
  soci::statement query =
      (sql.prepare
           << "SELECT hash, game, guest, bytes, created, used, (SELECT count(*) FROM tables"
              " WHERE tables.file <> '' AND tables.file = hash) FROM files WHERE guest <> ''"
              " ORDER BY created DESC, hash",
       into(row.hash), into(row.game), into(row.guest), into(bytes), into(created), into(used),
       into(tables));
  query.execute();
  while (query.fetch()) {
    row.bytes = static_cast<std::uint64_t>(bytes);
    row.created_s = created;
    row.used_s = used;
    row.tables = static_cast<std::uint64_t>(tables);
    rows.push_back(row);
  }
  return rows;
}

FileSums file_sums(soci::session& sql) {
  long long files = 0;
  long long bytes = 0;
  sql << "SELECT count(*), coalesce(sum(bytes), 0) FROM files WHERE guest <> ''", into(files),
      into(bytes);
  return {static_cast<std::uint64_t>(files), static_cast<std::uint64_t>(bytes)};
}

}  // namespace muster::store
