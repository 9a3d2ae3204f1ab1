#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "contract/seat.h"
#include "json/reader.h"
#include "json/writer.h"

namespace muster::server {

enum class ClockKind : std::uint8_t { none, live, correspondence };

// How much time a table gives.
struct ClockRule {
  ClockKind kind = ClockKind::none;
  std::uint32_t seconds = 600;   // live: for the whole game
  std::uint32_t increment = 10;  // live: more, in seconds, whenever a seat has finished its turn
  std::uint32_t hours = 72;      // correspondence: for each turn

  friend bool operator==(const ClockRule&, const ClockRule&) = default;
};

ClockRule read_clock_rule(json::Reader in);
void write_clock_rule(json::Writer& out, const ClockRule& rule);

// The time that is left to each seat. It asks nobody what time it is: milliseconds of the server's
// clock come with every call.
class Clock {
 public:
  Clock() = default;
  Clock(const ClockRule& rule, std::size_t seats);

  bool is_on() const { return rule_.kind != ClockKind::none; }
  ClockKind kind() const { return rule_.kind; }
  // How long a turn by correspondence may take.
  std::int64_t turn_ms() const { return std::int64_t{rule_.hours} * 3'600'000; }

  // From now on the game waits for these seats. Those that no longer have to act get the increment.
  void run(contract::SeatSet must, std::int64_t now_ms);
  // What passed since the last step does not count: the server itself was away.
  void forgive(std::int64_t now_ms) { since_ms_ = std::max(since_ms_, now_ms); }
  // Nothing began later than now, even if the system's clock was set back while the server was
  // away.
  void not_after(std::int64_t now_ms) { since_ms_ = std::min(since_ms_, now_ms); }

  // When the first of them has no time left; some may be left out.
  std::optional<std::int64_t> due_ms(contract::SeatSet except = {}) const;
  contract::SeatSet out_of_time(std::int64_t now_ms) const;
  std::int64_t left_ms(std::size_t seat, std::int64_t now_ms) const;
  contract::SeatSet running() const { return running_; }

  // For the store: how it stood before a step, and when that step was. Restored, and run for the
  // seats that the game waits for after the step, it is what it was.
  std::string text(std::int64_t step_ms) const;
  void restore(std::string_view text, contract::SeatSet must);

 private:
  ClockRule rule_;
  std::vector<std::int64_t> left_ms_;
  contract::SeatSet running_;
  std::int64_t since_ms_ = 0;
};

}  // namespace muster::server
