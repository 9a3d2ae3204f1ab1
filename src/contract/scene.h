#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "contract/clause.h"
#include "contract/events.h"
#include "contract/offer.h"
#include "contract/seat.h"
#include "contract/time.h"

// What to draw, told without a word of any game's logic. A board never changes during a game; a
// scene is made for a viewer after every change. The same scene is drawn as a page, as text and on
// paper. Keys are for skins and tests, words are for people.
namespace muster::contract {

enum class BoardShape : std::uint8_t { hexes, squares, plane };

struct BoardCell {
  int id = 0;
  std::string name;
  int x = 0;  // centre, in thousandths of the distance between neighbouring centres
  int y = 0;
  int level = 0;
  std::string terrain;
};

struct BoardEdge {
  int id = 0;
  std::string name;
  int from = 0;
  int to = 0;
  std::string kind;
};

// How a board drawn as text shows a terrain. Inks are of a terminal's 256 colours.
struct TextSign {
  std::string ascii = {};  // one letter; empty: the first of the terrain's key
  std::string glyph = {};  // one sign for screens that have more than ASCII; empty: the letter
  int ink = 250;
  int ink_lit = 238;  // on lit ground
};

struct TerrainWords {
  std::string key;
  std::string words;
  std::string clause;
  TextSign sign = {};
};

// What a kind of thing is and does, for whoever points at it. Terrains and cards bring their own.
struct Fact {
  std::string of;   // what is explained: piece, badge, mark, area, terrain, track, slot, phase
  std::string key;  // the kind of a piece, the key of another thing; empty: all of them
  std::string words;
  std::string clause;
};

// One storey of a board whose cells have levels.
struct BoardFloor {
  int level = 0;
  std::string words;
};

// What one of the facings of pieces is called, and where it points.
struct BoardFacing {
  std::string words;
  int degrees = 0;  // clockwise from the upper edge
};

struct Board {
  BoardShape shape = BoardShape::hexes;
  int width = 0;  // in cells; of a plane in thousandths, as points are
  int height = 0;
  std::vector<BoardCell> cells;
  std::vector<BoardEdge> edges;
  std::vector<TerrainWords> terrains;
  std::vector<BoardFloor> floors = {};    // none: everything lies on one
  std::vector<BoardFacing> facings = {};  // by number; none: nothing is said of them
  std::vector<Fact> facts = {};
};

struct Badge {
  std::string key;
  int value = 0;
  std::string words;
};

struct ScenePiece {
  int id = 0;
  std::string name;  // as in notation: "wolf-3"
  std::string kind;  // for the skin: "wolf"
  std::string words;
  Side side = Side::none;
  Seat holder = Seat::spectator;  // the seat that moves it, if that is settled
  int cell = -1;                  // -1: not on the board
  int x = 0;                      // on a measured plane
  int y = 0;
  int radius = 0;
  int facing = -1;
  int level = 0;
  int health = 0;
  int health_max = 0;
  std::vector<Badge> badges;
};

// Something lying on a cell that is not a piece.
struct SceneMark {
  int cell = 0;
  std::string key;
  int value = 0;
  std::string words;
};

struct Circle {
  int x = 0;
  int y = 0;
  int radius = 0;
};

struct SceneArea {
  std::string key;
  std::string words;
  std::vector<int> cells;
  std::vector<Circle> circles = {};  // on a measured plane
};

// An edge that play has changed.
struct SceneEdge {
  int id = 0;
  std::string kind;  // empty: it is gone
};

struct SceneTrack {
  std::string key;
  std::string words;
  int value = 0;
  int max = 0;
  std::vector<std::string> labels;  // one per step, or none
  Side side = Side::none;           // whose score it is
};

// A piece that is out of the game, and how many like it are.
struct SceneFallen {
  std::string kind;
  std::string words;
  Side side = Side::none;
  int count = 1;
};

struct SceneCard {
  int id = 0;
  std::string zone;  // where it lies: "active", "next", "hand"
  std::string key;
  std::string words;
  std::string text;
  std::string clause;
  int place = -1;        // in a zone whose order counts, from 0; -1: the order does not count
  int count = 1;         // alike
  bool is_down = false;  // it lies face down: only its back is seen
};

// A line of a list: a miniature to buy, a mode to choose.
struct SceneLine {
  int id = 0;
  std::string list;  // which list: "shop"
  std::string words;
  std::string clause;
  int cost = 0;
  std::string unit;  // of the cost
};

// A question that waits until those above it are answered. The first of a stack is answered next.
struct SceneQuestion {
  std::string words;
  std::string clause;
  Seat seat = Seat::spectator;  // of whom it is asked
};

// Who acts after whom, as far as it is settled.
struct SceneOrder {
  std::string words;
  std::string clause;
  std::vector<int> pieces;
  int at = -1;  // the place of the one that acts now; those before it are done; -1: none yet
};

struct SceneClock {
  Millis now;
  std::optional<Millis> deadline;  // none: nothing is due
  bool runs = true;
  std::string words;  // what happens at the deadline
};

// A place that can be pointed at and holds counted things.
struct SceneSlot {
  int id = 0;
  std::string name;
  std::string words;
  std::vector<int> holds;
  int cell = -1;  // where on the board it can be pointed at; -1: only beside it
};

struct Scene {
  std::string phase;   // key
  std::string status;  // who must do what, one sentence
  std::vector<ScenePiece> pieces;
  std::vector<SceneMark> marks;
  std::vector<SceneArea> areas;
  std::vector<SceneTrack> tracks;
  std::vector<SceneCard> cards;
  std::vector<SceneSlot> slots;
  std::vector<SceneFallen> fallen = {};
  std::vector<SceneEdge> edges = {};
  std::vector<SceneLine> lines = {};
  std::vector<SceneQuestion> stack = {};
  std::vector<SceneOrder> orders = {};
  std::optional<SceneClock> clock = {};
  bool is_setup = false;  // pieces are laid out; the game proper has not begun
};

// Where a piece would stand, if the draft went so far and nobody interfered.
struct Ghost {
  int piece = 0;
  int cell = 0;
  int facing = -1;
};

// One thing that an action's odds hang on, by name: a range, a bonus, what is left in a deck.
struct Modifier {
  std::string words;
  std::string clause;
  int amount = 0;  // added to what is rolled; 0: the words say what it does

  friend bool operator==(const Modifier&, const Modifier&) = default;
};

// What the rules tell of a draft that is offered: facts for the page to draw, words for people.
struct OfferFacts {
  std::string words;  // for a button or a line of a list
  Clause clause;      // the rule that grants it
  Role role = Role::special;
  std::string unit = {};                 // of the cost
  int cost = 0;                          // 0: what the offer says
  std::vector<int> path = {};            // cells that are walked, in order
  std::vector<int> area = {};            // cells that are touched
  std::vector<SceneArea> areas = {};     // what else is to be seen, each for a reason of its own
  std::vector<SceneMark> marks = {};     // the same of single cells; a value above 0 is shown
  std::string note = {};                 // what is to be known before it is chosen
  int row = 0;                           // cards that the whole row takes; 0: as many as are wanted
  std::vector<Ghost> ghosts = {};        // the first is where a piece would be turned
  std::vector<Modifier> modifiers = {};  // of the odds, once the draft is whole
  bool rolls = false;                    // whole, and its own dice or cards are drawn
};

// An offer as people and pages need it.
struct SpokenOffer {
  Offer offer;
  std::string verb;
  std::string text;  // notation of the draft after this pick
  std::string clause;
  OfferFacts facts;
};

// One thing that chance may bring, if nobody interferes: weight of total.
struct Chance {
  std::uint64_t weight = 0;
  std::string words;

  friend bool operator==(const Chance&, const Chance&) = default;
};

struct Odds {
  std::uint64_t total = 1;
  std::vector<Chance> chances;
  std::vector<Modifier> modifiers = {};  // what the chances hang on

  friend bool operator==(const Odds&, const Odds&) = default;
};

}  // namespace muster::contract
