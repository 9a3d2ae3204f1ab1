#include "store/deleting.h"

#include <array>
#include <vector>

#include "store/session.h"

namespace muster::store {
namespace {

using soci::into;
using soci::use;

// A piece is over in a few milliseconds: nobody's step waits longer.
constexpr int kRowsOfPiece = 1'000;
constexpr std::size_t kTablesLookedAt = 500;

// What belongs to a table :t, at most :n rows of it.
constexpr std::array kRowsOfTable = {
    "DELETE FROM entries WHERE table_id = :t AND seq IN"
    " (SELECT seq FROM entries WHERE table_id = :t ORDER BY seq LIMIT :n)",
    "DELETE FROM done WHERE table_id = :t AND (place, uid) IN"
    " (SELECT place, uid FROM done WHERE table_id = :t LIMIT :n)",
    "DELETE FROM chat WHERE n IN (SELECT n FROM chat WHERE table_id = :t ORDER BY n LIMIT :n)",
    "DELETE FROM seats WHERE table_id = :t AND place IN"
    " (SELECT place FROM seats WHERE table_id = :t LIMIT :n)",
    "DELETE FROM mutes WHERE table_id = :t AND who IN"
    " (SELECT who FROM mutes WHERE table_id = :t LIMIT :n)",
};

int rows_deleted(soci::session& sql, const char* statement, const std::string& id, int most) {
  soci::statement query = (sql.prepare << statement, use(id, "t"), use(most, "n"));
  query.execute(true);
  return static_cast<int>(query.get_affected_rows());
}

// Whether rows are left.
bool clean_some(soci::session& sql) {
  int left = kRowsOfPiece;
  while (left > 0) {
    std::string id;
    sql << "SELECT table_id FROM deleting LIMIT 1", into(id);
    if (!sql.got_data()) return false;
    for (const char* statement : kRowsOfTable) {
      left -= rows_deleted(sql, statement, id, left);
      if (left <= 0) return true;
    }
    sql << "DELETE FROM deleting WHERE table_id = :t", use(id);
    --left;
  }
  return true;
}

struct Looked {
  std::string id;
  long long due = 0;
  long long changed = 0;
  int state = 0;
};

std::vector<Looked> next_tables(soci::session& sql, const std::string& after) {
  std::vector<Looked> found;
  Looked each;
  const auto most = static_cast<int>(kTablesLookedAt);
  soci::statement query =
      (sql.prepare << "SELECT id, deadline, changed, state FROM tables WHERE id > :a ORDER BY id"
                      " LIMIT :m",
       use(after), use(most), into(each.id), into(each.due), into(each.changed), into(each.state));
  query.execute();
  while (query.fetch()) found.push_back(each);
  return found;
}

bool was_played(soci::session& sql, const std::string& id) {
  int count = 0;
  sql << "SELECT EXISTS (SELECT 1 FROM done WHERE table_id = :t)", use(id), into(count);
  return count == 1;
}

bool is_too_old(soci::session& sql, const Looked& table, const Ages& ages) {
  if (table.changed < ages.before_s) return true;
  const auto state = static_cast<State>(table.state);
  const bool ends_by_itself = state == State::playing && table.due > 0;
  if (state == State::over || ends_by_itself) return false;
  if (table.changed < ages.untouched_before_s) return true;
  return table.changed < ages.unplayed_before_s && !was_played(sql, table.id);
}

void look_at_some(soci::session& sql, Forgetting& work) {
  const std::vector<Looked> tables = next_tables(sql, work.after);
  for (const Looked& table : tables) {
    if (!is_too_old(sql, table, work.ages) || work.in_use(table.id)) continue;
    delete_table(sql, table.id);
    ++work.count;
  }
  work.is_looked_through = tables.size() < kTablesLookedAt;
  if (!tables.empty()) work.after = tables.back().id;
}

}  // namespace

void delete_table(soci::session& sql, const std::string& id) {
  sql << "INSERT INTO deleting (table_id) VALUES (:t)", use(id);
  sql << "DELETE FROM tables WHERE id = :t", use(id);
}

bool forget_some(soci::session& sql, Forgetting& work) {
  if (clean_some(sql)) return true;
  if (work.is_looked_through) return false;
  look_at_some(sql, work);
  return true;
}

void prune_chat(soci::session& sql, const std::string& id) {
  // More than one goes only where an older program has left many.
  constexpr int kMostAtOnce = 100;
  const auto kept = static_cast<int>(kChatKept);
  sql << "DELETE FROM chat WHERE n IN (SELECT n FROM chat WHERE table_id = :t AND n <="
         " (SELECT n FROM chat WHERE table_id = :t ORDER BY n DESC LIMIT 1 OFFSET :k)"
         " ORDER BY n LIMIT :m)",
      use(id, "t"), use(kept, "k"), use(kMostAtOnce, "m");
}

}  // namespace muster::store
