#pragma once

#include <optional>

#include "base/check.h"
#include "content/library.h"
#include "tests/games/parley/files.h"
#include "tests/games/parley/game.h"

// The parley before the storm with one fault each.
namespace muster::laws {

using parley::Parley;

// On the plane, with a clock.
inline parley::Setup timed_parley() {
  const std::string* bytes = content::shipped().find("parley/plane.json");
  MUSTER_CHECK(bytes != nullptr);
  return *Parley::compile(*parley::ParleyFiles::read(*bytes, "plane.json"), {});
}

struct NeverPays : Parley {
  static std::optional<parley::Action> sample(const Setup& setup, const Sight& see,
                                              base::Rng& rng) {
    while (true) {  // an envoy may always rest
      const auto action = contract::random_action<Parley>(setup, see, rng);
      if (!action || !std::holds_alternative<parley::Pay>(*action)) return action;
    }
  }
};

struct StopsTheClock : Parley {
  static void tick(const Setup& setup, State& state, contract::Millis now, kernel::Dice& dice,
                   Events& events) {
    const contract::Millis before = state.open.now;
    Parley::tick(setup, state, now, dice, events);
    if (state.open.dawn <= before) state.open.now = before;
  }
};

// The storm is calmed whenever the clock speaks.
struct CountsTicks : Parley {
  static void tick(const Setup& setup, State& state, contract::Millis now, kernel::Dice& dice,
                   Events& events) {
    if (state.open.fury > 0) --state.open.fury;
    Parley::tick(setup, state, now, dice, events);
  }
};

struct PromisesTooEarly : Parley {
  static std::optional<contract::Millis> lifted(const Setup& setup, const Sight& see,
                                                const Draft& draft) {
    const auto at = Parley::lifted(setup, see, draft);
    if (!at) return at;
    return contract::Millis{see.open.now.count + (at->count - see.open.now.count + 1) / 2};
  }
};

struct AsksTheGone : Parley {
  static contract::ToAct to_act(const Setup& setup, const Open& open) {
    contract::ToAct asked = Parley::to_act(setup, open);
    if (!is_in(setup, open, contract::seat_at(0)) && asked.awaited().any())
      asked.may.add(contract::seat_at(0));
    return asked;
  }
};

struct HidesItsRolls : Parley {
  static contract::OfferFacts offer_facts(const Setup& setup, const Sight& see,
                                          const Draft& draft) {
    auto facts = Parley::offer_facts(setup, see, draft);
    facts.rolls = false;
    return facts;
  }
};

struct AimsBeside : Parley {
  static std::optional<contract::Pick> aim(const Setup& setup, const Sight& see, const Draft& draft,
                                           contract::Pick point) {
    auto aimed = Parley::aim(setup, see, draft, point);
    if (aimed) aimed->b = setup.ground.height + 1;
    return aimed;
  }
};

}  // namespace muster::laws
