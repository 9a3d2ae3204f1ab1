#pragma once

#include <array>
#include <optional>

#include "games/wolves/action.h"

namespace muster::wolves {

// How a piece may walk now.
struct Gait {
  Cell from;
  int steps = 0;
  CellSet through;  // spaces it may enter
  CellSet ends;     // spaces it may end on
  CellSet halts;    // entering one of these ends the walk
};

// REQUIRES: the piece is in play.
Gait gait_of(const Setup& setup, const Open& open, Piece piece);
int steps_left(const Open& open, Piece piece);
// What a turn gives a hero on the board or in camp, and a wolf.
std::uint8_t hero_movement(const Setup& setup, const Open& open, Piece hero);
std::uint8_t wolf_movement(const Open& open);
// Where one move may end.
CellSet reachable(const Setup& setup, const Gait& gait);
// Whether any move is possible; cheaper than reachable().
bool can_step(const Setup& setup, const Gait& gait);
// A shortest way, if there is one.
std::optional<Path> way_to(const Setup& setup, const Gait& gait, Cell to);

// Everywhere a piece can walk to, by the number of steps, and the ways there.
class Walks {
 public:
  // Looks no farther than to the goal, if one is named.
  Walks(const Setup& setup, const Gait& gait, Cell goal = kNoCell);
  // REQUIRES: the piece is in play.
  Walks(const Setup& setup, const Open& open, Piece piece)
      : Walks(setup, gait_of(setup, open, piece)) {}

  const CellSet& reach() const { return reach_; }
  bool any() const { return reach_.any(); }
  int depth() const { return static_cast<int>(depth_); }
  // Ends of walks of exactly so many steps. REQUIRES: 1 <= steps <= depth().
  CellSet after(int steps) const { return layers_[static_cast<std::size_t>(steps)] & gait_.ends; }
  CellSet within(int steps) const;
  Path way(Cell to) const;  // REQUIRES: reach().has(to)

 private:
  // From where a step to the next layer may begin: a walk goes on unless something halts it.
  CellSet walkers(std::size_t layer) const {
    return layer == 0 ? layers_[0] : layers_[layer] - gait_.halts;
  }

  const Setup& setup_;
  Gait gait_;
  std::array<CellSet, kMaxPath + 1> layers_;
  std::size_t depth_ = 0;
  CellSet reach_;
};

// Bushes that still hold a card.
CellSet unexplored(const Setup& setup, const Open& open);
// KW-81 to KW-83: where a kick may send a sheep.
CellSet kick_ends(const Setup& setup, const Open& open, Piece sheep);

// KW-34 to KW-37: where a new wolf may appear.
CellSet spawn_cells(const Setup& setup, const Open& open);

}  // namespace muster::wolves
