#pragma once

#include <string_view>
#include <variant>

#include "tests/games/parley/action.h"

namespace muster::parley {

using Who = base::Id<struct WhoTag>;      // an envoy and its seat
using Party = base::Id<struct PartyTag>;  // a side
using Rule = base::Id<struct RuleTag>;    // of the scenario's file

// To the other side the card is kNoCard.
struct Dealt {
  static constexpr std::string_view kName = "dealt";
  Party party;
  Card card;
};

struct Sealed {
  static constexpr std::string_view kName = "sealed";
  Who who;
  Card card;
};

struct Opened {
  static constexpr std::string_view kName = "opened";
  Card of_league;
  Card of_rival;
};

struct Led {
  static constexpr std::string_view kName = "led";
  Party party;
};

struct Chose {
  static constexpr std::string_view kName = "chose";
  Who who;
  Term term;
};

struct Marched {
  static constexpr std::string_view kName = "marched";
  Who who;
  Place to;
};

struct Faced {
  static constexpr std::string_view kName = "faced";
  Who who;
  Facing facing;
};

struct Paid {
  static constexpr std::string_view kName = "paid";
  Who who;
  std::uint8_t coins;
};

struct Signalled {
  static constexpr std::string_view kName = "signalled";
  Who who;
  CardRow cards;
};

struct Rolled {
  static constexpr std::string_view kName = "rolled";
  std::uint8_t die;
};

struct Scored {
  static constexpr std::string_view kName = "scored";
  Party party;
  std::uint8_t points;
};

struct Braced {
  static constexpr std::string_view kName = "braced";
  Who who;
  PostSet posts;
};

struct Rested {
  static constexpr std::string_view kName = "rested";
  Who who;
};

struct Hurried {
  static constexpr std::string_view kName = "hurried";
  Who who;
};

struct Rang {
  static constexpr std::string_view kName = "rang";
};

struct Dusk {
  static constexpr std::string_view kName = "dusk";
  std::uint8_t day;
};

// By how much the fury rose; by nothing if the post was braced.
struct Struck {
  static constexpr std::string_view kName = "struck";
  Post post;
  std::uint8_t fury;
};

struct Began {
  static constexpr std::string_view kName = "began";
  Rule rule;
};

struct GaveUp {
  static constexpr std::string_view kName = "gave-up";
  Who who;
};

using Event =
    std::variant<Dealt, Sealed, Opened, Led, Chose, Marched, Faced, Paid, Signalled, Rolled, Scored,
                 Braced, Rested, Hurried, Rang, Dusk, Struck, Began, GaveUp>;

}  // namespace muster::parley
