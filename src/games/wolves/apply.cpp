#include <utility>

#include "games/wolves/bush.h"
#include "games/wolves/fight.h"
#include "games/wolves/fire.h"
#include "games/wolves/game.h"
#include "games/wolves/judge.h"
#include "games/wolves/reach.h"
#include "games/wolves/turn.h"

namespace muster::wolves {
namespace {

struct Act {
  const Setup& setup;
  Open& open;
  kernel::Dice& dice;
  Events& out;

  void pay(Piece piece, int points) const {
    Hero& h = hero(open, piece);
    h.movement = static_cast<std::uint8_t>(h.movement - points);
  }

  void operator()(const Place& place) const {
    if (is_wolf(place.piece)) return place_wolf(place);
    put(open, place.piece, place.cell);
    out.push(Placed{place.piece, place.cell});
  }

  void place_wolf(const Place& place) const {
    wolf(open, place.piece) = Wolf{};
    wolf(open, place.piece).lives = 2;  // KW-11; not stopped, wherever it appears: KW-43
    put(open, place.piece, place.cell);
    out.push(Appeared{place.piece, place.cell, {open.bush}});
    if (open.phase != Phase::bush_wolf) {
      --(is_king(place.piece) ? open.due_kings : open.due_wolves);
      return;
    }
    open.phase = open.resume;  // KW-211 KW-212
    leave_bush(setup, open, std::exchange(open.bush, kNoCell), out);
  }

  void operator()(const Move& move) const {
    const Gait gait = gait_of(setup, open, move.piece);
    std::size_t steps = 0;
    Cell at = gait.from;
    for (const Cell cell : move.path) {
      ++steps;
      at = cell;
      if (gait.halts.has(cell.raw)) break;
    }
    shift(open, move.piece, at);
    out.push(Moved{move.piece, gait.from, at});
    if (is_sheep(move.piece)) {
      sheep(open, move.piece).driven = true;
    } else if (is_wolf(move.piece)) {
      Wolf& w = wolf(open, move.piece);
      w.movement = static_cast<std::uint8_t>(w.movement - steps);  // KW-55
      w.stopped = gait.halts.has(at.raw);                          // KW-51
      if (w.stopped) out.push(Stopped{move.piece, at});
    } else {
      pay(move.piece, static_cast<int>(steps));  // KW-74 KW-77
      // KW-57 KW-92: only heroes explore, and what they have left they keep.
      if (gait.halts.has(at.raw)) explore(setup, open, move.piece, Entrance::step, dice, out);
    }
  }

  void operator()(const Attack& a) const { attack(setup, open, a.piece, a.target, out); }
  void operator()(const Heal& h) const { heal(setup, open, h.piece, h.target, out); }

  void operator()(const Kick& kick) const {
    pay(kick.piece, 1);  // KW-78 KW-84
    const Cell from = cell_of(open, kick.sheep);
    shift(open, kick.sheep, kick.to);
    out.push(Kicked{kick.piece, kick.sheep, from, kick.to});
  }

  void operator()(const Take& take) const {
    pay(take.piece, 1);
    take_wood(open, cell_of(open, take.piece));
    ++hero(open, take.piece).wood;  // KW-95
    out.push(Took{take.piece});
  }

  void operator()(const Drop& drop) const {
    --hero(open, drop.piece).wood;
    add_wood(open, cell_of(open, drop.piece), 1);
    out.push(Dropped{drop.piece});
  }

  void operator()(const Light& light) const {
    pay(light.piece, 1);
    light_torch(setup, open, light.piece, out);
  }

  void operator()(const Finish& finish) const {
    out.push(Finished{finish.piece, cell_of(open, finish.piece)});
    finish_hero(setup, open, finish.piece, out);
  }

  void operator()(const Give& give) const {
    pay(give.piece, 1);  // KW-96
    --hero(open, give.piece).wood;
    ++hero(open, give.target).wood;
    out.push(Gave{give.piece, give.target});
  }

  void operator()(const Stoke& s) const {
    pay(s.piece, 1);
    stoke(setup, open, s.piece, s.column, out);
  }

  void operator()(const Feed& f) const {
    pay(f.piece, 1);
    feed_torch(setup, open, f.piece, f.column, out);
  }

  // KW-187 KW-188
  void operator()(const Cross& cross) const {
    pay(cross.piece, 2);
    const Cell from = cell_of(open, cross.piece);
    shift(open, cross.piece, cross.cell);
    out.push(Crossed{cross.piece, from, cross.cell});
    if (!std::exchange(hero(open, cross.piece).crossed, true))
      restore(setup, open, cross.piece, 1, out);
    if (is_unexplored(setup, open, cross.cell))
      explore(setup, open, cross.piece, Entrance::step, dice, out);
  }

  // KW-89 KW-131 KW-133 KW-134 KW-156
  void operator()(const Advance&) const {
    const Piece killer = std::exchange(open.killer, kNoPiece);
    const Cell to = std::exchange(open.advance_to, kNoCell);
    open.phase = open.resume;
    shift(open, killer, to);
    out.push(Advanced{killer, to});
    if (is_unexplored(setup, open, to)) explore(setup, open, killer, Entrance::advance, dice, out);
  }

  void operator()(const Stay&) const {
    open.phase = open.resume;
    open.killer = kNoPiece;
    open.advance_to = kNoCell;
  }

  void operator()(const End&) const { end_step(setup, open, dice, out); }
};

}  // namespace

void Wolves::apply(const Setup& setup, State& state, Seat by, const Action& action,
                   kernel::Dice& dice, Events& out) {
  Open& open = state.open;
  MUSTER_DCHECK(by == seat_asked(open));
  const Phase before = open.phase;
  if (std::holds_alternative<End>(action)) out.end_action();  // nothing is done but what follows
  std::visit(Act{setup, open, dice, out}, action);
  out.end_action();
  settle(setup, open, dice, out);
  if (open.phase != Phase::bush_wolf && open.phase != Phase::advance) open.resume = Phase::over;
  if (open.phase != before) ++open.question;
}

}  // namespace muster::wolves
