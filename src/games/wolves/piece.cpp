#include "games/wolves/piece.h"

#include <fmt/format.h>

#include "base/words.h"

namespace muster::wolves {
namespace {

constexpr std::array<std::string_view, kHeroCount> kHeroNames = {"warrior", "healer", "walker",
                                                                 "archer"};

struct Herd {
  std::string_view prefix;
  std::size_t first;
  std::size_t count;
};
constexpr std::array<Herd, 3> kHerds = {Herd{"sheep-", kFirstSheep, kSheepCount},
                                        Herd{"king-", kFirstKing, kKingSlots},
                                        Herd{"wolf-", kFirstWolf, kWolfSlots}};

std::optional<kernel::Hex> hex_in_brackets(std::string_view name) {
  if (name.size() < 5 || name.front() != '(' || name.back() != ')') return std::nullopt;
  const auto parts = base::split_at(name.substr(1, name.size() - 2), ',');
  if (parts.size() != 2) return std::nullopt;
  const auto q = base::whole_number(parts[0]);
  const auto r = base::whole_number(parts[1]);
  if (!q || !r) return std::nullopt;
  return kernel::Hex{*q, *r};
}

std::optional<kernel::Hex> hex_by_letter(std::string_view name) {
  if (name.size() < 2 || name.size() > 3) return std::nullopt;
  const auto number = base::whole_number(name.substr(1));
  if (!number) return std::nullopt;
  return kernel::Hex{*number - kMaxRadius - 1, name.front() - 'a' - kMaxRadius};
}

}  // namespace

std::string piece_name(Piece piece) {
  if (is_hero(piece)) return std::string(kHeroNames[piece.raw]);
  for (const Herd& herd : kHerds)
    if (piece.raw >= herd.first && piece.raw < herd.first + herd.count)
      return fmt::format("{}{}", herd.prefix, piece.raw - herd.first + 1);
  return "nobody";
}

std::optional<Piece> find_piece(std::string_view name) {
  for (std::size_t i = 0; i < kHeroCount; ++i)
    if (kHeroNames[i] == name) return hero_piece(i);
  for (const Herd& herd : kHerds) {
    if (!name.starts_with(herd.prefix)) continue;
    const auto number = base::whole_number(name.substr(herd.prefix.size()));
    if (!number || *number < 1 || *number > static_cast<int>(herd.count)) return std::nullopt;
    return piece_at(herd.first + static_cast<std::size_t>(*number) - 1);
  }
  return std::nullopt;
}

std::string cell_name(Cell cell) {
  if (cell == kNoCell) return "nowhere";
  const kernel::Hex hex = hex_of(cell);
  return fmt::format("{}{}", static_cast<char>('a' + hex.r + kMaxRadius), hex.q + kMaxRadius + 1);
}

std::optional<Cell> find_cell(std::string_view name) {
  auto hex = hex_by_letter(name);
  if (!hex) hex = hex_in_brackets(name);
  if (!hex) return std::nullopt;
  const auto in_range = [](int x) { return x >= -kMaxRadius && x <= kMaxRadius; };
  if (!in_range(hex->q) || !in_range(hex->r) || !Field::contains(*hex)) return std::nullopt;
  return cell_of(*hex);
}

}  // namespace muster::wolves
