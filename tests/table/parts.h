#pragma once

#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "doors/doors.h"
#include "table/table.h"

// What the tests of tables have in common.
namespace muster::table {

inline constexpr contract::Seat kA = contract::seat_at(0);
inline constexpr contract::Seat kB = contract::seat_at(1);

inline std::unique_ptr<Table> opened(const Plan& plan,
                                     const std::vector<std::string>& position = {}) {
  auto table = doors::shipped().open_position(plan, position);
  EXPECT_TRUE(table) << table.error().words;
  return std::move(*table);
}

inline contract::Seat asked(const Table& table) { return table.to_act().must.has(kA) ? kA : kB; }

// Where nobody is awaited the clock speaks, at its deadline. Says whether it did.
inline bool clock_speaks(Table& table) {
  if (table.outcome() || table.to_act().awaited().any()) return false;
  const auto step = table.propose_tick(*table.time()->deadline);
  EXPECT_TRUE(step) << step.error().words;
  if (step) table.commit(*step);
  return static_cast<bool>(step);
}

// A whole action, by offers alone, as a stranger's bot would choose it.
inline std::string any_action(const Table& table, contract::Seat seat, base::Rng& rng) {
  std::string draft;
  while (true) {
    const auto offers = table.offers(seat, draft);
    EXPECT_TRUE(offers) << offers.error().words;
    const auto& chosen = (*offers)[rng.below(static_cast<std::uint32_t>(offers->size()))];
    draft = chosen.text;
    const auto& traits = chosen.offer.traits;
    if (traits.whole && (!traits.goes_on || rng.below(2) == 0)) return draft;
  }
}

inline std::string any_action(const Table& table, base::Rng& rng) {
  return any_action(table, asked(table), rng);
}

inline std::vector<std::string> texts(const std::vector<contract::SpokenOffer>& offers) {
  std::vector<std::string> list;
  for (const auto& offer : offers) list.push_back(offer.text);
  return list;
}

}  // namespace muster::table
