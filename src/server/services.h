#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "server/bots.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/settings.h"
#include "store/store.h"
#include "table/collection.h"

namespace muster::server {

// What every table of a server shares. Outlives them all.
struct Services {
  const Settings& settings;
  const table::Collection& games;
  store::Store& store;
  Bots& bots;
  Metrics& metrics;
  Log& log;
  std::function<std::int64_t()> now_ms;  // since 1970

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
};

}  // namespace muster::server
