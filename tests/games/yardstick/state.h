#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <type_traits>

#include "contract/draft.h"
#include "contract/seat.h"
#include "kernel/bits.h"
#include "kernel/row_set.h"
#include "tests/games/yardstick/action.h"

namespace muster::yardstick {

struct Piece {
  Cell cell = kNowhere;  // of the fallen too
  std::uint8_t hits = 0;

  template <class Self, class Visit>
  static void fields(Self& self, Visit&& visit) {
    visit("cell", self.cell);
    visit("hits", self.hits);
  }
  friend constexpr bool operator==(const Piece&, const Piece&) = default;
};

using PieceSet = kernel::Bits<kPieces>;

struct Open {
  std::array<kernel::RowSet, 2> stands;  // where the pieces of each side stand
  std::array<Piece, kPieces> pieces{};
  PieceSet standing;
  std::uint16_t ply = 0;

  template <class Self, class Visit>
  static void fields(Self& self, Visit&& visit) {
    visit("stands", self.stands);
    visit("pieces", self.pieces);
    visit("standing", self.standing);
    visit("ply", self.ply);
  }
  friend bool operator==(const Open&, const Open&) = default;
};

// Nothing is hidden here.
struct Own {
  template <class Self, class Visit>
  static void fields(Self&, Visit&&) {}
  friend constexpr bool operator==(const Own&, const Own&) = default;
};

struct State {
  Open open;
  std::array<Own, 2> own;

  template <class Self, class Visit>
  static void fields(Self& self, Visit&& visit) {
    visit("open", self.open);
    visit("own", self.own);
  }
  friend bool operator==(const State&, const State&) = default;
};
static_assert(std::regular<State> && std::is_trivially_copyable_v<State> && sizeof(State) <= 256);

using Sight = contract::Sight<Open, Own>;
using Draft = contract::Draft<Action>;

constexpr std::size_t side_of(PieceId piece) { return piece.raw / kSide; }
constexpr std::size_t side_to_move(const Open& open) { return open.ply % 2u; }
constexpr PieceSet pieces_of(std::size_t side) {
  PieceSet set;
  set.set_word(0, std::uint64_t{0xff} << (kSide * side));
  return set;
}

inline bool is_over(const Open& open) {  // YS-8
  return open.ply >= kPlies || !(open.standing & pieces_of(0)).any() ||
         !(open.standing & pieces_of(1)).any();
}
inline bool is_to_act(const Open& open, contract::Seat seat) {
  return contract::index_of(seat) == side_to_move(open) && !is_over(open);
}

}  // namespace muster::yardstick
