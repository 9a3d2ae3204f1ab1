#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/check.h"
#include "content/library.h"
#include "table/table.h"

// What the fuzzers of tables have in common.
namespace muster::fuzz {

inline table::Plan plan_for(std::uint8_t byte) {
  static constexpr std::array<std::string_view, 3> kGames = {"wolves", "yardstick", "bids"};
  table::Plan plan;
  plan.game = kGames[byte % kGames.size()];
  plan.seed[0] = byte;
  return plan;
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

// A bot answers for everybody.
inline void play_some(table::Table& table, int actions) {
  table::BotOrder order;
  order.level = "novice";
  for (int i = 0; i < actions && !table.outcome(); ++i) {
    for (std::size_t seat = 0; seat < table.seat_names().size(); ++seat) {
      if (!table.to_act().must.has(contract::seat_at(seat))) continue;
      order.seed = static_cast<std::uint64_t>(i) + 1;
      const auto found = table.suggest(contract::seat_at(seat), order);
      MUSTER_CHECK(found);
      const auto step = table.propose(contract::seat_at(seat), found->action);
      MUSTER_CHECK(step);
      table.commit(*step);
      break;
    }
  }
}

}  // namespace muster::fuzz
