#include <algorithm>

#include "games/intercept/facings.h"
#include "games/intercept/play.h"
#include "kernel/bits.h"

// Phase 2: the deck flies the UFOs and the Lunar Module.
namespace muster::intercept {

void Play::phase_two() {
  const Actors order = ufo_order();
  deal(order);
  for (const Piece who : order) {  // AA-114
    if (is_over()) return;
    if (who != kModule && open_.ufos[ufo_index(who)].fate == Fate::atmosphere) {
      reach_earth(ufo_index(who));  // AA-267
      settle();
    } else if (is_there(who)) {
      fly_card(who, who == kModule ? open_.module.card : open_.ufos[ufo_index(who)].card);
    }
  }
  for (Interceptor& craft : open_.interceptors) craft.armed = 0;  // AA-236 AA-248
  return_cards();
  phase_three();
}

// AA-115
void Play::return_cards() {
  for (Ufo& ufo : open_.ufos) ufo.card = kNoUfoKind;
  open_.module.card = kNoUfoKind;
}

// Who is dealt a card, in order: the Lunar Module, those in the atmosphere, those on the grid.
Play::Actors Play::ufo_order() {
  Actors order;
  if (is_there(kModule)) order.push_back(kModule);  // AA-110
  base::StaticVector<Piece, kMaxUfos> entered;      // AA-111
  for (std::size_t u = 0; u < kMaxUfos; ++u)
    if (open_.ufos[u].fate == Fate::atmosphere) entered.push_back(ufo_piece(u));
  std::sort(entered.begin(), entered.end(), [&](Piece a, Piece b) {
    return open_.ufos[ufo_index(a)].entered < open_.ufos[ufo_index(b)].entered;
  });
  for (const Piece who : entered) order.push_back(who);
  add_by_distance(order);
  return order;
}

// AA-112: nearest to SID's hexagon first; equals in random order (AA-113).
void Play::add_by_distance(Actors& order) {
  Actors left;
  for (std::size_t u = 0; u < kMaxUfos; ++u)
    if (is_flying(open_.ufos[u].fate)) left.push_back(ufo_piece(u));
  // AA-26: measured to where SID was, when it is gone.
  const auto away = [&](Piece who) { return range(at_of(who), kSidCell); };
  while (!left.empty()) {
    int least = away(left[0]);
    for (const Piece who : left) least = std::min(least, away(who));
    base::StaticVector<std::uint8_t, kMaxUfos> nearest;
    for (std::size_t i = 0; i < left.size(); ++i)
      if (away(left[i]) == least) nearest.push_back(static_cast<std::uint8_t>(i));
    const std::size_t next = nearest[pick(nearest.size())];
    order.push_back(left[next]);
    left.erase_at(next);
  }
}

// AA-107 AA-108: from a deck that is whole again, without replacement.
void Play::deal(const Actors& order) {
  kernel::Bits<kUfoDeck> left;
  for (std::size_t i = 0; i < kUfoDeck; ++i) left.add(i);
  for (const Piece who : order) {
    const auto thing_at = [&](std::uint32_t place) {
      return static_cast<std::uint32_t>(left.nth(place));
    };
    const auto count = static_cast<std::uint32_t>(left.count());
    const std::uint32_t drawn = dice_.draw(kUfoDeckId, count, thing_at);
    left.remove(drawn);
    const UfoKind kind = kUfoCardsInOrder[drawn];
    (who == kModule ? open_.module.card : open_.ufos[ufo_index(who)].card) = kind;
    push(Dealt{who, kind});
  }
}

// AA-116 AA-128
void Play::fly_card(Piece who, UfoKind kind) {
  const UfoCard& card = kUfoCards[kind.raw];
  push(Acts{who, kind});
  orient(who, card);
  fly_legs(who, card.legs);  // AA-124 AA-127
  // AA-129 AA-149 AA-259: the Lunar Module has no weapon.
  if (is_over() || who == kModule || !is_there(who)) return;
  if (fires(kind, options().deck)) fire_beam(ufo_index(who));  // AA-188
}

// The first component of the move (AA-117 AA-118 AA-187); who was scared since its card was dealt
// heads home with that card (AA-190).
void Play::orient(Piece who, const UfoCard& card) {
  const int run = card.legs[0].hexes;
  if (is_ufo(who) && open_.ufos[ufo_index(who)].heads_home) {
    if (!options().home_recall || !card.homes) return orient_home(who, run);
    open_.ufos[ufo_index(who)].heads_home = false;  // AA-317
    push(Recalled{who});
  }
  if (card.homes) orient_to(who, homing_of(open_, who), run);
}

// A die among equals (AA-119).
void Play::orient_to(Piece who, Cell homing, int run) {
  if (at_of(who) == homing) return;  // AA-120
  const Facings best = nearest_facings(hex_of(at_of(who)), run, hex_of(homing));
  face(who, best[pick(best.size())]);
}

void Play::orient_home(Piece who, int run) {
  const Facings best = farthest_facings(hex_of(at_of(who)), run);
  face(who, best[pick(best.size())]);
}

// AA-325: instead of crossing a long side, an attacker turns and loses the rest of its movement.
bool Play::recover(Piece who, Hex beyond) {
  const bool may = options().side_recover && who.raw >= kInterceptors;
  if (!may || is_on_grid(beyond) || exit_of(beyond) != Exit::long_side) return false;
  if (is_ufo(who) && open_.ufos[ufo_index(who)].heads_home) return false;
  push(Recovered{who});
  orient_to(who, homing_of(open_, who), 1);
  fire_cannons();
  settle();
  return true;
}

}  // namespace muster::intercept
