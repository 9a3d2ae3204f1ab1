#include "store/file_rows.h"

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
      (sql.prepare << "UPDATE files SET used = strftime('%s', 'now') WHERE hash = :h", use(hash));
  query.execute(true);
  return query.get_affected_rows() == 1;
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
         " VALUES (:h, :g, :w, :b, strftime('%s', 'now'), strftime('%s', 'now'), :t)",
      use(hash), use(file.game), use(file.guest), use(bytes), use(text);
  return Filed::added;
}

void use_file(soci::session& sql, const std::string& hash) {
  if (!touched(sql, hash)) throw no_such_file();
}

std::size_t forget_files(soci::session& sql, std::int64_t before_s) {
  const auto before = static_cast<long long>(before_s);
  soci::statement query =
      (sql.prepare << "DELETE FROM files WHERE used < :b AND NOT EXISTS"
                      " (SELECT 1 FROM tables WHERE tables.file <> '' AND tables.file = hash)",
       use(before));
  query.execute(true);
  return static_cast<std::size_t>(query.get_affected_rows());
}

void delete_file(soci::session& sql, const std::string& hash) {
  soci::statement query = (sql.prepare << "DELETE FROM files WHERE hash = :h", use(hash));
  query.execute(true);
  if (query.get_affected_rows() != 1) throw no_such_file();
}

std::vector<std::string> tables_on(soci::session& sql, const std::string& hash) {
  std::vector<std::string> ids;
  std::string id;
  soci::statement query =
      (sql.prepare << "SELECT id FROM tables WHERE file <> '' AND file = :h", use(hash), into(id));
  query.execute();
  while (query.fetch()) ids.push_back(id);
  return ids;
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
      (sql.prepare << "SELECT hash, game, guest, bytes, created, used, (SELECT count(*) FROM tables"
                      " WHERE tables.file <> '' AND tables.file = hash) FROM files"
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
  sql << "SELECT count(*), coalesce(sum(bytes), 0) FROM files", into(files), into(bytes);
  return {static_cast<std::uint64_t>(files), static_cast<std::uint64_t>(bytes)};
}

}  // namespace muster::store
