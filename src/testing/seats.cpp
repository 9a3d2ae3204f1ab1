#include "testing/seats.h"

#include <fmt/format.h>

#include "base/words.h"
#include "testing/lexicon.h"

namespace muster::testing {
namespace {

using contract::Seat;
using contract::SeatSet;

base::Result<Seat, std::string> only_seat_asked(const table::Table& table) {
  const SeatSet must = table.to_act().awaited();
  for (std::size_t i = 0; i < table.seat_names().size(); ++i)
    if (must == SeatSet::of(contract::seat_at(i))) return contract::seat_at(i);
  return base::fail(
      fmt::format("a line without a seat needs exactly one seat to be asked; asked are: {}",
                  seat_list(table, must)));
}

}  // namespace

base::Result<Seat, std::string> seat_named(const table::Table& table, const std::string& name) {
  if (name.empty()) return only_seat_asked(table);
  const auto& seats = table.seat_names();
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (seats[i] == name) return contract::seat_at(i);
  return base::fail(fmt::format("there is no seat `{}`{}; the seats are: {}", name,
                                nearest_hint(name, {seats.begin(), seats.end()}),
                                base::joined(seats, ", ")));
}

base::Result<SeatSet, std::string> seats_named(const table::Table& table,
                                               const std::vector<std::string>& names) {
  SeatSet seats;
  if (names == std::vector<std::string>{"nobody"}) return seats;
  for (const std::string& name : names) {
    const auto seat = seat_named(table, name);
    if (!seat) return base::fail(seat.error());
    seats.add(*seat);
  }
  return seats;
}

base::Result<contract::Side, std::string> side_named(const table::Table& table,
                                                     const std::string& name) {
  std::vector<std::string> names;
  for (const contract::SideInfo& side : table.names().sides) names.push_back(side.name);
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] == name) return contract::side_at(i);
  return base::fail(fmt::format("there is no side `{}`{}; the sides are: {}", name,
                                nearest_hint(name, {names.begin(), names.end()}),
                                base::joined(names, ", ")));
}

std::string seat_list(const table::Table& table, SeatSet seats) {
  std::vector<std::string> names;
  const auto& all = table.seat_names();
  for (std::size_t i = 0; i < all.size(); ++i)
    if (seats.has(contract::seat_at(i))) names.push_back(all[i]);
  return names.empty() ? "nobody" : base::joined(names, " ");
}

}  // namespace muster::testing
