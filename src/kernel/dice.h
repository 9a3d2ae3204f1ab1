#pragma once

#include <cstdint>
#include <memory>
#include <type_traits>

#include "base/check.h"
#include "base/rng.h"

namespace muster::kernel {

// What is drawn from: deck 0 is a die, the others are a game's own decks.
enum class Deck : std::uint8_t { die = 0 };

// Names the thing at a place of the stated order; a borrowed reference to a callable.
class ThingAt {
 public:
  template <class F>
    requires(!std::is_same_v<std::remove_cvref_t<F>, ThingAt>)
  explicit ThingAt(const F& name)
      : object_(std::addressof(name)), call_([](const void* object, std::uint32_t index) {
          return static_cast<std::uint32_t>((*static_cast<const F*>(object))(index));
        }) {}

  std::uint32_t operator()(std::uint32_t index) const { return call_(object_, index); }

 private:
  const void* object_;
  std::uint32_t (*call_)(const void*, std::uint32_t);
};

// All chance of a game comes through here: seeded in play, scripted in tests, re-read in replay,
// counted out for odds. A draw is a die, or one of `count` things in an order that the rules state.
class Dice {
 public:
  Dice() = default;
  Dice(const Dice&) = delete;
  Dice& operator=(const Dice&) = delete;
  virtual ~Dice() = default;

  // 1 to sides.
  int roll(int sides) {
    const auto face = [](std::uint32_t index) { return index + 1; };
    return 1 +
           static_cast<int>(checked(Deck::die, static_cast<std::uint32_t>(sides), ThingAt(face)));
  }

  // The thing that lies at the drawn place. REQUIRES: count > 0; thing_at is one-to-one.
  template <class F>
  std::uint32_t draw(Deck deck, std::uint32_t count, const F& thing_at) {
    return thing_at(checked(deck, count, ThingAt(thing_at)));
  }

 private:
  // A place from 0 to count - 1.
  virtual std::uint32_t choose(Deck deck, std::uint32_t count, ThingAt thing_at) = 0;

  std::uint32_t checked(Deck deck, std::uint32_t count, ThingAt thing_at) {
    MUSTER_DCHECK(count > 0);
    const std::uint32_t place = choose(deck, count, thing_at);
    MUSTER_DCHECK(place < count);
    return place;
  }
};

// Quick chance for playouts and trial games; audited games use record::SealedDice.
class RandomDice final : public Dice {
 public:
  explicit RandomDice(base::Rng& rng) : rng_(rng) {}

 private:
  std::uint32_t choose(Deck, std::uint32_t count, ThingAt) override { return rng_.below(count); }

  base::Rng& rng_;
};

}  // namespace muster::kernel
