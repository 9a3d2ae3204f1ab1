#pragma once

#include <cstdint>

namespace muster::contract {

// What a hand can point at. Everything but a button is drawn by the scene under an id.
enum class PickKind : std::uint8_t {
  button,  // the verb itself: nothing else has to be pointed at
  piece,
  cell,
  edge,
  card,
  slot,  // a place that holds things: a column, a reserve
  line,  // a line of a list: a kind of miniature to buy, a mode
  facing,
  number,
  point,  // of a measured table: a and b are its coordinates
};

struct Pick {
  PickKind kind = PickKind::button;
  std::int32_t a = 0;
  std::int32_t b = 0;

  friend constexpr bool operator==(const Pick&, const Pick&) = default;
};

constexpr Pick pick_of(PickKind kind, std::size_t id) {
  return {kind, static_cast<std::int32_t>(id), 0};
}

}  // namespace muster::contract
