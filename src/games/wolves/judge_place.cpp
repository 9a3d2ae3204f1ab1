#include "games/wolves/bush.h"
#include "games/wolves/judge.h"
#include "games/wolves/reach.h"

namespace muster::wolves {
namespace {

// Sheep are alike: the lowest that stands nowhere comes next.
Piece next_sheep(const Open& open) {
  for (std::size_t i = 0; i < kSheepCount; ++i)
    if (open.sheep[i].lives > 0 && open.sheep[i].cell == kNoCell) return sheep_piece(i);
  return kNoPiece;
}

Why judge_camper(const Open& open, Piece piece) {
  if (is_wolf(piece)) return Refusal("not_yours");
  if (is_in_play(open, piece)) return Refusal("already_placed");
  if (lives_of(open, piece) == 0) return Refusal("not_in_play");
  if (is_sheep(piece) && piece != next_sheep(open)) return Refusal("other_first");
  return std::nullopt;
}

bool is_first_of_kind(const Open& open, Piece piece) {
  return piece == free_slot(open, is_king(piece));
}

bool is_due(const Open& open, Piece piece) {
  return (is_king(piece) ? open.due_kings : open.due_wolves) > 0;
}

Why judge_of_pack(const Open& open, Piece piece) {
  if (is_in_play(open, piece)) return Refusal("already_in_pack");
  if (!is_due(open, piece)) return Refusal("none_due");
  return is_first_of_kind(open, piece) ? Why{} : Why{Refusal("other_first_in_pack")};
}

Why judge_of_bush(const Open& open, Piece piece) {
  if (is_in_play(open, piece)) return Refusal("already_appeared");
  if (is_king(piece)) return Refusal("no_king_in_bush");
  return is_first_of_kind(open, piece) ? Why{} : Why{Refusal("other_first_in_bush")};
}

Why judge_newcomer(const Open& open, Piece piece) {
  if (!is_wolf(piece)) return Refusal("not_yours");
  if (open.phase == Phase::place_pack) return judge_of_pack(open, piece);
  if (open.phase == Phase::bush_wolf) return judge_of_bush(open, piece);
  if (is_in_play(open, piece)) return Refusal("already_appeared");
  if (!is_king(piece) && open.due_kings > 0) return Refusal("king_first");  // KW-40
  if (!is_due(open, piece))  // the pool is emptied after the step, so it still tells why
    return open.pool > 0 ? Refusal("none_due_for_blood") : Refusal("none_new_due");
  return is_first_of_kind(open, piece) ? Why{} : Why{Refusal("other_first_of_new")};
}

Refusal why_not_there(const Setup& setup, const Open& open, Cell cell) {
  if (open.occupied.has(cell.raw)) {
    const bool trodden_red =
        open.phase == Phase::new_wolves && setup.red.has(cell.raw) && open.wolf_cells.has(cell.raw);
    return trodden_red ? Refusal("beside_a_wolf") : Refusal("space_taken");
  }
  if (open.phase == Phase::place_heroes) return Refusal("not_near_fire");
  if (open.phase == Phase::place_pack) return Refusal("not_red");
  if (open.phase == Phase::bush_wolf) return Refusal("not_beside_bush");
  const CellSet wolves_on_red = setup.red & open.wolf_cells;
  if ((setup.around[cell.raw] & wolves_on_red).any()) return Refusal("beside_a_wolf");
  return Refusal("not_a_spawn");
}

}  // namespace

CellSet placeable(const Setup& setup, const Open& open) {
  switch (open.phase) {
    case Phase::place_heroes: return setup.camp - open.occupied;  // KW-17
    case Phase::place_pack: return setup.red - open.occupied;     // KW-21
    case Phase::bush_wolf: return bush_wolf_cells(setup, open);
    default: return spawn_cells(setup, open);
  }
}

Why judge(const Setup& setup, const Open& open, const Place& place, int picks) {
  if (place.piece.raw >= kPieces) return Refusal("unknown_thing");
  const bool campers = open.phase == Phase::place_heroes;
  if (auto why = campers ? judge_camper(open, place.piece) : judge_newcomer(open, place.piece))
    return why;
  if (picks < 2) return std::nullopt;
  if (!setup.has(place.cell)) return Refusal("unknown_thing");
  if (!placeable(setup, open).has(place.cell.raw)) return why_not_there(setup, open, place.cell);
  return std::nullopt;
}

}  // namespace muster::wolves
