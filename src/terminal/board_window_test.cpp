#include <gmock/gmock.h>

#include "terminal/board_text.h"
#include "terminal/example_scene.h"
#include "terminal/frame.h"

namespace muster::terminal {
namespace {

using ::testing::Contains;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::ResultOf;
using ::testing::SizeIs;

// A cloth of hexagons, flat side up, bigger than any screen; names are column and row.
struct Cloth {
  static constexpr int kColumns = 40;
  static constexpr int kRows = 60;
  contract::Board board;
  contract::Scene scene;
  Labels labels;
  std::vector<contract::SideInfo> sides{{"north", "North", 'N'}, {"south", "South", 'S'}};

  Cloth() {
    board.terrains = {{"plain", "Plain", "EX-1", {".", "·", 240, 137}},
                      {"shore", "The shore", "EX-1", {"=", "=", 240, 137}}};
    for (int row = 0; row < kRows; ++row)
      for (int column = 0; column < kColumns; ++column)
        board.cells.push_back({id(column, row), std::to_string(column) + "," + std::to_string(row),
                               column * 866, row * 1000 + (column & 1) * 500, 0,
                               row == kRows - 1 ? "shore" : "plain"});
    board.facings = {{"north", 0}, {"north-east", 60}, {"south", 180}};
    scene.pieces = {example::piece(0, "ship-1", 0, id(20, 30), 0),
                    example::piece(1, "ghost-1", 1, id(22, 28), 0),
                    example::piece(2, "ghost-2", 1, id(1, 1), 0)};
    for (auto& piece : scene.pieces) piece.health_max = 0;
    scene.pieces[0].facing = 1;
    labels.learn(scene);
  }
  static int id(int column, int row) { return row * kColumns + column; }
  std::vector<std::string> seen(int column, int row, int rows, const Screen& screen) const {
    const auto part = window_of(board, {rows, {id(column, row)}}, screen.columns);
    return draw_board(part, scene, labels, {}, screen);
  }
};

TEST(BoardWindow, ShowsWhatLiesAroundACell) {
  const Cloth cloth;
  EXPECT_THAT(cloth.seen(20, 30, 7, {.columns = 34, .unicode = true}),
              ElementsAre("      18    20     22",         //
                          "18,29 ·     ·      ·   22,29",  //
                          "   19,29 ·      ·   21,29",     //
                          "18,30 ·     S1↗    ·   22,30",  //
                          "   19,30 ·      ·   21,30",     //
                          "18,31 ·     ·      ·   22,31",  //
                          "      18    20     22"));
}

TEST(BoardWindow, NeverLooksBeyondTheEdge) {
  const Cloth cloth;
  const Screen screen{.columns = 60, .unicode = true};
  const auto corner = cloth.seen(0, 0, 11, screen);
  EXPECT_THAT(corner, SizeIs(11));
  EXPECT_THAT(corner, Contains(HasSubstr("g2")));
  const auto end = cloth.seen(39, 59, 11, screen);
  EXPECT_THAT(end, SizeIs(11));
  EXPECT_THAT(end, Contains(HasSubstr("=")));
  EXPECT_THAT(end, Each(ResultOf([](const std::string& line) { return columns_of(line); },
                                 ::testing::Le(60))));
}

TEST(BoardWindow, TheFrameFollowsThePieceInQuestionAndFillsTheScreen) {
  const Cloth cloth;
  const FrameParts parts{.title = "Cloth: South moves.",
                         .choices = {" 1 go", " 2 stay"},
                         .ranges = {"  ghost-1: 2 away"},
                         .pointers = {.subject = 0, .focus = {Cloth::id(20, 30)}}};
  for (const Screen& screen :
       {Screen{.columns = 80, .rows = 24}, Screen{.columns = 120, .rows = 40}}) {
    const auto lines =
        draw_frame({cloth.board, cloth.scene, cloth.labels, cloth.sides}, parts, screen, true);
    EXPECT_LT(lines.size(), static_cast<std::size_t>(screen.rows));
    EXPECT_GE(lines.size(), static_cast<std::size_t>(screen.rows) - 4);
    EXPECT_THAT(lines, Contains(HasSubstr("<S1")));
    EXPECT_THAT(lines, Contains(HasSubstr("g1")));
    EXPECT_THAT(lines, Contains("  ghost-1: 2 away"));
    EXPECT_THAT(lines, Each(ResultOf([](const std::string& line) { return columns_of(line); },
                                     ::testing::Le(screen.columns))));
  }
}

TEST(BoardWindow, TheMapShowsEveryPieceOnOneScreen) {
  Cloth cloth;
  cloth.scene.marks = {{Cloth::id(30, 10), "red", 1, "Red 1"}};
  const auto lines = draw_map(cloth.board, cloth.scene, cloth.labels, {.columns = 80, .rows = 24});
  EXPECT_LE(lines.size(), 20u);
  for (const char* label : {"S1/", "g1", "g2", "+"}) EXPECT_THAT(lines, Contains(HasSubstr(label)));
  EXPECT_THAT(lines.back(), HasSubstr("===="));
  EXPECT_THAT(lines.front(), Not(HasSubstr("=")));
}

TEST(BoardWindow, ASmallBoardIsShownWhole) {
  const contract::Board board = example::board();
  EXPECT_EQ(size_of(board).rows, 3);
  EXPECT_EQ(window_of(board, {20, {}}, 80).cells.size(), board.cells.size());
}

TEST(BoardWindow, FacingsAreArrowsAndWords) {
  const Cloth cloth;
  const Screen screen{.unicode = true};
  EXPECT_EQ(facing_sign(cloth.board, 0, screen), "↑");
  EXPECT_EQ(facing_sign(cloth.board, 1, screen), "↗");
  EXPECT_EQ(facing_sign(cloth.board, 2, {}), "v");
  EXPECT_EQ(facing_sign(cloth.board, -1, screen), "");
  EXPECT_EQ(facing_sign(example::board(), 0, screen), "");
  EXPECT_EQ(facing_words(cloth.board, 1), "north-east");
}

}  // namespace
}  // namespace muster::terminal
