#include <algorithm>

#include "tests/games/yardstick/game.h"

namespace muster::yardstick {

std::string Yardstick::text(const Setup& setup, const Draft& draft) {
  if (draft.is_empty()) return {};
  const bool attacks = std::get<Go>(draft.action).target != kNobody;
  return contract::spelled(setup, draft.action,
                           std::min<std::size_t>(draft.picks, attacks ? 3 : 2));
}

}  // namespace muster::yardstick
