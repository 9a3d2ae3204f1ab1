#pragma once

#include <string>
#include <vector>

#include <soci/soci.h>

#include "store/rows.h"

// Tables as they are read. All of this throws what SOCI throws.
namespace muster::store {

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
  long long due = 0;
  int shipped = 0;
  long long brief_seq = 0;

  TableRow taken() const;
};

// The columns of a table, in the order in which `bound` takes them.
extern const char* const kTableColumns;
soci::details::prepare_temp_type bound(soci::session& sql, const std::string& query,
                                       TableColumns& to);

std::vector<SeatRow> seats_of(soci::session& sql, const std::string& id);

// One more than is asked for tells whether there are more.
std::string list_query(const ListAsk& ask);
ListPage list_page(soci::session& sql, const ListAsk& ask);
TableLines table_lines(soci::session& sql, const TablesAsk& ask);

}  // namespace muster::store
