#include "games/intercept/play.h"

// Phase 1: hands are laid and carried out; how every craft moves.
namespace muster::intercept {

Fate& Play::fate_of(Piece who) {
  if (who == kSid) return open_.sid.fate;
  if (who == kModule) return open_.module.fate;
  if (is_ufo(who)) return open_.ufos[ufo_index(who)].fate;
  if (who.raw < kInterceptors) return open_.interceptors[who.raw].fate;
  return open_.missiles[who.raw - kFirstMissile].fate;
}

Cell& Play::at_of(Piece who) {
  if (who == kSid) return open_.sid.at;
  if (who == kModule) return open_.module.at;
  if (is_ufo(who)) return open_.ufos[ufo_index(who)].at;
  if (who.raw < kInterceptors) return open_.interceptors[who.raw].at;
  return open_.missiles[who.raw - kFirstMissile].at;
}

Facing& Play::facing_of(Piece who) {
  if (who == kModule) return open_.module.facing;
  if (is_ufo(who)) return open_.ufos[ufo_index(who)].facing;
  if (who.raw < kInterceptors) return open_.interceptors[who.raw].facing;
  return open_.missiles[who.raw - kFirstMissile].facing;
}

void Play::face(Piece who, Facing facing) {
  facing_of(who) = facing;
  push(Faced{who, facing});
}

// AA-64 AA-65: a card fewer without ROTATE, and never two (AA-91).
void Play::roll_allowance(std::size_t i) {
  Interceptor& craft = open_.interceptors[i];
  craft.allowance = static_cast<std::uint8_t>(roll(3) + (craft.has_rotate ? 1 : 0));
  push(Allowed{interceptor_piece(i), Die(craft.allowance)});
}

// AA-66 AA-69
void Play::answer(std::size_t seat, const Lay& verb) {
  const std::size_t i = *to_lay(open_, seat);
  Interceptor& craft = open_.interceptors[i];
  craft.row = verb.row;
  craft.has_laid = true;
  reached_[i] = 0;
  push(Laid{interceptor_piece(i), verb.row});
  if (open_.step == Step::blind) {  // AA-103: a lone pilot lays all hands first
    events_.end_action();
    return turn_up_if_all_laid();
  }
  carry_out(i);
  events_.end_action();
  ++open_.acting;
  next_hand();
}

// AA-102
void Play::answer(std::size_t seat, const Hide& verb) {
  const std::size_t i = *to_lay(open_, seat);
  state_.own[seat].rows[i] = verb.row;
  open_.interceptors[i].has_laid = true;
  push(Hidden{interceptor_piece(i), SeatNumber(static_cast<std::uint8_t>(seat)), verb.row});
  events_.end_action();
  turn_up_if_all_laid();
}

// AA-104: once all hands are laid they are turned up and carried out, one after another.
void Play::turn_up_if_all_laid() {
  for (const Piece who : open_.order)
    if (!open_.interceptors[who.raw].has_laid) return;
  for (const Piece who : open_.order) {
    Interceptor& craft = open_.interceptors[who.raw];
    Row& hidden = state_.own[craft.pilot].rows[who.raw];
    if (craft.row.empty()) {
      craft.row = hidden;
      push(Laid{who, craft.row});
    }
    hidden = {};
    reached_[who.raw] = 0;
  }
  for (const Piece who : open_.order)
    if (!is_over() && is_flying(open_.interceptors[who.raw].fate)) carry_out(who.raw);
  if (!is_over()) phase_two();
}

// AA-69: from first to last; whoever is lost forfeits the rest (AA-74 AA-77).
void Play::carry_out(std::size_t i) {
  Interceptor& craft = open_.interceptors[i];
  if (options().whole_turn_arming) {  // AA-318
    for (const RowItem item : craft.row)
      if (item == item_of(Card::cannon)) ++craft.armed;
    fire_cannons();
    settle();
  }
  // Damage may take a card out of the row meanwhile (AA-78).
  for (std::size_t& at = reached_[i]; at < craft.row.size();) {
    const RowItem item = craft.row[at++];
    if (is_over() || !is_flying(craft.fate)) break;
    if (is_card(item)) play_card(i, card_in(item));
  }
  reached_[i] = craft.row.size();
}

void Play::play_card(std::size_t i, Card card) {
  Interceptor& craft = open_.interceptors[i];
  const Piece who = interceptor_piece(i);
  switch (card) {
    case Card::rotate: {  // AA-89
      if (!craft.has_rotate) return push(Skipped{who});
      craft.has_rotate = false;  // AA-76 AA-90
      craft.facing = facing_in(craft.row[reached_[i]]);
      push(Rotated{who, craft.facing});
      break;
    }
    case Card::missile: return launch_missile(i);
    case Card::cannon:  // AA-93 AA-236 AA-237
      if (options().whole_turn_arming) return;
      ++craft.armed;
      push(Armed{who});
      break;
    default: return fly_legs(who, legs_of(card));
  }
  fire_cannons();
  settle();
}

// AA-96 AA-97: in the hexagon and with the facing of this moment.
void Play::launch_missile(std::size_t i) {
  Interceptor& craft = open_.interceptors[i];
  const std::size_t ufo = target_in(craft.row[reached_[i]]);
  const bool is_there = is_flying(open_.ufos[ufo].fate);
  Missile& missile = open_.missiles[i];
  craft.has_missile = false;  // AA-76
  missile = {Fate::flying, craft.at, craft.facing, is_there ? ufo_piece(ufo) : kNoPiece, 0, 0};
  missile.launched = ++open_.launches;
  push(Launched{missile_piece(i), missile.target, {missile.at}});  // AA-98
}

// AA-72: one hexagon at a time.
void Play::fly_legs(Piece who, const Legs& legs) {
  for (const Leg& leg : legs) {
    if (leg.hexes == 0) {
      face(who, turned(facing_of(who), leg.turn));  // AA-125
      fire_cannons();
      settle();
    }
    for (int n = 0; n < leg.hexes; ++n) {
      if (is_over() || !is_there(who)) return;
      const Facing through = turned(facing_of(who), leg.face);  // AA-126
      const Hex to = ahead(hex_of(at_of(who)), through);
      if (recover(who, to)) return;
      if (!enter(who, to)) return;
    }
    if (is_over() || !is_there(who)) return;
  }
}

// The checks of a hexagon, in order: the edge, a collision, a missile, cannons (AA-73).
bool Play::enter(Piece who, Hex to) {
  if (!is_on_grid(to)) {
    leave(who, to);
    settle();
    return false;
  }
  const Cell at = cell_at(to);
  const Piece other = craft_at(open_, at);
  at_of(who) = at;
  push(Moved{who, at});
  if (other != kNoPiece) {
    collide(who, other);  // AA-252; a missile there stays as it is (AA-223)
  } else if (options().sid_collision && at == kSidCell && is_there(kSid)) {  // AA-315
    collide(who, kSid);
  } else {
    if (is_ufo(who)) meet_missiles(ufo_index(who));  // AA-222 AA-224
    fire_cannons();
  }
  settle();
  return !is_over() && is_there(who);
}

// AA-251: both are destroyed at once, two UFOs like any (AA-253); no blast (AA-255).
void Play::collide(Piece who, Piece with) {
  push(Collided{who, with});
  destroy(who);
  destroy(with);
}

// AA-301 AA-303 AA-305 AA-306: whatever did it (AA-256).
void Play::destroy(Piece who) {
  fate_of(who) = Fate::destroyed;
  push(Destroyed{who});
  if (is_ufo(who)) return score(kShado, 2);
  if (who == kSid || who == kModule) return score(kAliens, 8);
  score(kAliens, 1);
  lose(who.raw);
}

// AA-193 AA-194
void Play::leave(Piece who, Hex beyond) {
  const Exit by = exit_of(beyond);
  const Cell last = at_of(who);
  push(Left{who, by});
  if (who.raw < kInterceptors) {  // AA-79
    fate_of(who) = Fate::gone;
    return lose(who.raw);
  }
  if (who == kModule) {
    fate_of(who) = by == Exit::earth        ? Fate::through
                   : by == Exit::deep_space ? Fate::home
                                            : Fate::gone;  // AA-262
    if (by == Exit::earth) score(kShado, 5);               // AA-260 AA-264
    if (by == Exit::deep_space) score(kAliens, 5);         // AA-261
    return;
  }
  const std::size_t u = ufo_index(who);
  if (open_.ufos[u].heads_home) {  // AA-191 AA-330
    open_.ufos[u].fate = Fate::home;
  } else if (by != Exit::earth) {  // AA-196 AA-307
    open_.ufos[u].fate = Fate::gone;
  } else if (options().skydiver) {  // AA-265
    enter_atmosphere(u, last);
  } else {  // AA-195
    reach_earth(u);
  }
}

// AA-57: the cards that were kept back go to the first who has no Interceptor left.
void Play::lose(std::size_t interceptor) {
  open_.interceptors[interceptor].armed = 0;
  if (!open_.strip.is_kept_back) return;
  const std::uint8_t seat = open_.interceptors[interceptor].pilot;
  for (const Interceptor& craft : open_.interceptors)
    if (craft.pilot == seat && is_flying(craft.fate)) return;
  open_.strip.is_kept_back = false;
  open_.strip.hands[seat].fill(kInterceptors);
  push(Given{SeatNumber(seat)});
}

}  // namespace muster::intercept
