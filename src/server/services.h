#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "content/library.h"
#include "server/bots.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/settings.h"
#include "store/store.h"
#include "table/table.h"

namespace muster::server {

// What every table of a server shares. Outlives them all.
struct Services {
  const Settings& settings;
  const content::Library& library;
  std::vector<table::GameInfo> games;  // those that may be played here
  store::Store& store;
  Bots& bots;
  Metrics& metrics;
  Log& log;
  std::function<std::int64_t()> now_ms;  // since 1970

  // The game's title; its name if it is not played here any more.
  std::string_view title_of(std::string_view game) const {
    for (const table::GameInfo& info : games)
      if (info.name == game) return info.title;
    return game;
  }
};

}  // namespace muster::server
