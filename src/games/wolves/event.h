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

using base::Name;

// Events by what they tell: of one piece, alone or at a place, on another piece, with a number.
template <Name kWord>
struct PieceDid {
  static constexpr std::string_view kName = kWord.view();
  Piece piece;
};
template <Name kWord>
struct PieceAt {
  static constexpr std::string_view kName = kWord.view();
  Piece piece;
  Cell cell;
};
template <Name kWord>
struct PieceWent {
  static constexpr std::string_view kName = kWord.view();
  Piece piece;
  Cell from;
  Cell to;
};
template <Name kWord>
struct PieceOn {
  static constexpr std::string_view kName = kWord.view();
  Piece piece;
  Piece target;
};
template <Name kWord>
struct PieceCount {
  static constexpr std::string_view kName = kWord.view();
  Piece piece;
  std::uint8_t count = 0;
};
template <Name kWord>
struct Counted {
  static constexpr std::string_view kName = kWord.view();
  std::uint8_t count = 0;
};
template <Name kWord>
struct Happened {
  static constexpr std::string_view kName = kWord.view();
};
template <Name kWord>
struct CardTurned {
  static constexpr std::string_view kName = kWord.view();
  EventCard card = EventCard::none;
};

using Placed = PieceAt<"placed">;
using Stopped = PieceAt<"stopped">;
using Advanced = PieceAt<"advanced">;
using Finished = PieceAt<"finished">;
using Moved = PieceWent<"moved">;
using Crossed = PieceWent<"crossed">;
using Took = PieceDid<"took">;
using Dropped = PieceDid<"dropped">;
using LitTorch = PieceDid<"lit-torch">;
using TorchOut = PieceDid<"torch-out">;
using Died = PieceDid<"died">;
using FoundTrail = PieceDid<"trail">;
using Gave = PieceOn<"gave">;
using Hit = PieceOn<"hit">;
using Lost = PieceCount<"lost">;  // lives or blood
using Healed = PieceCount<"healed">;
using Shaken = PieceCount<"shaken">;  // by an earthquake
using Trophy = PieceCount<"trophy">;
using Levelled = PieceCount<"level">;
using PoolCleared = Counted<"pool-cleared">;
using Displaced = Counted<"displaced">;     // tokens pushed off the card
using BurnedDown = Counted<"burned-down">;  // rows
using BurnedOut = Counted<"burned-out">;    // tokens
using FireOut = Happened<"fire-out">;
using FireLit = Happened<"fire-lit">;
using GuardFire = Happened<"guard-fire">;
using ActiveCard = CardTurned<"active">;
using NextCard = CardTurned<"next">;

// What gives a right to block.
enum class Shield : std::uint8_t { king, light, spring, boulder };

struct Appeared {
  static constexpr std::string_view kName = "appeared";
  Piece piece;
  Cell cell;
  contract::Untold<Cell> bush{kNoCell};  // that it leaps out of, if any
};
struct Blocked {
  static constexpr std::string_view kName = "blocked";
  Piece piece;
  Piece target;
  contract::Untold<Shield> by{};
};
struct NotAppeared {
  static constexpr std::string_view kName = "not-appeared";
  std::uint8_t kings = 0;
  std::uint8_t wolves = 0;
};
struct Kicked {
  static constexpr std::string_view kName = "kicked";
  Piece piece;
  Piece sheep;
  Cell from;
  Cell to;
};
struct Explored {
  static constexpr std::string_view kName = "explored";
  Piece piece;
  Cell cell;
  BushCard card{};
};
struct WoodLaid {  // on the ground
  static constexpr std::string_view kName = "wood";
  Cell cell;
  std::uint8_t count = 0;
};
struct Stoked {
  static constexpr std::string_view kName = "stoked";
  Piece piece;
  Column column{};
  Row row{};
};
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
