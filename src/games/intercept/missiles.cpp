#include "games/intercept/flight.h"
#include "games/intercept/play.h"

// Phase 3: missiles fly.
namespace muster::intercept {

// AA-198: one at a time, in the order in which they were launched.
void Play::next_flight() {
  while (!is_over()) {
    std::optional<std::size_t> next;
    for (std::size_t m = 0; m < kInterceptors; ++m) {
      const Missile& missile = open_.missiles[m];
      if (!is_flying(missile.fate) || has_bit(open_.flown, m)) continue;
      if (!next || missile.launched < open_.missiles[*next].launched) next = m;
    }
    open_.flyer = next ? missile_piece(*next) : kNoPiece;
    open_.flight = 0;
    if (!next) return phase_four();
    const bool is_wild = open_.missiles[*next].flights < kWildFlights;
    open_.flight = static_cast<std::uint8_t>(kFlight + (is_wild ? roll(6) : 0));
    push(Flies{open_.flyer, Die(open_.flight)});
    if (has_choice_of_flight(setup_, open_)) return ask(Step::flight);  // AA-99 AA-207
    fly_missile({});
  }
}

void Play::answer(std::size_t, const Fly&) {  // AA-216
  fly_missile({});
  events_.end_action();
  next_flight();
}

void Play::answer(std::size_t, const Turn& verb) {
  fly_missile({verb.at, verb.facing, verb.burst.empty() ? kNoCell : verb.burst[0]});
  events_.end_action();
  next_flight();
}

void Play::answer(std::size_t, const Burst& verb) {
  fly_missile({kNoCell, {}, verb.at});
  events_.end_action();
  next_flight();
}

// AA-201 AA-202 AA-210
void Play::fly_missile(const Steering& steering) {
  const std::size_t m = open_.flyer.raw - kFirstMissile;
  Missile& missile = open_.missiles[m];
  const int hexes = open_.flight;
  add_bit(open_.flown, m);
  ++missile.flights;
  const auto steer = [&] {
    if (missile.at != steering.turn_at) return;
    missile.facing = steering.facing;
    push(Steered{open_.flyer, missile.at, missile.facing});
  };
  steer();
  for (int n = 0; n < hexes; ++n) {
    if (!advance_missile(m, ahead(hex_of(missile.at), missile.facing))) return;
    steer();
    if (missile.at != steering.burst_at) continue;
    explode(m);  // AA-214
    fire_cannons();
    return settle();
  }
}

// Whether it flies on.
bool Play::advance_missile(std::size_t m, Hex to) {
  Missile& missile = open_.missiles[m];
  const Piece who = missile_piece(m);
  if (!is_on_grid(to)) {  // AA-197
    missile.fate = Fate::gone;
    push(Left{who, exit_of(to)});
    return false;
  }
  missile.at = cell_at(to);
  push(Moved{who, missile.at});
  if (!is_struck_at(setup_, open_, missile.at)) return true;  // AA-211
  // AA-212 AA-219 AA-221
  explode(m, craft_at(open_, missile.at) == kModule);
  settle();
  return false;
}

}  // namespace muster::intercept
