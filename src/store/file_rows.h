#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/shared_text.h"
#include "store/sqlite.h"

namespace soci {
class session;  // NOLINT(readability-identifier-naming)
}

// The texts of scenarios: those that guests have brought, and those of the program, whose guest is
// empty. All of this throws what SOCI throws.
namespace muster::store {

Filed add_file(soci::session& sql, const NewFile& file, const FileRoom& room);
// A table is opened on it: from now on it is used. Throws NotFound.
void use_file(soci::session& sql, const std::string& hash);
// The next piece of deleting files that no table is played on and that were last used before;
// whether more are left.
bool forget_files_some(soci::session& sql, FilesForgetting& work);
// Keeps a text of the program, and gives it to the next tables that were begun on it and hold none;
// whether more are left.
bool ship_some(soci::session& sql, Shipping& work);
// The next piece of deleting a file, and before it the tables that are played on it; whether more
// are left. Not one of the program's own. Throws NotFound.
bool delete_file_some(soci::session& sql, FileDeleting& work);

bool has_file(soci::session& sql, const std::string& hash);
// Throws NotFound.
base::SharedText read_file(soci::session& sql, const std::string& hash);
std::vector<FileRow> file_rows(soci::session& sql);  // those from guests, newest first
FileSums file_sums(soci::session& sql);              // of those from guests

}  // namespace muster::store
