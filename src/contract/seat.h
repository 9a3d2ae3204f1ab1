#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>

namespace muster::contract {

inline constexpr std::size_t kMaxSeats = 8;
inline constexpr std::size_t kMaxSides = 8;

// A place at the table. Who sits there (a person, a bot) is not the rules' business.
enum class Seat : std::uint8_t { spectator = 255 };

constexpr Seat seat_at(std::size_t index) { return static_cast<Seat>(index); }
constexpr std::size_t index_of(Seat seat) { return static_cast<std::size_t>(seat); }

// Who wins and loses together. A side has no seat (the rules act for it), one, or several.
enum class Side : std::uint8_t { none = 255 };

constexpr Side side_at(std::size_t index) { return static_cast<Side>(index); }
constexpr std::size_t index_of(Side side) { return static_cast<std::size_t>(side); }

struct SideInfo {
  std::string name;   // as in notation: "heroes"
  std::string words;  // for people: "the Heroes"
  char letter = '?';  // tells sides apart where colour does not

  friend bool operator==(const SideInfo&, const SideInfo&) = default;
};

struct SeatSet {
  std::uint16_t bits = 0;

  constexpr bool has(Seat seat) const {
    return seat != Seat::spectator && (bits >> index_of(seat) & 1u) != 0;
  }
  constexpr void add(Seat seat) { bits = static_cast<std::uint16_t>(bits | 1u << index_of(seat)); }
  constexpr bool any() const { return bits != 0; }
  // The one with the lowest number; a spectator if there is none.
  constexpr Seat first() const {
    return any() ? seat_at(static_cast<std::size_t>(std::countr_zero(bits))) : Seat::spectator;
  }
  static constexpr SeatSet of(Seat seat) {
    SeatSet one;
    one.add(seat);
    return one;
  }
  friend constexpr SeatSet operator|(SeatSet a, SeatSet b) {
    return {static_cast<std::uint16_t>(a.bits | b.bits)};
  }
  friend constexpr bool operator==(const SeatSet&, const SeatSet&) = default;
};

// Whom the game asks, and the number of the question. An answer to an older question does not
// count.
struct ToAct {
  SeatSet must;  // the game waits for each of them
  SeatSet may;   // free to speak, never needed
  std::uint32_t question = 0;
  SeatSet any = {};  // the game waits for one of them: the first answer counts

  constexpr bool has(Seat seat) const { return must.has(seat) || any.has(seat) || may.has(seat); }
  // Those whom the game waits for.
  constexpr SeatSet awaited() const { return must | any; }
  friend constexpr bool operator==(const ToAct&, const ToAct&) = default;
};

}  // namespace muster::contract
