#include "terminal/board_text.h"

#include <gmock/gmock.h>

#include "terminal/example_scene.h"
#include "terminal/frame.h"

namespace muster::terminal {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

struct Drawn {
  contract::Board board = example::board();
  contract::Scene scene = example::scene();
  Labels labels;
  std::vector<contract::SideInfo> sides{{"north", "North", 'N'}, {"south", "South", 'S'}};

  Drawn() { labels.learn(scene); }
  std::vector<std::string> lines(const Pointers& pointers, const Screen& screen) const {
    return draw_board(board, scene, labels, pointers, screen);
  }
};

TEST(BoardText, PlainBoardShowsLightByBrackets) {
  EXPECT_THAT(Drawn().lines({}, {.unicode = true}), ElementsAre("     1   2",         //
                                                                "  a1 ▲   ·   a2",    //
                                                                "b1 ·  (WA⁵(w12 b3",  //
                                                                "  c1 WL⁴ ·+3 c2",    //
                                                                "     1   2"));
}

TEST(BoardText, OfferedCellsAndTheHeldPieceAreMarked) {
  EXPECT_THAT(Drawn().lines({.cells = {1, 4}, .pieces = {1}, .held = 0}, {}),
              ElementsAre("     1   2",         //
                          "  a1 #  [.]  a2",    //
                          "b1 .  <WA>{w12 b3",  //
                          "  c1[WL! .+3 c2",    //
                          "     1   2"));
}

TEST(BoardText, ColourPaintsLightAndSides) {
  const auto lines = Drawn().lines({}, {.colour = true, .unicode = true});
  EXPECT_THAT(lines[2], HasSubstr("\x1b[0;1;38;5;18;48;5;222m WA⁵"));
  EXPECT_THAT(lines[2], HasSubstr("\x1b[0;1;38;5;88;48;5;222mw12²"));
  EXPECT_THAT(lines[2], Not(HasSubstr("(")));
  EXPECT_THAT(lines[3], HasSubstr("48;5;234m"));
}

TEST(BoardText, NamesAreCutOffOnANarrowScreen) {
  EXPECT_EQ(Drawn().lines({}, {.columns = 15})[2], "b1 .  (WA)(w12");
}

TEST(Panel, ShowsTracksCardsAndPieces) {
  const Drawn drawn;
  EXPECT_THAT(draw_panel({drawn.board, drawn.scene, drawn.labels, drawn.sides}, {}, 60),
              ElementsAre("Table: Hour seven (1 of 2) | Blood 3 | Fire 1: 3 2",
                          "Card active: Fog, no space is lit (EX-7)",
                          "north: WA 5/5 b2 (wood 2, level 1); WL 4/5 c1", "south: w12 2/5 b3"));
}

TEST(Panel, CountsCardsThatAreAlike) {
  Drawn drawn;
  drawn.scene.tracks = {};
  drawn.scene.slots = {};
  drawn.scene.pieces = {};
  drawn.scene.cards = {{3, "hand", "three", "A 3", "", "EX-7", -1, 2}};
  EXPECT_THAT(draw_panel({drawn.board, drawn.scene, drawn.labels, drawn.sides}, {}, 60),
              ElementsAre("Card hand: A 3, 2 times (EX-7)"));
}

TEST(Panel, DescribesACell) {
  const Drawn drawn;
  EXPECT_THAT(describe_cell({drawn.board, drawn.scene, drawn.labels, drawn.sides},
                            *cell_called(drawn.board, "B3")),
              ElementsAre("b3: Plain (EX-1)", "  in the light of the fire",
                          "  the wolf-12 (w12), health 2/5"));
}

TEST(Frame, GivesUpThePanelFirstWhenTheScreenIsLow) {
  const Drawn drawn;
  FrameParts parts{
      .title = "Example: North moves.", .news = {"One.", "Two."}, .choices = {" 1 end"}};
  const auto lines = draw_frame({drawn.board, drawn.scene, drawn.labels, drawn.sides}, parts,
                                {.columns = 50, .rows = 12}, true);
  ASSERT_EQ(lines.size(), 11u);  // and one for the prompt
  EXPECT_EQ(lines[7], "... (info shows all)");
  EXPECT_THAT(std::vector(lines.end() - 3, lines.end()), ElementsAre("  One.", "  Two.", " 1 end"));
}

TEST(Frame, PutsThePanelBesideTheBoardOnAWideScreen) {
  const Drawn drawn;
  const auto lines = draw_frame({drawn.board, drawn.scene, drawn.labels, drawn.sides},
                                {.title = "Example"}, {.columns = 120, .rows = 40}, true);
  EXPECT_EQ(lines.size(), 6u);
  EXPECT_EQ(lines[1], "     1   2          Table: Hour seven (1 of 2) | Blood 3 | Fire 1: 3 2");
}

TEST(Labels, StayAndAreFoundInAnyCase) {
  Drawn drawn;
  EXPECT_EQ(drawn.labels.of(0), "WA");
  EXPECT_EQ(drawn.labels.of(1), "WL");
  EXPECT_EQ(drawn.labels.piece_called("wl"), 1);
  EXPECT_EQ(drawn.labels.piece_called("Wolf-12"), 2);
  EXPECT_EQ(drawn.labels.piece_called("w13"), -1);
  drawn.scene.pieces = {example::piece(7, "wolf-3", 1, 0, 2)};
  drawn.labels.learn(drawn.scene);
  EXPECT_EQ(drawn.labels.of(7), "w3");
  EXPECT_EQ(drawn.labels.of(0), "WA");
}

TEST(Paint, WrapsAtBlanksAndCountsColumns) {
  EXPECT_THAT(wrapped("one two three four", 9, 2), ElementsAre("one two", "  three", "  four"));
  EXPECT_EQ(columns_of("\x1b[0;1mw12²\x1b[0m"), 4);
}

}  // namespace
}  // namespace muster::terminal
