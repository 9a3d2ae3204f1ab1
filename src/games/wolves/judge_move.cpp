#include "games/wolves/bush.h"
#include "games/wolves/judge.h"
#include "games/wolves/reach.h"

namespace muster::wolves {
namespace {

// Whether the piece may be moved by the side whose step this is.
Why judge_mover(const Open& open, Piece piece) {
  const bool wolves_step = open.phase == Phase::wolves_move;
  const bool heroes_step = open.phase == Phase::heroes_move;
  if (!wolves_step && !heroes_step)
    return is_sheep(piece) ? Why{} : Why{Refusal("wrong_step")};  // KW-177
  if (is_sheep(piece)) return Refusal("sheep_do_not_walk");
  return is_wolf(piece) == wolves_step ? Why{} : Why{Refusal("not_yours")};
}

Why judge_strength(const Open& open, Piece piece) {
  if (steps_left(open, piece) > 0) return std::nullopt;
  if (is_sheep(piece)) return Refusal("driven_already");
  if (is_hero(piece))
    return hero(open, piece).finished ? Refusal("finished") : Refusal("hero_is_spent");
  return wolf(open, piece).stopped ? Refusal("stopped_already") : Refusal("wolf_is_spent");
}

Refusal blocked(Piece piece) {
  if (is_wolf(piece)) return Refusal("wolf_blocked");
  return is_hero(piece) ? Refusal("hero_blocked") : Refusal("sheep_blocked");
}

Refusal too_far(Piece piece) {
  if (is_wolf(piece)) return Refusal("wolf_too_far");
  return is_hero(piece) ? Refusal("hero_too_far") : Refusal("sheep_too_far");
}

Why judge_space(const Setup& setup, const Gait& gait, Piece piece, Cell cell, bool last) {
  if (!setup.has(cell)) return Refusal("unknown_thing");
  if (cell == setup.bonfire) return Refusal("bonfire");
  if (setup.rocks.has(cell.raw)) return Refusal("rock");
  if (!gait.through.has(cell.raw)) return blocked(piece);
  if (last && !gait.ends.has(cell.raw)) return Refusal("occupied");
  return std::nullopt;
}

// Why no path of the steps left leads to a space that could itself be entered.
Refusal why_unreachable(const Setup& setup, const Gait& gait, Piece piece, Cell to) {
  if (distance(gait.from, to) > gait.steps) return too_far(piece);
  Gait unhindered = gait;
  unhindered.halts = {};
  if (way_to(setup, unhindered, to))
    return is_wolf(piece) ? Refusal("must_stop") : Refusal("bush_on_the_way");
  unhindered.steps = static_cast<int>(kMaxPath);
  return way_to(setup, unhindered, to) ? too_far(piece) : Refusal("no_way");
}

Why judge_path(const Setup& setup, const Open& open, const Move& move) {
  const Gait gait = gait_of(setup, open, move.piece);
  if (move.path.size() == 1 && move.path[0] == gait.from) return Refusal("own_space");
  Cell at = gait.from;
  int steps = 0;
  for (const Cell& cell : move.path) {
    const bool last = &cell == &move.path.back();
    if (auto why = judge_space(setup, gait, move.piece, cell, last)) return why;
    if (!setup.around[at.raw].has(cell.raw)) {
      if (move.path.size() == 1) return why_unreachable(setup, gait, move.piece, cell);
      return Refusal("broken_path");
    }
    if (++steps > gait.steps) return too_far(move.piece);
    // KW-51 KW-52: only entering such a space stops, so the first is judged by what comes after.
    if (!last && is_wolf(move.piece) && gait.halts.has(cell.raw)) return Refusal("must_stop");
    at = cell;
  }
  return std::nullopt;
}

}  // namespace

Why judge(const Setup& setup, const Open& open, const Move& move, int picks) {
  if (move.piece.raw >= kPieces) return Refusal("unknown_thing");
  if (auto why = judge_mover(open, move.piece)) return why;
  if (!is_in_play(open, move.piece)) return Refusal("not_in_play");
  if (auto why = judge_strength(open, move.piece)) return why;
  if (picks >= 2 && move.path.empty()) return Refusal("no_path");
  if (picks >= 2) return judge_path(setup, open, move);
  if (!can_step(setup, gait_of(setup, open, move.piece))) return Refusal("hemmed_in");
  return std::nullopt;
}

}  // namespace muster::wolves
