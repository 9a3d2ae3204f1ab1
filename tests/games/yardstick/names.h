#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tests/games/yardstick/setup.h"

namespace muster::yardstick {

std::string piece_name(PieceId piece);
std::string cell_name(Cell cell);
std::optional<PieceId> piece_named(std::string_view name);
std::optional<Cell> cell_named(std::string_view name);

}  // namespace muster::yardstick
