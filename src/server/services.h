#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "server/bans.h"
#include "server/bots.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/settings.h"
#include "server/shipped_texts.h"
#include "server/store_health.h"
#include "store/store.h"
#include "table/collection.h"

namespace muster::server {

// When the server began, and for how long nothing had been stored before: it was away, nobody came,
// or the system's clock had jumped. Which of them cannot be told.
struct Start {
  std::int64_t at_ms = 0;
  std::int64_t away_ms = 0;
};

// What every table of a server shares. Outlives them all.
struct Services {
  const Settings& settings;
  const table::Collection& games;
  store::Store& store;
  Bots& bots;
  Metrics& metrics;
  Log& log;
  std::function<std::int64_t()> now_ms;  // since 1970; never goes back, never jumps
  Start start = {};
  ShippedTexts shipped{games};
  Bans bans = {};
  StoreHealth health = {};

  // Nothing if the game may not be played here.
  const table::Door* find_game(std::string_view name) const {
    const table::Door* door = games.find(name);
    return door != nullptr && (settings.test_games || !door->is_hidden()) ? door : nullptr;
  }
  // The game's title; its name if it is not played here any more.
  std::string_view title_of(std::string_view game) const {
    const table::Door* door = find_game(game);
    return door != nullptr ? door->title() : game;
  }
  // The scenario that whoever comes to the table has to fetch; empty if their program has it.
  std::string_view file_of(const store::TableRow& row) const {
    return shipped.has(row) ? std::string_view() : std::string_view(row.file);
  }
};

}  // namespace muster::server
