#include <utility>

#include "tests/games/yardstick/game.h"

namespace muster::yardstick {

namespace {

// YS-5 to YS-7.
void attack(Open& open, PieceId by, PieceId target, kernel::Dice& dice,
            contract::Events<Event>& events) {
  const int die = dice.roll(6);
  events.push(Attacked{by, target, static_cast<std::uint8_t>(die)});
  if (die < kHitFrom) return;
  Piece& hit = open.pieces[target.raw];
  if (--hit.hits > 0) return;
  open.stands[side_of(target)].remove(hit.cell.raw);
  open.standing.remove(target.raw);
  hit = Piece{};
  events.push(Fell{target});
}

}  // namespace

State Yardstick::start(const Setup&, kernel::Dice&, contract::Events<Event>&) {
  State state;
  for (std::size_t id = 0; id < kPieces; ++id) {  // YS-2
    const int row = 2 * static_cast<int>(id % kSide);
    place_piece(state.open, id, {cell_at(row, id < kSide ? 1 : 18), kHits});
  }
  return state;
}

void Yardstick::apply(const Setup& setup, State& state, contract::Seat seat, const Action& action,
                      kernel::Dice& dice, contract::Events<Event>& events) {
  MUSTER_DCHECK(
      !yardstick::refuse(setup, contract::sight<Yardstick>(setup, state, seat), Draft{action, 3}));
  const Go& go = std::get<Go>(action);
  Open& open = state.open;
  const Cell from = std::exchange(open.pieces[go.piece.raw].cell, go.to);
  kernel::RowSet& stands = open.stands[contract::index_of(seat)];
  stands.remove(from.raw);
  stands.add(go.to.raw);
  events.push(Went{go.piece, from, go.to});
  if (go.target != kNobody) attack(open, go.piece, go.target, dice, events);
  ++open.ply;  // YS-3
}

}  // namespace muster::yardstick
