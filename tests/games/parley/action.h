#pragma once

#include <cstdint>
#include <string_view>
#include <variant>

#include "base/id.h"
#include "base/sorted_vector.h"
#include "base/static_vector.h"

namespace muster::parley {

// 1 to kNumbers; 0 is no card, or one that the reader may not know.
using Card = base::Id<struct CardTag>;
inline constexpr Card kNoCard{0};
using Term = base::Id<struct TermTag>;      // PL-7: calm, coins, card
using Facing = base::Id<struct FacingTag>;  // PL-10: n, e, s, w
using Post = base::Id<struct PostTag>;

// Of a cell its column, row and floor, of a plane a point in thousandths.
struct Place {
  std::int16_t x = 0;
  std::int16_t y = 0;
  std::uint8_t level = 0;

  template <class Self, class Visit>
  static constexpr void fields(Self& self, Visit&& visit) {
    visit("x", self.x);
    visit("y", self.y);
    visit("level", self.level);
  }
  friend constexpr bool operator==(const Place&, const Place&) = default;
};

using CardRow = base::StaticVector<Card, 3>;
using PostSet = base::SortedVector<Post, 3>;

struct Seal {
  static constexpr std::string_view kName = "seal";
  Card card = kNoCard;
  friend constexpr bool operator==(const Seal&, const Seal&) = default;
};

struct Choose {
  static constexpr std::string_view kName = "choose";
  Term term{};
  friend constexpr bool operator==(const Choose&, const Choose&) = default;
};

struct March {
  static constexpr std::string_view kName = "march";
  Place to{};
  friend constexpr bool operator==(const March&, const March&) = default;
};

struct Face {
  static constexpr std::string_view kName = "face";
  Facing facing{};
  friend constexpr bool operator==(const Face&, const Face&) = default;
};

struct Pay {
  static constexpr std::string_view kName = "pay";
  std::uint8_t coins = 0;
  friend constexpr bool operator==(const Pay&, const Pay&) = default;
};

struct Signal {
  static constexpr std::string_view kName = "signal";
  CardRow cards{};
  friend constexpr bool operator==(const Signal&, const Signal&) = default;
};

struct Brace {
  static constexpr std::string_view kName = "brace";
  PostSet posts{};
  friend constexpr bool operator==(const Brace&, const Brace&) = default;
};

struct Rest {
  static constexpr std::string_view kName = "rest";
  friend constexpr bool operator==(const Rest&, const Rest&) = default;
};

struct Hurry {
  static constexpr std::string_view kName = "hurry";
  friend constexpr bool operator==(const Hurry&, const Hurry&) = default;
};

using Action = std::variant<Seal, Choose, March, Face, Pay, Signal, Brace, Rest, Hurry>;

}  // namespace muster::parley
