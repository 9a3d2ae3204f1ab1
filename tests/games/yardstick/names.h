#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tests/games/yardstick/setup.h"

// Pieces are a1 to a8 and b1 to b8; cells are a row letter a to o and a column 1 to 20.
namespace muster::yardstick {

std::string piece_name(PieceId piece);
std::string cell_name(Cell cell);
std::optional<PieceId> piece_named(std::string_view name);
std::optional<Cell> cell_named(std::string_view name);

void write_word(const Setup& setup, const PieceId& piece, std::string& out);
void write_word(const Setup& setup, const Cell& cell, std::string& out);

}  // namespace muster::yardstick
