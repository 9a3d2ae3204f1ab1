#include "tests/games/yardstick/game.h"

namespace muster::yardstick {

std::optional<Draft> Yardstick::extend(const Setup&, const Sight&, const Draft& draft,
                                       std::uint8_t verb, contract::Pick pick) {
  using contract::PickKind;
  const bool fits = pick.a >= 0 && pick.a < kNowhere.raw;
  if (verb != kGo || !fits || draft.has(3)) return std::nullopt;
  const bool is_piece = pick.kind == PickKind::piece && pick.a < kNobody.raw;
  const bool is_cell = pick.kind == PickKind::cell;
  Draft next = draft;
  next.picks = draft.is_empty() ? 1 : static_cast<std::uint8_t>(draft.picks + 1);
  Go& go = std::get<Go>(next.action);
  if (next.picks == 2 ? !is_cell : !is_piece) return std::nullopt;
  switch (next.picks) {
    case 1: go.piece = PieceId(static_cast<std::uint8_t>(pick.a)); break;
    case 2: go.to = Cell(static_cast<std::uint16_t>(pick.a)); break;
    default: go.target = PieceId(static_cast<std::uint8_t>(pick.a)); break;
  }
  return next;
}

std::optional<Action> Yardstick::sample(const Setup& setup, const Sight& see, base::Rng& rng) {
  if (!is_to_act(see.open, see.seat)) return std::nullopt;
  ActionCount count;
  count_actions(setup, see.open, count);
  return action_at(see.open, count, rng.below(count.total));
}

}  // namespace muster::yardstick
