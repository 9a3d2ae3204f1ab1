#include "terminal/board_text.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include <fmt/format.h>

namespace muster::terminal {
namespace {

using contract::Board;
using contract::BoardCell;
using contract::Scene;
using contract::ScenePiece;

constexpr int kGroundDark = 234;
constexpr int kGroundLit = 222;
constexpr int kGroundOffered = 22;
constexpr int kGroundOfferedLit = 150;
constexpr int kInkOffered = 157;
constexpr int kInkOfferedLit = 22;
constexpr std::array kSideInkDark = {117, 210, 120, 183};
constexpr std::array kSideInkLit = {18, 88, 22, 54};
constexpr Paint kRuler{.ink = 243};

// A terrain without a sign of its own is shown by the first letter of its key.
contract::TextSign sign_of(const Board& board, const std::string& key) {
  contract::TextSign sign;
  for (const auto& terrain : board.terrains)
    if (terrain.key == key) sign = terrain.sign;
  if (sign.ascii.empty()) sign.ascii = key.substr(0, 1);
  if (sign.glyph.empty()) sign.glyph = sign.ascii;
  return sign;
}

std::string health_of(const ScenePiece& piece, const Screen& screen) {
  static constexpr std::array<std::string_view, 10> kRaised = {"⁰", "¹", "²", "³", "⁴",
                                                               "⁵", "⁶", "⁷", "⁸", "⁹"};
  if (piece.health_max <= 0) return "";
  if (!screen.unicode) return fmt::format("/{}", piece.health);
  const bool one_digit = piece.health >= 0 && piece.health <= 9;
  return one_digit ? std::string(kRaised[static_cast<std::size_t>(piece.health)]) : "⁺";
}

// Where each cell stands on the page, and what lies on it.
struct Layout {
  std::map<int, int> row_of_y;
  int left_x = 0;
  int margin = 0;

  int row(const BoardCell& cell) const { return row_of_y.at(cell.y) + 1; }
  int column(const BoardCell& cell) const {
    return margin + (cell.x - left_x) * kCellColumns / 1000;
  }
};

Layout layout_of(const Board& board) {
  Layout layout;
  layout.left_x = board.cells.front().x;
  std::size_t longest = 0;
  for (const auto& cell : board.cells) {
    layout.row_of_y[cell.y] = 0;
    layout.left_x = std::min(layout.left_x, cell.x);
    longest = std::max(longest, cell.name.size());
  }
  int next = 0;
  for (auto& [y, row] : layout.row_of_y) row = next++;
  layout.margin = static_cast<int>(longest);
  return layout;
}

struct CellLook {
  const ScenePiece* piece = nullptr;
  std::string arrow;  // which way the piece faces
  bool lit = false;
  bool offered = false;
  bool held = false;
  int lying = 0;        // counted things
  bool marked = false;  // something uncounted
  bool trodden = false;
  int ghost = -1;  // the piece that would stand here
};

std::map<int, CellLook> looks_of(const Board& board, const Scene& scene, const Pointers& pointers,
                                 const Screen& screen) {
  std::map<int, CellLook> looks;
  const auto lit = lit_cells(board, scene);
  for (std::size_t i = 0; i < board.cells.size(); ++i) looks[board.cells[i].id].lit = lit[i];
  for (const int cell : pointers.cells) looks[cell].offered = true;  // some may lie outside
  const std::set<int> pieces(pointers.pieces.begin(), pointers.pieces.end());
  for (const auto& piece : scene.pieces) {
    if (piece.cell < 0) continue;
    CellLook& look = looks[piece.cell];
    look.piece = &piece;
    look.arrow = screen.unicode ? facing_sign(board, piece.facing, screen) : "";
    look.offered = look.offered || pieces.contains(piece.id);
    look.held = piece.id == pointers.held || piece.id == pointers.subject;
  }
  for (const int cell : pointers.trail) looks[cell].trodden = true;
  if (const auto& ghost = pointers.ghost; ghost && looks[ghost->cell].piece == nullptr) {
    looks[ghost->cell].ghost = ghost->piece;
    if (screen.unicode) looks[ghost->cell].arrow = facing_sign(board, ghost->facing, screen);
  }
  for (const auto& mark : scene.marks) {
    if (tells_number(mark.words)) {
      looks[mark.cell].lying += mark.value;
    } else {
      looks[mark.cell].marked = true;
    }
  }
  return looks;
}

Paint paint_of(const contract::TextSign& sign, const CellLook& look) {
  Paint paint;
  paint.ground = look.lit ? (look.offered ? kGroundOfferedLit : kGroundLit)
                          : (look.offered ? kGroundOffered : kGroundDark);
  if (look.piece == nullptr) {
    paint.ink = look.lit ? sign.ink_lit : sign.ink;
    if (look.offered) paint.ink = look.lit ? kInkOfferedLit : kInkOffered;
    paint.bold = look.lying > 0 || look.offered;
    return paint;
  }
  const std::size_t side = contract::index_of(look.piece->side);
  const auto& inks = look.lit || look.held ? kSideInkLit : kSideInkDark;
  paint.ink = side < inks.size() ? inks[side] : (look.lit ? 16 : 255);
  if (look.held) paint.ground = 255;
  paint.bold = true;
  return paint;
}

// The sign before the cell, and the one after it if there is room.
std::pair<char, char> brackets_of(const CellLook& look, bool colour) {
  if (look.held) return {'<', '>'};
  if (look.offered) return look.lit && !colour ? std::pair{'{', '}'} : std::pair{'[', ']'};
  return look.lit && !colour ? std::pair{'(', ')'} : std::pair{' ', ' '};
}

std::string content_of(const contract::TextSign& sign, const CellLook& look, const Labels& labels,
                       const Screen& screen, bool bracketed) {
  if (look.piece != nullptr) {
    const std::string label = labels.of(look.piece->id) + look.arrow;
    const std::string health = health_of(*look.piece, screen);
    const int room = kCellColumns - (bracketed ? 1 : 0) - columns_of(label);
    if (columns_of(health) <= room) return label + health;
    return room > 0 && look.piece->health < look.piece->health_max ? label + "!" : label;
  }
  if (look.ghost >= 0) return "?" + labels.of(look.ghost) + look.arrow;
  if (look.trodden) return screen.unicode ? "•" : "*";
  const std::string& text = screen.unicode ? sign.glyph : sign.ascii;
  if (look.lying > 0) return text + fmt::format("+{}", look.lying);
  return look.marked ? text + "'" : text;
}

void draw_cell(Canvas& canvas, const Layout& layout, const BoardCell& cell,
               const contract::TextSign& sign, const CellLook& look, const Labels& labels,
               const Screen& screen) {
  const auto [before, after] = brackets_of(look, screen.colour);
  const std::string content = content_of(sign, look, labels, screen, before != ' ');
  std::string text = columns_of(content) < kCellColumns ? before + content : content;
  if (columns_of(text) < kCellColumns) text += after;
  while (columns_of(text) < kCellColumns) text += ' ';
  canvas.put(layout.row(cell), layout.column(cell), text, paint_of(sign, look));
}

// "12" of "k12"; of "25,59" the number of the column.
std::string number_of(const std::string& name) {
  if (const auto comma = name.find(','); comma != std::string::npos) return name.substr(0, comma);
  const auto letters = name.find_last_not_of("0123456789") + 1;
  return name.substr(letters);
}

// Names at both ends of every row, and numbers above the first and below the last.
void draw_rulers(Canvas& canvas, const Layout& layout, const Board& board, const Screen& screen) {
  const int last_row = static_cast<int>(layout.row_of_y.size());
  std::map<int, std::pair<const BoardCell*, const BoardCell*>> ends;
  for (const auto& cell : board.cells) {
    const int row = layout.row(cell);
    auto& [first, last] = ends[row];
    if (first == nullptr || cell.x < first->x) first = &cell;
    if (last == nullptr || cell.x > last->x) last = &cell;
    const int above = layout.column(cell) + 1;
    if (row == 1) canvas.put(0, above, number_of(cell.name), kRuler);
    if (row == last_row) canvas.put(last_row + 1, above, number_of(cell.name), kRuler);
  }
  for (const auto& [row, pair] : ends) {
    const auto& [first, last] = pair;
    canvas.put(row, layout.column(*first) - static_cast<int>(first->name.size()), first->name,
               kRuler);
    const int right = layout.column(*last) + kCellColumns + 1;
    if (right + static_cast<int>(last->name.size()) <= screen.columns)
      canvas.put(row, right, last->name, kRuler);
  }
}

}  // namespace

bool is_light(const contract::SceneArea& area) { return area.key.starts_with("light"); }

std::vector<bool> lit_cells(const Board& board, const Scene& scene) {
  std::set<int> lit;
  for (const auto& area : scene.areas)
    if (is_light(area)) lit.insert(area.cells.begin(), area.cells.end());
  std::vector<bool> flags;
  flags.reserve(board.cells.size());
  for (const auto& cell : board.cells) flags.push_back(lit.contains(cell.id));
  return flags;
}

std::vector<std::string> draw_board(const Board& board, const Scene& scene, const Labels& labels,
                                    const Pointers& pointers, const Screen& screen) {
  if (board.cells.empty()) return {};
  const Layout layout = layout_of(board);
  const auto looks = looks_of(board, scene, pointers, screen);
  Canvas canvas;
  for (const auto& cell : board.cells)
    draw_cell(canvas, layout, cell, sign_of(board, cell.terrain), looks.at(cell.id), labels,
              screen);
  draw_rulers(canvas, layout, board, screen);
  return canvas.lines(screen.colour);
}

BoardSize size_of(const Board& board) {
  if (board.cells.empty()) return {};
  const Layout layout = layout_of(board);
  int right = 0;
  for (const auto& cell : board.cells) right = std::max(right, layout.column(cell));
  return {static_cast<int>(layout.row_of_y.size()), right + kCellColumns};
}

std::string terrain_legend(const Board& board, const Screen& screen) {
  std::string legend;
  for (const auto& terrain : board.terrains) {
    if (!legend.empty()) legend += "  ";
    const contract::TextSign sign = sign_of(board, terrain.key);
    legend += fmt::format("{} {}", screen.unicode ? sign.glyph : sign.ascii, terrain.words);
  }
  return legend;
}

}  // namespace muster::terminal
