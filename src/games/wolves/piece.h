#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/id.h"
#include "contract/seat.h"
#include "kernel/hex.h"

namespace muster::wolves {

inline constexpr contract::Seat kHeroes = contract::seat_at(0);
inline constexpr contract::Seat kWolves = contract::seat_at(1);

// KW-1: every space is a hexagon. A board reaches at most nine steps from its middle.
inline constexpr int kMaxRadius = 9;
using Field = kernel::HexField<kMaxRadius>;
using CellSet = Field::Set;
using Cell = base::Id<struct CellTag, std::uint16_t>;
inline constexpr Cell kNoCell{0xffff};

// The number of a piece says what it is: heroes, then sheep, then Kings, then ordinary wolves.
using Piece = base::Id<struct PieceTag, std::uint8_t>;
inline constexpr std::size_t kHeroCount = 4;
inline constexpr std::size_t kSheepCount = 5;
inline constexpr std::size_t kKingSlots = 4;   // most Kings a night can bring, tokens or not
inline constexpr std::size_t kWolfSlots = 54;  // 7 at the start, 3 in each of 15 turns, 2 in bushes
inline constexpr std::size_t kPackSlots = kKingSlots + kWolfSlots;
inline constexpr std::size_t kFirstSheep = kHeroCount;
inline constexpr std::size_t kFirstKing = kFirstSheep + kSheepCount;
inline constexpr std::size_t kFirstWolf = kFirstKing + kKingSlots;
inline constexpr std::size_t kPieces = kFirstWolf + kWolfSlots;
inline constexpr Piece kNoPiece{255};

inline constexpr Piece kWarrior{0};
inline constexpr Piece kHealer{1};
inline constexpr Piece kWalker{2};
inline constexpr Piece kArcher{3};

constexpr Piece piece_at(std::size_t index) { return Piece{static_cast<std::uint8_t>(index)}; }
constexpr bool is_hero(Piece p) { return p.raw < kFirstSheep; }
constexpr bool is_sheep(Piece p) { return p.raw >= kFirstSheep && p.raw < kFirstKing; }
constexpr bool is_wolf(Piece p) { return p.raw >= kFirstKing && p.raw < kPieces; }  // KW-10
constexpr bool is_king(Piece p) { return p.raw >= kFirstKing && p.raw < kFirstWolf; }
constexpr std::size_t sheep_index(Piece p) { return p.raw - kFirstSheep; }
constexpr std::size_t pack_index(Piece p) { return p.raw - kFirstKing; }
constexpr Piece hero_piece(std::size_t i) { return piece_at(i); }
constexpr Piece sheep_piece(std::size_t i) { return piece_at(kFirstSheep + i); }
constexpr Piece pack_piece(std::size_t i) { return piece_at(kFirstKing + i); }

// "warrior", "sheep-2", "king-1", "wolf-12".
std::string piece_name(Piece piece);
std::optional<Piece> find_piece(std::string_view name);

// Rows are letters a to s from top to bottom, numbers are q + 10: the middle is j10. "(q,r)" is
// read too.
std::string cell_name(Cell cell);
std::optional<Cell> find_cell(std::string_view name);

constexpr kernel::Hex hex_of(Cell cell) { return Field::hex(cell.raw); }
constexpr Cell cell_of(kernel::Hex hex) {
  return Cell{static_cast<std::uint16_t>(Field::index(hex))};
}
// KW-2
constexpr int distance(Cell a, Cell b) { return kernel::hex_distance(hex_of(a), hex_of(b)); }

}  // namespace muster::wolves
