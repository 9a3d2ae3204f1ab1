#pragma once

#include <compare>
#include <cstdint>

namespace muster::contract {

// Game time: milliseconds since the game began, not counting pauses.
struct Millis {
  std::int64_t count = 0;

  friend constexpr Millis operator+(Millis a, Millis b) { return {a.count + b.count}; }
  friend constexpr Millis operator-(Millis a, Millis b) { return {a.count - b.count}; }
  friend constexpr auto operator<=>(const Millis&, const Millis&) = default;

  template <class Self, class Visit>
  static constexpr void fields(Self& self, Visit&& visit) {
    visit("ms", self.count);
  }
};

}  // namespace muster::contract
