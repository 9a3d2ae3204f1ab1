#pragma once

#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include "base/result.h"
#include "store/store.h"

// SOCI throws; here that ends.
namespace muster::store {

inline constexpr int kSqliteConstraint = 19;

class NotFound : public soci::soci_error {
 public:
  using soci::soci_error::soci_error;
};

template <class T, class F>
base::Result<T, StoreError> guarded(std::string_view what, F&& f) {
  try {
    return f();
  } catch (const soci::sqlite3_soci_error& error) {
    const bool is_there = error.result() == kSqliteConstraint;
    return base::fail(StoreError{is_there ? Fault::lost_race : Fault::failed,
                                 fmt::format("{} failed: {}.", what, error.what())});
  } catch (const NotFound& error) {
    return base::fail(
        StoreError{Fault::not_found, fmt::format("{} failed: {}.", what, error.what())});
  } catch (const std::exception& error) {
    return base::fail(StoreError{Fault::failed, fmt::format("{} failed: {}.", what, error.what())});
  }
}

// SQLite waits this long for another process that holds the file.
inline constexpr int kBusySeconds = 10;

inline void connect(soci::session& sql, const std::string& path) {
  if (path.find('"') != std::string::npos)
    throw soci::soci_error("the path contains a quotation mark");
  sql.open(soci::sqlite3, fmt::format("dbname=\"{}\" timeout={}", path, kBusySeconds));
}

}  // namespace muster::store
