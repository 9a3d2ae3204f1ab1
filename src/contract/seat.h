#pragma once

#include <cstddef>
#include <cstdint>

namespace muster::contract {

inline constexpr std::size_t kMaxSeats = 8;

// A place at the table. Who sits there (a person, a bot) is not the rules' business.
enum class Seat : std::uint8_t { spectator = 255 };

constexpr Seat seat_at(std::size_t index) { return static_cast<Seat>(index); }
constexpr std::size_t index_of(Seat seat) { return static_cast<std::size_t>(seat); }

struct SeatSet {
  std::uint16_t bits = 0;

  constexpr bool has(Seat seat) const {
    return seat != Seat::spectator && (bits >> index_of(seat) & 1u) != 0;
  }
  constexpr void add(Seat seat) { bits = static_cast<std::uint16_t>(bits | 1u << index_of(seat)); }
  constexpr bool any() const { return bits != 0; }
  static constexpr SeatSet of(Seat seat) {
    SeatSet one;
    one.add(seat);
    return one;
  }
  friend constexpr bool operator==(const SeatSet&, const SeatSet&) = default;
};

// Whom the game waits for, who is free to speak without being needed, and the number of the
// question that is asked. An answer to an older question does not count.
struct ToAct {
  SeatSet must;
  SeatSet may;
  std::uint32_t question = 0;

  constexpr bool has(Seat seat) const { return must.has(seat) || may.has(seat); }
  friend constexpr bool operator==(const ToAct&, const ToAct&) = default;
};

}  // namespace muster::contract
