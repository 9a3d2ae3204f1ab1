#include "terminal/frame.h"

#include <algorithm>

#include <fmt/format.h>

namespace muster::terminal {
namespace {

using Lines = std::vector<std::string>;

constexpr Paint kTitle{.ink = 223, .bold = true};
constexpr Paint kNews{.ink = 250};
constexpr int kSidePanelColumns = 36;
constexpr int kWideScreen = 110;

// The panel stands beside the board if the window is wide enough.
Lines beside(const Lines& left, const Lines& right, int gap_column) {
  Lines joined;
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
    std::string line = i < left.size() ? left[i] : "";
    if (i < right.size() && !right[i].empty())
      line +=
          std::string(static_cast<std::size_t>(std::max(1, gap_column - columns_of(line))), ' ') +
          right[i];
    joined.push_back(std::move(line));
  }
  return joined;
}

int widest(const Lines& lines) {
  int columns = 0;
  for (const auto& line : lines) columns = std::max(columns, columns_of(line));
  return columns;
}

void keep_last(Lines& lines, std::size_t count) {
  if (lines.size() > count)
    lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(count));
}

void keep_first(Lines& lines, std::size_t count, const std::string& rest) {
  if (lines.size() <= count) return;
  lines.resize(count);
  if (count > 0) lines.back() = rest;
}

// The numbers below the board go first, then those above it.
void drop_rulers(Lines& board, std::size_t room) {
  if (board.size() > room && board.size() > 2) board.pop_back();
  if (board.size() > room && board.size() > 2) board.erase(board.begin());
}

void append(Lines& lines, const Lines& more) {
  lines.insert(lines.end(), more.begin(), more.end());
}

constexpr int kLeastBoardRows = 9;
constexpr int kRowsOfNews = 2;
constexpr int kRowsOfPanel = 3;

// What is left of the screen for a board that does not fit on it.
int rows_for_board(const FrameParts& parts, const Screen& screen, int title_rows, bool has_side) {
  const auto rows_of = [](const Lines& lines) { return static_cast<int>(lines.size()); };
  const int others = title_rows + rows_of(parts.choices) + rows_of(parts.ranges) + 1 +
                     std::min(kRowsOfNews, rows_of(parts.news)) + (has_side ? 0 : kRowsOfPanel);
  return std::max(kLeastBoardRows, screen.rows - others);
}

Lines draw_seen_board(const PanelParts& table, const FrameParts& parts, const Screen& screen,
                      int title_rows) {
  const BoardSize size = size_of(table.board);
  if (size.rows <= screen.rows && size.columns <= screen.columns)
    return draw_board(table.board, table.scene, table.labels, parts.pointers, screen);
  const bool has_side = screen.columns >= kWideScreen;
  const int columns = has_side ? screen.columns - kSidePanelColumns - 3 : screen.columns;
  Opening opening{rows_for_board(parts, screen, title_rows, has_side), parts.pointers.focus};
  if (opening.focus.empty())
    for (const auto& piece : table.scene.pieces)
      if (piece.holder != contract::Seat::spectator) opening.focus.push_back(piece.cell);
  return draw_board(window_of(table.board, opening, columns), table.scene, table.labels,
                    parts.pointers, screen);
}

}  // namespace

std::string told_words(const table::Told& told) {
  const std::string& words = told.words.empty() ? told.text : told.words;
  return told.clause.empty() ? words : fmt::format("{} ({})", words, told.clause);
}

std::string problem_words(const table::Problem& problem, std::optional<table::Millis> now) {
  std::string words = problem.words.empty() ? problem.code : problem.words;
  if (problem.lifted_at && now && *problem.lifted_at > now->count) {
    const std::int64_t wait = *problem.lifted_at - now->count;
    words += fmt::format(" Possible in {}.{} s.", wait / 1000, wait % 1000 / 100);
  }
  if (!problem.clause.empty()) words += fmt::format(" ({})", problem.clause);
  if (!problem.place.empty()) words += fmt::format(" [at {}]", problem.place);
  return words;
}

Lines draw_frame(const PanelParts& table, const FrameParts& parts, const Screen& screen,
                 bool fit_height) {
  const Lines title = wrapped(parts.title, screen.columns, 2);
  Lines board = draw_seen_board(table, parts, screen, static_cast<int>(title.size()));
  const int side_column = widest(board) + 3;
  const bool side = screen.columns - side_column >= kSidePanelColumns;
  Lines panel = draw_panel(table, screen, side ? screen.columns - side_column : screen.columns);
  Lines news;
  for (const auto& item : parts.news)
    for (auto& line : wrapped(item, screen.columns - 2, 2))
      news.push_back("  " + painted(line, kNews, screen.colour));

  if (side) {
    if (fit_height) keep_first(panel, board.size(), "... (info shows all)");
    board = beside(board, panel, side_column);
    panel.clear();
  }
  if (fit_height) {
    const auto rows = static_cast<std::size_t>(std::max(0, screen.rows));
    const std::size_t around = title.size() + parts.ranges.size() + 1;  // and the prompt
    const std::size_t wanted =
        around + parts.choices.size() + std::min<std::size_t>(news.size(), 1);
    drop_rulers(board, rows > wanted ? rows - wanted : 0);
    const std::size_t fixed = around + board.size() + parts.choices.size();
    std::size_t room = rows > fixed ? rows - fixed : 0;
    const std::size_t news_room = std::min(news.size(), std::max<std::size_t>(room / 3, 2));
    keep_first(panel, room > news_room ? room - news_room : 0, "... (info shows all)");
    room -= std::min(room, panel.size());
    keep_last(news, room);
  }
  Lines lines;
  for (const auto& line : title) lines.push_back(painted(line, kTitle, screen.colour));
  append(lines, board);
  append(lines, parts.ranges);
  append(lines, panel);
  append(lines, news);
  append(lines, parts.choices);
  return lines;
}

}  // namespace muster::terminal
