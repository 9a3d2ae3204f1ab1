#include "server/alarm.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "base/check.h"

namespace muster::server {
namespace {

constexpr std::int64_t kLongestTimerMs = 24 * 3'600'000;

}  // namespace

Alarm::Alarm(Anchor anchor, NowMs now_ms, std::function<void()> ring)
    : anchor_(std::move(anchor)), now_ms_(std::move(now_ms)), ring_(std::move(ring)) {}

void Alarm::set(std::optional<std::int64_t> at_ms) {
  MUSTER_DCHECK(anchor_.is_here());
  at_ms_ = at_ms;
  if (at_ms_) arm();
}

// A timer cannot be called back. One that comes too early looks again; one that would come too late
// is replaced by another and then does not count.
void Alarm::arm() {
  if (armed_ms_ && *armed_ms_ <= *at_ms_) return;
  const std::int64_t now = now_ms_();
  const std::int64_t delay = std::clamp<std::int64_t>(*at_ms_ - now, 0, kLongestTimerMs);
  const std::int64_t due = now + delay;
  armed_ms_ = due;
  anchor_.post_after_if_alive(std::chrono::milliseconds(delay), [this, due] { on_timer(due); });
}

void Alarm::on_timer(std::int64_t due_ms) {
  if (armed_ms_ != due_ms) return;
  armed_ms_.reset();
  if (!at_ms_) return;
  if (now_ms_() < *at_ms_) return arm();
  at_ms_.reset();
  ring_();
}

}  // namespace muster::server
