#pragma once

#include <array>
#include <cstdint>

#include "games/intercept/flight.h"
#include "games/intercept/state.h"

// What the enemy's next cards may do, counted over the whole deck: nothing is drawn and nothing is
// floating, so that a forecast is the same on every machine.
namespace muster::bots::pilot {

using namespace intercept;  // a mind speaks the language of its game

// Worth is counted in hundredths of a point of the score.
using Worth = std::int32_t;
// As a share of all that can be hoped for.
constexpr float hope_of(Worth worth) { return 0.0005f * static_cast<float>(worth); }

// What this many dice of Chart A are worth against a UFO that attacks, and one that heads home.
inline constexpr std::array<Worth, 4> kHurtAttacker = {0, 220, 340, 400};
inline constexpr std::array<Worth, 4> kHurtRunaway = {0, 66, 111, 140};
constexpr const std::array<Worth, 4>& hurt_of(const Ufo& ufo) {
  return ufo.heads_home ? kHurtRunaway : kHurtAttacker;
}

// Where one card takes a UFO, if nobody interferes.
struct Arrival {
  Hex at;
  Facing facing;
  std::uint8_t weight = 0;  // such cards in the deck
  Hex then{};               // where it may be a turn later
};

struct Prospect {
  std::size_t ufo = 0;
  Hex at;                       // now
  std::array<Worth, 4> hurt{};  // by dice
  base::StaticVector<Arrival, kUfoKinds> arrivals{};
};

// How near a missile can come to a place in one flight: hexagons it falls short of it, and flown.
struct Approach {
  int miss = 0;
  int flown = 0;
};
Approach approach_of(Hex from, Facing facing, Hex to);

class Forecast {
 public:
  explicit Forecast(const Open& open);

  const base::StaticVector<Prospect, kMaxUfos>& prospects() const { return prospects_; }
  // Of a missile launched here at this UFO now.
  Worth of_launch(Hex from, Facing facing, const Prospect& target) const;
  // Of an armed cannon that waits here for the enemy to cross its nose.
  Worth of_watch(Hex at, Facing facing) const;
  // Of standing here at the end of the turn, with a missile or without.
  Worth of_place(Hex at, Facing facing, bool has_missile) const;
  // The UFO that stands here now.
  const Prospect* ufo_at(Hex at) const;

 private:
  void foresee(const Open& open, std::size_t ufo);
  void cross(const Prospect& prospect, Hex at, std::uint8_t weight);

  base::StaticVector<Prospect, kMaxUfos> prospects_{};
  std::array<std::uint8_t, kCells> standing_{};         // 1 + place in prospects
  std::array<std::array<Worth, kCells>, 2> crossed_{};  // by a cannon's range, of all cards
};

}  // namespace muster::bots::pilot
