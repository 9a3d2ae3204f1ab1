#include "games/intercept/outlook.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/words.h"
#include "games/intercept/facings.h"
#include "games/intercept/flight.h"
#include "games/intercept/row.h"
#include "games/intercept/sky.h"
#include "games/intercept/text.h"

namespace muster::intercept {
namespace {

constexpr int kArc = 2;         // AA-238
constexpr int kBlastRange = 2;  // AA-227
constexpr int kSure = 16;       // hexagons of a first flight, whatever the die shows (AA-199)
constexpr int kStraightOn = 5;  // AA-205

std::string dice_words(int dice) {
  return dice == 1 ? "1 die" : fmt::format("{} dice, the highest counts", dice);
}

// Follows a row with its guns: what they cover, and at whom they fire.
class Guns {
 public:
  Guns(const Setup& setup, const Open& open, std::size_t i, const Row& row, OfferFacts& facts)
      : setup_(setup), open_(open), craft_(open.interceptors[i]), row_(row), facts_(facts) {
    if (!setup.options.whole_turn_arming) return;  // AA-318
    for (const RowItem item : row) armed_ += item == item_of(Card::cannon) ? 1 : 0;
    cover({hex_of(craft_.at), craft_.facing});
  }

  void operator()(const Course& course, std::size_t place) {
    const bool is_cannon = row_[place] == item_of(Card::cannon);
    if (is_cannon && !setup_.options.whole_turn_arming) ++armed_;  // AA-236
    cover(course);
  }

 private:
  void cover(const Course& course) {
    for (int away = 1; away <= kArc && armed_ > 0; ++away) {
      const Hex hex = ahead(course.at, course.facing, away);
      if (!is_on_grid(hex)) return;
      const int cell = cell_at(hex).raw;
      auto& area = facts_.area;
      if (std::find(area.begin(), area.end(), cell) == area.end()) area.push_back(cell);
      fire(cell_at(hex), away);
    }
  }
  void fire(Cell at, int away) {
    for (std::size_t u = 0; u < kMaxUfos && armed_ > 0; ++u) {
      const bool is_there = is_flying(open_.ufos[u].fate) && open_.ufos[u].at == at;
      const bool may = fired_[u] == 0 || (setup_.options.cannon_repeat && fired_[u] != away);
      if (!is_there || !may) continue;
      --armed_;
      fired_[u] = away;
      facts_.modifiers.push_back(
          {fmt::format("A cannon at {}, range {}: {} on Chart A", piece_words(ufo_piece(u)), away,
                       dice_words(kArc + 1 - away)),
           away == 1 ? "AA-241" : "AA-242"});
    }
  }

  const Setup& setup_;
  const Open& open_;
  const Interceptor& craft_;
  const Row& row_;
  OfferFacts& facts_;
  int armed_ = 0;
  std::array<int, kMaxUfos> fired_{};
};

void add_trouble(const Course& course, OfferFacts& facts) {
  if (!course.is_stopped) return;
  facts.note = course.met == kNoPiece
                   ? "It leaves the cloth for good (AA-79)."
                   : fmt::format("It flies into {} (AA-251).", piece_words(course.met));
}

// Where each missile of the row starts.
void add_launches(const Open& open, std::size_t i, const Row& row, OfferFacts& facts) {
  follow_row(open, i, row, [&](const Course& course, std::size_t place) {
    if (!is_target(row[place])) return;
    const std::string target = piece_words(ufo_piece(target_in(row[place])));
    facts.marks.push_back({cell_at(course.at).raw, "launch", 0,
                           fmt::format("The missile for {} starts here.", target)});
  });
}

void add_sector(const Course& from, OfferFacts& facts) {
  const Sector sure(from.at, from.facing, kSure);
  const Sector lucky(from.at, from.facing, kMostHexes);
  contract::SceneArea near{"reach", "The missile comes here with any die", {}};
  contract::SceneArea far{"far-reach", "The missile comes here only with a high die", {}};
  for (std::uint16_t raw = 0; raw < kCells; ++raw) {
    if (sure.has(Cell(raw))) near.cells.push_back(raw);
    if (lucky.has(Cell(raw)) && !sure.has(Cell(raw))) far.cells.push_back(raw);
  }
  facts.areas.push_back(std::move(near));
  facts.areas.push_back(std::move(far));
}

// The places where its target may come, and after how many cards any die brings the missile there.
void add_ends(const Setup& setup, const Open& open, std::size_t ufo, const Course& from,
              OfferFacts& facts) {
  const Sector sure(from.at, from.facing, kSure);
  const std::vector<End> ends = ends_of(setup, open, ufo);
  int reached = 0;
  for (std::uint8_t kind = 0; kind < kUfoKinds; ++kind) {
    const bool is_reached = std::all_of(ends.begin(), ends.end(), [&](const End& end) {
      return end.card.raw != kind || (end.at != kNoCell && sure.has(end.at));
    });
    reached += is_reached ? kUfoCards[kind].count : 0;
  }
  for (const End& end : ends) {
    const bool is_marked = std::any_of(
        facts.marks.begin(), facts.marks.end(),
        [&](const contract::SceneMark& mark) { return mark.cell == end.at.raw && mark.value > 0; });
    if (end.at == kNoCell || is_marked) continue;
    const std::string words = fmt::format("{} may come here after {}.", piece_words(ufo_piece(ufo)),
                                          base::counted(end.hexes, "hexagon", "hexagons"));
    facts.marks.push_back(
        {end.at.raw, sure.has(end.at) ? "in-reach" : "out-of-reach", end.hexes, words});
  }
  facts.note =
      fmt::format("Any die can bring the missile to it after {} of {} cards.", reached, kUfoDeck);
}

// Whoever a blast reaches, in the order of the dice (AA-232).
class Victims {
 public:
  Victims(Cell middle, OfferFacts& facts) : middle_(middle), facts_(facts) {}

  void add(Piece who, Fate fate, Cell at, char chart) {
    const int away = is_flying(fate) ? range(middle_, at) : kBlastRange + 1;
    if (away > kBlastRange) return;
    const char* where = away == 0 ? "in its hexagon" : away == 1 ? "adjacent" : "2 hexagons away";
    const char* clause = !is_ufo(who) ? "AA-228" : away == 0 ? "AA-213" : "AA-218";
    facts_.modifiers.push_back(
        {base::capitalised(fmt::format("{}, {}: {} on Chart {}", piece_words(who), where,
                                       dice_words(kBlastRange + 1 - away), chart)),
         clause});
  }

 private:
  Cell middle_;
  OfferFacts& facts_;
};

void add_victims(const Setup& setup, const Open& open, Cell middle, OfferFacts& facts) {
  Victims victims(middle, facts);
  for (std::size_t u = 0; u < kMaxUfos; ++u)
    victims.add(ufo_piece(u), open.ufos[u].fate, open.ufos[u].at, 'A');
  for (std::size_t i = 0; i < kInterceptors; ++i)
    victims.add(interceptor_piece(i), open.interceptors[i].fate, open.interceptors[i].at, 'B');
  // AA-230: only if it is struck (AA-220), or with the option (AA-324).
  if (setup.options.blast_lm || open.module.at == middle)
    victims.add(kModule, open.module.fate, open.module.at, 'C');
  for (std::size_t m = 0; m < kInterceptors; ++m)
    if (missile_piece(m) != open.flyer)
      victims.add(missile_piece(m), open.missiles[m].fate, open.missiles[m].at, 'D');
}

// AA-228
void add_blast(const Setup& setup, const Open& open, Cell middle, OfferFacts& facts) {
  contract::SceneArea near{"blast", "Two dice, three in the middle", {}};
  contract::SceneArea far{"blast-edge", "One die", {}};
  for (std::uint16_t raw = 0; raw < kCells; ++raw) {
    const int away = range(middle, Cell(raw));
    if (away <= kBlastRange) (away < kBlastRange ? near : far).cells.push_back(raw);
  }
  facts.areas.push_back(std::move(near));
  facts.areas.push_back(std::move(far));
  add_victims(setup, open, middle, facts);
}

// The rest of a way up to a hexagon, if it comes through there.
void add_way(const Way& way, Cell until, OfferFacts& facts) {
  for (const Cell at : way) {
    facts.path.push_back(at.raw);
    if (at == until) return;
  }
}

// Where it can go on from there.
void add_turns(const Setup& setup, const Open& open, Cell at, OfferFacts& facts) {
  for_each_turn(setup, open, [&](Cell where, Facing facing, int flown) {
    if (where != at) return;
    contract::SceneArea area{"way", fmt::format("To the {}", facing_words(facing)), {}};
    for (const Cell next : turned_way(setup, open, at, facing, flown))
      area.cells.push_back(next.raw);
    facts.areas.push_back(std::move(area));
  });
}

// Where a craft ends that turns so and flies these legs; nothing beyond the edge.
std::optional<Hex> end_of(const Chosen& options, bool goes_home, Hex at, Facing facing,
                          const Legs& legs) {
  for (const Leg& leg : legs) {
    facing = turned(facing, leg.turn);
    for (int n = 0; n < leg.hexes; ++n) {
      const Hex to = ahead(at, turned(facing, leg.face));
      const bool is_off = !is_on_grid(to);
      if (is_off && options.side_recover && !goes_home && exit_of(to) == Exit::long_side)
        return at;  // AA-325
      if (is_off) return std::nullopt;
      at = to;
    }
  }
  return at;
}

Facings openings(const Chosen& options, const Open& open, std::size_t u, const UfoCard& card) {
  const Ufo& ufo = open.ufos[u];
  const int run = card.legs[0].hexes;
  const bool is_recalled = options.home_recall && card.homes;  // AA-317
  if (ufo.heads_home && !is_recalled) return farthest_facings(hex_of(ufo.at), run);
  const Cell homing = homing_of(open, ufo_piece(u));
  if (card.homes && ufo.at != homing) return nearest_facings(hex_of(ufo.at), run, hex_of(homing));
  Facings own;
  own.push_back(ufo.facing);
  return own;
}

}  // namespace

Sector::Sector(Hex from, Facing facing, int hexes) {
  const auto fly = [&](Hex at, Facing along, int left, const auto& entered) {
    for (; left > 0 && is_on_grid(ahead(at, along)); --left) {
      at = ahead(at, along);
      cells_.add(cell_at(at).raw);
      entered(at, left - 1);
    }
  };
  fly(from, facing, hexes, [&](Hex at, int left) {
    if (hexes - left < kStraightOn) return;
    for (const int side : {kPort, kStarboard}) fly(at, turned(facing, side), left, [](Hex, int) {});
  });
}

std::vector<End> ends_of(const Setup& setup, const Open& open, std::size_t ufo) {
  std::vector<End> ends;
  const Ufo& craft = open.ufos[ufo];
  for (std::uint8_t kind = 0; kind < kUfoKinds; ++kind) {
    const UfoCard& card = kUfoCards[kind];
    int hexes = 0;
    for (const Leg& leg : card.legs) hexes += leg.hexes;
    for (const Facing facing : openings(setup.options, open, ufo, card)) {
      const auto end = end_of(setup.options, craft.heads_home, hex_of(craft.at), facing, card.legs);
      ends.push_back({UfoKind(kind), end ? cell_at(*end) : kNoCell, hexes});
    }
  }
  return ends;
}

void add_row(const Setup& setup, const Open& open, std::size_t i, const Row& row,
             OfferFacts& facts) {
  facts.row = open.interceptors[i].allowance;
  if (row.empty()) return;
  Guns guns(setup, open, i, row, facts);
  const Course course =
      follow_row(open, i, row, [&](const Course& at, std::size_t place) { guns(at, place); });
  for (const Cell at : course.way) facts.path.push_back(at.raw);
  facts.ghosts.push_back({interceptor_piece(i).raw, cell_at(course.at).raw, course.facing.raw});
  add_launches(open, i, row, facts);
  add_trouble(course, facts);
  const RowItem last = row.back();
  if (course.is_stopped || (last != item_of(Card::missile) && !is_target(last))) return;
  add_sector(course, facts);
  if (is_target(last)) add_ends(setup, open, target_in(last), course, facts);
}

void add_flight(const Setup& setup, const Open& open, const Plan& plan, OfferFacts& facts) {
  const Missile& missile = flyer(open);
  const Way straight = straight_way(setup, open);
  const bool turns = plan.turn_at != kNoCell;
  const Cell until = turns ? plan.turn_at : plan.burst_at;
  if (!turns || plan.turn_at != missile.at) add_way(straight, until, facts);
  Facing facing = missile.facing;
  if (turns && plan.facing) {
    const int flown = *flown_at(open, straight, plan.turn_at);
    facts.ghosts.push_back({open.flyer.raw, plan.turn_at.raw, plan.facing->raw});
    facing = *plan.facing;
    if (plan.burst_at != plan.turn_at)
      add_way(turned_way(setup, open, plan.turn_at, facing, flown), plan.burst_at, facts);
  }
  const Cell end =
      facts.path.empty() ? missile.at : Cell(static_cast<std::uint16_t>(facts.path.back()));
  facts.ghosts.push_back({open.flyer.raw, end.raw, facing.raw});
  if (turns && !plan.facing) return add_turns(setup, open, plan.turn_at, facts);
  const bool is_struck = end != missile.at && is_struck_at(setup, open, end);  // AA-212 AA-219
  if (plan.burst_at != kNoCell || is_struck) add_blast(setup, open, end, facts);
}

void add_rockets(const Open& open, Piece target, OfferFacts& facts) {
  facts.modifiers.push_back(
      {fmt::format("{}: 2 dice, the highest counts on Chart A, no blast", piece_words(target)),
       "AA-278"});
  int back = 0;
  for (std::size_t u = 0; u < kMaxUfos; ++u)
    back += is_at_sky1(open, u) && !open.ufos[u].has_fired_back ? 1 : 0;
  if (back == 0) return;
  facts.modifiers.push_back({fmt::format("{} back: two d10 each, every 10 hits Sky 1 on Chart B",
                                         base::counted(back, "UFO fires", "UFOs fire")),
                             "AA-281"});
}

}  // namespace muster::intercept
