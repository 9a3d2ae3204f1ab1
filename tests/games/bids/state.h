#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "base/id.h"
#include "contract/draft.h"
#include "contract/notation.h"
#include "contract/seat.h"

namespace muster::bids {

inline constexpr std::size_t kSeatCount = 2;
inline constexpr std::size_t kNumbers = 3;  // SB-1
inline constexpr int kCopies = 4;
inline constexpr int kHand = 2;
inline constexpr int kRounds = 3;

// 1 to kNumbers; 0 is no card, or one that the reader may not know.
using Card = base::Id<struct CardTag>;
inline constexpr Card kNoCard{0};
// 0 is seat a.
using Party = base::Id<struct PartyTag>;

constexpr bool is_card(Card card) { return card.raw >= 1 && card.raw <= kNumbers; }

using Counts = std::array<std::uint8_t, kNumbers>;  // by number - 1

struct Seal {
  static constexpr std::string_view kName = "seal";

  Card card = kNoCard;
  friend constexpr bool operator==(const Seal&, const Seal&) = default;
};

using Action = std::variant<Seal>;
inline constexpr std::uint8_t kSeal = 0;

struct Open {
  std::uint8_t round = 0;
  std::uint8_t sealed = 0;  // bits of the seats that have sealed
  std::array<std::uint8_t, kSeatCount> points{};
  Counts opened{};  // cards that lie open
  int lead = 0;     // of a in points; follows from them, so it is no field

  template <class Self, class Visit>
  static void fields(Self& self, Visit&& visit) {
    visit("round", self.round);
    visit("sealed", self.sealed);
    visit("points", self.points);
    visit("opened", self.opened);
  }
  friend bool operator==(const Open&, const Open&) = default;
};

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
  std::array<Own, kSeatCount> own;

  friend bool operator==(const State&, const State&) = default;
};
static_assert(std::regular<State> && std::is_trivially_copyable_v<State> && sizeof(State) <= 32);

struct Setup {};

using Sight = contract::Sight<Open, Own>;
using View = contract::View<Open, Own>;
using Draft = contract::Draft<Action>;
using Words = contract::WordsOf<Setup, Sight, Action>;
using Picked = contract::PickedOf<Setup, Sight, Action>;

inline bool is_over(const Open& open) { return open.round >= kRounds; }  // SB-6
inline bool has_sealed(const Open& open, std::size_t seat) {
  return (open.sealed >> seat & 1u) != 0;
}
// How many cards a seat has, the sealed one among them (SB-2, SB-5).
inline int cards_held(const Open& open) { return is_over(open) ? kHand - 1 : kHand; }

std::string_view party_name(Party party);
void write_word(const Setup& setup, const Card& card, std::string& out);
void write_word(const Setup& setup, const Party& party, std::string& out);
bool read_word(Words& in, Card& card);
bool read_pick(const Picked& in, Card& card);

}  // namespace muster::bids
