#pragma once

#include <cstdint>
#include <string_view>
#include <variant>

#include "tests/games/yardstick/action.h"

namespace muster::yardstick {

struct Went {
  static constexpr std::string_view kName = "went";

  PieceId piece;
  Cell from;
  Cell to;
  friend constexpr bool operator==(const Went&, const Went&) = default;
};

struct Attacked {
  static constexpr std::string_view kName = "attacked";

  PieceId piece;
  PieceId target;
  std::uint8_t die = 0;
  friend constexpr bool operator==(const Attacked&, const Attacked&) = default;
};

struct Fell {
  static constexpr std::string_view kName = "fell";

  PieceId piece;
  friend constexpr bool operator==(const Fell&, const Fell&) = default;
};

using Event = std::variant<Went, Attacked, Fell>;

}  // namespace muster::yardstick
