#include "games/wolves/fire.h"
#include "games/wolves/judge.h"
#include "games/wolves/light.h"
#include "games/wolves/reach.h"

// What heroes do with their movement points besides walking.
namespace muster::wolves {
namespace {

Why judge_hero(const Open& open, Piece piece) {
  if (piece.raw >= kPieces) return Refusal("unknown_thing");
  if (!is_hero(piece)) return Refusal("not_a_hero");
  return is_in_play(open, piece) ? Why{} : Why{Refusal("not_in_play")};
}

// KW-78 KW-79 KW-234
Why judge_worker(const Open& open, Piece piece, int cost) {
  if (auto why = judge_hero(open, piece)) return why;
  const Hero& h = hero(open, piece);
  if (h.finished) return Refusal("finished");
  if (h.movement < cost) return Refusal("no_movement");
  return std::nullopt;
}

bool are_adjacent(const Setup& setup, const Open& open, Piece a, Piece b) {
  return setup.around[cell_of(open, a).raw].has(cell_of(open, b).raw);
}

Why judge_kicked(const Setup& setup, const Open& open, Piece kicker, Piece kicked) {
  if (kicked.raw >= kPieces) return Refusal("unknown_thing");
  if (!is_sheep(kicked)) return Refusal("kick_target");
  if (!is_in_play(open, kicked)) return Refusal("not_in_play");
  if (!are_adjacent(setup, open, kicker, kicked)) return Refusal("kick_not_adjacent");
  if (!kick_ends(setup, open, kicked).any()) return Refusal("kick_nowhere");
  return std::nullopt;
}

Why judge_landing(const Setup& setup, const Open& open, Piece kicked, Cell to) {
  if (!setup.has(to)) return Refusal("unknown_thing");
  if (kick_ends(setup, open, kicked).has(to.raw)) return std::nullopt;
  const Cell from = cell_of(open, kicked);
  if (to == from) return Refusal("kick_same_space");
  if (to == setup.bonfire) return Refusal("bonfire");
  if (setup.rocks.has(to.raw)) return Refusal("rock");
  if (open.occupied.has(to.raw)) return Refusal("kick_occupied");
  return distance(from, to) > 2 ? Refusal("kick_too_far") : Refusal("sheep_blocked");
}

Why judge_receiver(const Setup& setup, const Open& open, Piece giver, Piece to) {
  if (to.raw >= kPieces) return Refusal("unknown_thing");
  if (!is_hero(to) || to == giver) return Refusal("give_target");
  if (!is_in_play(open, to)) return Refusal("not_in_play");
  if (!are_adjacent(setup, open, giver, to)) return Refusal("give_not_adjacent");
  return std::nullopt;
}

Why judge_column(const Open& open, Column column) {
  if (static_cast<std::size_t>(column) >= kColumns) return Refusal("no_such_column");
  if (!is_free(open, column) && has_free_column(open)) return Refusal("free_column_first");
  return std::nullopt;
}

}  // namespace

Why judge(const Setup& setup, const Open& open, const Kick& kick, int picks) {
  if (auto why = judge_worker(open, kick.piece, 1)) return why;
  if (picks < 2)
    return has_target(setup, open, kick.piece, judge_kicked) ? Why{}
                                                             : Why{Refusal("nobody_to_kick")};
  if (auto why = judge_kicked(setup, open, kick.piece, kick.sheep)) return why;
  return picks < 3 ? Why{} : judge_landing(setup, open, kick.sheep, kick.to);
}

Why judge(const Setup&, const Open& open, const Take& take, int) {
  if (auto why = judge_worker(open, take.piece, 1)) return why;
  if (wood_on(open, cell_of(open, take.piece)) == 0) return Refusal("no_wood_here");  // KW-93 KW-94
  return std::nullopt;
}

// KW-97 KW-234: it costs nothing, so a hero whose movement is over may do it too.
Why judge(const Setup&, const Open& open, const Drop& drop, int) {
  if (auto why = judge_hero(open, drop.piece)) return why;
  const Hero& h = hero(open, drop.piece);
  if (h.wood == 0)
    return h.torch > 0 ? Refusal("torch_stays") : Refusal("no_wood_to_drop");  // KW-97
  return std::nullopt;
}

Why judge(const Setup& setup, const Open& open, const Light& light, int) {
  if (auto why = judge_worker(open, light.piece, 1)) return why;
  const Hero& h = hero(open, light.piece);
  if (h.wood == 0) return Refusal("no_wood_to_light");
  if (!has_flame_near(setup, open, light.piece))
    return h.torch > 0 ? Refusal("own_torch_only") : Refusal("no_flame_near");
  return std::nullopt;
}

Why judge(const Setup& setup, const Open& open, const Finish& finish, int) {
  if (!setup.options.interleaved) return Refusal("finish_not_played");
  return judge_worker(open, finish.piece, 0);
}

Why judge(const Setup& setup, const Open& open, const Give& give, int picks) {
  if (auto why = judge_worker(open, give.piece, 1)) return why;
  const Hero& h = hero(open, give.piece);
  if (h.wood == 0)
    return h.torch > 0 ? Refusal("torch_stays") : Refusal("no_wood_carried");  // KW-112
  if (picks >= 2) return judge_receiver(setup, open, give.piece, give.target);
  if (!has_target(setup, open, give.piece, judge_receiver)) return Refusal("nobody_to_give");
  return std::nullopt;
}

// KW-102 KW-105 KW-232
Why judge(const Setup& setup, const Open& open, const Stoke& stoke, int picks) {
  if (auto why = judge_worker(open, stoke.piece, 1)) return why;
  if (hero(open, stoke.piece).wood == 0) return Refusal("no_wood_to_stoke");
  if (!is_at_fire(setup, open, stoke.piece)) return Refusal("not_at_fire");
  if (!is_alight(open) && !setup.options.any_wood_revives) return Refusal("dead_fire");
  return picks < 2 ? Why{} : judge_column(open, stoke.column);
}

Why judge(const Setup& setup, const Open& open, const Feed& feed, int picks) {
  if (auto why = judge_worker(open, feed.piece, 1)) return why;
  if (hero(open, feed.piece).torch == 0) return Refusal("no_torch_to_feed");
  if (!is_at_fire(setup, open, feed.piece)) return Refusal("torch_not_at_fire");
  return picks < 2 ? Why{} : judge_column(open, feed.column);
}

CellSet cross_ends(const Setup& setup, const Open& open) {
  return (setup.around[setup.bonfire.raw] & setup.enterable) - open.occupied;
}

// KW-187
Why judge(const Setup& setup, const Open& open, const Cross& cross, int picks) {
  if (auto why = judge_worker(open, cross.piece, 0)) return why;
  if (open.active != EventCard::healing_fire) return Refusal("no_healing_fire");
  if (hero(open, cross.piece).movement < 2) return Refusal("cross_needs_two");
  if (!is_at_fire(setup, open, cross.piece)) return Refusal("cross_not_at_fire");
  const CellSet ends = cross_ends(setup, open);
  if (picks < 2) return ends.any() ? Why{} : Why{Refusal("cross_nowhere")};
  if (!setup.has(cross.cell)) return Refusal("unknown_thing");
  if (ends.has(cross.cell.raw)) return std::nullopt;
  if (cross.cell == hero(open, cross.piece).cell) return Refusal("cross_same_space");
  if (!setup.around[setup.bonfire.raw].has(cross.cell.raw)) return Refusal("cross_not_at_fire");
  return Refusal("cross_occupied");
}

}  // namespace muster::wolves
