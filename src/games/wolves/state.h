#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "base/static_vector.h"
#include "contract/fields.h"
#include "games/wolves/card.h"
#include "games/wolves/piece.h"
#include "games/wolves/setup.h"

namespace muster::wolves {

// What the rules ask for now. KW-16 KW-27 KW-28
enum class Phase : std::uint8_t {
  place_heroes,
  place_pack,
  new_wolves,
  panic,  // Sheep panic: the Wolves player moves sheep
  wolves_move,
  wolves_attack,
  herding,  // Pastoral help, Sheep revenge: the Heroes player moves sheep
  heroes_move,
  bush_wolf,  // the Wolves player places the wolf of a Bush card
  heroes_attack,
  advance,  // the hero who killed may take the space
  over,
};
inline constexpr std::array<std::string_view, 12> kPhaseKeys = {
    "place-heroes", "place-pack",  "new-wolves", "panic",         "wolves-move", "wolves-attack",
    "herding",      "heroes-move", "bush-wolf",  "heroes-attack", "advance",     "over"};

// Steps of a heroes' turn; at sunrise there is none (KW-217).
constexpr bool is_step_of_heroes(Phase phase) {
  return phase >= Phase::herding && phase <= Phase::advance;
}

struct Hero {
  Cell cell = kNoCell;
  std::uint8_t blood = 0;  // 0: dead
  std::uint8_t level = 1;
  std::uint8_t wolf_trophies = 0;
  std::uint8_t king_trophies = 0;
  std::uint8_t surplus = 0;  // KW-236
  std::uint8_t wood = 0;
  std::uint8_t torch = 0;  // its row; 0: none
  std::uint8_t movement = 0;
  std::uint8_t attacks = 0;      // made this turn
  std::uint8_t lit_attacks = 0;  // of these, lit on both ends
  std::uint8_t heals = 0;        // made this turn
  std::uint8_t blocks = 0;       // used this turn
  bool crossed = false;          // healed by the fire this turn
  bool finished = false;         // KW-234: movement declared over

  int trophies() const { return surplus + wolf_trophies + 2 * king_trophies; }  // KW-142
  template <class S, class V>
  static void fields(S& s, V&& v) {
    v("cell", s.cell), v("blood", s.blood), v("level", s.level);
    v("wolf_trophies", s.wolf_trophies), v("king_trophies", s.king_trophies);
    v("surplus", s.surplus), v("wood", s.wood), v("torch", s.torch), v("movement", s.movement);
    v("attacks", s.attacks), v("lit_attacks", s.lit_attacks), v("heals", s.heals);
    v("blocks", s.blocks), v("crossed", s.crossed), v("finished", s.finished);
  }
  friend bool operator==(const Hero&, const Hero&) = default;
};

struct Sheep {
  Cell cell = kNoCell;
  std::uint8_t lives = 0;
  std::uint8_t blocks = 0;
  bool driven = false;    // moved by an event this turn
  bool attacked = false;  // KW-192

  template <class S, class V>
  static void fields(S& s, V&& v) {
    v("cell", s.cell), v("lives", s.lives), v("blocks", s.blocks), v("driven", s.driven);
    v("attacked", s.attacked);
  }
  friend bool operator==(const Sheep&, const Sheep&) = default;
};

struct Wolf {
  Cell cell = kNoCell;
  std::uint8_t lives = 0;  // 0: the slot is free
  std::uint8_t movement = 0;
  std::uint8_t attacks = 0;  // made this turn
  std::uint8_t blocks = 0;
  bool stopped = false;  // KW-51

  template <class S, class V>
  static void fields(S& s, V&& v) {
    v("cell", s.cell), v("lives", s.lives), v("movement", s.movement), v("attacks", s.attacks);
    v("blocks", s.blocks), v("stopped", s.stopped);
  }
  friend bool operator==(const Wolf&, const Wolf&) = default;
};

struct WoodPile {
  Cell cell;
  std::uint8_t count = 0;

  template <class S, class V>
  static void fields(S& s, V&& v) {
    v("cell", s.cell), v("count", s.count);
  }
  friend bool operator==(const WoodPile&, const WoodPile&) = default;
};

// KW-14: everything lies open; the rest of the decks is known as a set, never as an order.
struct Open {
  Phase phase = Phase::place_heroes;
  Phase resume = Phase::over;  // where an interrupt goes back to
  std::uint8_t hour = 0;       // KW-19
  std::uint8_t pool = 0;       // KW-25
  std::uint8_t due_wolves = 0;
  std::uint8_t due_kings = 0;
  std::uint8_t burned_wood = 0;  // KW-239: tokens gone for good
  EventCard active = EventCard::none;
  EventCard next = EventCard::none;
  std::uint16_t events_left = 0;
  std::uint16_t bushes_left = 0;
  std::uint16_t explored = 0;  // by number of the bush
  std::uint32_t question = 1;
  Piece killer = kNoPiece;                                          // who may advance
  Cell advance_to = kNoCell;                                        // where to
  Cell bush = kNoCell;                                              // beside which a wolf is due
  std::array<std::array<std::uint8_t, kMaxRows>, kColumns> fire{};  // tokens by column and row - 1
  std::array<Hero, kHeroCount> heroes;
  std::array<Sheep, kSheepCount> sheep;
  std::array<Wolf, kPackSlots> pack;
  base::StaticVector<WoodPile, kWoodTokens> wood;  // on the ground, by cell; KW-4

  // Derived from the pieces and kept beside them for speed; not part of the fields.
  CellSet occupied;
  CellSet hero_cells;
  CellSet wolf_cells;
  std::uint64_t prowling = 0;  // bits of the pack slots in play
  std::array<Piece, Field::kCells> at;

  Open() { at.fill(kNoPiece); }

  template <class S, class V>
  static void fields(S& s, V&& v) {
    v("phase", s.phase), v("resume", s.resume), v("hour", s.hour), v("pool", s.pool);
    v("due_wolves", s.due_wolves), v("due_kings", s.due_kings), v("burned_wood", s.burned_wood);
    v("active", s.active), v("next", s.next), v("events_left", s.events_left);
    v("bushes_left", s.bushes_left), v("explored", s.explored), v("question", s.question);
    v("killer", s.killer), v("advance_to", s.advance_to), v("bush", s.bush), v("fire", s.fire);
    v("heroes", s.heroes), v("sheep", s.sheep), v("pack", s.pack), v("wood", s.wood);
  }
  // After fields were set from outside, makes the derived parts true again.
  void recount();

  friend bool operator==(const Open&, const Open&) = default;
};

// KW-14: no player holds a secret.
struct Own {
  template <class S, class V>
  static void fields(S&, V&&) {}
  friend bool operator==(const Own&, const Own&) = default;
};

struct State {
  Open open;
  std::array<Own, 2> own;

  friend bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 1536);

// Questions about pieces, whatever kind they are.
inline Wolf& wolf(Open& open, Piece p) { return open.pack[pack_index(p)]; }
inline const Wolf& wolf(const Open& open, Piece p) { return open.pack[pack_index(p)]; }
inline Sheep& sheep(Open& open, Piece p) { return open.sheep[sheep_index(p)]; }
inline const Sheep& sheep(const Open& open, Piece p) { return open.sheep[sheep_index(p)]; }
inline Hero& hero(Open& open, Piece p) { return open.heroes[p.raw]; }
inline const Hero& hero(const Open& open, Piece p) { return open.heroes[p.raw]; }

// Calls visit with the Hero, the Sheep or the Wolf that the piece is.
template <class O, class Visit>
decltype(auto) as_kind(O& open, Piece piece, Visit&& visit) {
  if (is_hero(piece)) return visit(hero(open, piece));
  if (is_sheep(piece)) return visit(sheep(open, piece));
  return visit(wolf(open, piece));
}
template <class O>
auto& cell_of(O& open, Piece piece) {
  return as_kind(open, piece, [](auto& one) -> auto& { return one.cell; });
}
template <class O>
auto& lives_of(O& open, Piece piece) {
  if (is_hero(piece)) return hero(open, piece).blood;
  return is_sheep(piece) ? sheep(open, piece).lives : wolf(open, piece).lives;
}
bool is_in_play(const Open& open, Piece piece);  // alive and on the board

// Changes of place keep the derived parts true.
void put(Open& open, Piece piece, Cell cell);
void lift(Open& open, Piece piece);
inline void shift(Open& open, Piece piece, Cell to) { lift(open, piece), put(open, piece, to); }

// Of the pack slots.
inline constexpr std::uint64_t kKingBits = (std::uint64_t{1} << kKingSlots) - 1;

// Visits every wolf in play, Kings first.
template <class Visit>
void for_each_wolf(const Open& open, Visit&& visit) {
  for (std::uint64_t left = open.prowling; left != 0; left &= left - 1)
    visit(pack_piece(static_cast<std::size_t>(std::countr_zero(left))));
}

// Tokens. KW-38 KW-39 KW-99 KW-144
Piece free_slot(const Open& open, bool king);
// Heroes and sheep that wait for a space of the camp.
std::size_t unplaced(const Open& open);
int wood_supply(const Open& open);
int wood_on(const Open& open, Cell cell);
void add_wood(Open& open, Cell cell, int count);
void take_wood(Open& open, Cell cell);

int hero_points(const Open& open);  // KW-222
bool is_anybody_left(const Open& open);

}  // namespace muster::wolves
