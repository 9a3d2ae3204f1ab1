#pragma once

#include <string>

#include "store/sqlite.h"

namespace soci {
class session;  // NOLINT(readability-identifier-naming)
}

// Tables go in two steps: the table itself, and from then on it is gone for everybody; then its
// rows, some at a time, for others want to store meanwhile. All of this throws what SOCI throws.
namespace muster::store {

// The table is gone; its rows wait for forget_some.
void delete_table(soci::session& sql, const std::string& id);
// The next piece; whether more is left.
bool forget_some(soci::session& sql, Forgetting& work);
// Keeps the latest lines of a table's chat.
void prune_chat(soci::session& sql, const std::string& id);

}  // namespace muster::store
