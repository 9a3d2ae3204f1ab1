#include "games/wolves/reach.h"

#include <algorithm>

namespace muster::wolves {
namespace {

// KW-51 KW-53: spaces next to a hero halt a wolf, those next to a sheep do not; KW-203 lifts it.
CellSet wolf_halts(const Open& open) {
  if (open.active == EventCard::frenzy) return {};
  return Field::ring(open.hero_cells);
}

}  // namespace

CellSet unexplored(const Setup& setup, const Open& open) {
  CellSet cells;
  for (std::size_t i = 0; i < setup.bush_cells.size(); ++i)
    if ((open.explored >> i & 1u) == 0) cells.add(setup.bush_cells[i].raw);
  return cells;
}

// KW-189 to KW-191: how far an event lets a sheep go.
int steps_left(const Open& open, Piece piece) {
  if (is_hero(piece)) return hero(open, piece).finished ? 0 : hero(open, piece).movement;
  if (is_wolf(piece)) return wolf(open, piece).stopped ? 0 : wolf(open, piece).movement;
  const bool may = open.phase == Phase::panic || open.phase == Phase::herding;
  if (!may || sheep(open, piece).driven) return 0;
  return open.active == EventCard::sheep_revenge ? 2 : 3;
}

std::uint8_t hero_movement(const Setup& setup, const Open& open, Piece piece) {
  const int points = setup.heroes[piece.raw].movement[hero(open, piece).level - 1u];
  return static_cast<std::uint8_t>(points - (open.active == EventCard::fatigue ? 1 : 0));  // KW-200
}

std::uint8_t wolf_movement(const Open& open) {
  return kWolfMovement + (open.active == EventCard::bloodlust ? 1 : 0);  // KW-194
}

Gait gait_of(const Setup& setup, const Open& open, Piece piece) {
  Gait gait{cell_of(open, piece), steps_left(open, piece), {}, {}, {}};
  gait.ends = setup.enterable - open.occupied;
  gait.ends.add(gait.from.raw);  // KW-5 bars the spaces of others: it may come back to its own
  gait.through = gait.ends;      // KW-54 KW-76
  if (is_wolf(piece)) gait.halts = wolf_halts(open);
  // KW-75: wolves are none; at a bush the way that was drawn ends, for a card is turned (KW-88).
  if (is_hero(piece)) gait.halts = unexplored(setup, open);
  if (is_sheep(piece)) gait.through = setup.enterable - open.hero_cells - open.wolf_cells;  // KW-83
  return gait;
}

CellSet reachable(const Setup& setup, const Gait& gait) {
  CellSet seen = CellSet::of(gait.from.raw);
  CellSet front = seen;
  for (int step = 0; step < gait.steps; ++step) {
    const CellSet next =
        (step == 0 ? setup.around[gait.from.raw] : Field::ring(front)) & gait.through;
    front = next - seen - gait.halts;
    seen |= next;
    if (!front.any()) break;
  }
  seen.remove(gait.from.raw);
  return seen & gait.ends;
}

bool can_step(const Setup& setup, const Gait& gait) {
  if (gait.steps == 0) return false;
  const CellSet near = setup.around[gait.from.raw];
  if ((near & gait.ends).any()) return true;
  // Only sheep may pass through others.
  return gait.steps > 1 && (near & gait.through).any() && reachable(setup, gait).any();
}

Walks::Walks(const Setup& setup, const Gait& gait, Cell goal) : setup_(setup), gait_(gait) {
  layers_[0] = CellSet::of(gait.from.raw);
  CellSet seen = layers_[0];
  while (static_cast<int>(depth_) < gait.steps && depth_ < kMaxPath) {
    const CellSet next = (Field::ring(walkers(depth_)) & gait.through) - seen;
    if (!next.any()) break;
    seen |= next;
    layers_[++depth_] = next;
    if (goal != kNoCell && next.has(goal.raw)) break;
  }
  seen.remove(gait.from.raw);
  reach_ = seen & gait.ends;
}

CellSet Walks::within(int steps) const {
  CellSet cells;
  for (int i = 1; i <= std::min(steps, depth()); ++i) cells |= after(i);
  return cells;
}

Path Walks::way(Cell to) const {
  std::size_t last = 1;
  while (!layers_[last].has(to.raw)) ++last;
  Path path;
  path.resize(last);
  for (std::size_t i = last; i > 0; --i) {
    path[i - 1] = to;
    to = Cell{static_cast<std::uint16_t>((setup_.around[to.raw] & walkers(i - 1)).first())};
  }
  return path;
}

std::optional<Path> way_to(const Setup& setup, const Gait& gait, Cell to) {
  const Walks walks(setup, gait, to);
  return walks.reach().has(to.raw) ? std::optional(walks.way(to)) : std::nullopt;
}

CellSet kick_ends(const Setup& setup, const Open& open, Piece kicked) {
  const CellSet from = CellSet::of(cell_of(open, kicked).raw);
  const CellSet through = setup.enterable - open.hero_cells - open.wolf_cells;
  const CellSet near = Field::ring(from) & through;
  return (near | (Field::ring(near) & through)) - open.occupied;
}

CellSet spawn_cells(const Setup& setup, const Open& open) {
  const CellSet empty = setup.enterable - open.occupied;
  const CellSet trodden = (setup.red & open.occupied) - open.wolf_cells;  // KW-36
  return (setup.red & empty) | (Field::ring(trodden) & empty);            // KW-35
}

}  // namespace muster::wolves
