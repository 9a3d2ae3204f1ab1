#include <array>

#include "bots/minds/wolves_outlook.h"
#include "games/wolves/judge.h"

// How the pack hunts: many on one, blood first, in the dark if it can be had.
namespace muster::bots::minds {

namespace {

constexpr std::size_t kMostPrey = kHeroCount + kSheepCount;

struct Prey {
  Piece piece;
  Cell cell;
  kernel::Hex hex;
  int blocks = 0;  // left this turn
  int need = 0;    // attacks that kill it
  int have = 0;    // attacks of wolves beside it
  int coming = 0;  // attacks of wolves that may still get there
  float worth = 0;
  float desire = 0;
};
using PreyList = base::StaticVector<Prey, kMostPrey>;

int bites_left(const Open& open, Piece p) { return (is_king(p) ? 2 : 1) - wolf(open, p).attacks; }

Prey prey_of(const Outlook& look, Piece piece, float worth) {
  Prey prey;
  prey.piece = piece;
  prey.cell = cell_of(look.open, piece);
  prey.hex = hex_of(prey.cell);
  prey.worth = worth;
  prey.blocks = blocks_left(look.setup, look.open, piece);
  prey.need = prey.blocks + lives_of(look.open, piece);
  return prey;
}

void count_wolves(const Outlook& look, PreyList& all) {
  const bool moving = look.open.phase == Phase::wolves_move;
  for_each_wolf(look.open, [&](Piece p) {
    const Wolf& w = wolf(look.open, p);
    const int bites = bites_left(look.open, p);
    if (bites <= 0) return;
    const kernel::Hex at = hex_of(w.cell);
    const int steps = moving && !w.stopped ? w.movement : 0;
    for (Prey& prey : all) {
      const int away = kernel::hex_distance(at, prey.hex);
      if (away == 1)
        prey.have += bites;
      else if (away <= steps + 1)
        prey.coming += bites;
    }
  });
}

void weigh(const Outlook& look, Prey& prey) {
  const WolvesTemper& t = look.temper;
  const int room = std::min(prey.coming, 6);
  const bool can_kill = prey.have + room >= prey.need;
  const auto need = static_cast<float>(prey.need);
  float desire = prey.worth / need * (can_kill ? t.can_kill : 1.0f);
  if (prey.have > 0) desire *= t.begun;
  if (prey.have >= prey.need) desire *= t.enough;
  if (is_hero(prey.piece) && look.open.pool == 0 && prey.have <= prey.blocks)
    desire += t.first_blood / static_cast<float>(prey.blocks + 2);
  prey.desire = desire;
}

PreyList list_prey(const Outlook& look) {
  PreyList all;
  const WolvesTemper& t = look.temper;
  for (std::size_t i = 0; i < kMostPrey; ++i) {
    const Piece p = piece_at(i);
    const float worth = p == kWarrior ? t.warrior : is_hero(p) ? t.hero : t.sheep;
    if (is_in_play(look.open, p)) all.push_back(prey_of(look, p, worth));
  }
  count_wolves(look, all);
  for (Prey& prey : all) weigh(look, prey);
  return all;
}

CellSet cells_of(const PreyList& all) {
  CellSet cells;
  for (const Prey& prey : all) cells.add(prey.cell.raw);
  return cells;
}

bool is_at_prey(const Outlook& look, Piece p) {
  const CellSet prey = look.open.occupied - look.open.wolf_cells;
  return (look.setup.around[wolf(look.open, p).cell.raw] & prey).any();
}

// What a space beside a prey is worth besides the prey.
float lair(const Outlook& look, std::size_t at) {
  const WolvesTemper& t = look.temper;
  float value = look.lit.has(at) ? 0.0f : t.shade;
  if (!(look.setup.around[at] & look.open.hero_cells).any()) value += t.aloof;
  if (look.setup.boulders.has(at)) value += t.den;
  if (look.open.active == EventCard::earthquake && look.setup.near_rock.has(at)) value -= 0.5f;
  return value;
}

// The best space beside one prey.
Spot best_spot(const Outlook& look, const Prey& prey, const CellSet& reach) {
  Spot best;
  (reach & look.setup.around[prey.cell.raw]).for_each([&](std::size_t at) {
    best.offer(cell_at(at), prey.desire * (1.0f + lair(look, at)));
  });
  return best;
}

// The best prey that this wolf can get at now; hopes are blurred so that playouts differ.
Spot best_hunt(const Outlook& look, const PreyList& all, const CellSet& reach, base::Rng& rng) {
  Spot best;
  for (const Prey& prey : all) {
    const Spot spot = best_spot(look, prey, reach);
    if (spot.cell != kNoCell) best.offer(spot.cell, spot.value * blur(rng, 0.25f));
  }
  return best;
}

// Whether some prey can be killed or made to bleed by those near enough; else the pack gathers.
bool is_time_to_strike(const Outlook& look, const PreyList& all) {
  if (look.open.hour + 2 >= look.setup.options.last_hour) return true;
  int ready = 0;
  int least = 100;
  for (const Prey& prey : all) {
    ready = std::max(ready, prey.have + prey.coming);
    least = std::min(least, is_hero(prey.piece) ? prey.blocks + 1 : prey.need);
  }
  return static_cast<float>(ready) >= static_cast<float>(least) + look.temper.patience;
}

// Nearer, but not yet where heroes could come and kill.
CellSet staging(const Outlook& look, const PreyList& all, CellSet reach) {
  avoid(reach, grown(look.open.hero_cells, 6));
  avoid(reach, look.lit);
  return nearest(reach, cells_of(all));
}

std::optional<Action> hunt(const Outlook& look, const PreyList& all, Piece p, bool strike,
                           base::Rng& rng) {
  const Wolf& w = wolf(look.open, p);
  if (w.movement < kWolfMovement || w.stopped) return std::nullopt;
  const bool at_prey = is_at_prey(look, p);
  if (at_prey && !chance(rng, 20)) return std::nullopt;
  const Walks walks(look.setup, look.open, p);
  if (!walks.any()) return std::nullopt;
  if (strike) {
    const Spot spot = best_hunt(look, all, walks.reach(), rng);
    if (spot.cell != kNoCell) return Move{p, walks.way(spot.cell)};
  }
  if (at_prey) return std::nullopt;
  return Move{p, walks.way(any_of(staging(look, all, walks.reach()), rng))};
}

Action move_policy(const Outlook& look, base::Rng& rng) {
  const PreyList all = list_prey(look);
  const bool strike = is_time_to_strike(look, all) || chance(rng, 5);
  const auto turn = static_cast<int>(rng.below(kPackSlots));
  for (const std::uint64_t part :
       {look.open.prowling >> turn << turn, look.open.prowling & ~(~std::uint64_t{0} << turn)})
    for (std::uint64_t left = part; left != 0; left &= left - 1) {
      const Piece p = pack_piece(static_cast<std::size_t>(std::countr_zero(left)));
      if (const auto action = hunt(look, all, p, strike, rng)) return *action;
    }
  return End{};
}

void list_hunts(const Outlook& look, const PreyList& all, Piece p, bool strike, base::Rng& rng,
                ActionList& out) {
  const Walks walks(look.setup, look.open, p);
  if (!walks.any()) return;
  const auto to = [&](Cell cell) { return Move{p, walks.way(cell)}; };
  const float home = is_at_prey(look, p) ? 0.3f : 1.0f;
  for (const Prey& prey : all) {
    const Spot spot = best_spot(look, prey, walks.reach());
    if (spot.cell != kNoCell)
      add_once(to(spot.cell), home * spot.value * (strike ? 1.0f : 0.4f), out);
  }
  add_once(to(any_of(staging(look, all, walks.reach()), rng)), home * (strike ? 0.12f : 0.6f), out);
  CellSet away = walks.reach() - look.lit;
  avoid(away, grown(look.open.hero_cells, 7));
  if (away.any()) add_once(to(any_of(away, rng)), home * 0.08f, out);
}

constexpr std::size_t kMostMovers = 5;  // the order of moves seldom matters: a few wolves at a time

void move_candidates(const Outlook& look, base::Rng& rng, ActionList& out) {
  const PreyList all = list_prey(look);
  const bool strike = is_time_to_strike(look, all);
  base::StaticVector<Piece, kPackSlots> movers;
  bool any_fresh = false;
  for_each_wolf(look.open, [&](Piece p) {
    const Wolf& w = wolf(look.open, p);
    if (w.movement == 0 || w.stopped) return;
    if (w.movement < kWolfMovement && !chance(rng, 20)) return;
    movers.push_back(p);
    any_fresh |= !is_at_prey(look, p);
  });
  for (std::size_t i = 0; i < movers.size() && i < kMostMovers; ++i) {
    const auto rest = static_cast<std::uint32_t>(movers.size() - i);
    std::swap(movers[i], movers[i + rng.below(rest)]);
    list_hunts(look, all, movers[i], strike, rng, out);
  }
  out.add(End{}, any_fresh ? 0.15f : 0.6f);
}

// Attacks that can still fall on a prey, and the wolf to begin with: the one least needed
// elsewhere.
struct Bite {
  Piece wolf = kNoPiece;
  int all = 0;
  float score = 0;
};

Bite best_bite(const Outlook& look, const PreyList& all, const Prey& prey) {
  Bite bite;
  int fewest = 100;
  for_each_wolf(look.open, [&](Piece p) {
    const Wolf& w = wolf(look.open, p);
    const int bites = bites_left(look.open, p);
    if (bites <= 0 || !look.setup.around[w.cell.raw].has(prey.cell.raw)) return;
    bite.all += bites;
    int others = 0;
    for (const Prey& other : all)
      others += look.setup.around[w.cell.raw].has(other.cell.raw) ? 1 : 0;
    if (others < fewest) fewest = others, bite.wolf = p;
  });
  if (bite.wolf == kNoPiece) return bite;
  bite.score = prey.worth / static_cast<float>(prey.need);
  if (bite.all >= prey.need) bite.score *= 3;
  if (is_hero(prey.piece) && look.open.pool == 0 && bite.all > prey.blocks)
    bite.score += look.temper.first_blood / static_cast<float>(prey.blocks + 1);
  return bite;
}

Action bite_policy(const Outlook& look, base::Rng& rng) {
  const PreyList all = list_prey(look);
  Action best = End{};
  float best_score = 0;
  for (const Prey& prey : all) {
    const Bite bite = best_bite(look, all, prey);
    if (bite.wolf == kNoPiece) continue;
    const float blurred = bite.score * blur(rng, 0.15f);
    if (blurred > best_score) best_score = blurred, best = Attack{bite.wolf, prey.piece};
  }
  return best;
}

void bite_candidates(const Outlook& look, ActionList& out) {
  const PreyList all = list_prey(look);
  for (const Prey& prey : all) {
    const Bite bite = best_bite(look, all, prey);
    if (bite.wolf != kNoPiece) out.add(Attack{bite.wolf, prey.piece}, bite.score);
  }
  if (out.empty()) out.add(End{}, 1);
}

Piece newcomer(const Open& open) {
  const bool king = open.phase != Phase::bush_wolf && open.due_kings > 0;
  return free_slot(open, king);
}

// Red spaces near the prey, and near the rest of the pack.
CellSet good_spawns(const Outlook& look, CellSet spots) {
  const CellSet prey = look.open.occupied - look.open.wolf_cells;
  if (look.open.phase == Phase::bush_wolf) {
    avoid(spots, look.lit);
    return spots;
  }
  if (look.open.wolf_cells.any()) prefer(spots, grown(look.open.wolf_cells, 6));
  return nearest(spots, grown(prey, 1));
}

std::optional<Action> place_policy(const Outlook& look, base::Rng& rng) {
  const Piece p = newcomer(look.open);
  CellSet spots = placeable(look.setup, look.open);
  if (!spots.any()) return std::nullopt;
  if (chance(rng, 60)) spots = good_spawns(look, spots);
  return Action{Place{p, any_of(spots, rng)}};
}

void place_candidates(const Outlook& look, ActionList& out) {
  const Piece p = newcomer(look.open);
  const CellSet spots = placeable(look.setup, look.open);
  const CellSet good = good_spawns(look, spots);
  spots.for_each(
      [&](std::size_t cell) { out.add(Place{p, cell_at(cell)}, good.has(cell) ? 2.0f : 0.7f); });
}

// KW-189: sheep driven out of the light and towards the pack.
CellSet worst_beds(const Outlook& look, CellSet reach) {
  avoid(reach, look.lit);
  prefer(reach, grown(look.open.wolf_cells, kWolfMovement));
  avoid(reach, grown(look.open.hero_cells, 2));
  return reach;
}

Action panic_policy(const Outlook& look, base::Rng& rng) {
  return first_action(look, kFirstSheep, kSheepCount, rng, [&](Piece p) -> std::optional<Action> {
    const Walks walks(look.setup, look.open, p);
    if (!walks.any()) return std::nullopt;
    return Move{p, walks.way(any_of(worst_beds(look, walks.reach()), rng))};
  });
}

void panic_candidates(const Outlook& look, base::Rng& rng, ActionList& out) {
  for_each_stray(look, [&](Piece p, const Walks& walks) {
    const CellSet beds = worst_beds(look, walks.reach());
    add_once(Move{p, walks.way(any_of(beds, rng))}, 1.0f, out);
    add_once(Move{p, walks.way(any_of(nearest(beds, look.open.wolf_cells), rng))}, 1.0f, out);
    add_once(Move{p, walks.way(any_of(walks.reach(), rng))}, 0.3f, out);
  });
  out.add(End{}, 0.2f);
}

}  // namespace

std::optional<Action> pack_policy(const Outlook& look, base::Rng& rng) {
  switch (look.open.phase) {
    case Phase::wolves_move: return move_policy(look, rng);
    case Phase::wolves_attack: return bite_policy(look, rng);
    case Phase::panic: return panic_policy(look, rng);
    default: return place_policy(look, rng);
  }
}

void pack_candidates(const Outlook& look, base::Rng& rng, ActionList& out) {
  switch (look.open.phase) {
    case Phase::wolves_move: return move_candidates(look, rng, out);
    case Phase::wolves_attack: return bite_candidates(look, out);
    case Phase::panic: return panic_candidates(look, rng, out);
    default: return place_candidates(look, out);
  }
}

}  // namespace muster::bots::minds
