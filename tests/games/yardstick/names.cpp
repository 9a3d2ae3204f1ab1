#include "tests/games/yardstick/names.h"

#include "base/words.h"

namespace muster::yardstick {

namespace {

std::string lettered(char letter, int number) { return letter + std::to_string(number); }

struct Lettered {
  int letter;  // 0 is a
  int number;
};
std::optional<Lettered> split_lettered(std::string_view name) {
  if (name.size() < 2 || name[0] < 'a' || name[0] > 'z' || name[1] == '-') return std::nullopt;
  const auto number = base::whole_number(name.substr(1));
  if (!number || name[1] == '0') return std::nullopt;
  return Lettered{name[0] - 'a', *number};
}

}  // namespace

std::string piece_name(PieceId piece) {
  return lettered(static_cast<char>('a' + side_of(piece)), static_cast<int>(piece.raw % kSide) + 1);
}

std::string cell_name(Cell cell) {
  return lettered(static_cast<char>('a' + kernel::RowCell::row(cell.raw)),
                  kernel::RowCell::column(cell.raw) + 1);
}

std::optional<PieceId> piece_named(std::string_view name) {
  const auto parts = split_lettered(name);
  if (!parts || parts->letter > 1 || parts->number > static_cast<int>(kSide)) return std::nullopt;
  return PieceId(
      static_cast<std::uint8_t>(parts->letter * static_cast<int>(kSide) + parts->number - 1));
}

std::optional<Cell> cell_named(std::string_view name) {
  const auto parts = split_lettered(name);
  if (!parts || parts->letter >= kRows || parts->number > kColumns) return std::nullopt;
  return cell_at(parts->letter, parts->number - 1);
}

void write_word(const Setup&, const PieceId& piece, std::string& out) { out += piece_name(piece); }
void write_word(const Setup&, const Cell& cell, std::string& out) { out += cell_name(cell); }

bool read_word(Words& in, PieceId& piece) {
  return in.take(piece_named, "a piece from a1 to b8", piece);
}
bool read_word(Words& in, Cell& cell) { return in.take(cell_named, "a cell from a1 to o20", cell); }
bool read_pick(const Picked& in, PieceId& piece) {
  return in.take(contract::PickKind::piece, kNobody.raw, piece);
}
bool read_pick(const Picked& in, Cell& cell) {
  return in.take(contract::PickKind::cell, kNowhere.raw, cell);
}

}  // namespace muster::yardstick
