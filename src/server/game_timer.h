#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "server/alarm.h"
#include "server/anchor.h"
#include "table/table.h"

namespace muster::server {

// Drives the clock of a timed game: game time runs on while the table is awake, from where its
// record stands, and rings when the clock must speak. A game without a clock never rings.
// Callers: on the strand only; follow() after every change of the game. Guarantees: game time never
// goes back, and the time while a table was away does not count.
class GameTimer {
 public:
  GameTimer(const Anchor& anchor, NowMs now_ms, std::function<void()> ring);

  void follow(const table::Table& game);
  // Nothing where no clock runs.
  std::optional<contract::Millis> now() const;
  bool is_running() const { return alarm_.is_set(); }

 private:
  // Constant after construction.
  const NowMs now_ms_;
  // Only on the strand.
  std::optional<std::int64_t> began_ms_;  // when game time was zero, pauses left out
  Alarm alarm_;
};

}  // namespace muster::server
