#include "bots/minds/intercept_forecast.h"

#include <algorithm>

namespace muster::bots::pilot {
namespace {

constexpr int kDeck = kUfoDeck;
constexpr int kNextRun = 10;  // hexagons that a UFO is thought to fly in the turn after
constexpr int kDeadZone = 5;  // AA-205
constexpr int kSureFlight = 18;

// Where a craft stands before the enemy of the turn to come is worth a share of three dice, in
// hundredths. Found by playing: the shares of a missile are low, for one that waits is often lost.
constexpr int kInReach = 38;  // of its missile
constexpr int kWithin = 15;   // out of reach, but this near: it can still be turned
constexpr int kWithinRange = 8;
constexpr int kForCannons = 22;  // for a craft that has only cannons
constexpr int kPerHexagon = 2;   // less for each hexagon farther away

static_assert(kWithin - kPerHexagon * (kSureFlight - kWithinRange) <= 0);

// The facing after which a straight run ends nearest to a place, or farthest from it.
Facing aimed(Hex from, int run, Hex to, bool nearest) {
  Facing best{};
  int most = -1000;
  for (std::uint8_t f = 0; f < kFacings; ++f) {
    const int away = range(ahead(from, Facing(f), run), to);
    const int liking = nearest ? -away : away;
    if (liking > most) best = Facing(f), most = liking;
  }
  return best;
}

// Most of a playout's time is spent here: what is too far away is not looked at closely.
int share_of_missile(Hex at, Facing facing, Hex then) {
  const int away = range(at, then);
  if (away > kSureFlight) return 0;
  const Approach way = approach_of(at, facing, then);
  if (way.miss == 0 && way.flown <= kSureFlight) return kInReach;
  return kWithin - kPerHexagon * std::max(0, away - kWithinRange);
}

}  // namespace

// A place lies on one of the two ways that a missile can take after its first hexagons.
Approach approach_of(Hex from, Facing facing, Hex to) {
  const Hex d = to - from;
  Approach best{range(from, to), 0};
  for (const int side : {kPort, kStarboard}) {
    const Hex u = kSteps[facing.raw];
    const Hex v = kSteps[turned(facing, side).raw];
    const int area = u.q * v.r - u.r * v.q;  // 1 or -1
    const int along = (d.q * v.r - d.r * v.q) * area;
    const int across = (u.q * d.r - u.r * d.q) * area;
    if (across < 0 || along < 0) continue;
    const bool is_dead = across > 0 && along < kDeadZone;
    const Approach one{is_dead ? across : 0, is_dead ? along : along + across};
    if (one.miss < best.miss || best.flown == 0) best = one;
  }
  return best;
}

Forecast::Forecast(const Open& open) {
  for (std::size_t u = 0; u < kMaxUfos; ++u)
    if (is_flying(open.ufos[u].fate)) foresee(open, u);
}

void Forecast::foresee(const Open& open, std::size_t u) {
  const Ufo& ufo = open.ufos[u];
  Prospect prospect;
  prospect.ufo = u;
  prospect.at = hex_of(ufo.at);
  prospect.hurt = hurt_of(ufo);
  const Hex goal = hex_of(is_flying(open.module.fate) ? open.module.at : kSidCell);
  for (const UfoCard& card : kUfoCards) {
    Arrival end{prospect.at, ufo.facing, card.count};
    const int run = card.legs[0].hexes;
    if (ufo.heads_home) {
      end.facing = aimed(end.at, run, hex_of(kSidCell), false);
    } else if (card.homes) {
      end.facing = aimed(end.at, run, goal, true);
    }
    bool is_on = true;
    for (const Leg& leg : card.legs) {
      end.facing = turned(end.facing, leg.turn);
      const Facing through = turned(end.facing, leg.face);
      for (int n = 0; n < leg.hexes && is_on; ++n) {
        end.at = ahead(end.at, through);
        is_on = is_on_grid(end.at);
        if (is_on) cross(prospect, end.at, card.count);
      }
    }
    end.then = ahead(end.at, end.facing, kNextRun);
    if (is_on) prospect.arrivals.push_back(end);
  }
  prospects_.push_back(prospect);
  standing_[ufo.at.raw] = static_cast<std::uint8_t>(prospects_.size());
}

void Forecast::cross(const Prospect& prospect, Hex at, std::uint8_t weight) {
  const Cell cell = cell_at(at);
  for (const int away : {1, 2})
    crossed_[static_cast<std::size_t>(away - 1)][cell.raw] +=
        weight * prospect.hurt[static_cast<std::size_t>(3 - away)];
}

const Prospect* Forecast::ufo_at(Hex at) const {
  if (!is_on_grid(at)) return nullptr;
  const std::uint8_t place = standing_[cell_at(at).raw];
  return place == 0 ? nullptr : &prospects_[place - 1u];
}

Worth Forecast::of_launch(Hex from, Facing facing, const Prospect& target) const {
  Worth all = 0;
  for (const Arrival& end : target.arrivals) {
    const Approach way = approach_of(from, facing, end.at);
    // Of the six lengths of a flight, those that are long enough.
    const int enough = std::clamp(kFlight + 7 - way.flown, 0, 6);
    const int near = way.miss <= 2 ? target.hurt[static_cast<std::size_t>(3 - way.miss)] : 0;
    all += end.weight * near * enough / 6;
  }
  return all / kDeck;
}

Worth Forecast::of_watch(Hex at, Facing facing) const {
  Worth all = 0;
  for (const int away : {1, 2}) {
    const Hex nose = ahead(at, facing, away);
    if (is_on_grid(nose)) all += crossed_[static_cast<std::size_t>(away - 1)][cell_at(nose).raw];
  }
  return std::min(all, kHurtAttacker[2] * kDeck) / kDeck;
}

Worth Forecast::of_place(Hex at, Facing facing, bool has_missile) const {
  Worth all = 0;
  for (const Prospect& prospect : prospects_) {
    Worth of_one = 0;
    for (const Arrival& end : prospect.arrivals) {
      const int share = has_missile ? share_of_missile(at, facing, end.then)
                                    : kForCannons - kPerHexagon * range(at, end.at);
      of_one += end.weight * std::max(0, share);
    }
    all += of_one * prospect.hurt[3] / 100;
  }
  return all / kDeck;
}

}  // namespace muster::bots::pilot
