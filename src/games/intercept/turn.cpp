#include <algorithm>

#include "games/intercept/play.h"

// The order of things: turns, phases, the end.
namespace muster::intercept {

void Play::ask(Step step) {
  open_.step = step;
  ++open_.question;
}

// AA-58 AA-59
void Play::start_turn() {
  ++open_.turn;
  push(Began{Die(open_.turn)});
  open_.order.clear();
  open_.acting = 0;
  open_.is_blind = open_.sid.fate == Fate::destroyed;  // AA-100 AA-105
  for (Interceptor& craft : open_.interceptors) {
    craft.allowance = 0;
    craft.has_laid = false;
    craft.armed = 0;
    craft.row.clear();
    craft.fired.fill(0);
  }
  roll_order();
  if (!open_.is_blind || open_.order.empty()) return next_hand();
  for (const Piece who : open_.order) roll_allowance(who.raw);  // AA-101
  ask(Step::blind);
}

// AA-61: from highest to lowest.
void Play::roll_order() {
  for (std::size_t i = 0; i < kInterceptors; ++i)
    if (is_flying(open_.interceptors[i].fate)) open_.order.push_back(interceptor_piece(i));
  if (!open_.order.empty()) rank(open_.order, kMostRolls);
}

// AA-62: those who tie roll again among themselves; dice that never part them leave their numbers.
void Play::rank(base::StaticVector<Piece, kInterceptors>& tied, int rolls_left) {
  if (rolls_left == 0) return;
  std::array<int, kInterceptors> rolled{};
  for (const Piece who : tied) {
    rolled[who.raw] = roll(6);
    push(Rolled{who, Die(static_cast<std::uint8_t>(rolled[who.raw]))});
  }
  base::StaticVector<Piece, kInterceptors> ranked;
  for (int die = 6; die > 0; --die) {
    base::StaticVector<Piece, kInterceptors> alike;
    for (const Piece who : tied)
      if (rolled[who.raw] == die) alike.push_back(who);
    if (alike.size() > 1) rank(alike, rolls_left - 1);
    for (const Piece who : alike) ranked.push_back(who);
  }
  tied = ranked;
}

// AA-63: one Interceptor after another; then it is the enemy's turn.
void Play::next_hand() {
  while (!is_over() && open_.acting < open_.order.size()) {
    const std::size_t i = open_.order[open_.acting].raw;
    if (is_flying(open_.interceptors[i].fate)) {
      roll_allowance(i);
      return ask(Step::lay);
    }
    ++open_.acting;
  }
  if (!is_over()) phase_two();
}

void Play::phase_three() {
  if (is_over()) return;
  roll_marks();
  open_.flown = 0;
  next_flight();
}

// AA-60 AA-290: only with the option, and while there is a Sky 1.
void Play::phase_four() {
  if (is_over()) return;
  const Sky1 sky1 = open_.strip.sky1;
  if (sky1 == Sky1::none || sky1 == Sky1::destroyed) return end_turn();
  for (Ufo& ufo : open_.ufos) ufo.has_fired_back = false;
  // AA-271: from the seat of the Interceptor that acted first.
  open_.holder = open_.order.empty() ? 0 : open_.interceptors[open_.order[0].raw].pilot;
  open_.passes = 0;
  ask_holder();
}

void Play::end_turn() {
  if (!is_any_interceptor_left(open_)) lose_all();                   // AA-293
  if (!is_over() && open_.turn == kLastTurn) finish(Ending::turns);  // AA-299
  if (!is_over()) start_turn();
}

// No Interceptor is left at the end of a turn.
void Play::lose_all() {
  const Sky1 sky1 = open_.strip.sky1;
  const bool fights = sky1 == Sky1::docked || sky1 == Sky1::airborne;
  if (fights && options().skydiver_alone) return;                       // AA-295 AA-332
  if (options().last_interceptor == LastInterceptor::play_out) return;  // AA-322
  if (options().last_interceptor == LastInterceptor::stop) return finish(Ending::stopped);
  for (std::size_t u = 0; u < kMaxUfos; ++u)  // AA-294
    if (is_in_play(open_.ufos[u]) && !open_.ufos[u].heads_home) reach_earth(u);
  finish(Ending::passed);  // AA-297: a Lunar Module on its way scores for nobody
}

// What was shot, struck or left is over; the game ends at once when no UFO is left (AA-291 AA-292),
// whatever became of SID and the Lunar Module (AA-263 AA-300).
void Play::settle() {
  run_blasts();
  if (is_over() || is_blasting_ || is_any_ufo_left(open_)) return;
  if (is_flying(open_.module.fate) && options().lm_scores_when_clear) {  // AA-296 AA-323
    open_.module.fate = Fate::through;
    score(kShado, 5);
  }
  finish(Ending::cleared);
}

void Play::finish(Ending ending) {
  open_.ending = ending;
  ask(Step::over);
  open_.marks.clear();
  for (Missile& missile : open_.missiles)  // AA-298
    if (is_flying(missile.fate)) missile.fate = Fate::gone;
  return_cards();
  push(Over{});
}

// AA-308
void Play::score(std::size_t side, int points) {
  open_.points[side] = static_cast<std::int16_t>(open_.points[side] + points);
  push(Scored{SideNumber(static_cast<std::uint8_t>(side)),
              static_cast<std::uint8_t>(points),
              {open_.points[side]}});
}

// The next seat that is left flies on, and holds what the leaving one held.
void Play::concede(std::size_t seat) {
  open_.in = static_cast<std::uint8_t>(open_.in & ~(1u << seat));
  push(GaveUp{SeatNumber(static_cast<std::uint8_t>(seat))});
  if (open_.in == 0) return finish(Ending::conceded);
  std::size_t heir = seat;
  do {
    heir = (heir + 1) % setup_.seats;
  } while (!has_bit(open_.in, heir));
  for (std::size_t i = 0; i < kInterceptors; ++i) {
    if (open_.interceptors[i].pilot != seat) continue;
    open_.interceptors[i].pilot = static_cast<std::uint8_t>(heir);
    state_.own[heir].rows[i] = state_.own[seat].rows[i];
    state_.own[seat].rows[i] = {};
  }
  SkyHand& left = open_.strip.hands[seat];
  for (std::size_t kind = 0; kind < kSkyCards; ++kind)
    open_.strip.hands[heir][kind] =
        static_cast<std::uint8_t>(open_.strip.hands[heir][kind] + left[kind]);
  left = {};
  ++open_.question;
  if (open_.step == Step::sky && open_.holder == seat) {
    open_.holder = static_cast<std::uint8_t>(heir);
    ask_holder();
  }
}

}  // namespace muster::intercept
