#pragma once

#include <string_view>
#include <variant>

#include "base/name.h"
#include "base/static_vector.h"
#include "contract/draft.h"
#include "contract/notation.h"
#include "games/wolves/piece.h"
#include "games/wolves/state.h"

namespace muster::wolves {

// The spaces entered, in order. The Walker has at most 8 points, and 2 more on a game trail.
inline constexpr std::size_t kMaxPath = 10;
using Path = base::StaticVector<Cell, kMaxPath>;

enum class Column : std::uint8_t {};

// Verbs. The fields stand in the order of picking.
struct Move {
  static constexpr std::string_view kName = "move";
  Piece piece;
  Path path;
  friend bool operator==(const Move&, const Move&) = default;
};

// Verbs of a piece and a space, of one piece on another, of one hero alone, of a hero at the fire,
// and without a pick.
template <base::Name kWord>
struct ToCell {
  static constexpr std::string_view kName = kWord.view();
  Piece piece;
  Cell cell;
  friend bool operator==(const ToCell&, const ToCell&) = default;
};
template <base::Name kWord>
struct OnPiece {
  static constexpr std::string_view kName = kWord.view();
  Piece piece;
  Piece target;
  friend bool operator==(const OnPiece&, const OnPiece&) = default;
};
template <base::Name kWord>
struct Solo {
  static constexpr std::string_view kName = kWord.view();
  Piece piece;
  friend bool operator==(const Solo&, const Solo&) = default;
};
template <base::Name kWord>
struct AtFire {
  static constexpr std::string_view kName = kWord.view();
  Piece piece;
  Column column{};
  friend bool operator==(const AtFire&, const AtFire&) = default;
};
template <base::Name kWord>
struct Plain {
  static constexpr std::string_view kName = kWord.view();
  friend bool operator==(const Plain&, const Plain&) = default;
};
using Place = ToCell<"place">;
using Cross = ToCell<"cross">;
using Attack = OnPiece<"attack">;
using Heal = OnPiece<"heal">;
using Give = OnPiece<"give">;
using Take = Solo<"take">;
using Drop = Solo<"drop">;
using Light = Solo<"light">;
using Finish = Solo<"finish">;
using Stoke = AtFire<"stoke">;
using Feed = AtFire<"feed">;  // lays the burning torch into the Bonfire
using Advance = Plain<"advance">;
using Stay = Plain<"stay">;
using End = Plain<"end">;

struct Kick {
  static constexpr std::string_view kName = "kick";
  Piece piece;
  Piece sheep;
  Cell to;
  friend bool operator==(const Kick&, const Kick&) = default;
};

using Action = std::variant<End, Place, Move, Attack, Heal, Kick, Take, Drop, Light, Finish, Give,
                            Stoke, Feed, Cross, Advance, Stay>;
using Draft = contract::Draft<Action>;
using Sight = contract::Sight<Open, Own>;

template <class Verb>
constexpr std::uint8_t verb_index() {
  return contract::index_in<Action, Verb>();
}
// How many picks make the verb whole; a path is one pick.
template <class Verb>
constexpr std::size_t picks_of() {
  return contract::part_count<Verb>();
}

}  // namespace muster::wolves
