#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "kernel/bits.h"

namespace muster::kernel {

// Axial coordinates of a hexagon: q grows to the right, r grows downwards.
struct Hex {
  int q = 0;
  int r = 0;
  friend constexpr auto operator<=>(const Hex&, const Hex&) = default;
  friend constexpr Hex operator+(Hex a, Hex b) { return {a.q + b.q, a.r + b.r}; }
  friend constexpr Hex operator-(Hex a, Hex b) { return {a.q - b.q, a.r - b.r}; }
};

inline constexpr std::array<Hex, 6> kHexSteps = {Hex{1, 0},  Hex{1, -1}, Hex{0, -1},
                                                 Hex{-1, 0}, Hex{-1, 1}, Hex{0, 1}};

// Steps between two hexagons on the bare grid.
constexpr int hex_distance(Hex a, Hex b) {
  const auto size = [](int x) { return x < 0 ? -x : x; };
  const Hex d = a - b;
  const int q = size(d.q);
  const int r = size(d.r);
  const int s = size(d.q + d.r);
  return q > r ? (q > s ? q : s) : (r > s ? r : s);
}

// A hexagon of hexagons laid into rows of bits, with one empty column so that no step wraps around:
// the six directions are shifts by 1, kStride and kStride - 1.
template <int kRadius>
struct HexField {
  static constexpr int kSide = 2 * kRadius + 1;
  static constexpr int kStride = kSide + 1;
  static constexpr std::size_t kCells = std::size_t{kSide} * kStride;
  using Set = Bits<kCells>;

  static constexpr bool contains(Hex h) { return hex_distance(h, {0, 0}) <= kRadius; }
  static constexpr std::size_t index(Hex h) {
    const int place = (h.r + kRadius) * kStride + h.q + kRadius;
    return static_cast<std::size_t>(place);
  }
  static constexpr Hex hex(std::size_t index) {
    const int i = static_cast<int>(index);
    return {i % kStride - kRadius, i / kStride - kRadius};
  }
  // All cells one step away from a member; may spill off the board: mask with the cells that exist.
  static constexpr Set ring(const Set& set) {
    const Set right = set.up(1);
    const Set left = set.down(1);
    return right | left | (set | left).up(kStride) | (set | right).down(kStride);
  }
};

}  // namespace muster::kernel
