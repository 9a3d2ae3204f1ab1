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
// one seat are told the same, byte for byte, except for the one who asked for it. Callers: on the
// strand only; a viewer that is added is removed when its connection ends.
class Audience {
 public:
  using Seat = contract::Seat;

  // `chat` is what was said before. REQUIRES: the metrics outlive this.
  Audience(std::size_t most_viewers, std::vector<store::ChatRow> chat, Metrics& metrics);

  bool is_empty() const { return viewers_.empty(); }
  bool is_full() const { return viewers_.size() >= most_viewers_; }
  std::optional<Seat> seat_of(const ViewerPtr& viewer) const;  // nothing: not here
  contract::SeatSet here() const;                              // seats with a viewer
  // REQUIRES: not full, and this viewer is not here.
  void add(ViewerPtr viewer, Seat seat);
  void remove(const ViewerPtr& viewer);

  // The answer to a viewer who came; entries up to `since` are known to them.
  // REQUIRES: whoever asked is here.
  void greet(const Asked& asked, const GameNow& now, std::optional<std::uint32_t> since) const;
  // What was played, from entry `first` on; to whoever asked for it, this is the answer.
  void publish(const GameNow& now, std::uint32_t first, const std::optional<Asked>& asked);
  void publish_people(const TableNow& table) const;
  void publish_table(const TableNow& table) const;
  void add_chat(const store::ChatRow& row);
  void end(std::string_view words) const;

 private:
  struct Seated {
    ViewerPtr viewer;
    Seat seat = Seat::spectator;
  };
  Text update_for(Seat seat, const GameNow& now, std::uint32_t first,
                  std::optional<std::int64_t> id);
  void send_all(std::string text) const;

  // Constant after construction.
  const std::size_t most_viewers_;
  Metrics& metrics_;
  // Only on the strand.
  std::vector<Seated> viewers_;
  std::deque<store::ChatRow> chat_;  // the latest
  std::size_t update_bytes_ = 0;     // what an update will take, or a little more
};

}  // namespace muster::server
