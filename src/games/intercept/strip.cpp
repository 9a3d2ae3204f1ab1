#include <algorithm>

#include "games/intercept/play.h"
#include "games/intercept/sky.h"

// Phase 4 and the atmosphere.
namespace muster::intercept {

// AA-265: the point of the nearest Red marker; AA-266: an airborne Sky 1 there is fired at.
void Play::enter_atmosphere(std::size_t u, Cell last) {
  base::StaticVector<std::uint8_t, kPoints> best;
  int least = 0;
  for (std::uint8_t point = 0; point < kPoints; ++point) {
    const int away = range(last, kRed[point]);
    if (!best.empty() && away > least) continue;
    if (best.empty() || away < least) best.clear();
    least = away;
    best.push_back(point);
  }
  Ufo& ufo = open_.ufos[u];
  ufo.fate = Fate::atmosphere;  // off the grid: out of reach (AA-268), without collisions (AA-269)
  ufo.point = Point(best[pick(best.size())]);
  ufo.entered = ++open_.entries;
  push(Entered{ufo_piece(u), ufo.point, at_point(ufo.point)});
  if (open_.strip.sky1 != Sky1::airborne || open_.strip.at != ufo.point) return;
  hit_sky1(shots_that_hit(ufo_piece(u)));
}

// AA-302
void Play::reach_earth(std::size_t u) {
  open_.ufos[u].fate = Fate::through;
  push(ReachedEarth{ufo_piece(u)});
  score(kAliens, 2);
}

// Two d10, each 10 a hit.
int Play::shots_that_hit(Piece who) {
  constexpr int kTen = 10;
  Thrown dice;
  for (int i = 0; i < 2; ++i) dice.push_back(Die(static_cast<std::uint8_t>(roll(kTen))));
  const auto hits = std::count(dice.begin(), dice.end(), Die(kTen));
  push(Answered{who, Die(static_cast<std::uint8_t>(hits)), {dice}});
  return static_cast<int>(hits);
}

void Play::hit_sky1(int hits) {
  for (int i = 0; i < hits && open_.strip.sky1 == Sky1::airborne; ++i) hurt_sky1();
}

// Chart B, the column of Sky 1.
void Play::hurt_sky1() {
  switch (read_chart(kSky1, throw_dice(1))) {
    case 3: return push_sky1();          // AA-285
    case 4: return lose_any_sky_card();  // AA-286
    case 5: return lose_fire_card();     // AA-287
    case 6:                              // AA-288 AA-304
      open_.strip.sky1 = Sky1::destroyed;
      push(Destroyed{kSky1});
      return score(kAliens, 2);
    default: return;
  }
}

void Play::push_sky1() {
  const int at = open_.strip.at.raw;
  const bool has_lower = at > 0;
  const bool has_higher = at + 1 < kPoints;
  const bool goes_higher = has_lower && has_higher ? pick(2) == 1 : has_higher;
  open_.strip.at = Point(static_cast<std::uint8_t>(goes_higher ? at + 1 : at - 1));
  push(Sailed{kSky1, open_.strip.at, at_point(open_.strip.at)});
}

// AA-286: a random card goes, a random holder has one fewer, and the rest are dealt anew.
void Play::lose_any_sky_card() {
  SkyHand all{};
  base::StaticVector<std::uint8_t, kMaxSeats> holders;
  for (std::uint8_t seat = 0; seat < kMaxSeats; ++seat) {
    for (std::size_t kind = 0; kind < kSkyCards; ++kind)
      all[kind] = static_cast<std::uint8_t>(all[kind] + open_.strip.hands[seat][kind]);
    if (total(open_.strip.hands[seat]) > 0) holders.push_back(seat);
  }
  if (holders.empty()) return;
  const std::size_t lost = draw_sky_card(all);
  const std::uint8_t loser = holders[pick(holders.size())];
  push(LostSkyCard{SeatNumber(loser), static_cast<SkyCard>(lost)});
  redeal(loser, all);
}

// Takes a random card out of these; says its kind.
std::size_t Play::draw_sky_card(SkyHand& from) {
  std::size_t place = pick(static_cast<std::size_t>(total(from)));
  std::size_t kind = 0;
  while (place >= from[kind]) place -= from[kind++];
  --from[kind];
  return kind;
}

void Play::redeal(std::size_t loser, SkyHand rest) {
  int holders = 0;
  for (const SkyHand& hand : open_.strip.hands) holders += total(hand) > 0 ? 1 : 0;
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
    SkyHand& hand = open_.strip.hands[seat];
    int count = total(hand) - (seat == loser ? 1 : 0);
    if (total(hand) == 0) continue;
    if (holders == 1) {
      hand = rest;
      return;
    }
    for (hand = {}; count > 0; --count) ++hand[draw_sky_card(rest)];
  }
  push(Redealt{});
}

// AA-287
void Play::lose_fire_card() {
  constexpr auto kFire = static_cast<std::size_t>(SkyCard::fire);
  base::StaticVector<std::uint8_t, kMaxSeats> holders;
  for (std::uint8_t seat = 0; seat < kMaxSeats; ++seat)
    if (open_.strip.hands[seat][kFire] > 0) holders.push_back(seat);
  if (holders.empty()) return;
  const std::uint8_t loser = holders[pick(holders.size())];
  --open_.strip.hands[loser][kFire];
  push(LostSkyCard{SeatNumber(loser), SkyCard::fire});
}

// AA-270 AA-272: the next holder who can play; once all have passed in succession the turn ends.
void Play::ask_holder() {
  for (; open_.passes < setup_.seats; ++open_.passes) {
    if (open_.strip.sky1 == Sky1::destroyed) break;  // AA-290
    if (can_play_sky(setup_, open_, open_.holder)) return ask(Step::sky);
    open_.holder = static_cast<std::uint8_t>((open_.holder + 1) % setup_.seats);
  }
  end_turn();
}

// AA-273 AA-274
void Play::spend(std::size_t seat, SkyCard card) {
  --open_.strip.hands[seat][static_cast<std::size_t>(card)];
  push(Played{SeatNumber(static_cast<std::uint8_t>(seat)), card});
}

void Play::next_sky() {
  events_.end_action();
  settle();
  if (is_over()) return;
  open_.passes = 0;
  open_.holder = static_cast<std::uint8_t>((open_.holder + 1) % setup_.seats);
  ask_holder();
}

// AA-275 AA-276
void Play::answer(std::size_t seat, const Sail& verb) {
  spend(seat, verb.card);
  (verb.vessel == kSky1 ? open_.strip.at : open_.strip.skydiver) = verb.to;
  push(Sailed{verb.vessel, verb.to, at_point(verb.to)});
  next_sky();
}

// AA-277
void Play::answer(std::size_t seat, const Launch& verb) {
  spend(seat, SkyCard::move_or_launch);
  open_.strip.sky1 = Sky1::airborne;
  open_.strip.at = verb.to;
  push(Launched{kSky1, kNoPiece});
  push(Sailed{kSky1, verb.to, at_point(verb.to)});
  next_sky();
}

// AA-278 AA-281 AA-282: rockets first, then every UFO there that has not yet fired back.
void Play::answer(std::size_t seat, const Rockets& verb) {
  spend(seat, SkyCard::fire);
  push(Rocketed{verb.target});
  const Thrown dice = throw_dice(2);
  base::StaticVector<Piece, kMaxUfos> there;
  for (std::size_t u = 0; u < kMaxUfos; ++u)
    if (is_at_sky1(open_, u) && !open_.ufos[u].has_fired_back) there.push_back(ufo_piece(u));
  std::sort(there.begin(), there.end(), [&](Piece a, Piece b) {
    return open_.ufos[ufo_index(a)].entered < open_.ufos[ufo_index(b)].entered;
  });
  int hits = 0;
  for (const Piece who : there) {
    open_.ufos[ufo_index(who)].has_fired_back = true;
    hits += shots_that_hit(who);
  }
  hurt_ufo(ufo_index(verb.target), dice, Cause::rockets);
  hit_sky1(hits);
  next_sky();
}

void Play::answer(std::size_t seat, const Pass&) {
  push(Passed{SeatNumber(static_cast<std::uint8_t>(seat))});
  events_.end_action();
  ++open_.passes;
  open_.holder = static_cast<std::uint8_t>((open_.holder + 1) % setup_.seats);
  ask_holder();
}

}  // namespace muster::intercept
