#pragma once

#include <cstdint>

namespace muster::base {

// Folds numbers into 64 bits in the order given. What is hashed are fields, never raw memory.
class Hasher {
 public:
  constexpr void add(std::uint64_t number) {
    state_ = (state_ ^ number) * 0x9fb21c651e98df25u;
    state_ ^= state_ >> 29;
  }

  constexpr std::uint64_t value() const {
    std::uint64_t z = state_;
    z = (z ^ (z >> 32)) * 0xd6e8feb86659fd93u;
    return z ^ (z >> 32);
  }

 private:
  std::uint64_t state_ = 0x243f6a8885a308d3u;
};

}  // namespace muster::base
