#include "server/table_clock.h"

#include <utility>

namespace muster::server {

TableClock::TableClock(const ClockRule& rule, std::size_t seats, const Anchor& anchor, NowMs now_ms,
                       TimeUp time_up)
    : now_ms_(std::move(now_ms)),
      time_up_(std::move(time_up)),
      clock_(rule, seats),
      alarm_(anchor, now_ms_, [this] { ring(); }) {}

void TableClock::restore(std::string_view text, contract::SeatSet must, const Start& start) {
  const std::int64_t now = now_ms_();
  clock_.restore(text, must);
  if (clock_.running() != must) clock_.run(must, now);
  if (clock_.kind() == ClockKind::live) clock_.forgive(now);
  if (start.away_ms > clock_.turn_ms()) clock_.forgive(start.at_ms);
  clock_.not_after(now);
}

void TableClock::wake() { arm(); }

void TableClock::run(contract::SeatSet must, std::int64_t now_ms) {
  clock_.run(must, now_ms);
  told_ = {};
  arm();
}

bool TableClock::is_time_up(contract::Seat seat) const {
  return clock_.out_of_time(now_ms_()).has(seat);
}

bool TableClock::may_sleep() const { return clock_.kind() != ClockKind::live || !clock_.due_ms(); }

std::int64_t TableClock::wake_at_ms() const {
  return clock_.kind() == ClockKind::correspondence ? clock_.due_ms().value_or(0) : 0;
}

void TableClock::arm() { alarm_.set(clock_.due_ms(told_)); }

void TableClock::ring() {
  const contract::SeatSet out = clock_.out_of_time(now_ms_());
  for (std::size_t i = 0; i < contract::kMaxSeats; ++i) {
    const contract::Seat seat = contract::seat_at(i);
    if (!out.has(seat) || told_.has(seat)) continue;
    told_.add(seat);
    time_up_(seat);
  }
  arm();
}

}  // namespace muster::server
