#pragma once

#include <string_view>
#include <variant>

#include "contract/events.h"
#include "games/wolves/action.h"
#include "games/wolves/card.h"
#include "games/wolves/piece.h"
#include "games/wolves/state.h"

// What happened, for log, animation and statistics.
namespace muster::wolves {

enum class Hour : std::uint8_t {};
enum class Row : std::uint8_t {};

// Events of one piece at one place.
template <int kWhat>
struct PieceAt {
  static constexpr std::array<std::string_view, 5> kNames = {"placed", "appeared", "stopped",
                                                             "advanced", "finished"};
  static constexpr std::string_view kName = kNames[kWhat];
  Piece piece;
  Cell cell;
};
using Placed = PieceAt<0>;
using Appeared = PieceAt<1>;
using Stopped = PieceAt<2>;
using Advanced = PieceAt<3>;
using Finished = PieceAt<4>;

struct NotAppeared {
  static constexpr std::string_view kName = "not-appeared";
  std::uint8_t kings = 0;
  std::uint8_t wolves = 0;
};

struct Moved {
  static constexpr std::string_view kName = "moved";
  Piece piece;
  Cell from;
  Cell to;
};

struct Kicked {
  static constexpr std::string_view kName = "kicked";
  Piece piece;
  Piece sheep;
  Cell from;
  Cell to;
};

struct Crossed {
  static constexpr std::string_view kName = "crossed";
  Piece piece;
  Cell from;
  Cell to;
};

struct Explored {
  static constexpr std::string_view kName = "explored";
  Piece piece;
  Cell cell;
  BushCard card{};
};

// Wood laid on the ground.
struct WoodLaid {
  static constexpr std::string_view kName = "wood";
  Cell cell;
  std::uint8_t count = 0;
};

struct Gave {
  static constexpr std::string_view kName = "gave";
  Piece piece;
  Piece to;
};

// Events of one piece alone.
template <int kWhat>
struct PieceDid {
  static constexpr std::array<std::string_view, 6> kNames = {"took",      "dropped", "lit-torch",
                                                             "torch-out", "died",    "trail"};
  static constexpr std::string_view kName = kNames[kWhat];
  Piece piece;
};
using Took = PieceDid<0>;
using Dropped = PieceDid<1>;
using LitTorch = PieceDid<2>;
using TorchOut = PieceDid<3>;
using Died = PieceDid<4>;
using FoundTrail = PieceDid<5>;

struct Stoked {
  static constexpr std::string_view kName = "stoked";
  Piece piece;
  Column column{};
  Row row{};
};

// Events between two pieces.
template <int kWhat>
struct PieceOn {
  static constexpr std::array<std::string_view, 2> kNames = {"hit", "blocked"};
  static constexpr std::string_view kName = kNames[kWhat];
  Piece piece;
  Piece target;
};
using Hit = PieceOn<0>;
using Blocked = PieceOn<1>;

// Events of one piece and a number.
template <int kWhat>
struct PieceCount {
  static constexpr std::array<std::string_view, 5> kNames = {"lost", "healed", "shaken", "trophy",
                                                             "level"};
  static constexpr std::string_view kName = kNames[kWhat];
  Piece piece;
  std::uint8_t count = 0;
};
using Lost = PieceCount<0>;  // lives or blood
using Healed = PieceCount<1>;
using Shaken = PieceCount<2>;  // by an earthquake
using Trophy = PieceCount<3>;
using Levelled = PieceCount<4>;

// Events of a number alone.
template <int kWhat>
struct Counted {
  static constexpr std::array<std::string_view, 4> kNames = {"pool-cleared", "displaced",
                                                             "burned-down", "burned-out"};
  static constexpr std::string_view kName = kNames[kWhat];
  std::uint8_t count = 0;
};
using PoolCleared = Counted<0>;
using Displaced = Counted<1>;   // tokens pushed off the card
using BurnedDown = Counted<2>;  // rows
using BurnedOut = Counted<3>;   // tokens

// Events without a detail.
template <int kWhat>
struct Happened {
  static constexpr std::array<std::string_view, 3> kNames = {"fire-out", "fire-lit", "guard-fire"};
  static constexpr std::string_view kName = kNames[kWhat];
};
using FireOut = Happened<0>;
using FireLit = Happened<1>;
using GuardFire = Happened<2>;

template <int kWhat>
struct CardTurned {
  static constexpr std::array<std::string_view, 2> kNames = {"active", "next"};
  static constexpr std::string_view kName = kNames[kWhat];
  EventCard card = EventCard::none;
};
using ActiveCard = CardTurned<0>;
using NextCard = CardTurned<1>;

struct TimeMoved {
  static constexpr std::string_view kName = "time";
  Hour hour{};
};

struct Asked {  // a step begins
  static constexpr std::string_view kName = "step";
  Phase phase{};
};

struct Over {
  static constexpr std::string_view kName = "over";
  std::uint8_t heroes = 0;
  std::uint8_t wolves = 0;
};

using Event = std::variant<Placed, Appeared, Stopped, Advanced, Finished, NotAppeared, Moved,
                           Kicked, Crossed, Explored, WoodLaid, Gave, Took, Dropped, LitTorch,
                           TorchOut, Died, FoundTrail, Stoked, Hit, Blocked, Lost, Healed, Shaken,
                           Trophy, Levelled, PoolCleared, Displaced, BurnedDown, BurnedOut, FireOut,
                           FireLit, GuardFire, ActiveCard, NextCard, TimeMoved, Asked, Over>;
using Events = contract::Events<Event>;

}  // namespace muster::wolves
