#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "contract/offer.h"
#include "contract/seat.h"

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

struct TerrainWords {
  std::string key;
  std::string words;
  std::string clause;
};

struct Board {
  BoardShape shape = BoardShape::hexes;
  int width = 0;
  int height = 0;
  std::vector<BoardCell> cells;
  std::vector<BoardEdge> edges;
  std::vector<TerrainWords> terrains;
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
  Seat side = Seat::spectator;
  int cell = -1;  // -1: not on the board
  int x = 0;      // on a measured plane
  int y = 0;
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

struct SceneArea {
  std::string key;
  std::string words;
  std::vector<int> cells;
};

struct SceneTrack {
  std::string key;
  std::string words;
  int value = 0;
  int max = 0;
  std::vector<std::string> labels;  // one a step, or none
};

struct SceneCard {
  int id = 0;
  std::string zone;  // where it lies: "active", "next", "hand"
  std::string key;
  std::string words;
  std::string text;
  std::string clause;
};

// A place that can be pointed at and holds counted things.
struct SceneSlot {
  int id = 0;
  std::string name;
  std::string words;
  std::vector<int> holds;
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
};

// An offer as people and pages need it.
struct SpokenOffer {
  Offer offer;
  std::string verb;
  std::string text;    // notation of the draft after this pick
  std::string words;   // for a button or a line of a list
  std::string clause;  // the rule that grants it
  bool rolls = false;  // whole, and playing it draws dice or cards
};

// One thing that chance may bring, if nobody interferes: weight of total.
struct Chance {
  std::uint64_t weight = 0;
  std::string words;
};

struct Odds {
  std::uint64_t total = 1;
  std::vector<Chance> chances;
};

}  // namespace muster::contract
