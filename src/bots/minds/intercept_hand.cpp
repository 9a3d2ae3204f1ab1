#include "bots/minds/intercept_hand.h"

#include <algorithm>

namespace muster::bots::pilot {
namespace {

constexpr Worth kMissile = 40;    // kept for later
constexpr Worth kRotate = 30;     // the same, with the card of allowance that goes with it
constexpr Worth kCraft = 70;      // its point, and the shots that it may still fire
constexpr Worth kLost = -350;     // off the cloth
constexpr Worth kNearEdge = -60;  // the nose points off the cloth

}  // namespace

Planner::Planner(const Setup& setup, const Open& open, std::size_t interceptor)
    : setup_(setup), open_(open), interceptor_(interceptor), forecast_(open) {}

Sortie Planner::begin() const {
  const Interceptor& craft = open_.interceptors[interceptor_];
  Sortie sortie;
  sortie.at = hex_of(craft.at);
  sortie.facing = craft.facing;
  for (std::size_t card = 0; card < kCards; ++card)
    sortie.left[card] = static_cast<std::uint8_t>(in_pack(craft, static_cast<Card>(card)));
  if (forecast_.prospects().empty()) sortie.left[static_cast<std::size_t>(Card::missile)] = 0;
  return sortie;
}

// Whoever stands in front of an armed cannon is shot at.
void Planner::shoot(Sortie& sortie) const {
  for (int away = 1; away <= 2 && sortie.armed > 0; ++away) {
    const Prospect* ufo = forecast_.ufo_at(ahead(sortie.at, sortie.facing, away));
    if (ufo == nullptr) continue;
    sortie.earned += ufo->hurt[static_cast<std::size_t>(3 - away)];
    --sortie.armed;
    return;
  }
}

void Planner::step(Sortie& sortie, Facing through) const {
  sortie.at = ahead(sortie.at, through);
  if (!is_on_grid(sortie.at)) {
    sortie.is_over = true;
    sortie.earned += kLost;
    return;
  }
  const Piece met = craft_at(open_, cell_at(sortie.at));
  if (met == kNoPiece || met == interceptor_piece(interceptor_)) return shoot(sortie);
  const Interceptor& craft = open_.interceptors[interceptor_];
  sortie.is_over = true;
  const Prospect* ufo = is_ufo(met) ? forecast_.ufo_at(sortie.at) : nullptr;
  sortie.earned += ufo == nullptr ? 3 * kLost : ufo->hurt[3] * 3 / 2 - kCraft;
  const bool keeps_missile = sortie.left[static_cast<std::size_t>(Card::missile)] > 0;
  sortie.earned -= craft.has_missile && keeps_missile ? kMissile : 0;
}

void Planner::play(Sortie& sortie, Card card, Facing facing) const {
  sortie.row.push_back(item_of(card));
  --sortie.left[static_cast<std::size_t>(card)];
  ++sortie.cards;
  switch (card) {
    case Card::rotate:
      sortie.row.push_back(item_of(facing));
      if (sortie.is_over) return;
      sortie.facing = facing;
      sortie.earned -= kRotate;
      return shoot(sortie);
    case Card::missile: {
      const Prospect* best = forecast_.prospects().begin();
      Worth most = -1;
      for (const Prospect& prospect : forecast_.prospects()) {
        const Worth worth = forecast_.of_launch(sortie.at, sortie.facing, prospect);
        if (worth > most) best = &prospect, most = worth;
      }
      sortie.row.push_back(target_item(best->ufo));
      if (!sortie.is_over) sortie.earned += most - kMissile;
      return;
    }
    case Card::cannon: ++sortie.armed; break;
    default: break;
  }
  if (sortie.is_over) return;
  if (card == Card::cannon) return shoot(sortie);
  for (const Leg& leg : legs_of(card)) {
    if (sortie.is_over) return;
    sortie.facing = turned(sortie.facing, leg.turn);
    if (leg.hexes == 0) shoot(sortie);
    for (int n = 0; n < leg.hexes && !sortie.is_over; ++n)
      step(sortie, turned(sortie.facing, leg.face));
  }
}

// What the hand has earned, and what may come of where it ends.
Worth Planner::of(const Sortie& sortie) {
  if (sortie.is_over) return sortie.earned;
  Worth worth = sortie.earned;
  if (sortie.armed > 0) {
    const Worth watch = forecast_.of_watch(sortie.at, sortie.facing);
    worth += watch * (sortie.armed > 1 ? 5 : 4) / 4;
  }
  const bool has_missile = sortie.left[static_cast<std::size_t>(Card::missile)] > 0;
  worth += forecast_.of_place(sortie.at, sortie.facing, has_missile);
  if (!is_on_grid(ahead(sortie.at, sortie.facing, 3))) worth += kNearEdge;
  return worth;
}

// AA-314 is asked of the rules, since only few hands come near a UFO.
bool Planner::is_allowed(const Sortie& sortie) const {
  return !setup_.options.ramming_forbidden || !refuse_row(setup_, open_, interceptor_, sortie.row);
}

void Planner::keep(const Sortie& sortie, std::size_t count, std::vector<Plan>& out) {
  const Worth worth = of(sortie);
  if (out.size() == count && worth <= out.back().worth) return;
  if (!is_allowed(sortie)) return;
  const auto has = [&](Card card) { return sortie.left[static_cast<std::size_t>(card)]; };
  const Hex end = sortie.is_over ? Hex{-1, -1} : sortie.at;
  const auto place = static_cast<std::uint32_t>((end.r + 64) * 64 + end.q);
  const std::uint32_t kind = ((place * 6 + sortie.facing.raw) * 2 + has(Card::missile)) * 8 +
                             has(Card::rotate) * 4u + sortie.armed;
  for (auto it = out.begin(); it != out.end(); ++it) {
    if (it->kind != kind) continue;
    if (it->worth >= worth) return;
    out.erase(it);
    break;
  }
  const auto after =
      std::find_if(out.begin(), out.end(), [&](const Plan& plan) { return plan.worth < worth; });
  out.insert(after, {sortie.row, worth, kind});
  if (out.size() > count) out.pop_back();
}

void Planner::search(const Sortie& sortie, std::size_t count, std::vector<Plan>& out) {
  if (sortie.cards == open_.interceptors[interceptor_].allowance) return keep(sortie, count, out);
  for (std::size_t card = 0; card < kCards; ++card) {
    if (sortie.left[card] == 0) continue;
    const auto kind = static_cast<Card>(card);
    const int turns = kind == Card::rotate ? kFacings : 1;
    for (int f = 0; f < turns; ++f) {
      Sortie further = sortie;
      play(further, kind, Facing(static_cast<std::uint8_t>(f)));
      search(further, count, out);
    }
  }
}

void Planner::best(std::size_t count, std::vector<Plan>& out) {
  out.clear();
  search(begin(), count, out);
}

Plan Planner::any(int tries, base::Rng& rng) {
  const int allowance = open_.interceptors[interceptor_].allowance;
  Plan best;
  for (int n = 0; n < tries; ++n) {
    Sortie sortie = begin();
    while (sortie.cards < allowance) {
      const auto card = static_cast<Card>(rng.below(kCards));
      if (sortie.left[static_cast<std::size_t>(card)] == 0) continue;
      play(sortie, card, Facing(static_cast<std::uint8_t>(rng.below(kFacings))));
    }
    if (!is_allowed(sortie)) continue;
    const Worth worth = of(sortie);
    if (best.row.empty() || worth > best.worth) best = {sortie.row, worth, 0};
  }
  return best;
}

}  // namespace muster::bots::pilot
