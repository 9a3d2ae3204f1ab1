#include "bots/minds/wolves_outlook.h"
#include "games/wolves/bush.h"
#include "games/wolves/fire.h"
#include "games/wolves/judge.h"

// How heroes use a night: keep the fire high, keep the flock in the light, fight where it is
// bright.
namespace muster::bots::minds {

namespace {

constexpr int kStrikeRange = kWolfMovement + 1;
constexpr std::size_t kMostAtHearth = 3;  // more sheep there and nobody gets to the fire

// The highest row of each column: turns it will still burn, this one included.
int rows_of(const Open& open, std::size_t column) {
  for (std::size_t row = kMaxRows; row > 0; --row)
    if (open.fire[column][row - 1] > 0) return static_cast<int>(row);
  return 0;
}

// KW-103: visits the columns that may be fed, with their highest rows.
template <class Visit>
void for_each_open_column(const Open& open, Visit&& visit) {
  const bool must_be_free = has_free_column(open);
  for (std::size_t i = 0; i < kColumns; ++i)
    if (const int rows = rows_of(open, i); rows == 0 || !must_be_free)
      visit(static_cast<Column>(i), rows);
}

struct Camp : Outlook {
  explicit Camp(const Outlook& look)
      : Outlook(look),
        hearth(setup.around[setup.bonfire.raw]),
        beside_wolves(Field::ring(open.wolf_cells)),
        forage(unexplored(setup, open)),
        flock(open.occupied - open.hero_cells - open.wolf_cells) {
    for (const WoodPile& pile : open.wood) forage.add(pile.cell.raw);
    thirst = hunger_for_wood();
    is_hearth_full = (hearth & flock).count() >= kMostAtHearth;
    is_dying = is_fire_dying();
  }

  CellSet hearth;  // the spaces around the Bonfire
  CellSet beside_wolves;
  CellSet forage;  // where wood lies or may lie
  CellSet flock;
  float thirst = 0;  // 0 to 1, how much more wood the night needs
  bool is_hearth_full = false;
  bool is_dying = false;  // without wood the fire will be out when this turn ends

 private:
  bool is_fire_dying() const {
    const int burns = open.active == EventCard::night_wind ? 2 : 1;
    for (std::size_t i = 0; i < kColumns; ++i)
      if (rows_of(open, i) > burns) return false;
    return is_alight(open);
  }
  float hunger_for_wood() const {
    int fuel = fuel_in_fire(open);
    for (const Hero& h : open.heroes) fuel += setup.options.fire_rows * h.wood;
    const int wanted = 2 * (setup.options.last_hour - open.hour);
    if (wanted <= 0) return 0;
    return std::clamp(1.0f - static_cast<float>(fuel) / static_cast<float>(wanted), 0.0f, 1.0f);
  }
};

// Where a token does most; nowhere if it is better kept. A fire about to die comes first; a second
// column is for those who have wood enough.
std::optional<Column> column_to_feed(const Camp& camp) {
  const Open& open = camp.open;
  std::optional<Column> lowest;
  int least = 100;
  for_each_open_column(open, [&](Column column, int rows) {
    if (rows < least) least = rows, lowest = column;
  });
  const bool needed = camp.is_dying || !is_alight(open);
  if (needed || (least < 2 && camp.thirst < camp.temper.lavish)) return lowest;
  return std::nullopt;
}

// One hero with what he could do from where he is.
struct Worker {
  const Camp& camp;
  Piece piece;
  const Hero& h;
  Walks walks;
  CellSet marks_reach;   // spaces from which some wolf could be hit
  CellSet bright_reach;  // and the wolf is in the light
  int threat = 0;        // wolves that could come in their next turn
  int attacks = 0;

  Worker(const Camp& the_camp, Piece the_piece)
      : camp(the_camp),
        piece(the_piece),
        h(hero(the_camp.open, the_piece)),
        walks(the_camp.setup, the_camp.open, the_piece),
        attacks(base_attacks(the_camp.setup, the_camp.open, the_piece)) {
    const int reach = reach_of(camp.setup, camp.open, piece);
    marks_reach = grown(camp.open.wolf_cells, reach);
    bright_reach = grown(camp.open.wolf_cells & camp.lit, reach);
    threat = static_cast<int>(
        (grown(CellSet::of(h.cell.raw), kStrikeRange + 1) & camp.open.wolf_cells).count());
  }

  bool is_at(const CellSet& cells) const { return cells.has(h.cell.raw); }
  Action move_to(Cell cell) const { return Move{piece, walks.way(cell)}; }
};

// How good it is to end the movement on a space, with so many points left there.
float liking(const Worker& worker, Cell cell, int left) {
  const Camp& camp = worker.camp;
  const WolvesTemper& t = camp.temper;
  const CellSet& around = camp.setup.around[cell.raw];
  const bool bright = camp.lit.has(cell.raw);
  const int blocks = (bright ? 1 : 0) + (camp.setup.boulders.has(cell.raw) ? 1 : 0) +
                     (camp.setup.springs.has(cell.raw) ? 1 : 0);
  const auto beside = static_cast<int>((around & camp.open.wolf_cells).count());
  const auto open_sides = static_cast<int>((around & camp.free).count());
  int blows = 0;
  if (worker.marks_reach.has(cell.raw))
    blows = worker.attacks + (bright && worker.bright_reach.has(cell.raw) ? 1 : 0);
  const int from_fire = distance(cell, camp.setup.bonfire);
  float value = t.blow * static_cast<float>(blows) - t.afar * static_cast<float>(from_fire) +
                t.company * static_cast<float>((around & camp.open.hero_cells).count()) +
                t.shepherd * static_cast<float>((around & camp.flock).count());
  const int radius = std::max(2, glow_radius(camp.open));
  const bool gets_home = left > 1 && from_fire - radius <= left - 1;
  if (!gets_home || !camp.forage.has(cell.raw)) {
    const int may_come = std::min(worker.threat, open_sides + beside);
    value += (bright ? t.bright : 0.0f) + t.cover * static_cast<float>(blocks) -
             t.exposed * static_cast<float>(std::max(0, may_come - blocks));
  } else {
    value += t.bright;
  }
  if (camp.forage.has(cell.raw)) value += t.thirst * camp.thirst * (left > 0 ? 1.0f : 0.6f);
  if (worker.h.wood > 0) {
    const int steps = std::max(0, from_fire - 1) + (left == 0 && from_fire == 1 ? 1 : 0);
    value -= (camp.is_dying ? t.alarm : t.burden) * static_cast<float>(steps);
  }
  if (camp.setup.springs.has(cell.raw) &&
      worker.h.blood < camp.setup.heroes[worker.piece.raw].blood)
    value += t.spring;
  return value;
}

// Every space within reach with its worth, to a visitor.
template <class Visit>
void for_each_spot(const Worker& worker, Visit&& visit) {
  for (int steps = 1; steps <= worker.walks.depth(); ++steps)
    worker.walks.after(steps).for_each([&](std::size_t at) {
      const float value = liking(worker, cell_at(at), worker.h.movement - steps) -
                          worker.camp.temper.effort * static_cast<float>(steps);
      visit(Spot{cell_at(at), value});
    });
}

bool can_stoke(const Worker& worker) {
  const Open& open = worker.camp.open;
  return worker.h.wood > 0 && worker.is_at(worker.camp.hearth) &&
         (is_alight(open) || worker.camp.setup.options.any_wood_revives);
}

// Lays wood into the fire, picks it up, hands it on.
std::optional<Action> tend_fire(const Worker& worker, base::Rng& rng) {
  const Camp& camp = worker.camp;
  const Hero& h = worker.h;
  if (worker.is_at(camp.hearth) && h.torch > 0 && !is_alight(camp.open))
    if (const auto column = column_to_feed(camp)) return Action{Feed{worker.piece, *column}};
  if (can_stoke(worker))
    if (const auto column = column_to_feed(camp)) return Action{Stoke{worker.piece, *column}};
  if (wood_on(camp.open, h.cell) > 0 && chance(rng, 95)) return Action{Take{worker.piece}};
  if (h.wood == 0 || worker.is_at(camp.hearth)) return std::nullopt;
  if ((worker.walks.within(h.movement - 1) & camp.hearth).any()) return std::nullopt;
  const CellSet here = CellSet::of(h.cell.raw);
  const CellSet friends = camp.setup.around[h.cell.raw] & camp.open.hero_cells;
  const CellSet nearer = nearest(friends | here, camp.hearth);
  if (nearer.has(h.cell.raw)) return std::nullopt;
  return Action{Give{worker.piece, camp.open.at[nearer.first()]}};
}

// How well a sheep lies.
float comfort(const Camp& camp, Cell cell) {
  const WolvesTemper& t = camp.temper;
  const CellSet& around = camp.setup.around[cell.raw];
  const bool warm = camp.hearth.has(cell.raw) && (!camp.is_hearth_full || camp.flock.has(cell.raw));
  return (warm ? t.hearth : 0.0f) + (camp.lit.has(cell.raw) ? t.lamb_light : 0.0f) -
         t.lamb_wolf * static_cast<float>((around & camp.open.wolf_cells).count()) -
         t.lamb_open * static_cast<float>((around & camp.free).count());
}

Spot best_bed(const Camp& camp, const CellSet& ends) {
  Spot best;
  ends.for_each([&](std::size_t at) { best.offer(cell_at(at), comfort(camp, cell_at(at))); });
  return best;
}

std::optional<Action> herd(const Worker& worker) {
  const Camp& camp = worker.camp;
  std::optional<Action> best;
  float best_gain = camp.temper.kick;
  (camp.setup.around[worker.h.cell.raw] & camp.flock).for_each([&](std::size_t at) {
    const Piece p = camp.open.at[at];
    const Spot bed = best_bed(camp, kick_ends(camp.setup, camp.open, p));
    if (bed.cell == kNoCell) return;
    const float gain = bed.value - comfort(camp, cell_at(at));
    if (gain > best_gain) best_gain = gain, best = Kick{worker.piece, p, bed.cell};
  });
  return best;
}

std::optional<Action> work(const Worker& worker, base::Rng& rng) {
  if (auto action = tend_fire(worker, rng)) return action;
  if (auto action = herd(worker)) return action;
  if (!worker.walks.any()) return std::nullopt;
  const WolvesTemper& t = worker.camp.temper;
  Spot best;
  for_each_spot(worker, [&](const Spot& spot) {
    best.offer(spot.cell, spot.value + t.hero_blur * static_cast<float>(rng.below(1024)) / 1024.0f);
  });
  const float now = liking(worker, worker.h.cell, worker.h.movement);
  if (best.value < now + t.restless + 0.5f * t.hero_blur) return std::nullopt;
  return worker.move_to(best.cell);
}

Action move_policy(const Camp& camp, base::Rng& rng) {
  return first_action(camp, 0, kHeroCount, rng, [&](Piece p) {
    return steps_left(camp.open, p) > 0 ? work(Worker(camp, p), rng) : std::nullopt;
  });
}

void list_handiwork(const Worker& worker, ActionList& out) {
  const Camp& camp = worker.camp;
  const Piece p = worker.piece;
  const Hero& h = worker.h;
  if (wood_on(camp.open, h.cell) > 0) add_once(Take{p}, 2.0f, out);
  for_each_open_column(camp.open, [&](Column column, int rows) {
    if (can_stoke(worker)) add_once(Stoke{p, column}, rows < 2 ? 2.0f : 0.3f, out);
    if (h.torch > 0 && worker.is_at(camp.hearth))
      add_once(Feed{p, column}, is_alight(camp.open) ? 0.1f : 2.0f, out);
  });
  if (h.wood == 0) return;
  if (has_flame_near(camp.setup, camp.open, p) && h.torch < 2) add_once(Light{p}, 0.25f, out);
  const CellSet friends = camp.setup.around[h.cell.raw] & camp.open.hero_cells;
  friends.for_each([&](std::size_t at) {
    const bool nearer =
        distance(cell_at(at), camp.setup.bonfire) < distance(h.cell, camp.setup.bonfire);
    add_once(Give{p, camp.open.at[at]}, nearer ? 0.6f : 0.05f, out);
  });
}

void list_kicks(const Worker& worker, base::Rng& rng, ActionList& out) {
  const Camp& camp = worker.camp;
  (camp.setup.around[worker.h.cell.raw] & camp.flock).for_each([&](std::size_t at) {
    const Piece p = camp.open.at[at];
    const CellSet ends = kick_ends(camp.setup, camp.open, p);
    if (!ends.any()) return;
    const float now = comfort(camp, cell_at(at));
    const Cell chosen[] = {best_bed(camp, ends).cell, any_of(ends, rng)};
    for (const Cell to : chosen) {
      const float gain = comfort(camp, to) - now;
      add_once(Kick{worker.piece, p, to}, gain > 0 ? 0.2f + 0.5f * gain : 0.05f, out);
    }
  });
}

// The best spaces of a set that was asked for by name, so that the search sees each purpose.
void add_best(const Worker& worker, const CellSet& among, float weight, ActionList& out) {
  Spot best;
  for_each_spot(worker, [&](const Spot& spot) {
    if (among.has(spot.cell.raw)) best.offer(spot.cell, spot.value);
  });
  if (best.cell != kNoCell) add_once(worker.move_to(best.cell), weight, out);
}

constexpr std::size_t kBestSpots = 4;

void list_walks(const Worker& worker, base::Rng& rng, ActionList& out) {
  const Camp& camp = worker.camp;
  if (!worker.walks.any()) return;
  base::StaticVector<Spot, kBestSpots + 1> best;
  for_each_spot(worker, [&](const Spot& spot) {
    std::size_t at = best.size();
    while (at > 0 && best[at - 1].value < spot.value) --at;
    if (at == kBestSpots) return;
    best.push_back(spot);
    for (std::size_t i = best.size() - 1; i > at; --i) std::swap(best[i], best[i - 1]);
    if (best.size() > kBestSpots) best.pop_back();
  });
  const float now = liking(worker, worker.h.cell, worker.h.movement);
  for (const Spot& spot : best) {
    const float gain = spot.value - now;
    add_once(worker.move_to(spot.cell), gain > 0 ? 0.3f + 0.6f * gain : 0.12f, out);
  }
  add_best(worker, camp.forage, 0.3f, out);
  add_best(worker, worker.marks_reach, 0.3f, out);
  add_best(worker, worker.bright_reach & camp.lit, 0.5f, out);
  add_best(worker, camp.hearth, worker.h.wood > 0 ? 1.0f : 0.25f, out);
  add_best(worker, camp.lit - camp.beside_wolves, 0.25f, out);
  add_best(worker, camp.setup.boulders | camp.setup.springs, 0.15f, out);
  add_best(worker, Field::ring(camp.flock), 0.2f, out);
  add_once(worker.move_to(any_of(worker.walks.reach(), rng)), 0.08f, out);
}

void list_crossings(const Worker& worker, ActionList& out) {
  const Camp& camp = worker.camp;
  if (camp.open.active != EventCard::healing_fire || worker.h.movement < 2 || worker.h.crossed)
    return;
  if (!worker.is_at(camp.hearth) || worker.h.blood == camp.setup.heroes[worker.piece.raw].blood)
    return;
  const CellSet ends = cross_ends(camp.setup, camp.open);
  if (ends.any()) add_once(Cross{worker.piece, cell_at(ends.first())}, 1.5f, out);
}

void move_candidates(const Camp& camp, base::Rng& rng, ActionList& out) {
  for (std::size_t i = 0; i < kHeroCount; ++i) {
    const Piece p = hero_piece(i);
    if (!is_in_play(camp.open, p) || steps_left(camp.open, p) == 0) continue;
    const Worker worker(camp, p);
    list_handiwork(worker, out);
    list_kicks(worker, rng, out);
    list_walks(worker, rng, out);
    list_crossings(worker, out);
    if (camp.setup.options.interleaved) add_once(Finish{p}, 0.3f, out);
  }
  out.add(End{}, 0.6f);
}

// The flock to the hearth, heroes around it.
std::optional<Piece> next_to_place(const Camp& camp) {
  for (std::size_t i = 0; i < kFirstKing; ++i) {
    const Piece p = piece_at((i + kFirstSheep) % kFirstKing);
    if (!is_in_play(camp.open, p) && lives_of(camp.open, p) > 0) return p;
  }
  return std::nullopt;
}

std::optional<Action> place_policy(const Camp& camp, base::Rng& rng) {
  const auto p = next_to_place(camp);
  if (!p) return std::nullopt;
  CellSet spots = placeable(camp.setup, camp.open);
  if (chance(rng, 85)) {
    if (is_sheep(*p) && !camp.is_hearth_full)
      prefer(spots, camp.hearth);
    else
      avoid(spots, camp.hearth);
  }
  return Action{Place{*p, any_of(spots, rng)}};
}

void place_candidates(const Camp& camp, ActionList& out) {
  const auto p = next_to_place(camp);
  if (!p) return;
  placeable(camp.setup, camp.open).for_each([&](std::size_t at) {
    out.add(Place{*p, cell_at(at)},
            camp.hearth.has(at) == (is_sheep(*p) && !camp.is_hearth_full) ? 1.0f : 0.2f);
  });
}

// KW-190 KW-191: the flock runs home.
Action herding_policy(const Camp& camp, base::Rng& rng) {
  return first_action(camp, kFirstSheep, kSheepCount, rng, [&](Piece p) -> std::optional<Action> {
    const Walks walks(camp.setup, camp.open, p);
    const Spot bed = best_bed(camp, walks.reach());
    if (bed.cell == kNoCell || bed.value <= comfort(camp, cell_of(camp.open, p)) + 0.1f)
      return std::nullopt;
    return Move{p, walks.way(bed.cell)};
  });
}

void herding_candidates(const Camp& camp, base::Rng& rng, ActionList& out) {
  for_each_stray(camp, [&](Piece p, const Walks& walks) {
    const CellSet fights = walks.reach() & camp.beside_wolves;
    if (camp.open.active == EventCard::sheep_revenge && fights.any())
      add_once(Move{p, walks.way(any_of(fights, rng))}, 0.4f, out);
    add_once(Move{p, walks.way(best_bed(camp, walks.reach()).cell)}, 1.0f, out);
    add_once(Move{p, walks.way(any_of(walks.reach(), rng))}, 0.1f, out);
  });
  out.add(End{}, 0.5f);
}

}  // namespace

std::optional<Action> hero_policy(const Outlook& look, base::Rng& rng) {
  switch (look.open.phase) {
    case Phase::heroes_attack: return blow_policy(look, rng);
    case Phase::advance: return chance(rng, 20) ? Action{Advance{}} : Action{Stay{}};
    case Phase::place_heroes: return place_policy(Camp(look), rng);
    case Phase::herding: return herding_policy(Camp(look), rng);
    default: return move_policy(Camp(look), rng);
  }
}

void hero_candidates(const Outlook& look, base::Rng& rng, ActionList& out) {
  switch (look.open.phase) {
    case Phase::heroes_attack: return blow_candidates(look, out);
    case Phase::advance: out.add(Stay{}, 0.6f); return out.add(Advance{}, 0.4f);
    case Phase::place_heroes: return place_candidates(Camp(look), out);
    case Phase::herding: return herding_candidates(Camp(look), rng, out);
    default: return move_candidates(Camp(look), rng, out);
  }
}

}  // namespace muster::bots::minds
