#include "tests/games/yardstick/game.h"

namespace muster::yardstick {

std::optional<Action> Yardstick::sample(const Setup& setup, const Sight& see, base::Rng& rng) {
  if (!is_to_act(see.open, see.seat)) return std::nullopt;
  ActionCount count;
  count_actions(setup, see.open, count);
  return action_at(see.open, count, rng.below(count.total));
}

}  // namespace muster::yardstick
