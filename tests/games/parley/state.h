#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <type_traits>

#include "contract/draft.h"
#include "contract/seat.h"
#include "contract/time.h"
#include "tests/games/parley/action.h"

namespace muster::parley {

using contract::Millis;

inline constexpr std::size_t kSeatCount = 3;  // PL-1: north, south, east; also their envoys
inline constexpr std::size_t kEast = 2;
inline constexpr std::size_t kParties = 2;  // sides that are played; the storm comes after them
inline constexpr std::size_t kLeague = 0;
inline constexpr std::size_t kRival = 1;
inline constexpr std::size_t kNumbers = 3;  // PL-3
inline constexpr int kCopies = 4;
inline constexpr int kDeckSize = kCopies * static_cast<int>(kNumbers);
inline constexpr std::size_t kTerms = 3;
inline constexpr std::size_t kFacings = 4;
inline constexpr std::size_t kPosts = 4;

using Counts = std::array<std::uint8_t, kNumbers>;  // cards, by number - 1

enum class Phase : std::uint8_t { seal, terms, act, lull };  // PL-4; a lull needs a clock

struct Envoy {
  Place at;
  Facing facing{};

  template <class Self, class Visit>
  static void fields(Self& self, Visit&& visit) {
    visit("at", self.at);
    visit("facing", self.facing);
  }
  friend constexpr bool operator==(const Envoy&, const Envoy&) = default;
};

struct Open {
  std::uint32_t question = 0;
  std::uint8_t day = 0;
  Phase phase = Phase::seal;
  std::uint8_t turn = 0;     // which envoy of the day acts, in the order of PL-8
  std::uint8_t leader = 0;   // the side that leads the day
  std::uint8_t answers = 0;  // of this day
  std::uint8_t in = 7;       // bits of seats that have not given up
  std::uint8_t sealed = 0;   // bits of sides
  std::uint8_t hurried = 0;  // bits of sides
  std::uint8_t fury = 0;
  std::uint8_t limit = 0;
  std::uint8_t braced = 0;  // bits of posts
  std::array<std::uint8_t, kParties> coins{};
  std::array<std::uint8_t, kParties> points{};
  std::array<std::uint8_t, kParties> held{};  // cards in hand, not counting the sealed one
  Counts opened{};
  std::array<Envoy, kSeatCount> envoys{};
  Millis now{};
  Millis dawn{};  // when this day began

  template <class Self, class Visit>
  static void fields(Self& self, Visit&& visit) {
    visit("question", self.question);
    visit("day", self.day);
    visit("phase", self.phase);
    visit("turn", self.turn);
    visit("leader", self.leader);
    visit("answers", self.answers);
    visit("in", self.in);
    visit("sealed", self.sealed);
    visit("hurried", self.hurried);
    visit("fury", self.fury);
    visit("limit", self.limit);
    visit("braced", self.braced);
    visit("coins", self.coins);
    visit("points", self.points);
    visit("held", self.held);
    visit("opened", self.opened);
    visit("envoys", self.envoys);
    visit("now", self.now);
    visit("dawn", self.dawn);
  }
  friend bool operator==(const Open&, const Open&) = default;
};

// Of a side: partners read the same one.
struct Own {
  Counts hand{};
  Card sealed = kNoCard;

  template <class Self, class Visit>
  static void fields(Self& self, Visit&& visit) {
    visit("hand", self.hand);
    visit("sealed", self.sealed);
  }
  friend constexpr bool operator==(const Own&, const Own&) = default;
};

struct State {
  Open open;
  std::array<Own, kParties> own;

  friend bool operator==(const State&, const State&) = default;
};
static_assert(std::regular<State> && std::is_trivially_copyable_v<State> && sizeof(State) <= 96);

constexpr bool is_card(Card card) { return card.raw >= 1 && card.raw <= kNumbers; }
constexpr bool has_bit(unsigned bits, std::size_t at) { return (bits >> at & 1u) != 0; }
constexpr void add_bit(std::uint8_t& bits, std::size_t at) {
  bits = static_cast<std::uint8_t>(bits | 1u << at);
}
constexpr void remove_bit(std::uint8_t& bits, std::size_t at) {
  bits = static_cast<std::uint8_t>(bits & ~(1u << at));
}

constexpr std::size_t party_of(std::size_t seat) { return seat == kEast ? kRival : kLeague; }
constexpr bool is_left(const Open& open, std::size_t party) {  // PL-22
  return (open.in & (party == kLeague ? 3u : 4u)) != 0;
}
// The seat itself, or its partner if it gave up.
constexpr std::size_t holder(const Open& open, std::size_t seat) {
  return has_bit(open.in, seat) || seat == kEast ? seat : 1 - seat;
}
// PL-5: who seals for a side.
constexpr std::size_t speaker(const Open& open, std::size_t party) {
  return party == kRival ? kEast : holder(open, open.day % 2);
}
// PL-8: whose turn it is.
constexpr std::size_t acting(const Open& open) {
  return open.leader == kLeague ? open.turn : (open.turn + kEast) % kSeatCount;
}

int total(const Counts& counts);
int deck_left(const Open& open);  // how many cards are neither opened, nor sealed, nor in a hand

}  // namespace muster::parley
