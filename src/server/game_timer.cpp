#include "server/game_timer.h"

#include <algorithm>
#include <utility>

namespace muster::server {

GameTimer::GameTimer(const Anchor& anchor, NowMs now_ms, std::function<void()> ring)
    : now_ms_(std::move(now_ms)), alarm_(anchor, now_ms_, std::move(ring)) {}

void GameTimer::follow(const table::Table& game) {
  const auto time = game.time();
  if (!time) return;
  const std::int64_t latest = now_ms_() - time->now.count;
  began_ms_ = std::min(began_ms_.value_or(latest), latest);
  alarm_.set(time->deadline ? std::optional(*began_ms_ + time->deadline->count) : std::nullopt);
}

std::optional<contract::Millis> GameTimer::now() const {
  if (!began_ms_) return std::nullopt;
  return contract::Millis{now_ms_() - *began_ms_};
}

}  // namespace muster::server
