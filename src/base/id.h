#pragma once

#include <compare>
#include <cstdint>

namespace muster::base {

// A number that means one kind of thing: ids of different kinds do not mix. Tag is any type.
template <class Tag, class Raw = std::uint8_t>
struct Id {
  using raw_type = Raw;

  Raw raw = 0;

  constexpr Id() = default;
  constexpr explicit Id(Raw value) : raw(value) {}

  friend constexpr auto operator<=>(const Id&, const Id&) = default;
};

}  // namespace muster::base
