#pragma once

#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include "base/result.h"
#include "store/now.h"
#include "store/store.h"

// SOCI throws; here that ends.
namespace muster::store {

// SQLite's codes: a key that is there already; a file that is damaged, or none of its own.
inline constexpr int kSqliteConstraint = 19;
inline constexpr int kSqliteCorrupt = 11;
inline constexpr int kSqliteNotADatabase = 26;

constexpr bool is_damage(int code) { return code == kSqliteCorrupt || code == kSqliteNotADatabase; }
constexpr Fault fault_of(int code) {
  if (code == kSqliteConstraint) return Fault::lost_race;
  return is_damage(code) ? Fault::damaged : Fault::failed;
}

class NotFound : public soci::soci_error {
 public:
  using soci::soci_error::soci_error;
};

template <class T, class F>
base::Result<T, StoreError> guarded(std::string_view what, F&& f) {
  try {
    return f();
  } catch (const soci::sqlite3_soci_error& error) {
    return base::fail(
        StoreError{fault_of(error.result()), fmt::format("{} failed: {}.", what, error.what())});
  } catch (const NotFound& error) {
    return base::fail(
        StoreError{Fault::not_found, fmt::format("{} failed: {}.", what, error.what())});
  } catch (const std::exception& error) {
    return base::fail(StoreError{Fault::failed, fmt::format("{} failed: {}.", what, error.what())});
  }
}

// SQLite waits this long for another process that holds the file.
inline constexpr int kBusySeconds = 10;

// now_s() in SQL: what SQLite itself calls "now" is the system's clock, which may jump.
inline void tell_time(sqlite_api::sqlite3_context* context, int, sqlite_api::sqlite3_value**) {
  sqlite_api::sqlite3_result_int64(context, now_ms() / 1'000);
}

inline void connect(soci::session& sql, const std::string& path) {
  if (path.find('"') != std::string::npos)
    throw soci::soci_error("the path contains a quotation mark");
  sql.open(soci::sqlite3, fmt::format("dbname=\"{}\" timeout={}", path, kBusySeconds));
  const auto* backend = static_cast<soci::sqlite3_session_backend*>(sql.get_backend());
  const int made = sqlite_api::sqlite3_create_function(backend->conn_, "now_s", 0, SQLITE_UTF8,
                                                       nullptr, tell_time, nullptr, nullptr);
  if (made != SQLITE_OK) throw soci::soci_error("SQLite does not take the function now_s");
}

}  // namespace muster::store
