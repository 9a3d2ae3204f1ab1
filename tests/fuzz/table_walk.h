#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/check.h"
#include "doors/doors.h"
#include "tests/laws/setups.h"

// What the fuzzers of tables have in common.
namespace muster::fuzz {

inline const table::Collection& games() { return doors::shipped(); }

// The byte is the first letter of a game, which is then played with its defaults, whatever games
// are added; any other number means some game with any options.
inline table::Plan plan_for(std::uint8_t byte) {
  table::Plan plan;
  plan.seed[0] = byte;
  for (const auto& door : games().doors()) {
    plan.game = door->name();
    if (static_cast<std::uint8_t>(plan.game[0]) == byte) return plan;
  }
  plan.game = games().doors()[byte % games().doors().size()]->name();
  const auto usual = games().prospect(plan);
  MUSTER_CHECK(usual);
  base::Rng rng(byte);
  table::Plan other = plan;
  other.options = laws::any_options(usual->options, rng);
  return games().prospect(other) ? other : plan;
}

inline std::vector<std::string> lines_of(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return lines;
}

inline void look_at(const table::Table& table) {
  for (std::size_t i = 0; i < table.seat_names().size(); ++i) {
    (void)table.scene(contract::seat_at(i));
    const auto offers = table.offers(contract::seat_at(i), "");
    MUSTER_CHECK(offers);
    for (const auto& offer : *offers) MUSTER_CHECK(table.offers(contract::seat_at(i), offer.text));
  }
  (void)table.scene(contract::Seat::spectator);
  (void)table.state_json();
}

// A bot answers for everybody, and the clock speaks where nobody can.
inline void play_some(table::Table& table, int actions) {
  table::BotOrder order;
  order.level = "novice";
  for (int i = 0; i < actions && !table.outcome(); ++i) {
    const contract::Seat seat = table.to_act().awaited().first();
    if (seat == contract::Seat::spectator) {
      const auto step = table.propose_tick(*table.time()->deadline);
      MUSTER_CHECK(step);
      table.commit(*step);
      continue;
    }
    order.seed = static_cast<std::uint64_t>(i) + 1;
    const auto found = table.suggest(seat, order);
    MUSTER_CHECK(found);
    const auto step = table.propose(seat, found->action);
    MUSTER_CHECK(step);
    table.commit(*step);
  }
}

}  // namespace muster::fuzz
