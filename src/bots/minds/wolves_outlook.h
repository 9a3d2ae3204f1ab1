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

// Everywhere a piece can walk to, by the number of steps, and the ways there.
class Walks {
 public:
  Walks(const Setup& setup, const Gait& gait) : setup_(setup), gait_(gait) {
    layers_[0] = CellSet::of(gait.from.raw);
    CellSet seen = layers_[0];
    while (depth_ < static_cast<std::size_t>(gait.steps) && depth_ < kMaxPath) {
      const CellSet walkers = depth_ == 0 ? layers_[0] : layers_[depth_] - gait.halts;
      const CellSet next = (Field::ring(walkers) & gait.through) - seen;
      if (!next.any()) break;
      seen |= next;
      layers_[++depth_] = next;
    }
    seen.remove(gait.from.raw);
    reach_ = seen & gait.ends;
  }

  const CellSet& reach() const { return reach_; }
  bool any() const { return reach_.any(); }
  int depth() const { return static_cast<int>(depth_); }
  // Ends of walks of exactly so many steps. REQUIRES: 1 <= steps <= depth().
  CellSet after(int steps) const { return layers_[static_cast<std::size_t>(steps)] & gait_.ends; }
  CellSet within(int steps) const {
    CellSet cells;
    for (int i = 1; i <= std::min(steps, depth()); ++i) cells |= after(i);
    return cells;
  }
  // REQUIRES: reach().has(to).
  Move to(Piece piece, Cell to) const {
    std::size_t last = 1;
    while (!layers_[last].has(to.raw)) ++last;
    Move move{piece, {}};
    move.path.resize(last);
    Cell at = to;
    for (std::size_t i = last; i > 0; --i) {
      move.path[i - 1] = at;
      const CellSet from = i == 1 ? layers_[0] : layers_[i - 1] - gait_.halts;
      at = cell_at((setup_.around[at.raw] & from).first());
    }
    return move;
  }

 private:
  const Setup& setup_;
  const Gait& gait_;
  std::array<CellSet, kMaxPath + 1> layers_;
  std::size_t depth_ = 0;
  CellSet reach_;
};

struct Spot {
  Cell cell = kNoCell;
  float value = 0;
};

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
std::optional<Action> blow_policy(const Outlook& look, base::Rng& rng);
void blow_candidates(const Outlook& look, ActionList& out);

}  // namespace muster::bots::minds
