#include "games/intercept/mended.h"

#include <algorithm>

#include "games/intercept/game.h"

// Whether a game can go on from a position that came from outside, and if not, why.
namespace muster::intercept {
namespace {

constexpr int kMostPoints = 1000;

using Why = std::string_view;  // empty: nothing is wrong
using Wrong = std::optional<Unsound>;

Wrong about(std::string_view subject, Why why) {
  return why.empty() ? Wrong() : Wrong(Unsound{std::string(subject), why});
}
Wrong about(Piece piece, Why why) {
  return why.empty() ? Wrong() : Wrong(Unsound{piece_key(piece), why});
}

bool is_place(Cell at) { return at.raw < kCells; }

Why why_not_there(Fate fate, Cell at) {
  if (is_flying(fate) && !is_place(at)) return "what flies needs a hexagon";
  return at == kNoCell || is_place(at) ? Why() : "there is no such hexagon on the cloth";
}

Why why_no_row(const Row& row) {
  for (std::size_t at = 0; at < row.size(); ++at) {
    const RowItem item = row[at];
    if (item.raw >= kRowItems) return "a row is made of cards, facings and UFOs";
    const bool follows_rotate = at > 0 && row[at - 1] == item_of(Card::rotate);
    const bool follows_missile = at > 0 && row[at - 1] == item_of(Card::missile);
    if (is_facing(item) != follows_rotate) return "in a row a facing follows ROTATE, and only that";
    if (is_target(item) != follows_missile) return "in a row a UFO follows MISSILE, and only that";
  }
  const Hand hand = hand_of(row);
  if (hand.wants_facing || hand.wants_target) return "a row does not end with ROTATE or MISSILE";
  return hand.cards > static_cast<int>(kMostCards) ? "a row has four cards at most" : Why();
}

Why why_unsound(const Interceptor& craft) {
  if (craft.fate > Fate::gone || craft.fate == Fate::atmosphere || craft.fate == Fate::through ||
      craft.fate == Fate::home)
    return "an Interceptor waits, flies, is destroyed or gone";
  if (const Why why = why_not_there(craft.fate, craft.at); !why.empty()) return why;
  if (craft.facing.raw >= kFacings) return "there are six facings";
  if (craft.cannons > kCannons) return "a pack has three CANNON cards";
  if (craft.armed > craft.cannons) return "no more shots are armed than CANNON cards are unfired";
  if (craft.allowance > kMostCards) return "nobody lays more than four cards";
  const auto in_arc = [](std::uint8_t range) { return range <= 2; };
  if (!std::all_of(craft.fired.begin(), craft.fired.end(), in_arc))
    return "cannons fire at range 1 or 2";
  return why_no_row(craft.row);
}

Why why_unsound(const Ufo& ufo) {
  if (ufo.fate > Fate::gone) return "no UFO comes to that";
  if (const Why why = why_not_there(ufo.fate, ufo.at); !why.empty()) return why;
  if (ufo.card != kNoUfoKind) return "between turns a UFO has no card";
  if (ufo.facing.raw >= kFacings) return "there are six facings";
  const bool is_in_order = ufo.point.raw < kPoints && ufo.entered <= kMaxUfos;
  return is_in_order ? Why() : "there is no such place in the atmosphere";
}

Why why_unsound(const Asset& asset) {
  if (asset.fate > Fate::gone || asset.fate == Fate::atmosphere)
    return "only UFOs fly in the atmosphere";
  if (const Why why = why_not_there(asset.fate, asset.at); !why.empty()) return why;
  if (asset.card != kNoUfoKind) return "between turns the Lunar Module has no card";
  if (asset.facing.raw >= kFacings) return "there are six facings";
  constexpr Why kTooMuch = "so much damage destroys it";  // AA-171 AA-172
  if (asset.minor > 3 || asset.major > 2) return kTooMuch;
  const bool is_hurt_too_much = asset.minor > 2 || asset.major + asset.minor > 2 ||
                                (asset.major > 0 && asset.major + asset.minor > 1);
  return is_flying(asset.fate) && is_hurt_too_much ? kTooMuch : Why();
}

Why why_unsound(const Missile& missile) {
  if (missile.fate > Fate::gone || missile.fate == Fate::atmosphere)
    return "only UFOs fly in the atmosphere";
  if (const Why why = why_not_there(missile.fate, missile.at); !why.empty()) return why;
  if (is_flying(missile.fate) && missile.launched == 0)
    return "what flies has a place among those launched";
  if (missile.facing.raw >= kFacings) return "there are six facings";
  if (missile.flights > kLastTurn) return "no game has so many turns";
  const bool has_sound_target = missile.target == kNoPiece || is_ufo(missile.target);
  return has_sound_target ? Why() : "a missile's target is a UFO";
}

Wrong wrong_piece(const Open& open) {
  for (std::size_t i = 0; i < kInterceptors; ++i)
    if (auto wrong = about(interceptor_piece(i), why_unsound(open.interceptors[i]))) return wrong;
  for (std::size_t u = 0; u < kMaxUfos; ++u)
    if (auto wrong = about(ufo_piece(u), why_unsound(open.ufos[u]))) return wrong;
  if (auto wrong = about(kSid, why_unsound(open.sid))) return wrong;
  if (auto wrong = about(kModule, why_unsound(open.module))) return wrong;
  for (std::size_t m = 0; m < kInterceptors; ++m)
    if (auto wrong = about(missile_piece(m), why_unsound(open.missiles[m]))) return wrong;
  return std::nullopt;
}

// Two craft on one hexagon.
Wrong wrong_company(const Open& open) {
  base::StaticVector<Cell, kPieces> taken;
  const auto take = [&](Piece who, Fate fate, Cell at) -> Wrong {
    if (!is_flying(fate)) return std::nullopt;
    if (std::find(taken.begin(), taken.end(), at) != taken.end())
      return about(who, "another craft is on that hexagon");
    taken.push_back(at);
    return std::nullopt;
  };
  for (std::size_t i = 0; i < kInterceptors; ++i)
    if (auto wrong = take(interceptor_piece(i), open.interceptors[i].fate, open.interceptors[i].at))
      return wrong;
  for (std::size_t u = 0; u < kMaxUfos; ++u)
    if (auto wrong = take(ufo_piece(u), open.ufos[u].fate, open.ufos[u].at)) return wrong;
  return take(kModule, open.module.fate, open.module.at);
}

Wrong wrong_launch(const Open& open) {
  unsigned seen = 0;
  if (open.launches > kInterceptors) return about("turn", "there are three missiles");
  for (std::size_t i = 0; i < kInterceptors; ++i) {
    const Missile& missile = open.missiles[i];
    const auto wrong = [&](Why why) { return about(missile_piece(i), why); };
    if (missile.launched > open.launches) return wrong("fewer missiles were launched");
    if (missile.launched > 0 && has_bit(seen, missile.launched))
      return wrong("two missiles were not launched at once");
    seen |= 1u << missile.launched;
    const bool is_launched = missile.fate != Fate::waiting;
    if (is_launched && missile.launched == 0) return wrong("it has no place among those launched");
    if (is_launched && open.interceptors[i].has_missile)
      return wrong("its Interceptor still has the MISSILE card");
    if (!is_launched && missile.launched > 0) return wrong("it was not launched");
  }
  return std::nullopt;
}

Wrong wrong_strip(const Setup& setup, const Open& open) {
  const Strip& strip = open.strip;
  if (strip.skydiver.raw >= kPoints) return about(kSkydiver, "the strip has five points");
  if (strip.sky1 > Sky1::destroyed || strip.at.raw >= kPoints)
    return about(kSky1, "the strip has five points");
  if (strip.sky1 == Sky1::none && setup.options.skydiver)
    return about(kSky1, "at this table there is a Sky 1");
  if (strip.sky1 != Sky1::none && !setup.options.skydiver)
    return about(kSky1, "only with skydiver=on there is a Sky 1");
  if (strip.is_kept_back && (!setup.options.skydiver || setup.options.holder != Holder::first_lost))
    return about("sky", "cards are kept back only with skydiver-holder=first-lost");
  SkyHand sum{};
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat)
    for (std::size_t kind = 0; kind < kSkyCards; ++kind) {
      const std::uint8_t count = strip.hands[seat][kind];
      if (count == 0) continue;
      const auto wrong = [&](Why why) {
        return about(seat_key(setup, std::min<std::size_t>(seat, setup.seats - 1u)), why);
      };
      if (seat >= setup.seats) return wrong("nobody sits there");
      if (strip.sky1 == Sky1::none) return wrong("only with skydiver=on there are Skydiver cards");
      if (strip.is_kept_back) return wrong("cards that are kept back belong to nobody");
      if (count > kInterceptors || sum[kind] + count > static_cast<int>(kInterceptors))
        return wrong("there are three Skydiver cards of a kind");
      sum[kind] = static_cast<std::uint8_t>(sum[kind] + count);
    }
  return std::nullopt;
}

Wrong wrong_order(const Open& open) {
  unsigned seen = 0;
  for (const Piece who : open.order) {
    if (who.raw >= kInterceptors || has_bit(seen, who.raw))
      return about("turn", "the order names Interceptors, each of them once");
    seen |= 1u << who.raw;
  }
  const bool is_past = open.acting > open.order.size();
  return is_past ? about("turn", "acting is a place in the order") : std::nullopt;
}

Wrong wrong_marks(const Setup& setup, const Open& open) {
  std::size_t shots = open.marks.size();
  for (const Interceptor& craft : open.interceptors) shots += craft.cannons;
  if (shots > decltype(open.marks)::limit())
    return about("marks", "there are nine CANNON cards, fired or not");
  if (!open.marks.empty() && !setup.options.results_in_phase_three)
    return about("marks", "shots wait only with cannon-results=phase-three");
  const auto is_shot = [](const Mark& mark) {
    return mark.shooter.raw < kInterceptors && is_ufo(mark.ufo) && mark.dice >= 1 && mark.dice <= 2;
  };
  const bool are_shots = std::all_of(open.marks.begin(), open.marks.end(), is_shot);
  return are_shots ? std::nullopt
                   : about("marks", "an Interceptor shoots at a UFO with 1 or 2 dice");
}

Why why_no_hand_is_due(const Interceptor& craft) {
  if (!is_flying(craft.fate)) return "it is in the order and does not fly";
  return craft.allowance == 0 ? "it has to lay cards, and has no allowance" : Why();
}

Wrong wrong_lay(const Open& open) {
  if (open.is_blind) return about("turn", "in a blind phase hands are laid in step blind");
  if (open.acting >= open.order.size()) return about("turn", "nobody in the order is left to lay");
  const Piece who = open.order[open.acting];
  const Interceptor& craft = open.interceptors[who.raw];
  if (auto wrong = about(who, why_no_hand_is_due(craft))) return wrong;
  return craft.has_laid ? about(who, "it has laid, and is to lay") : std::nullopt;
}

Why why_not_blind(const Setup& setup, const Open& open, std::size_t i) {
  const Interceptor& craft = open.interceptors[i];
  if (const Why why = why_no_hand_is_due(craft); !why.empty()) return why;
  if (craft.armed > 0) return "no shot is armed before the hands are turned up";
  if (setup.seats > 1 || !craft.has_laid)
    return craft.row.empty() ? Why() : "no hand lies open before all are laid";
  if (!hand_of(craft.row).is_complete(craft.allowance)) return "its row is no complete hand";
  return refuse_row(setup, open, i, craft.row) ? "its row could not be laid" : Why();
}

Wrong wrong_blind(const Setup& setup, const Open& open) {
  if (!open.is_blind) return about("turn", "step blind needs blind yes");
  if (open.sid.fate != Fate::destroyed)
    return about("turn", "while there is SID nobody flies blind");
  if (open.order.empty()) return about("turn", "no Interceptor is in the order");
  bool waits = false;
  for (const Piece who : open.order) {
    if (auto wrong = about(who, why_not_blind(setup, open, who.raw))) return wrong;
    waits = waits || !open.interceptors[who.raw].has_laid;
  }
  return waits ? std::nullopt : about("turn", "all have laid, and nobody is asked");
}

Wrong wrong_setup(const Open& open) {
  const Starts starts = starts_of(open.formation, open.side);
  const auto is_placed = [&](std::size_t i) { return open.interceptors[i].at != kNoCell; };
  std::size_t faced = 0;
  while (faced < kInterceptors && is_flying(open.interceptors[faced].fate)) ++faced;
  for (std::size_t i = 0; i < kInterceptors; ++i) {
    const Interceptor& craft = open.interceptors[i];
    const auto wrong = [&](Why why) { return about(interceptor_piece(i), why); };
    if (craft.fate != (i < faced ? Fate::flying : Fate::waiting))
      return wrong("during set-up Interceptors wait, until they have faced one by one");
    if (is_placed(i) && std::find(starts.begin(), starts.end(), craft.at) == starts.end())
      return wrong("the formation has no such start");
    for (std::size_t j = 0; j < i; ++j)
      if (is_placed(i) && craft.at == open.interceptors[j].at)
        return wrong("another Interceptor starts there");
  }
  if (open.turn != 0) return about("turn", "set-up is turn 0");
  const int placed = is_placed(0) + is_placed(1) + is_placed(2);
  bool fits = faced == 0 && placed == 0;
  if (open.step == Step::face) fits = placed == 3 && faced < kInterceptors;
  if (open.step == Step::start) fits = faced == 0 && (placed == 0 || (placed == 1 && is_placed(0)));
  return fits ? std::nullopt : about("turn", "so many Interceptors are not placed in that step");
}

Wrong wrong_flight(const Setup& setup, const Open& open) {
  const bool is_missile = open.flyer.raw >= kFirstMissile && open.flyer.raw < kSkydiver.raw;
  if (!is_missile) return about("flight", "the flyer is a missile");
  if (open.flight < 1 || open.flight > kMostHexes)
    return about("flight", "a missile flies 1 to 21 hexagons");
  const std::size_t m = open.flyer.raw - kFirstMissile;
  if (!is_flying(open.missiles[m].fate)) return about("flight", "that missile does not fly");
  if (has_bit(open.flown, m)) return about("flight", "that missile has flown in this phase");
  const bool has_choice = has_choice_of_flight(setup, open);
  return has_choice ? std::nullopt : about("flight", "the missile can do nothing but fly on");
}

Wrong wrong_sky(const Setup& setup, const Open& open) {
  if (open.strip.sky1 != Sky1::docked && open.strip.sky1 != Sky1::airborne)
    return about("turn", "without a Sky 1 there is no step sky");
  if (open.holder >= setup.seats || open.passes >= setup.seats)
    return about("sky", "there are fewer seats");
  const bool can_play = can_play_sky(setup, open, open.holder);
  return can_play ? std::nullopt : about("sky", "the holder has no card that can be played");
}

Wrong wrong_step(const Setup& setup, const Open& open) {
  if (open.step <= Step::face) return wrong_setup(open);
  if (open.turn > kLastTurn) return about("turn", "turn 60 is the last");
  if (open.turn < 1)
    return open.step == Step::over ? std::nullopt : about("turn", "turn 0 is the set-up");
  for (std::size_t i = 0; i < kInterceptors; ++i)
    if (open.interceptors[i].fate == Fate::waiting && open.step != Step::over)
      return about(interceptor_piece(i), "after the set-up no Interceptor waits");
  switch (open.step) {
    case Step::lay: return wrong_lay(open);
    case Step::blind: return wrong_blind(setup, open);
    case Step::flight: return wrong_flight(setup, open);
    case Step::sky: return wrong_sky(setup, open);
    default: return std::nullopt;
  }
}

Wrong wrong_seats(const Setup& setup, const Open& open) {
  if (open.in >= 1u << setup.seats) return about("turn", "there are fewer seats");
  if (open.holder >= kMaxSeats || open.passes > kMaxSeats)
    return about("sky", "there are fewer seats");
  if (open.in == 0)
    return open.ending == Ending::conceded ? std::nullopt
                                           : about("turn", "all have given up: ending conceded");
  for (std::size_t i = 0; i < kInterceptors; ++i) {
    const std::uint8_t pilot = open.interceptors[i].pilot;
    if (pilot >= setup.seats || !has_bit(open.in, pilot))
      return about(interceptor_piece(i), "its pilot does not play");
  }
  for (std::size_t seat = 0; seat < setup.seats; ++seat)
    if (!has_bit(open.in, seat) && total(open.strip.hands[seat]) > 0)
      return about(seat_key(setup, seat), "who has given up holds no cards");
  return std::nullopt;
}

Wrong wrong_sides(const Setup& setup, const Open& open) {
  const bool is_over = open.step == Step::over;
  if (open.ending > Ending::conceded || (open.ending != Ending::none) != is_over)
    return about("turn", "step over has an ending, and no other step has one");
  if (!is_over && !is_any_ufo_left(open)) return about("ufo-1", "without a UFO the game is over");
  for (const auto points : open.points)
    if (points < 0 || points > kMostPoints) return about("score", "nobody has so many points");
  if (open.sid.at != kSidCell) return about(kSid, "SID is at 25,59");
  if (open.sid.fate != Fate::flying && open.sid.fate != Fate::destroyed)
    return about(kSid, "SID flies or is destroyed");
  if (open.module.fate == Fate::waiting && setup.options.lunar_module)
    return about(kModule, "with lunar-module=on it does not wait");
  if (open.module.fate != Fate::waiting && !setup.options.lunar_module)
    return about(kModule, "only with lunar-module=on there is a Lunar Module");
  for (std::size_t u = 0; u < kMaxUfos; ++u)
    if (open.ufos[u].fate == Fate::atmosphere && !setup.options.skydiver)
      return about(ufo_piece(u), "only with skydiver=on a UFO flies in the atmosphere");
  return std::nullopt;
}

Wrong wrong_number(const Open& open) {
  if (open.step > Step::over || open.side > LongSide::east || open.formation < 1 ||
      open.formation > 6)
    return about("turn", "there are six formations, and two long sides");
  if (open.flown >= 1u << kInterceptors) return about("flight", "there are three missiles");
  return open.entries > kMaxUfos ? about("turn", "there are nine UFOs") : std::nullopt;
}

}  // namespace

std::optional<Unsound> unsound(const Setup& setup, const Open& open) {
  if (auto wrong = wrong_number(open)) return wrong;
  if (auto wrong = wrong_piece(open)) return wrong;
  if (auto wrong = wrong_launch(open)) return wrong;
  if (auto wrong = wrong_company(open)) return wrong;
  if (auto wrong = wrong_strip(setup, open)) return wrong;
  if (auto wrong = wrong_order(open)) return wrong;
  if (auto wrong = wrong_marks(setup, open)) return wrong;
  if (auto wrong = wrong_seats(setup, open)) return wrong;
  if (auto wrong = wrong_sides(setup, open)) return wrong;
  return wrong_step(setup, open);
}

bool Intercept::mended(const Setup& setup, Open& open) { return !unsound(setup, open); }

}  // namespace muster::intercept
