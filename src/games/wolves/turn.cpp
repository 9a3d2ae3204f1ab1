#include <algorithm>

#include "games/wolves/bush.h"
#include "games/wolves/fight.h"
#include "games/wolves/fire.h"
#include "games/wolves/game.h"
#include "games/wolves/legal.h"
#include "games/wolves/reach.h"

namespace muster::wolves {
namespace {

void enter(Open& open, Phase phase, Events& out) {
  open.phase = phase;
  out.push(Asked{phase});
}

void begin_wolves_turn(const Setup& setup, Open& open, Events& out) {
  for (Hero& h : open.heroes) h.blocks = 0;  // KW-31
  for (Sheep& s : open.sheep) s.blocks = 0, s.driven = false;
  enter(open, Phase::new_wolves, out);
  count_new_wolves(setup, open, out);
}

void begin_wolf_movement(Open& open, Events& out) {
  if (open.pool > 0) out.push(PoolCleared{open.pool});
  open.pool = 0;                      // KW-48 KW-180
  for_each_wolf(open, [&](Piece p) {  // KW-42: the new ones too
    Wolf& w = wolf(open, p);
    w.movement = wolf_movement(open);
    w.attacks = 0;
    w.stopped = false;
  });
  const bool panic = open.active == EventCard::sheep_panic;  // KW-189
  enter(open, panic ? Phase::panic : Phase::wolves_move, out);
}

// KW-154 KW-155: whoever stands on a spring when the side's movement ends, moved or not.
void end_wolf_movement(const Setup& setup, Open& open, Events& out) {
  for_each_wolf(open, [&](Piece p) {
    if (setup.springs.has(wolf(open, p).cell.raw)) restore(setup, open, p, 1, out);
    wolf(open, p).movement = 0;
  });
  enter(open, Phase::wolves_attack, out);
}

void end_game(Open& open, Events& out) {
  open.phase = Phase::over;
  open.killer = kNoPiece;
  open.advance_to = open.bush = kNoCell;
  open.due_kings = open.due_wolves = 0;
  const int points = hero_points(open);
  out.push(
      Over{static_cast<std::uint8_t>(points),
           static_cast<std::uint8_t>(kHeroCount + kSheepCount - static_cast<unsigned>(points))});
}

// KW-196 to KW-199: all who are shaken are counted first, so the losses are simultaneous.
void shake(const Setup& setup, Open& open, bool wolves, Events& out) {
  base::StaticVector<Piece, kPieces> shaken;
  for (std::size_t i = 0; i < kPieces; ++i) {
    const Piece piece = piece_at(i);
    if (is_wolf(piece) == wolves && is_in_play(open, piece) &&
        setup.near_rock.has(cell_of(open, piece).raw))
      shaken.push_back(piece);
  }
  for (const Piece piece : shaken) {
    out.push(Shaken{piece, 1});
    take_lives(setup, open, piece, 1, out);
  }
}

void begin_heroes_turn(const Setup& setup, Open& open, Events& out) {
  for_each_wolf(open, [&](Piece p) { wolf(open, p).blocks = 0; });  // KW-31
  for (std::size_t i = 0; i < kHeroCount; ++i) {
    Hero& h = open.heroes[i];
    if (h.blood == 0) continue;
    h.movement = hero_movement(setup, open, hero_piece(i));
    h.attacks = h.lit_attacks = h.heals = 0;
    h.crossed = h.finished = false;
  }
  for (Sheep& s : open.sheep) s.driven = s.attacked = false;
  const bool herding = open.active == EventCard::pastoral_help ||  // KW-190
                       open.active == EventCard::sheep_revenge;    // KW-191
  enter(open, herding ? Phase::herding : Phase::heroes_move, out);
}

void end_wolves_turn(const Setup& setup, Open& open, Events& out) {
  if (open.active == EventCard::earthquake) shake(setup, open, true, out);
  if (open.hour >= setup.options.last_hour) return end_game(open, out);  // KW-217
  begin_heroes_turn(setup, open, out);
}

void end_hero_movement(const Setup& setup, Open& open, Events& out) {
  for (std::size_t i = 0; i < kHeroCount; ++i)
    if (is_in_play(open, hero_piece(i)) && !open.heroes[i].finished)
      finish_hero(setup, open, hero_piece(i), out);
  enter(open, Phase::heroes_attack, out);
}

// KW-172 KW-173 KW-175 KW-176
void turn_events(Open& open, kernel::Dice& dice, Events& out) {
  open.active = open.next;
  open.next = EventCard::none;
  if (open.active != EventCard::none) out.push(ActiveCard{open.active});
  if (open.events_left == 0) return;
  open.next = static_cast<EventCard>(draw_card(dice, kEventDeck, open.events_left));
  out.push(NextCard{open.next});
}

// KW-160
void end_heroes_turn(const Setup& setup, Open& open, kernel::Dice& dice, Events& out) {
  if (open.active == EventCard::earthquake) {
    shake(setup, open, false, out);
    if (!is_anybody_left(open)) return end_game(open, out);  // KW-218
  }
  if (open.active == EventCard::magic_spring)  // KW-201
    for (std::size_t i = 0; i < kHeroCount; ++i)
      if (is_in_play(open, hero_piece(i)) && setup.springs.has(open.heroes[i].cell.raw))
        restore(setup, open, hero_piece(i), 4, out);
  burn_down(setup, open, out);
  keep_guard_fire(setup, open, out);
  turn_events(open, dice, out);
  ++open.hour;  // KW-169
  out.push(TimeMoved{static_cast<Hour>(open.hour)});
  begin_wolves_turn(setup, open, out);
}

// KW-23 KW-174: the card turned up at setup works in round 2.
void end_setup(const Setup& setup, Open& open, kernel::Dice& dice, Events& out) {
  turn_events(open, dice, out);
  begin_wolves_turn(setup, open, out);
}

void begin_pack(const Setup& setup, Open& open, Events& out) {
  enter(open, Phase::place_pack, out);
  open.due_wolves = setup.options.start_wolves;  // KW-22 KW-227
  open.due_kings = setup.options.start_kings;
}

// KW-37: a wolf without a legal space is not owed later.
void forget_due(Open& open, Events& out) {
  if (open.due_kings + open.due_wolves > 0) out.push(NotAppeared{open.due_kings, open.due_wolves});
  open.due_kings = open.due_wolves = 0;
}

}  // namespace

void end_step(const Setup& setup, Open& open, kernel::Dice& dice, Events& out) {
  switch (open.phase) {
    case Phase::place_heroes: return begin_pack(setup, open, out);
    case Phase::place_pack: return end_setup(setup, open, dice, out);
    case Phase::new_wolves: forget_due(open, out); return begin_wolf_movement(open, out);
    case Phase::panic: return enter(open, Phase::wolves_move, out);
    case Phase::wolves_move: return end_wolf_movement(setup, open, out);
    case Phase::wolves_attack: return end_wolves_turn(setup, open, out);
    case Phase::herding: return enter(open, Phase::heroes_move, out);
    case Phase::heroes_move: return end_hero_movement(setup, open, out);
    case Phase::heroes_attack: return end_heroes_turn(setup, open, dice, out);
    case Phase::bush_wolf:
    case Phase::advance:
    case Phase::over: return;
  }
}

int tokens_left(const Setup& setup, const Open& open, bool king) {
  int left = king ? kKingTokens : kWolfTokens;
  if (setup.options.unlimited_wolves) left = static_cast<int>(king ? kKingSlots : kWolfSlots);
  for_each_wolf(open, [&](Piece p) { left -= is_king(p) == king ? 1 : 0; });
  if (setup.options.unlimited_wolves) return left;
  for (const Hero& h : open.heroes) left -= king ? h.king_trophies : h.wolf_trophies;
  return std::max(0, left);
}

// KW-32 KW-33 KW-44 KW-45 KW-179 KW-182 KW-183
NewWolves new_wolves(const Open& open) {
  if (open.active == EventCard::missing_link) return {0, 0};
  const int all = open.pool > 0 ? 3 : 1;
  const int kings =
      (open.hour == kMidnight ? 1 : 0) + (open.active == EventCard::brother_of_the_king ? 1 : 0);
  return {all, std::min(kings, all)};
}

void count_new_wolves(const Setup& setup, Open& open, Events& out) {
  const auto [all, most_kings] = new_wolves(open);
  const int kings = std::min(most_kings, tokens_left(setup, open, true));     // KW-41
  const int wolves = std::min(all - kings, tokens_left(setup, open, false));  // KW-38
  open.due_kings = static_cast<std::uint8_t>(kings);
  open.due_wolves = static_cast<std::uint8_t>(wolves);
  if (kings + wolves < all)
    out.push(NotAppeared{0, static_cast<std::uint8_t>(all - kings - wolves)});
}

contract::Seat seat_asked(const Open& open) {
  switch (open.phase) {
    case Phase::place_heroes:
    case Phase::herding:
    case Phase::heroes_move:
    case Phase::heroes_attack:
    case Phase::advance: return kHeroes;
    case Phase::over: return contract::Seat::spectator;
    default: return kWolves;
  }
}

State Wolves::start(const Setup& setup, kernel::Dice& dice, Events& out) {
  State state;
  Open& open = state.open;
  for (std::size_t i = 0; i < kHeroCount; ++i)
    open.heroes[i].blood = setup.heroes[i].blood;  // KW-18
  for (Sheep& s : open.sheep) s.lives = 2;
  open.fire[0][setup.options.fire_rows - 1u] = 1;  // KW-20
  open.events_left = setup.event_deck;
  open.bushes_left = setup.bush_deck;  // KW-24
  enter(open, Phase::place_heroes, out);
  settle(setup, open, dice, out);
  return state;
}

// KW-219 KW-220 KW-221: a side without pieces only loses its choices, the night goes on.
void settle(const Setup& setup, Open& open, kernel::Dice& dice, Events& out) {
  while (open.phase != Phase::over) {
    if (!is_anybody_left(open)) return end_game(open, out);  // KW-218
    if (has_choice(setup, open)) return;
    end_step(setup, open, dice, out);
  }
}

void finish_hero(const Setup& setup, Open& open, Piece p, Events& out) {
  Hero& h = hero(open, p);
  h.finished = true;
  h.movement = 0;  // KW-80
  if (setup.springs.has(h.cell.raw)) restore(setup, open, p, 1, out);
}

}  // namespace muster::wolves
