#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "contract/seat.h"
#include "server/alarm.h"
#include "server/anchor.h"
#include "server/clock.h"
#include "server/services.h"

namespace muster::server {

// The clock of a table at work: it knows what time it is, and says whose time is up.
// Callers: on the strand only, except for restore(), which comes before any of it. Guarantees: a
// seat whose time is up is told of once after each run(), whatever becomes of it.
class TableClock {
 public:
  using TimeUp = std::function<void(contract::Seat)>;

  TableClock(const ClockRule& rule, std::size_t seats, const Anchor& anchor, NowMs now_ms,
             TimeUp time_up);

  // A game that was put away goes on. The time while a live game was away does not count; a turn by
  // correspondence goes on meanwhile, but begins anew if the server was away for longer than that.
  void restore(std::string_view text, contract::SeatSet must, const Start& start);
  // Rings from now on if somebody's time is up.
  void wake();
  // From `now_ms` on the game waits for these seats.
  void run(contract::SeatSet must, std::int64_t now_ms);

  const Clock& clock() const { return clock_; }
  bool is_time_up(contract::Seat seat) const;
  // A live clock has to be watched even if nobody looks.
  bool may_sleep() const;
  // When a table that sleeps has to be woken; 0: never.
  std::int64_t wake_at_ms() const;

 private:
  void arm();
  void ring();

  // Constant after construction.
  const NowMs now_ms_;
  const TimeUp time_up_;
  // Only on the strand.
  Clock clock_;
  contract::SeatSet told_;  // those whose time is up
  Alarm alarm_;
};

}  // namespace muster::server
