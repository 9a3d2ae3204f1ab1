#include "games/wolves/fight.h"
#include "games/wolves/game.h"
#include "games/wolves/reach.h"
#include "games/wolves/words.h"

namespace muster::wolves {
namespace {

// The same position with the piece as fresh as its next turn finds it.
Open refreshed(const Setup& setup, const Open& open, Piece piece) {
  Open ahead = open;
  if (is_wolf(piece)) {
    if (open.phase == Phase::wolves_move) return ahead;
    if (is_step_of_heroes(open.phase) || open.phase == Phase::wolves_attack)
      ahead.active = open.next;  // KW-172
    Wolf& w = wolf(ahead, piece);
    w.movement = wolf_movement(ahead);
    w.stopped = false;
  } else if (!is_step_of_heroes(open.phase)) {
    Hero& h = hero(ahead, piece);
    h.movement = hero_movement(setup, ahead, piece);
    h.finished = false;
  }
  return ahead;
}

// KW-135 to KW-140: wolves in sight of any of these spaces.
CellSet shots(const Setup& setup, const Open& open, const CellSet& stands, int range) {
  CellSet seen;
  for_each_wolf(open, [&](Piece p) {
    const Cell at = wolf(open, p).cell;
    CellSet obstructing = setup.rocks | open.wolf_cells;
    obstructing.remove(at.raw);
    stands.for_each([&](std::size_t from) {
      const Cell stand{static_cast<std::uint16_t>(from)};
      if (!seen.has(at.raw) && distance(stand, at) <= range &&
          has_clear_line(stand, at, obstructing))
        seen.add(at.raw);
    });
  });
  return seen;
}

}  // namespace

contract::Threat Wolves::threats(const Setup& setup, const Open& open, int id) {
  if (id < 0 || id >= static_cast<int>(kPieces)) return {};
  const Piece piece = piece_at(static_cast<std::size_t>(id));
  if (!is_in_play(open, piece) || is_sheep(piece)) return {};
  const Open ahead = refreshed(setup, open, piece);
  const CellSet goes = reachable(setup, gait_of(setup, ahead, piece));
  CellSet stands = goes;
  stands.add(cell_of(open, piece).raw);
  CellSet strikes = Field::ring(stands) & setup.enterable;
  if (is_hero(piece) && reach_of(setup, open, piece) > 1)
    strikes |= shots(setup, open, stands, reach_of(setup, open, piece));
  return {cells_in(goes), cells_in(strikes)};
}

}  // namespace muster::wolves
