#pragma once

#include <cstdint>
#include <string_view>
#include <variant>

#include "base/static_vector.h"
#include "games/intercept/card.h"
#include "games/intercept/grid.h"

namespace muster::intercept {

inline constexpr std::size_t kInterceptors = 3;  // AA-16
inline constexpr std::size_t kMaxUfos = 9;       // AA-38
inline constexpr std::size_t kMostCards = 4;     // AA-64

// Everything that stands on the cloth or the strip, by its number as a piece of the scene.
using Piece = base::Id<struct PieceTag>;
inline constexpr Piece kNoPiece{255};
inline constexpr std::uint8_t kFirstUfo = kInterceptors;
inline constexpr Piece kSid{kFirstUfo + kMaxUfos};
inline constexpr Piece kModule{kSid.raw + 1};
inline constexpr std::uint8_t kFirstMissile = kModule.raw + 1;
inline constexpr Piece kSkydiver{kFirstMissile + kInterceptors};
inline constexpr Piece kSky1{kSkydiver.raw + 1};
inline constexpr std::size_t kPieces = kSky1.raw + 1u;

constexpr Piece interceptor_piece(std::size_t i) { return Piece(static_cast<std::uint8_t>(i)); }
constexpr Piece ufo_piece(std::size_t i) { return Piece(static_cast<std::uint8_t>(kFirstUfo + i)); }
constexpr Piece missile_piece(std::size_t i) {
  return Piece(static_cast<std::uint8_t>(kFirstMissile + i));
}
constexpr bool is_ufo(Piece piece) { return piece.raw >= kFirstUfo && piece.raw < kSid.raw; }
constexpr std::size_t ufo_index(Piece piece) { return piece.raw - kFirstUfo; }

enum class LongSide : std::uint8_t { west, east };  // column 0, column 50

// A point of the Skydiver strip, from 0 (AA-54).
using Point = base::Id<struct PointTag>;

// What lies in a row, one pick after another: a card, the facing of a ROTATE, the target of a
// MISSILE (AA-70). Cards first, then facings, then UFOs.
using RowItem = base::Id<struct RowItemTag>;
inline constexpr std::uint8_t kFirstFacingItem = kCards;
inline constexpr std::uint8_t kFirstTargetItem = kFirstFacingItem + kFacings;
inline constexpr std::size_t kRowItems = kFirstTargetItem + kMaxUfos;

constexpr RowItem item_of(Card card) { return RowItem(static_cast<std::uint8_t>(card)); }
constexpr RowItem item_of(Facing facing) {
  return RowItem(static_cast<std::uint8_t>(kFirstFacingItem + facing.raw));
}
constexpr RowItem target_item(std::size_t ufo) {
  return RowItem(static_cast<std::uint8_t>(kFirstTargetItem + ufo));
}
constexpr bool is_card(RowItem item) { return item.raw < kCards; }
constexpr bool is_facing(RowItem item) {
  return item.raw >= kFirstFacingItem && item.raw < kFirstTargetItem;
}
constexpr bool is_target(RowItem item) {
  return item.raw >= kFirstTargetItem && item.raw < kRowItems;
}
constexpr Card card_in(RowItem item) { return static_cast<Card>(item.raw); }  // REQUIRES: is_card
constexpr Facing facing_in(RowItem item) {
  return Facing(static_cast<std::uint8_t>(item.raw - kFirstFacingItem));
}
constexpr std::size_t target_in(RowItem item) { return item.raw - kFirstTargetItem; }

// Four cards, one of them a ROTATE with its facing, one the MISSILE with its target.
using Row = base::StaticVector<RowItem, kMostCards + 2>;
using Bursts = base::StaticVector<Cell, 1>;

// AA-42: the long side from which the team comes.
struct Choose {
  static constexpr std::string_view kName = "side";
  LongSide side{};
  friend bool operator==(const Choose&, const Choose&) = default;
};

// AA-49: the start of the next Interceptor.
struct Start {
  static constexpr std::string_view kName = "start";
  Cell at = kNoCell;
  friend bool operator==(const Start&, const Start&) = default;
};

// AA-50.
struct Face {
  static constexpr std::string_view kName = "face";
  Facing facing{};
  friend bool operator==(const Face&, const Face&) = default;
};

// AA-66 AA-69: a hand, laid openly.
struct Lay {
  static constexpr std::string_view kName = "lay";
  Row row{};
  friend bool operator==(const Lay&, const Lay&) = default;
};

// AA-102: a hand, laid face down.
struct Hide {
  static constexpr std::string_view kName = "hide";
  Row row{};
  friend bool operator==(const Hide&, const Hide&) = default;
};

// AA-207: a missile flies straight on to the end of its flight.
struct Fly {
  static constexpr std::string_view kName = "fly";
  friend bool operator==(const Fly&, const Fly&) = default;
};

// AA-203: it turns in a hexagon, and may explode on its new line.
struct Turn {
  static constexpr std::string_view kName = "turn";
  Cell at = kNoCell;
  Facing facing{};
  Bursts burst{};
  friend bool operator==(const Turn&, const Turn&) = default;
};

// AA-214: it explodes on its straight line.
struct Burst {
  static constexpr std::string_view kName = "burst";
  Cell at = kNoCell;
  friend bool operator==(const Burst&, const Burst&) = default;
};

// AA-275: with a MOVE or a MOVE OR LAUNCH card.
struct Sail {
  static constexpr std::string_view kName = "move";
  SkyCard card{};
  Piece vessel = kNoPiece;
  Point to{};
  friend bool operator==(const Sail&, const Sail&) = default;
};

// AA-277.
struct Launch {
  static constexpr std::string_view kName = "launch";
  Point to{};
  friend bool operator==(const Launch&, const Launch&) = default;
};

// AA-278.
struct Rockets {
  static constexpr std::string_view kName = "rockets";
  Piece target = kNoPiece;
  friend bool operator==(const Rockets&, const Rockets&) = default;
};

// AA-270.
struct Pass {
  static constexpr std::string_view kName = "pass";
  friend bool operator==(const Pass&, const Pass&) = default;
};

using Action =
    std::variant<Choose, Start, Face, Lay, Hide, Fly, Turn, Burst, Sail, Launch, Rockets, Pass>;

}  // namespace muster::intercept
