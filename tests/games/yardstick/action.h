#pragma once

#include <cstdint>
#include <string_view>
#include <variant>

#include "base/id.h"
#include "kernel/row_set.h"

namespace muster::yardstick {

inline constexpr int kRows = 15;
inline constexpr int kColumns = 20;
inline constexpr std::size_t kSide = 8;  // pieces a side
inline constexpr std::size_t kPieces = 2 * kSide;
inline constexpr int kSteps = 5;
inline constexpr int kHits = 2;
inline constexpr int kPlies = 300;
inline constexpr int kHitFrom = 4;  // on a d6

// 0 to 7 are side a, 8 to 15 side b.
using PieceId = base::Id<struct PieceTag>;
inline constexpr PieceId kNobody{255};

// As kernel::RowCell numbers them.
using Cell = base::Id<struct CellTag, std::uint16_t>;
inline constexpr Cell kNowhere{0xffff};

constexpr Cell cell_at(int row, int column) {
  return Cell(static_cast<std::uint16_t>(kernel::RowCell::id(row, column)));
}
constexpr bool is_on_board(Cell cell) {
  return kernel::RowCell::row(cell.raw) < kRows && kernel::RowCell::column(cell.raw) < kColumns;
}

// Move, then perhaps attack: with two picks it moves only.
struct Go {
  static constexpr std::string_view kName = "go";

  PieceId piece = kNobody;
  Cell to = kNowhere;
  PieceId target = kNobody;
  friend constexpr bool operator==(const Go&, const Go&) = default;
};

using Action = std::variant<Go>;
inline constexpr std::uint8_t kGo = 0;

}  // namespace muster::yardstick
