#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/shared_text.h"
#include "store/rows.h"

namespace soci {
class session;  // NOLINT(readability-identifier-naming)
}

// The texts that guests have brought. All of this throws what SOCI throws.
namespace muster::store {

Filed add_file(soci::session& sql, const NewFile& file, const FileRoom& room);
// A table is opened on it: from now on it is used. Throws NotFound.
void use_file(soci::session& sql, const std::string& hash);
// Deletes files that no table is played on and that were last used before; how many there were.
std::size_t forget_files(soci::session& sql, std::int64_t before_s);
// Throws NotFound.
void delete_file(soci::session& sql, const std::string& hash);

std::vector<std::string> tables_on(soci::session& sql, const std::string& hash);
bool has_file(soci::session& sql, const std::string& hash);
// Throws NotFound.
base::SharedText read_file(soci::session& sql, const std::string& hash);
std::vector<FileRow> file_rows(soci::session& sql);  // newest first
FileSums file_sums(soci::session& sql);

}  // namespace muster::store
