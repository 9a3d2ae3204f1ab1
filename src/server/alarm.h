#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "server/anchor.h"

namespace muster::server {

using NowMs = std::function<std::int64_t()>;  // milliseconds since 1970, of the server's clock

// Rings once, when the time that it is set to has come.
// Callers: on the strand only. Guarantees: it rings on the strand, never early, at most once each
// time it is set, and not at all once it is set to another time or its owner has ended.
class Alarm {
 public:
  Alarm(Anchor anchor, NowMs now_ms, std::function<void()> ring);
  Alarm(const Alarm&) = delete;
  Alarm& operator=(const Alarm&) = delete;

  void set(std::optional<std::int64_t> at_ms);  // nothing: it does not ring
  bool is_set() const { return at_ms_.has_value(); }

 private:
  void arm();
  void on_timer(std::int64_t due_ms);

  // Constant after construction.
  const Anchor anchor_;
  const NowMs now_ms_;
  const std::function<void()> ring_;
  // Only on the strand.
  std::optional<std::int64_t> at_ms_;
  std::optional<std::int64_t> armed_ms_;  // when the timer that counts will come back
};

}  // namespace muster::server
