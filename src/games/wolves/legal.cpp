#include "games/wolves/legal.h"

namespace muster::wolves {
namespace {

// Whether anything but the way out is offered.
struct AnyChoice {
  bool any = false;

  void one(const contract::Offer& offer) { any = any || !offer.traits.way_out; }
  template <class Set>
  void set(std::uint8_t, PickKind, const Set& set, const OfferTraits&) {
    any = any || set.any();
  }
};

bool can_some_wolf_move(const Setup& setup, const Open& open) {
  bool found = false;
  const CellSet free = setup.enterable - open.occupied;
  for_each_wolf(open, [&](Piece p) {
    const Wolf& w = wolf(open, p);
    found = found || (w.movement > 0 && !w.stopped && (setup.around[w.cell.raw] & free).any());
  });
  return found;
}

bool can_some_hero_walk(const Setup& setup, const Open& open) {
  const CellSet free = setup.enterable - open.occupied;
  for (const Hero& h : open.heroes)
    if (h.movement > 0 && h.cell != kNoCell && (setup.around[h.cell.raw] & free).any()) return true;
  return false;
}

}  // namespace

bool has_choice(const Setup& setup, const Open& open) {
  switch (open.phase) {
    case Phase::place_heroes: return unplaced(open) > 0;
    case Phase::place_pack: return open.due_kings + open.due_wolves > 0;
    case Phase::new_wolves:
      return open.due_kings + open.due_wolves > 0 && spawn_cells(setup, open).any();
    case Phase::bush_wolf:
    case Phase::advance: return true;
    case Phase::wolves_move: return can_some_wolf_move(setup, open);
    case Phase::heroes_move:
      if (can_some_hero_walk(setup, open)) return true;
      break;
    default: break;
  }
  AnyChoice choice;
  offer_beginnings(setup, open, choice);
  return choice.any;
}

}  // namespace muster::wolves
