#include "bots/minds/intercept_sky.h"

#include <algorithm>
#include <cstdlib>

#include "games/intercept/sky.h"

namespace muster::bots::pilot {
namespace {

struct Cards {
  int moves = 0;  // MOVE, and MOVE OR LAUNCH
  int launches = 0;
  int shots = 0;
};

Cards cards_of(const SkyHand& hand) {
  const auto held = [&](SkyCard card) { return int{hand[static_cast<std::size_t>(card)]}; };
  const int launches = held(SkyCard::move_or_launch);
  return {held(SkyCard::move) + launches, launches, held(SkyCard::fire)};
}

Cards all_cards(const Open& open) {
  Cards all;
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
    if (!has_bit(open.in, seat)) continue;
    const Cards one = cards_of(open.strip.hands[seat]);
    all.moves += one.moves, all.launches += one.launches, all.shots += one.shots;
  }
  return all;
}

// Cards that it takes to have Sky 1 at a point.
int cards_to(const Setup& setup, const Strip& strip, int point) {
  if (strip.sky1 == Sky1::airborne) return std::abs(point - strip.at.raw);
  const int away = std::abs(point - strip.skydiver.raw);
  return away > 0 ? away : setup.options.launch_may_stay ? 1 : 2;
}

// The point at which most attackers can be met in time; -1 if there is none.
int point_to_reach(const Setup& setup, const Open& open) {
  const Cards all = all_cards(open);
  const bool is_docked = open.strip.sky1 == Sky1::docked;
  int best = -1;
  int most = 0;
  for (int point = 0; point < kPoints; ++point) {
    int there = 0;
    for (const Ufo& ufo : open.ufos)
      there += ufo.fate == Fate::atmosphere && ufo.point.raw == point ? 1 : 0;
    const int cards = cards_to(setup, open.strip, point);
    if (there == 0 || cards > all.moves || (is_docked && all.launches == 0)) continue;
    const int liking = 10 * std::min(there, all.shots) - cards;
    if (liking > most) best = point, most = liking;
  }
  return best;
}

Point one_nearer(int from, int to) {
  return Point(static_cast<std::uint8_t>(from < to ? from + 1 : from - 1));
}

std::optional<Action> move_to(const Setup& setup, const Open& open, std::size_t seat, int point) {
  const Strip& strip = open.strip;
  const SkyHand& hand = strip.hands[seat];
  const Cards mine = cards_of(hand);
  const SkyCard spent =
      hand[static_cast<std::size_t>(SkyCard::move)] > 0 ? SkyCard::move : SkyCard::move_or_launch;
  if (strip.sky1 == Sky1::airborne) {
    if (mine.moves == 0 || strip.at.raw == point) return std::nullopt;
    return Sail{spent, kSky1, one_nearer(strip.at.raw, point)};
  }
  const int here = strip.skydiver.raw;
  if (mine.launches > 0) {
    if (here != point) return Launch{one_nearer(here, point)};
    if (setup.options.launch_may_stay) return Launch{strip.skydiver};
    return Launch{one_nearer(here, here == 0 ? 1 : 0)};
  }
  // Somebody else launches then.
  if (mine.moves == 0 || std::abs(here - point) < 2) return std::nullopt;
  return Sail{spent, kSkydiver, one_nearer(here, point)};
}

}  // namespace

std::optional<Action> sky_deed(const Setup& setup, const Open& open, std::size_t seat) {
  if (all_cards(open).shots == 0 || open.strip.sky1 == Sky1::destroyed) return std::nullopt;
  if (is_ufo_at_sky1(open)) {
    if (cards_of(open.strip.hands[seat]).shots == 0) return std::nullopt;
    for (std::size_t u = 0; u < kMaxUfos; ++u)
      if (is_at_sky1(open, u)) return Rockets{ufo_piece(u)};
  }
  const int point = point_to_reach(setup, open);
  return point < 0 ? std::nullopt : move_to(setup, open, seat, point);
}

Worth of_deed(const Action& deed) {
  constexpr Worth kOnItsWay = 120;
  return std::holds_alternative<Rockets>(deed) ? kHurtAttacker[2] : kOnItsWay;
}

}  // namespace muster::bots::pilot
