#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tests/games/bids/game.h"

// The game of sealed bids with one fault each.
namespace muster::laws {

using bids::Bids;

// Whether a point counts depends on who sealed last.
struct CountsTheOrder : Bids {
  static void apply(const Setup& setup, State& state, Seat seat, const Action& action,
                    kernel::Dice& dice, contract::Events<Event>& events) {
    const auto points = state.open.points;
    Bids::apply(setup, state, seat, action, dice, events);
    if (contract::index_of(seat) == 1) state.open.points = points;
    state.open.lead = state.open.points[0] - state.open.points[1];
  }
};

// What is derived is not made true after reading.
struct ForgetsTheLead : Bids {
  static bool mended(const Setup& setup, Open& open) {
    Open anew = open;
    return Bids::mended(setup, anew);
  }
};

// Never says where the action ends.
struct ForgetsTheEnd : Bids {
  static void apply(const Setup& setup, State& state, Seat seat, const Action& action,
                    kernel::Dice& dice, contract::Events<Event>& events) {
    std::vector<Event> happened;
    contract::Events<Event> all(happened);
    Bids::apply(setup, state, seat, action, dice, all);
    for (const Event& event : happened) events.push(event);
  }
};

// Besides, all worlds that it imagines are one and the same.
struct IsSureOfAWorld : ForgetsTheEnd {
  static State imagine(const Setup& setup, const View& view, base::Rng&) {
    base::Rng same(1);
    return Bids::imagine(setup, view, same);
  }
};

struct SharedOpen : bids::Open {
  static int& outside() {
    static int counted = 0;
    return counted;
  }
  template <class Self, class Visit>
  static void fields(Self& self, Visit&& visit) {
    bids::Open::fields(self, visit);
    visit("outside", outside());
  }
  friend bool operator==(const SharedOpen&, const SharedOpen&) = default;
};

// Part of a state lies outside of it. Everything else is the sound game, asked with its own types.
struct SharesMemory : Bids {
  using Open = SharedOpen;
  struct State {
    Open open;
    std::array<Own, kSeats> own;
    friend bool operator==(const State&, const State&) = default;
  };
  using View = contract::View<Open, Own>;
  using Sight = contract::Sight<Open, Own>;

  static State shared(const bids::State& state) { return {Open{state.open}, state.own}; }
  static bids::State sound(const State& state) { return {state.open, state.own}; }
  static bids::Sight sound(const Sight& see) { return {see.open, see.own, see.seat}; }

  static State start(const Setup& setup, kernel::Dice& dice, contract::Events<Event>& events) {
    return shared(Bids::start(setup, dice, events));
  }
  template <class Sink>
  static void legal(const Setup& setup, const Sight& see, const Draft& draft, Sink& out) {
    Bids::legal(setup, sound(see), draft, out);
  }
  static std::optional<Draft> extend(const Setup& setup, const Sight& see, const Draft& draft,
                                     std::uint8_t verb, contract::Pick pick) {
    return Bids::extend(setup, sound(see), draft, verb, pick);
  }
  static std::optional<Refusal> refuse(const Setup& setup, const Sight& see, const Draft& draft) {
    return Bids::refuse(setup, sound(see), draft);
  }
  static bool is_whole(const Setup& setup, const Sight& see, const Draft& draft) {
    return Bids::is_whole(setup, sound(see), draft);
  }
  static void apply(const Setup& setup, State& state, Seat seat, const Action& action,
                    kernel::Dice& dice, contract::Events<Event>& events) {
    bids::State after = sound(state);
    Bids::apply(setup, after, seat, action, dice, events);
    state = shared(after);
    ++Open::outside();
  }
  static State imagine(const Setup& setup, const View& view, base::Rng& rng) {
    return shared(Bids::imagine(setup, {view.open, view.own, view.seat}, rng));
  }
  static contract::Scene scene(const Setup& setup, const Sight& see) {
    return Bids::scene(setup, sound(see));
  }
  static contract::OfferFacts offer_facts(const Setup& setup, const Sight& see,
                                          const Draft& draft) {
    return Bids::offer_facts(setup, sound(see), draft);
  }
  static base::Result<Draft, std::string> parse(const Setup& setup, const Sight& see,
                                                std::string_view text) {
    return Bids::parse(setup, sound(see), text);
  }
  static std::vector<std::string> describe(const Setup& setup, const State& state) {
    return Bids::describe(setup, sound(state));
  }
  static base::Result<State, std::string> position(const Setup& setup,
                                                   std::span<const std::string> lines) {
    const auto state = Bids::position(setup, lines);
    if (!state) return base::fail(state.error());
    return shared(*state);
  }
};

static_assert(contract::Game<SharesMemory>);

}  // namespace muster::laws
