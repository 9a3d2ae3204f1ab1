#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "base/rng.h"
#include "base/static_vector.h"
#include "bots/mind.h"
#include "bots/minds/wolves_temper.h"
#include "games/wolves/fight.h"
#include "games/wolves/game.h"
#include "games/wolves/light.h"
#include "games/wolves/reach.h"

// What both sides of King of Wolves look at before they choose.
namespace muster::bots::minds {

using namespace wolves;  // a mind speaks the language of its game
using ActionList = CandidateList<Action>;

struct Outlook {
  Outlook(const Setup& the_setup, const Open& the_open, const WolvesTemper& the_temper)
      : setup(the_setup),
        open(the_open),
        temper(the_temper),
        lit(lit_cells(the_setup, the_open)),
        free(the_setup.enterable - the_open.occupied) {}

  const Setup& setup;
  const Open& open;
  const WolvesTemper& temper;
  CellSet lit;
  CellSet free;  // spaces that can be entered and hold nobody
};

constexpr Cell cell_at(std::size_t index) { return Cell{static_cast<std::uint16_t>(index)}; }

// All spaces within so many steps on the bare grid.
inline CellSet grown(CellSet set, int steps) {
  for (int i = 0; i < steps; ++i) set |= Field::ring(set);
  return set;
}

// Keeps what is wished for, unless nothing would be left.
inline void prefer(CellSet& set, const CellSet& wish) {
  const CellSet both = set & wish;
  if (both.any()) set = both;
}
inline void avoid(CellSet& set, const CellSet& fear) {
  const CellSet rest = set - fear;
  if (rest.any()) set = rest;
}

// The part of a set that lies nearest to the goals.
inline CellSet nearest(const CellSet& set, const CellSet& goals) {
  CellSet around = goals;
  for (int i = 0; i <= 2 * kMaxRadius; ++i) {
    const CellSet both = set & around;
    if (both.any()) return both;
    around |= Field::ring(around);
  }
  return set;
}

// REQUIRES: the set is not empty.
inline Cell any_of(const CellSet& set, base::Rng& rng) {
  return cell_at(set.nth(rng.below(static_cast<std::uint32_t>(set.count()))));
}

inline bool chance(base::Rng& rng, std::uint32_t percent) { return rng.below(100) < percent; }
// From 1 - by to 1 + by.
inline float blur(base::Rng& rng, float by) {
  return 1.0f - by + 2.0f * by * static_cast<float>(rng.below(1024)) / 1024.0f;
}

struct Spot {
  Cell cell = kNoCell;
  float value = 0;

  // Keeps the better one; of equals the first.
  void offer(Cell other, float worth) {
    if (cell == kNoCell || worth > value) *this = {other, worth};
  }
};

// What burns and will: turns of all tokens in the fire, one after the other.
inline int fuel_in_fire(const Open& open) {
  int fuel = 0;
  for (const auto& column : open.fire)
    for (std::size_t row = 0; row < kMaxRows; ++row)
      fuel += column[row] * static_cast<int>(row + 1);
  return fuel;
}

// The first action that `find(piece)` has for any of the pieces in play, from `first` on so many;
// they are asked in turn, beginning at random.
template <class Find>
Action first_action(const Outlook& look, std::size_t first, std::size_t count, base::Rng& rng,
                    Find&& find) {
  const auto begin = rng.below(static_cast<std::uint32_t>(count));
  for (std::size_t i = 0; i < count; ++i) {
    const Piece p = piece_at(first + (begin + i) % count);
    if (!is_in_play(look.open, p)) continue;
    if (const std::optional<Action> action = find(p)) return *action;
  }
  return End{};
}

// Visits every sheep that can walk, with its walks.
template <class Visit>
void for_each_stray(const Outlook& look, Visit&& visit) {
  for (std::size_t i = 0; i < kSheepCount; ++i) {
    const Piece p = sheep_piece(i);
    if (!is_in_play(look.open, p)) continue;
    const Walks walks(look.setup, look.open, p);
    if (walks.any()) visit(p, walks);
  }
}

inline void add_once(const Action& action, float weight, ActionList& out) {
  for (auto& known : out)
    if (known.action == action) {
      known.weight = std::max(known.weight, weight);
      return;
    }
  out.add(action, weight);
}

// The sides. Each gives one action quickly, or lists those worth a look.
std::optional<Action> pack_policy(const Outlook& look, base::Rng& rng);
void pack_candidates(const Outlook& look, base::Rng& rng, ActionList& out);
std::optional<Action> hero_policy(const Outlook& look, base::Rng& rng);
void hero_candidates(const Outlook& look, base::Rng& rng, ActionList& out);
Action blow_policy(const Outlook& look, base::Rng& rng);
void blow_candidates(const Outlook& look, ActionList& out);

}  // namespace muster::bots::minds
