#pragma once

#include <string_view>
#include <variant>

#include "tests/games/bids/state.h"

namespace muster::bids {

// To everybody but its holder the card is kNoCard.
struct Dealt {
  static constexpr std::string_view kName = "dealt";
  Party party;
  Card card;
};

struct Sealed {
  static constexpr std::string_view kName = "sealed";
  Party party;
  Card card;
};

struct Opened {
  static constexpr std::string_view kName = "opened";
  Card of_a;
  Card of_b;
};

struct Won {
  static constexpr std::string_view kName = "won";
  Party party;
};

using Event = std::variant<Dealt, Sealed, Opened, Won>;

}  // namespace muster::bids
