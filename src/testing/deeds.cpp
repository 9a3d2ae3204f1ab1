#include "testing/deeds.h"

#include <fmt/format.h>

namespace muster::testing {

Told play(table::Table& table, contract::Seat seat, const std::string& action, Draws& draws) {
  return table.play_with(seat, action, draws);
}

Told concede(table::Table& table, contract::Seat seat, Draws&) {
  const auto step = table.propose_resign(seat);
  if (!step) return base::fail(step.error());
  table.commit(*step);
  return step->told;
}

base::Result<Told, std::string> pass_time(table::Table& table, int milliseconds, Draws&) {
  return base::fail(fmt::format(
      "{} has no clock, so {} milliseconds cannot pass; `clock` is for games that are timed",
      table.title(), milliseconds));
}

std::optional<std::string> use_scenario_text(table::Plan& plan, std::string) {
  return fmt::format(
      "{} cannot be played on a scenario from a file; expected the name of a scenario of the game",
      plan.game);
}

}  // namespace muster::testing
