#pragma once

#include <cstdint>

#include "contract/seat.h"

namespace muster::contract {

// An action of which only the first picks are made; nothing at all is a draft too. It lives with
// whoever chooses, never in a state or a record.
template <class Action>
struct Draft {
  static constexpr std::uint8_t kNoVerb = 255;

  Action action{};
  std::uint8_t picks = kNoVerb;  // how many picks of the verb are made

  constexpr bool is_empty() const { return picks == kNoVerb; }
  constexpr bool has(std::uint8_t count) const { return !is_empty() && picks >= count; }

  friend constexpr bool operator==(const Draft&, const Draft&) = default;
};

// All that a rule may ask on behalf of a seat: what lies open, and what is this seat's own. A State
// lends one for each seat, a View for its viewer; what takes a Sight cannot leak.
template <class Open, class Own>
struct Sight {
  const Open& open;
  const Own& own;
  Seat seat;
};

// What one viewer may know.
template <class Open, class Own>
struct View {
  Open open;
  Own own;
  Seat seat;

  friend constexpr bool operator==(const View&, const View&) = default;
};

template <class Open, class Own>
Sight<Open, Own> sight(const View<Open, Own>& view) {
  return {view.open, view.own, view.seat};
}

}  // namespace muster::contract
