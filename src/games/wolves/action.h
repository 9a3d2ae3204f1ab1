#pragma once

#include <string_view>
#include <variant>

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
struct Place {
  static constexpr std::string_view kName = "place";
  Piece piece;
  Cell cell;
  friend bool operator==(const Place&, const Place&) = default;
};

struct Move {
  static constexpr std::string_view kName = "move";
  Piece piece;
  Path path;
  friend bool operator==(const Move&, const Move&) = default;
};

struct Attack {
  static constexpr std::string_view kName = "attack";
  Piece piece;
  Piece target;
  friend bool operator==(const Attack&, const Attack&) = default;
};

struct Heal {
  static constexpr std::string_view kName = "heal";
  Piece piece;
  Piece target;
  friend bool operator==(const Heal&, const Heal&) = default;
};

struct Kick {
  static constexpr std::string_view kName = "kick";
  Piece piece;
  Piece sheep;
  Cell to;
  friend bool operator==(const Kick&, const Kick&) = default;
};

// Verbs of one hero alone: take, drop, light, finish.
template <int kVerb>
struct Solo {
  static constexpr std::array<std::string_view, 4> kNames = {"take", "drop", "light", "finish"};
  static constexpr std::string_view kName = kNames[kVerb];
  Piece piece;
  friend bool operator==(const Solo&, const Solo&) = default;
};
using Take = Solo<0>;
using Drop = Solo<1>;
using Light = Solo<2>;
using Finish = Solo<3>;

struct Give {
  static constexpr std::string_view kName = "give";
  Piece piece;
  Piece to;
  friend bool operator==(const Give&, const Give&) = default;
};

struct Stoke {
  static constexpr std::string_view kName = "stoke";
  Piece piece;
  Column column{};
  friend bool operator==(const Stoke&, const Stoke&) = default;
};

// Lays the burning torch into the Bonfire.
struct Feed {
  static constexpr std::string_view kName = "feed";
  Piece piece;
  Column column{};
  friend bool operator==(const Feed&, const Feed&) = default;
};

struct Cross {
  static constexpr std::string_view kName = "cross";
  Piece piece;
  Cell to;
  friend bool operator==(const Cross&, const Cross&) = default;
};

// Verbs without a pick: advance, stay, end.
template <int kVerb>
struct Plain {
  static constexpr std::array<std::string_view, 3> kNames = {"advance", "stay", "end"};
  static constexpr std::string_view kName = kNames[kVerb];
  friend bool operator==(const Plain&, const Plain&) = default;
};
using Advance = Plain<0>;
using Stay = Plain<1>;
using End = Plain<2>;

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
