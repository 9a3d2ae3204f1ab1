#include "testing/deeds.h"

#include <fmt/format.h>

namespace muster::testing {

Told play(table::Table& table, contract::Seat seat, const std::string& action, Draws& draws) {
  return table.play_with(seat, action, draws);
}

Told concede(table::Table& table, contract::Seat seat, Draws& draws) {
  return table.resign_with(seat, draws);
}

base::Result<Told, std::string> pass_time(table::Table& table, int milliseconds, Draws& draws) {
  const auto time = table.time();
  if (time) return table.tick_with(time->now + contract::Millis{milliseconds}, draws);
  return base::fail(fmt::format(
      "{} has no clock, so {} milliseconds cannot pass; `clock` is for timed games only",
      table.title(), milliseconds));
}

}  // namespace muster::testing
