#pragma once

#include <optional>

#include "contract/events.h"
#include "games/intercept/event.h"
#include "games/intercept/setup.h"
#include "kernel/dice.h"

namespace muster::intercept {

using Events = contract::Events<Event>;

// A deck for each kind of die, by its sides, so that a draw says which die fell.
inline constexpr kernel::Deck kUfoDeckId{1};
inline constexpr std::array<std::string_view, 11> kDeckNames = {
    "die", "ufo", "d2", "d3", "d4", "d5", "d6", "d7", "d8", "d9", "d10"};
// Whatever is rolled again until it fits is rolled no more often than this.
inline constexpr int kMostRolls = 20;

// What happens, step by step. Each part of the turn has a file of its own: turn.cpp the order of
// things, arrive.cpp the set-up, hand.cpp Phase 1, ufos.cpp Phase 2, fire.cpp cannons and beams,
// blast.cpp explosions, damage.cpp the charts, missiles.cpp Phase 3, strip.cpp Phase 4.
class Play {
 public:
  Play(const Setup& setup, State& state, kernel::Dice& dice, Events& events)
      : setup_(setup), state_(state), open_(state.open), dice_(dice), events_(events) {
    for (std::size_t i = 0; i < kInterceptors; ++i) reached_[i] = open_.interceptors[i].row.size();
  }

  void begin();
  void answer(std::size_t seat, const Choose& verb);
  void answer(std::size_t seat, const Start& verb);
  void answer(std::size_t seat, const Face& verb);
  void answer(std::size_t seat, const Lay& verb);
  void answer(std::size_t seat, const Hide& verb);
  void answer(std::size_t seat, const Fly& verb);
  void answer(std::size_t seat, const Turn& verb);
  void answer(std::size_t seat, const Burst& verb);
  void answer(std::size_t seat, const Sail& verb);
  void answer(std::size_t seat, const Launch& verb);
  void answer(std::size_t seat, const Rockets& verb);
  void answer(std::size_t seat, const Pass& verb);
  void concede(std::size_t seat);

 private:
  enum class Cause : std::uint8_t { cannon, blast, rockets };
  struct Blast {
    Piece source = kNoPiece;
    Cell at = kNoCell;
    bool strikes_module = false;  // a missile entered its hexagon
  };
  struct Shot {
    std::size_t shooter = 0;
    std::size_t ufo = 0;
    int range = 0;
  };
  struct Steering {
    Cell turn_at = kNoCell;
    Facing facing{};
    Cell burst_at = kNoCell;
  };

  // The order of things.
  const Chosen& options() const { return setup_.options; }
  bool is_over() const { return open_.step == Step::over; }
  void ask(Step step);
  void start_turn();
  void roll_order();
  void rank(base::StaticVector<Piece, kInterceptors>& tied, int rolls_left);
  void next_hand();
  void phase_two();
  void phase_three();
  void next_flight();
  void phase_four();
  void ask_holder();
  void end_turn();
  void lose_all();
  void settle();
  void finish(Ending ending);
  void score(std::size_t side, int points);
  void push(const Event& event) { events_.push(event); }
  int roll(int sides);                  // AA-14
  std::size_t pick(std::size_t count);  // AA-13
  Thrown throw_dice(int dice);

  // Set-up.
  void arrive_ufos();
  void arrive_group(std::size_t marker, int count);
  void arrive_one(std::size_t marker);
  void arrive_extra();

  // Pieces of all kinds.
  Fate& fate_of(Piece who);
  Cell& at_of(Piece who);
  Facing& facing_of(Piece who);
  bool is_there(Piece who) { return is_flying(fate_of(who)); }
  void face(Piece who, Facing facing);

  // Movement.
  bool enter(Piece who, Hex to);
  void leave(Piece who, Hex beyond);
  void collide(Piece who, Piece with);
  void destroy(Piece who);
  void lose(std::size_t interceptor);
  void roll_allowance(std::size_t i);
  void turn_up_if_all_laid();
  void carry_out(std::size_t i);
  void play_card(std::size_t i, Card card);
  void fly_legs(Piece who, const Legs& legs);
  void launch_missile(std::size_t i);

  // The enemy.
  using Actors = base::StaticVector<Piece, kMaxUfos + 1>;
  Actors ufo_order();
  void add_by_distance(Actors& order);
  void deal(const Actors& order);
  void return_cards();
  void fly_card(Piece who, UfoKind kind);
  void orient(Piece who, const UfoCard& card);
  void orient_home(Piece who, int run);
  void orient_to(Piece who, Cell homing, int run);
  bool recover(Piece who, Hex beyond);

  // Fire.
  void fire_cannons();
  std::optional<Shot> next_shot() const;
  void shoot(const Shot& shot);
  void roll_marks();
  void fire_beam(std::size_t ufo);
  Piece beam_target(std::size_t ufo);
  Piece closest(Cell from, const base::StaticVector<Piece, 8>& targets, int limit);

  // Damage.
  int read_chart(Piece who, const Thrown& dice);
  void hurt(Piece who, const Thrown& dice, Cause cause);
  void hurt_ufo(std::size_t u, const Thrown& dice, Cause cause);
  void hurt_interceptor(std::size_t i, const Thrown& dice);
  void hurt_asset(Piece who, const Thrown& dice);
  void hurt_missile(std::size_t m, const Thrown& dice);
  void lose_rotate(std::size_t i);
  void lose_cannon(std::size_t i);
  void retarget(std::size_t m);

  // Explosions.
  void explode(std::size_t missile, bool strikes_module = false);
  void run_blasts();
  void blast(const Blast& blast);
  void meet_missiles(std::size_t ufo);

  // Missiles.
  void fly_missile(const Steering& steering);
  bool advance_missile(std::size_t m, Hex to);

  // The strip.
  void enter_atmosphere(std::size_t ufo, Cell last);
  void reach_earth(std::size_t ufo);
  int shots_that_hit(Piece who);
  void hit_sky1(int hits);
  void hurt_sky1();
  void push_sky1();
  void lose_any_sky_card();
  void redeal(std::size_t loser, SkyHand rest);
  std::size_t draw_sky_card(SkyHand& from);
  void lose_fire_card();
  void spend(std::size_t seat, SkyCard card);
  void next_sky();

  const Setup& setup_;
  State& state_;
  Open& open_;
  kernel::Dice& dice_;
  Events& events_;
  std::array<std::size_t, kInterceptors> reached_{};  // of each row, how much was carried out
  base::StaticVector<Blast, 16> blasts_{};
  bool is_blasting_ = false;
  bool is_touching_missiles_ = false;
};

}  // namespace muster::intercept
