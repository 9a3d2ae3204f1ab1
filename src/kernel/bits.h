#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/check.h"

namespace muster::kernel {

// A set of small numbers (cells, cards) as one flat value, with shifts over its whole width so that
// a step in a direction is one shift.
template <std::size_t kBits>
class Bits {
 public:
  static constexpr std::size_t kWords = (kBits + 63) / 64;

  static constexpr std::size_t limit() { return kBits; }

  constexpr bool has(std::size_t i) const { return (words_[i / 64] >> (i % 64) & 1u) != 0; }
  constexpr void add(std::size_t i) { words_[i / 64] |= std::uint64_t{1} << (i % 64); }
  constexpr void remove(std::size_t i) { words_[i / 64] &= ~(std::uint64_t{1} << (i % 64)); }
  static constexpr Bits of(std::size_t i) {
    Bits one;
    one.add(i);
    return one;
  }

  constexpr bool any() const {
    std::uint64_t all = 0;
    for (const auto word : words_) all |= word;
    return all != 0;
  }
  constexpr std::size_t count() const {
    int n = 0;
    for (const auto word : words_) n += std::popcount(word);
    return static_cast<std::size_t>(n);
  }
  // The n-th member in ascending order. REQUIRES: n < count().
  constexpr std::size_t nth(std::size_t n) const {
    std::size_t at = 0;
    while (true) {
      MUSTER_DCHECK(at < kWords);
      const auto here = static_cast<std::size_t>(std::popcount(words_[at]));
      if (n < here) break;
      n -= here;
      ++at;
    }
    std::uint64_t word = words_[at];
    for (; n > 0; --n) word &= word - 1;
    return at * 64 + static_cast<std::size_t>(std::countr_zero(word));
  }
  // The least member. REQUIRES: any().
  constexpr std::size_t first() const { return nth(0); }

  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    for (std::size_t at = 0; at < kWords; ++at)
      for (std::uint64_t word = words_[at]; word != 0; word &= word - 1)
        visit(at * 64 + static_cast<std::size_t>(std::countr_zero(word)));
  }

  constexpr std::uint64_t word(std::size_t at) const { return words_[at]; }
  constexpr void set_word(std::size_t at, std::uint64_t value) { words_[at] = value; }

  constexpr Bits& operator|=(const Bits& o) {
    return each(o, [](auto a, auto b) { return a | b; });
  }
  constexpr Bits& operator&=(const Bits& o) {
    return each(o, [](auto a, auto b) { return a & b; });
  }
  constexpr Bits& operator-=(const Bits& o) {
    return each(o, [](auto a, auto b) { return a & ~b; });
  }
  friend constexpr Bits operator|(Bits a, const Bits& b) { return a |= b; }
  friend constexpr Bits operator&(Bits a, const Bits& b) { return a &= b; }
  friend constexpr Bits operator-(Bits a, const Bits& b) { return a -= b; }
  friend constexpr bool operator==(const Bits&, const Bits&) = default;

  // REQUIRES: 0 < by < 64. Bits pushed over the end are lost; mask afterwards with what is valid.
  constexpr Bits up(unsigned by) const {
    Bits moved;
    moved.words_[0] = words_[0] << by;
    for (std::size_t i = 1; i < kWords; ++i)
      moved.words_[i] = words_[i] << by | words_[i - 1] >> (64 - by);
    return moved;
  }
  constexpr Bits down(unsigned by) const {
    Bits moved;
    for (std::size_t i = 0; i + 1 < kWords; ++i)
      moved.words_[i] = words_[i] >> by | words_[i + 1] << (64 - by);
    moved.words_[kWords - 1] = words_[kWords - 1] >> by;
    return moved;
  }

 private:
  template <class Join>
  constexpr Bits& each(const Bits& other, Join join) {
    for (std::size_t i = 0; i < kWords; ++i) words_[i] = join(words_[i], other.words_[i]);
    return *this;
  }

  std::array<std::uint64_t, kWords> words_{};
};

}  // namespace muster::kernel
