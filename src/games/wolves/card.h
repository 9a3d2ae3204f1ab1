#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace muster::wolves {

// KW-179 to KW-204: what an Event card does. The order is the order of the deck.
enum class EventCard : std::uint8_t {
  missing_link,
  brother_of_the_king,
  lightning,
  fog,
  healing_fire,
  sheep_panic,
  pastoral_help,
  sheep_revenge,
  bloodlust,
  defiance,
  earthquake,
  fatigue,
  magic_spring,
  bountiful_bush,
  frenzy,
  night_wind,
  none = 255,
};
inline constexpr std::size_t kEventCards = 16;
inline constexpr std::array<std::string_view, kEventCards> kEventKeys = {
    "missing-link",  "brother-of-the-king", "lightning", "fog",       "healing-fire", "sheep-panic",
    "pastoral-help", "sheep-revenge",       "bloodlust", "defiance",  "earthquake",   "fatigue",
    "magic-spring",  "bountiful-bush",      "frenzy",    "night-wind"};

constexpr std::string_view event_key(EventCard card) {
  return card == EventCard::none ? "none" : kEventKeys[static_cast<std::size_t>(card)];
}
constexpr std::optional<EventCard> find_event(std::string_view key) {
  for (std::size_t i = 0; i < kEventCards; ++i)
    if (kEventKeys[i] == key) return static_cast<EventCard>(i);
  if (key == "none") return EventCard::none;
  return std::nullopt;
}

// KW-205 to KW-216: what lies in a bush besides wood.
enum class BushEffect : std::uint8_t { nothing, wolf, herbs, trail };
inline constexpr std::array<std::string_view, 4> kBushEffects = {"nothing", "wolf", "herbs",
                                                                 "trail"};

inline constexpr std::size_t kMaxBushCards = 16;
// The number of a Bush card in the deck of the setup.
enum class BushCard : std::uint8_t {};

}  // namespace muster::wolves
