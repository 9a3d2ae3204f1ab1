#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "contract/draft.h"
#include "contract/seat.h"
#include "games/intercept/action.h"

namespace muster::intercept {

inline constexpr std::size_t kMaxSeats = 4;  // three pilots, and who holds the Skydiver cards
inline constexpr std::size_t kShado = 0;     // sides, and their points
inline constexpr std::size_t kAliens = 1;
inline constexpr int kLastTurn = 60;  // AA-299

// Where the game waits for somebody.
enum class Step : std::uint8_t { side, start, face, lay, blind, flight, sky, over };

// What has become of a craft. `through`: it left by the Earth end, or reached Earth; `home`: it
// went back; `gone`: it left otherwise.
enum class Fate : std::uint8_t { waiting, flying, atmosphere, destroyed, through, home, gone };

// Why the game is over.
enum class Ending : std::uint8_t { none, cleared, passed, stopped, turns, conceded };

struct Interceptor {
  Fate fate = Fate::waiting;
  std::uint8_t pilot = 0;  // the seat that flies it
  Cell at = kNoCell;
  Facing facing{};
  bool has_rotate = true;
  bool has_missile = true;
  std::uint8_t cannons = kCannons;  // unfired, wherever they lie
  // Of this turn:
  std::uint8_t allowance = 0;                  // 0: not rolled
  bool has_laid = false;                       // its hand of this turn
  std::uint8_t armed = 0;                      // shots
  Row row{};                                   // the hand, once it lies open
  std::array<std::uint8_t, kMaxUfos> fired{};  // at which range at each UFO; 0: not at all

  template <class Self, class Visit>
  static void fields(Self& self, Visit&& visit) {
    visit("fate", self.fate);
    visit("pilot", self.pilot);
    visit("at", self.at);
    visit("facing", self.facing);
    visit("has_rotate", self.has_rotate);
    visit("has_missile", self.has_missile);
    visit("cannons", self.cannons);
    visit("allowance", self.allowance);
    visit("has_laid", self.has_laid);
    visit("armed", self.armed);
    visit("row", self.row);
    visit("fired", self.fired);
  }
  friend bool operator==(const Interceptor&, const Interceptor&) = default;
};

struct Ufo {
  Fate fate = Fate::waiting;
  Cell at = kNoCell;
  Facing facing = kSouth;
  bool heads_home = false;      // AA-179
  UfoKind card = kNoUfoKind;    // dealt in this Phase 2
  Point point{};                // in the atmosphere
  std::uint8_t entered = 0;     // its place among those that entered the atmosphere
  bool has_fired_back = false;  // in this Phase 4 (AA-281)

  template <class Self, class Visit>
  static void fields(Self& self, Visit&& visit) {
    visit("fate", self.fate);
    visit("at", self.at);
    visit("facing", self.facing);
    visit("heads_home", self.heads_home);
    visit("card", self.card);
    visit("point", self.point);
    visit("entered", self.entered);
    visit("has_fired_back", self.has_fired_back);
  }
  friend bool operator==(const Ufo&, const Ufo&) = default;
};

// SID, or the Lunar Module: what Chart C hurts.
struct Asset {
  Fate fate = Fate::waiting;
  Cell at = kNoCell;
  Facing facing = kSouth;
  std::uint8_t minor = 0;
  std::uint8_t major = 0;
  UfoKind card = kNoUfoKind;

  template <class Self, class Visit>
  static void fields(Self& self, Visit&& visit) {
    visit("fate", self.fate);
    visit("at", self.at);
    visit("facing", self.facing);
    visit("minor", self.minor);
    visit("major", self.major);
    visit("card", self.card);
  }
  friend bool operator==(const Asset&, const Asset&) = default;
};

struct Missile {
  Fate fate = Fate::waiting;
  Cell at = kNoCell;
  Facing facing{};
  Piece target = kNoPiece;
  std::uint8_t flights = 0;   // Phases 3 that it has flown in
  std::uint8_t launched = 0;  // its place among those launched

  template <class Self, class Visit>
  static void fields(Self& self, Visit&& visit) {
    visit("fate", self.fate);
    visit("at", self.at);
    visit("facing", self.facing);
    visit("target", self.target);
    visit("flights", self.flights);
    visit("launched", self.launched);
  }
  friend bool operator==(const Missile&, const Missile&) = default;
};

// A cannon shot that is rolled in Phase 3 (AA-319).
struct Mark {
  Piece shooter = kNoPiece;
  Piece ufo = kNoPiece;
  std::uint8_t dice = 0;

  template <class Self, class Visit>
  static void fields(Self& self, Visit&& visit) {
    visit("shooter", self.shooter);
    visit("ufo", self.ufo);
    visit("dice", self.dice);
  }
  friend bool operator==(const Mark&, const Mark&) = default;
};

enum class Sky1 : std::uint8_t { none, docked, airborne, destroyed };

using SkyHand = std::array<std::uint8_t, kSkyCards>;

// Skydiver, Sky 1 and their cards.
struct Strip {
  Sky1 sky1 = Sky1::none;  // none: the option is off
  Point skydiver{};
  Point at{};                              // of an airborne Sky 1
  std::array<SkyHand, kMaxSeats> hands{};  // by seat
  bool is_kept_back = false;               // the cards wait for the first who is lost (AA-57)

  template <class Self, class Visit>
  static void fields(Self& self, Visit&& visit) {
    visit("sky1", self.sky1);
    visit("skydiver", self.skydiver);
    visit("at", self.at);
    visit("hands", self.hands);
    visit("is_kept_back", self.is_kept_back);
  }
  friend bool operator==(const Strip&, const Strip&) = default;
};

struct Open {
  std::uint32_t question = 0;
  Step step = Step::side;
  Ending ending = Ending::none;
  std::uint8_t turn = 0;  // 1 to kLastTurn; 0 while the game is set up
  std::uint8_t in = 0;    // bits of the seats that have not given up
  std::array<std::int16_t, 2> points{};
  std::uint8_t formation = 0;  // AA-41
  LongSide side{};
  std::array<Interceptor, kInterceptors> interceptors{};
  std::array<Ufo, kMaxUfos> ufos{};
  Asset sid{};
  Asset module{};
  std::array<Missile, kInterceptors> missiles{};
  Strip strip{};
  // Phase 1.
  base::StaticVector<Piece, kInterceptors> order{};  // AA-61
  std::uint8_t acting = 0;                           // place in the order
  bool is_blind = false;                             // AA-100
  base::StaticVector<Mark, 9> marks{};
  // Phase 3.
  std::uint8_t flown = 0;   // bits of missiles that have flown in this phase
  Piece flyer = kNoPiece;   // the missile in question
  std::uint8_t flight = 0;  // hexagons that it flies
  // Phase 4.
  std::uint8_t holder = 0;  // the seat in question
  std::uint8_t passes = 0;  // in succession
  // Counters, for the order in which things came.
  std::uint8_t launches = 0;
  std::uint8_t entries = 0;

  template <class Self, class Visit>
  static void fields(Self& self, Visit&& visit) {
    visit("question", self.question);
    visit("step", self.step);
    visit("ending", self.ending);
    visit("turn", self.turn);
    visit("in", self.in);
    visit("points", self.points);
    visit("formation", self.formation);
    visit("side", self.side);
    visit("interceptors", self.interceptors);
    visit("ufos", self.ufos);
    visit("sid", self.sid);
    visit("module", self.module);
    visit("missiles", self.missiles);
    visit("strip", self.strip);
    visit("order", self.order);
    visit("acting", self.acting);
    visit("is_blind", self.is_blind);
    visit("marks", self.marks);
    visit("flown", self.flown);
    visit("flyer", self.flyer);
    visit("flight", self.flight);
    visit("holder", self.holder);
    visit("passes", self.passes);
    visit("launches", self.launches);
    visit("entries", self.entries);
  }
  friend bool operator==(const Open&, const Open&) = default;
};

// Of a seat: the hands that it has laid face down, by Interceptor (AA-102).
struct Own {
  std::array<Row, kInterceptors> rows{};

  template <class Self, class Visit>
  static void fields(Self& self, Visit&& visit) {
    visit("rows", self.rows);
  }
  friend bool operator==(const Own&, const Own&) = default;
};

struct State {
  Open open;
  std::array<Own, kMaxSeats> own;

  friend bool operator==(const State&, const State&) = default;
};
static_assert(std::regular<State> && std::is_trivially_copyable_v<State> && sizeof(State) <= 1024);

constexpr bool has_bit(unsigned bits, std::size_t at) { return (bits >> at & 1u) != 0; }
constexpr void add_bit(std::uint8_t& bits, std::size_t at) {
  bits = static_cast<std::uint8_t>(bits | 1u << at);
}
constexpr bool is_flying(Fate fate) { return fate == Fate::flying; }
constexpr bool is_in_play(const Ufo& ufo) {  // on the grid or in the atmosphere
  return ufo.fate == Fate::flying || ufo.fate == Fate::atmosphere;
}
constexpr int total(const SkyHand& hand) { return hand[0] + hand[1] + hand[2]; }

int ufos_on_grid(const Open& open);
bool is_any_ufo_left(const Open& open);          // on the grid or in the atmosphere
bool is_any_interceptor_left(const Open& open);  // on the grid

// The Interceptor whose hand is laid next by a seat; none if there is none (AA-63, AA-103).
std::optional<std::size_t> to_lay(const Open& open, std::size_t seat);
// Who stands on a hexagon and collides there: an Interceptor, a UFO or the Lunar Module (AA-251),
// but not SID (AA-254).
Piece craft_at(const Open& open, Cell at);

}  // namespace muster::intercept
