// Boards that are bigger than the screen: a part of them, and the whole in small.
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

#include <fmt/format.h>

#include "terminal/board_text.h"

namespace muster::terminal {
namespace {

using contract::Board;
using contract::BoardCell;

constexpr int kRulers = 2;

struct Span {
  int low = 0;
  int high = 0;

  void take(int value) { low = std::min(low, value), high = std::max(high, value); }
  int middle() const { return low + (high - low) / 2; }
  int length() const { return high - low; }
};

// Places from least to most that are shown: as many as fit, the middle of what is wanted among
// them; of what is too long the beginning.
Span shown(const Span& all, const Span& wanted, int length) {
  if (all.length() <= length) return all;
  const int middle = wanted.length() > length ? wanted.low + length / 2 : wanted.middle();
  const int low = std::clamp(middle - length / 2, all.low, all.high - length);
  return {low, low + length};
}

std::vector<const BoardCell*> cells_of(const Board& board, const std::vector<int>& ids) {
  std::vector<const BoardCell*> cells;
  for (const int id : ids)
    if (const auto* cell = cell_of(board, id)) cells.push_back(cell);
  return cells;
}

// By y: the number of the line.
std::map<int, int> lines_of(const Board& board) {
  std::map<int, int> lines;
  for (const auto& cell : board.cells) lines[cell.y] = 0;
  int next = 0;
  for (auto& [y, line] : lines) line = next++;
  return lines;
}

Paint ink_of_side(contract::Side side) {
  constexpr std::array kInks = {117, 210, 120, 183};
  const std::size_t at = contract::index_of(side);
  return {.ink = at < kInks.size() ? kInks[at] : 255, .bold = true};
}

// Puts things of the whole board where they belong in small.
class SmallMap {
 public:
  SmallMap(const Board& board, const Screen& screen)
      : x_{board.cells[0].x, board.cells[0].x}, y_{board.cells[0].y, board.cells[0].y} {
    for (const auto& cell : board.cells) x_.take(cell.x), y_.take(cell.y);
    constexpr int kBelow = 4;  // the prompt, and what was typed
    const int most_rows = std::max(8, screen.rows - kBelow);
    const int most_columns = std::max(20, screen.columns - kCellColumns - 2);
    // A character is twice as high as it is wide.
    rows_ = std::min(most_rows, most_columns * y_.length() / std::max(1, 2 * x_.length()));
    columns_ = std::min(most_columns, 2 * rows_ * x_.length() / std::max(1, y_.length()));
    rows_ = std::max(rows_, 1), columns_ = std::max(columns_, 1);
  }

  void put(const BoardCell& cell, const std::string& text, const Paint& paint, bool gives_way) {
    const int row = ((cell.y - y_.low) * (rows_ - 1) + y_.length() / 2) / std::max(1, y_.length());
    int column = (cell.x - x_.low) * (columns_ - 1) / std::max(1, x_.length());
    const int length = columns_of(text);
    const auto is_taken = [&](int at) {
      for (int i = 0; i < length; ++i)
        if (taken_.contains({row, at + i})) return true;
      return false;
    };
    if (gives_way && is_taken(column)) return;
    while (is_taken(column)) ++column;
    for (int i = 0; i < length; ++i) taken_.insert({row, column + i});
    canvas_.put(row, column, text, paint);
  }
  std::vector<std::string> lines(bool colour) {
    canvas_.put(rows_ - 1, 0, "");
    return canvas_.lines(colour);
  }

 private:
  Span x_;
  Span y_;
  int rows_ = 0;
  int columns_ = 0;
  Canvas canvas_;
  std::set<std::pair<int, int>> taken_;
};

const contract::TerrainWords* terrain_of(const Board& board, const std::string& key) {
  for (const auto& terrain : board.terrains)
    if (terrain.key == key) return &terrain;
  return nullptr;
}

// The terrain that most cells have.
std::string plain_terrain(const Board& board) {
  std::map<std::string, int> counts;
  for (const auto& cell : board.cells) ++counts[cell.terrain];
  return std::max_element(counts.begin(), counts.end(),
                          [](const auto& a, const auto& b) { return a.second < b.second; })
      ->first;
}

}  // namespace

Board window_of(const Board& board, const Opening& opening, int columns) {
  if (board.cells.empty()) return board;
  const auto lines = lines_of(board);
  Span all_x{board.cells[0].x, board.cells[0].x};
  for (const auto& cell : board.cells) all_x.take(cell.x);
  const Span all_lines{0, static_cast<int>(lines.size()) - 1};
  auto wanted = cells_of(board, opening.focus);
  if (wanted.empty()) wanted = {&board.cells[board.cells.size() / 2]};
  Span x{wanted[0]->x, wanted[0]->x};
  Span line{lines.at(wanted[0]->y), lines.at(wanted[0]->y)};
  for (const auto* cell : wanted) x.take(cell->x), line.take(lines.at(cell->y));

  std::size_t longest = 0;
  for (const auto& cell : board.cells) longest = std::max(longest, cell.name.size());
  const int room = columns - 2 * static_cast<int>(longest) - 1 - kCellColumns;
  const Span see_x = shown(all_x, x, std::max(0, room) * 1000 / kCellColumns);
  const Span see_line = shown(all_lines, line, std::max(0, opening.rows - kRulers - 1));
  Board part = board;
  std::erase_if(part.cells, [&](const BoardCell& cell) {
    const int at = lines.at(cell.y);
    return cell.x < see_x.low || cell.x > see_x.high || at < see_line.low || at > see_line.high;
  });
  return part;
}

std::vector<std::string> draw_map(const Board& board, const contract::Scene& scene,
                                  const Labels& labels, const Screen& screen) {
  if (board.cells.empty()) return {};
  SmallMap map(board, screen);
  for (const auto& piece : scene.pieces)
    if (const auto* cell = cell_of(board, piece.cell))
      map.put(*cell, labels.of(piece.id) + facing_sign(board, piece.facing, screen),
              ink_of_side(piece.side), false);
  for (const auto& mark : scene.marks)
    if (const auto* cell = cell_of(board, mark.cell)) map.put(*cell, "+", {}, true);
  const std::string plain = plain_terrain(board);
  for (const auto& cell : board.cells) {
    const auto* terrain = terrain_of(board, cell.terrain);
    if (cell.terrain == plain || terrain == nullptr || terrain->sign.ascii.empty()) continue;
    const auto& sign = terrain->sign;
    map.put(cell, screen.unicode && !sign.glyph.empty() ? sign.glyph : sign.ascii,
            {.ink = sign.ink}, true);
  }
  return map.lines(screen.colour);
}

std::string facing_sign(const Board& board, int facing, const Screen& screen) {
  if (facing < 0 || static_cast<std::size_t>(facing) >= board.facings.size()) return "";
  static constexpr std::array<std::string_view, 8> kArrows = {"↑", "↗", "→", "↘",
                                                              "↓", "↙", "←", "↖"};
  static constexpr std::array<std::string_view, 8> kLetters = {"^", "/", ">", "\\",
                                                               "v", "/", "<", "\\"};
  const int degrees = (board.facings[static_cast<std::size_t>(facing)].degrees % 360 + 360) % 360;
  const auto eighth = static_cast<std::size_t>((degrees + 22) / 45 % 8);
  return std::string((screen.unicode ? kArrows : kLetters)[eighth]);
}

std::string facing_words(const Board& board, int facing) {
  if (facing < 0 || static_cast<std::size_t>(facing) >= board.facings.size()) return "";
  return board.facings[static_cast<std::size_t>(facing)].words;
}

}  // namespace muster::terminal
