#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "contract/seat.h"
#include "server/messages.h"
#include "server/metrics.h"
#include "server/viewer.h"
#include "store/rows.h"

namespace muster::server {

// All who look at a table, and what they are told. Each is told what its seat may know; those at
// one seat are told the same, byte for byte, except for the one who asked for it. Spectators have a
// limit in all and each seat has its own, so that nobody who watches keeps a player out. Callers:
// on the strand only; a viewer that is added is removed when its connection ends.
class Audience {
 public:
  using Seat = contract::Seat;

  // A seat on more devices than anybody has at hand.
  static constexpr std::size_t kMostAtASeat = 8;

  // `chat` is what was said before. REQUIRES: the metrics outlive this.
  Audience(std::size_t most_watchers, std::vector<store::ChatRow> chat, Metrics& metrics);

  bool is_empty() const { return viewers_.empty(); }
  // A seat always has room: its oldest connection makes way.
  bool has_room(Seat seat) const;
  std::optional<Seat> seat_of(const ViewerPtr& viewer) const;  // nothing: not here
  contract::SeatSet here() const;                              // seats with a viewer
  // REQUIRES: there is room, and this viewer is not here.
  void add(ViewerPtr viewer, Seat seat);
  void remove(const ViewerPtr& viewer);

  // The answer to a viewer who came; entries up to `since` are known to them.
  // REQUIRES: whoever asked is here.
  void greet(const Asked& asked, const GameNow& now, std::optional<std::uint32_t> since) const;
  // The game begins.
  void publish_start(const GameNow& now) const;
  // What was played last, from entry `first` on; to whoever asked for it, this is the answer.
  void publish_step(const GameNow& now, std::uint32_t first,
                    const std::optional<Asked>& asked) const;
  void publish_people(const TableNow& table) const;
  void publish_table(const TableNow& table) const;
  void add_chat(const store::ChatRow& row);
  void end(std::string_view words) const;

 private:
  struct Seated {
    ViewerPtr viewer;
    Seat seat = Seat::spectator;
  };
  std::size_t count_at(Seat seat) const;
  void end_oldest_at(Seat seat);
  void send_all(std::string text) const;

  // Constant after construction.
  const std::size_t most_watchers_;
  Metrics& metrics_;
  // Only on the strand.
  std::vector<Seated> viewers_;      // the oldest first
  std::deque<store::ChatRow> chat_;  // the latest
};

}  // namespace muster::server
