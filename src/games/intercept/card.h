#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/id.h"
#include "base/static_vector.h"

// The two decks: what each card does, as steps.
namespace muster::intercept {

// Cards of an Interceptor's pack (AA-80 to AA-93).
enum class Card : std::uint8_t {
  ahead_1,
  ahead_2,
  ahead_4,
  turn_port,
  turn_starboard,
  slip_port,
  slip_starboard,
  sharp_port,
  sharp_starboard,
  rotate,
  missile,
  cannon,
};
inline constexpr std::size_t kCards = 12;
inline constexpr std::size_t kMovementCards = 9;
inline constexpr std::uint8_t kCannons = 3;

inline constexpr std::array<std::string_view, kCards> kCardKeys = {
    "ahead-1",        "ahead-2",    "ahead-4",         "turn-port", "turn-starboard", "slip-port",
    "slip-starboard", "sharp-port", "sharp-starboard", "rotate",    "missile",        "cannon"};

// One part of a movement: hexagons through a face beside the nose (0 is the nose), or a turn.
struct Leg {
  int hexes = 0;
  int face = 0;  // of the step, from the nose; port is negative
  int turn = 0;  // faces; only if there are no hexes
};
using Legs = base::StaticVector<Leg, 6>;

constexpr Leg straight(int hexes) { return {hexes, 0, 0}; }
constexpr Leg drift(int hexes, int face) { return {hexes, face, 0}; }
constexpr Leg turn(int faces) { return {0, 0, faces}; }

inline constexpr int kPort = -1;
inline constexpr int kStarboard = 1;

constexpr Legs legs_of(Card card) {
  switch (card) {
    case Card::ahead_1: return {straight(1)};                                        // AA-80
    case Card::ahead_2: return {straight(2)};                                        // AA-81
    case Card::ahead_4: return {straight(4)};                                        // AA-82
    case Card::turn_port: return {straight(1), turn(kPort), straight(1)};            // AA-83
    case Card::turn_starboard: return {straight(1), turn(kStarboard), straight(1)};  // AA-84
    case Card::slip_port: return {straight(1), drift(1, kPort)};                     // AA-85
    case Card::slip_starboard: return {straight(1), drift(1, kStarboard)};           // AA-86
    case Card::sharp_port: return {turn(2 * kPort), straight(1)};                    // AA-87
    case Card::sharp_starboard: return {turn(2 * kStarboard), straight(1)};          // AA-88
    case Card::rotate:
    case Card::missile:
    case Card::cannon: break;
  }
  return {};
}

// Kinds of UFO cards, with how many of each there are (AA-130 to AA-148).
struct UfoCard {
  std::string_view key;
  std::string_view clause;
  std::uint8_t count = 1;
  bool homes = false;  // opens with TOWARDS SID
  Legs legs;
  bool fires = false;  // after its last leg
};

inline constexpr std::size_t kUfoKinds = 19;
inline constexpr std::array<UfoCard, kUfoKinds> kUfoCards = {{
    {"run-14", "AA-130", 1, false, {straight(14)}, false},
    {"run-18", "AA-131", 1, false, {straight(18)}, false},
    {"strafe-8", "AA-132", 1, false, {straight(8)}, true},
    {"strafe-12", "AA-133", 2, false, {straight(12)}, true},
    {"strafe-16", "AA-134", 1, false, {straight(16)}, true},
    {"homing-10", "AA-135", 1, true, {straight(10)}, false},
    {"homing-14", "AA-136", 2, true, {straight(14)}, false},
    {"homing-18", "AA-137", 1, true, {straight(18)}, false},
    {"attack-6", "AA-138", 1, true, {straight(6)}, true},
    {"attack-8", "AA-139", 2, true, {straight(8)}, true},
    {"attack-12", "AA-140", 3, true, {straight(12)}, true},
    {"veer-port", "AA-141", 1, false, {straight(10), turn(kPort)}, false},
    {"veer-starboard", "AA-142", 1, false, {straight(10), turn(kStarboard)}, false},
    {"drift-port", "AA-143", 1, false, {straight(9), drift(3, kPort)}, false},
    {"drift-starboard", "AA-144", 1, false, {straight(9), drift(3, kStarboard)}, false},
    {"swerve-port",
     "AA-145",
     1,
     false,
     {straight(6), turn(kPort), straight(4), turn(kStarboard), straight(4)},
     true},
    {"swerve-starboard",
     "AA-146",
     1,
     false,
     {straight(6), turn(kStarboard), straight(4), turn(kPort), straight(4)},
     true},
    {"skid-port", "AA-147", 1, false, {straight(8), drift(3, kPort)}, true},
    {"skid-starboard", "AA-148", 1, false, {straight(8), drift(3, kStarboard)}, true},
}};
inline constexpr std::size_t kUfoDeck = 24;  // AA-109

// A kind of UFO card; kNoUfoKind where none was dealt.
using UfoKind = base::Id<struct UfoKindTag>;
inline constexpr UfoKind kNoUfoKind{255};

// The 24 cards one by one: the kind of each.
constexpr std::array<UfoKind, kUfoDeck> make_ufo_deck() {
  std::array<UfoKind, kUfoDeck> deck{};
  std::size_t at = 0;
  for (std::size_t kind = 0; kind < kUfoKinds; ++kind)
    for (int n = 0; n < kUfoCards[kind].count; ++n)
      deck[at++] = UfoKind(static_cast<std::uint8_t>(kind));
  return deck;
}
inline constexpr std::array<UfoKind, kUfoDeck> kUfoCardsInOrder = make_ufo_deck();

// AA-329: which cards fire in which deck.
enum class DeckKind : std::uint8_t { standard, cadet, veteran };
constexpr bool fires(UfoKind kind, DeckKind deck) {
  const UfoCard& card = kUfoCards[kind.raw];
  const bool is_swerve = card.key.starts_with("swerve") || card.key.starts_with("skid");
  const bool is_run = card.key.starts_with("run") || card.key.starts_with("homing");
  if (deck == DeckKind::cadet && is_swerve) return false;
  return card.fires || (deck == DeckKind::veteran && is_run);
}

// Skydiver cards (AA-275 to AA-278).
enum class SkyCard : std::uint8_t { move, move_or_launch, fire };
inline constexpr std::size_t kSkyCards = 3;
inline constexpr std::array<std::string_view, kSkyCards> kSkyCardKeys = {"move", "move-or-launch",
                                                                         "fire"};

}  // namespace muster::intercept
