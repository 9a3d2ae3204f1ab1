#pragma once

#include <string_view>
#include <variant>

#include "tests/games/bids/state.h"

namespace muster::bids {

// To everybody but its holder the card is kNoCard.
struct Dealt {
  static constexpr std::string_view kName = "dealt";

  Side side;
  Card card;

  template <class Self, class Visit>
  static void fields(Self& self, Visit&& visit) {
    visit("side", self.side);
    visit("card", self.card);
  }
};

struct Sealed {
  static constexpr std::string_view kName = "sealed";

  Side side;
  Card card;

  template <class Self, class Visit>
  static void fields(Self& self, Visit&& visit) {
    visit("side", self.side);
    visit("card", self.card);
  }
};

struct Opened {
  static constexpr std::string_view kName = "opened";

  Card of_a;
  Card of_b;

  template <class Self, class Visit>
  static void fields(Self& self, Visit&& visit) {
    visit("of_a", self.of_a);
    visit("of_b", self.of_b);
  }
};

struct Won {
  static constexpr std::string_view kName = "won";

  Side side;

  template <class Self, class Visit>
  static void fields(Self& self, Visit&& visit) {
    visit("side", self.side);
  }
};

using Event = std::variant<Dealt, Sealed, Opened, Won>;

}  // namespace muster::bids
