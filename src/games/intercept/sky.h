#pragma once

#include "games/intercept/setup.h"

// What holders of Skydiver cards can do.
namespace muster::intercept {

inline bool is_at_sky1(const Open& open, std::size_t ufo) {
  return open.ufos[ufo].fate == Fate::atmosphere && open.strip.sky1 == Sky1::airborne &&
         open.ufos[ufo].point == open.strip.at;
}

inline bool is_ufo_at_sky1(const Open& open) {
  for (std::size_t u = 0; u < kMaxUfos; ++u)
    if (is_at_sky1(open, u)) return true;
  return false;
}

// AA-279: a FIRE card needs a UFO at Sky 1's point; the others can always be played.
inline bool can_play_sky(const Setup&, const Open& open, std::size_t seat) {
  const SkyHand& hand = open.strip.hands[seat];
  const auto held = [&](SkyCard card) { return hand[static_cast<std::size_t>(card)] > 0; };
  return has_bit(open.in, seat) && (held(SkyCard::move) || held(SkyCard::move_or_launch) ||
                                    (held(SkyCard::fire) && is_ufo_at_sky1(open)));
}

constexpr bool is_adjacent(Point a, Point b) { return a.raw + 1 == b.raw || b.raw + 1 == a.raw; }

}  // namespace muster::intercept
