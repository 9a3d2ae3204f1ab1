#include "store/table_rows.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/sha256.h"

namespace muster::store {

const char* const kTableColumns =
    "id, game, scenario, options, clock, spectators, secrets, grace, created, state, seq, rules,"
    " seed, header, time_left, deadline, rematch, rematch_of, file, shipped, brief, brief_seq, "
    "guest,"
    " ended";

TableRow TableColumns::taken() const {
  TableRow out = row;
  out.spectators = spectators != 0;
  out.secrets = secrets != 0;
  out.grace_s = static_cast<std::uint32_t>(grace);
  out.created_s = created;
  out.state = static_cast<State>(state);
  out.seq = static_cast<std::uint32_t>(seq);
  out.rules = static_cast<std::uint32_t>(rules);
  out.due_ms = due;
  out.shipped = shipped != 0;
  out.brief_seq = static_cast<std::uint32_t>(brief_seq);
  return out;
}

soci::details::prepare_temp_type bound(soci::session& sql, const std::string& query,
                                       TableColumns& to) {
  using soci::into;
  TableRow& row = to.row;
  return (sql.prepare << query, into(row.id), into(row.game), into(row.scenario), into(row.options),
          into(row.clock), into(to.spectators), into(to.secrets), into(to.grace), into(to.created),
          into(to.state), into(to.seq), into(to.rules), into(row.seed), into(row.header),
          into(row.left), into(to.due), into(row.rematch), into(row.rematch_of), into(row.file),
          into(to.shipped), into(row.brief), into(to.brief_seq), into(row.guest), into(row.ended));
}

std::vector<SeatRow> seats_of(soci::session& sql, const std::string& id) {
  std::vector<SeatRow> seats;
  SeatRow seat;
  std::string number;
  soci::statement query =
      (sql.prepare << "SELECT seat, holder, level, name, number, token, invite FROM seats"
                      " WHERE table_id = :t ORDER BY place",
       soci::use(id), soci::into(seat.seat), soci::into(seat.holder), soci::into(seat.level),
       soci::into(seat.name), soci::into(number), soci::into(seat.token), soci::into(seat.invite));
  query.execute();
  while (query.fetch()) {
    seat.number = base::hex_number(number);
    seats.push_back(seat);
  }
  return seats;
}

std::string list_query(const ListAsk& ask) {
  return fmt::format(
      "SELECT {} FROM tables WHERE listed = 1{} ORDER BY created DESC, id DESC"
      " LIMIT {}",
      kTableColumns, ask.after ? " AND (created, id) < (:c, :i)" : "",
      std::min(ask.most, kMaxListed) + 1);
}

ListPage list_page(soci::session& sql, const ListAsk& ask) {
  TableColumns columns;
  auto prepared = bound(sql, list_query(ask), columns);
  const auto created = static_cast<long long>(ask.after ? ask.after->created_s : 0);
  const std::string id = ask.after ? ask.after->id : "";
  if (ask.after) prepared, soci::use(created), soci::use(id);
  soci::statement query(prepared);
  query.execute();
  ListPage page;
  while (query.fetch()) page.rows.push_back(columns.taken());
  const std::size_t most = std::min(ask.most, kMaxListed);
  page.has_more = page.rows.size() > most;
  if (page.has_more) page.rows.resize(most);
  for (TableRow& row : page.rows) row.seats = seats_of(sql, row.id);
  return page;
}

TableLines table_lines(soci::session& sql, const TablesAsk& ask) {
  using soci::into;
  using soci::use;
  TableLine line;
  int state = 0;
  long long seq = 0;
  long long created = 0;
  long long changed = 0;
  const int finished = ask.is_finished ? static_cast<int>(*ask.is_finished) : -1;
  const auto most = static_cast<long long>(ask.most) + 1;
  const auto skip = static_cast<long long>(ask.skip);
  soci::statement query =
      (sql.prepare << "SELECT id, game, scenario, state, seq, created, changed, guest, ended"
                      " FROM tables WHERE (:g = '' OR game = :g) AND (:a = '' OR guest = :a)"
                      " AND (:f < 0 OR (state = 2) = :f) ORDER BY created DESC, id DESC"
                      " LIMIT :m OFFSET :s",
       use(ask.game, "g"), use(ask.guest, "a"), use(finished, "f"), use(most, "m"), use(skip, "s"),
       into(line.id), into(line.game), into(line.scenario), into(state), into(seq), into(created),
       into(changed), into(line.guest), into(line.ended));
  query.execute();
  TableLines found;
  while (query.fetch()) {
    line.state = static_cast<State>(state);
    line.seq = static_cast<std::uint32_t>(seq);
    line.created_s = created;
    line.changed_s = changed;
    found.lines.push_back(line);
  }
  found.has_more = found.lines.size() > ask.most;
  if (found.has_more) found.lines.resize(ask.most);
  for (TableLine& each : found.lines) each.seats = seats_of(sql, each.id);
  return found;
}

}  // namespace muster::store
