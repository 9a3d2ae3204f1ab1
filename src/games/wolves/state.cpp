#include "games/wolves/state.h"

#include <utility>

namespace muster::wolves {

bool is_in_play(const Open& open, Piece piece) {
  return piece.raw < kPieces && lives_of(open, piece) > 0 && cell_of(open, piece) != kNoCell;
}

void put(Open& open, Piece piece, Cell cell) {
  MUSTER_DCHECK(open.at[cell.raw] == kNoPiece);  // KW-3
  cell_of(open, piece) = cell;
  open.at[cell.raw] = piece;
  open.occupied.add(cell.raw);
  if (is_hero(piece)) open.hero_cells.add(cell.raw);
  if (!is_wolf(piece)) return;
  open.wolf_cells.add(cell.raw);
  open.prowling |= std::uint64_t{1} << pack_index(piece);
}

void lift(Open& open, Piece piece) {
  const Cell cell = std::exchange(cell_of(open, piece), kNoCell);
  open.at[cell.raw] = kNoPiece;
  open.occupied.remove(cell.raw);
  if (is_hero(piece)) open.hero_cells.remove(cell.raw);
  if (!is_wolf(piece)) return;
  open.wolf_cells.remove(cell.raw);
  open.prowling &= ~(std::uint64_t{1} << pack_index(piece));
}

void Open::recount() {
  occupied = hero_cells = wolf_cells = CellSet{};
  prowling = 0;
  at.fill(kNoPiece);
  for (std::size_t i = 0; i < kPieces; ++i) {
    const Piece piece = piece_at(i);
    if (is_in_play(*this, piece)) put(*this, piece, cell_of(*this, piece));
  }
}

Piece free_slot(const Open& open, bool king) {
  const std::size_t first = king ? 0 : kKingSlots;
  const std::size_t end = king ? kKingSlots : kPackSlots;
  for (std::size_t i = first; i < end; ++i)
    if (open.pack[i].lives == 0) return pack_piece(i);
  return kNoPiece;
}

std::size_t unplaced(const Open& open) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < kFirstKing; ++i) {
    const Piece piece = piece_at(i);
    count += lives_of(open, piece) > 0 && cell_of(open, piece) == kNoCell ? 1u : 0u;
  }
  return count;
}

int wood_supply(const Open& open) {
  int out = open.burned_wood;
  for (const auto& column : open.fire)
    for (const auto tokens : column) out += tokens;
  for (const Hero& h : open.heroes) out += h.wood + (h.torch > 0 ? 1 : 0);
  for (const WoodPile& pile : open.wood) out += pile.count;
  return kWoodTokens - out;
}

int wood_on(const Open& open, Cell cell) {
  for (const WoodPile& pile : open.wood)
    if (pile.cell == cell) return pile.count;
  return 0;
}

void add_wood(Open& open, Cell cell, int count) {
  if (count <= 0) return;
  auto& piles = open.wood;
  for (WoodPile& pile : piles)
    if (pile.cell == cell) {
      pile.count = static_cast<std::uint8_t>(pile.count + count);
      return;
    }
  piles.push_back({cell, static_cast<std::uint8_t>(count)});
  for (std::size_t i = piles.size() - 1; i > 0 && piles[i].cell < piles[i - 1].cell; --i)
    std::swap(piles[i], piles[i - 1]);
}

void take_wood(Open& open, Cell cell) {
  for (std::size_t i = 0; i < open.wood.size(); ++i) {
    if (open.wood[i].cell != cell) continue;
    if (--open.wood[i].count == 0) open.wood.erase_at(i);
    return;
  }
}

int hero_points(const Open& open) {
  int alive = 0;
  for (std::size_t i = 0; i < kFirstKing; ++i) alive += lives_of(open, piece_at(i)) > 0 ? 1 : 0;
  return alive;
}

bool is_anybody_left(const Open& open) { return hero_points(open) > 0; }

}  // namespace muster::wolves
