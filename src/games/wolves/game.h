#pragma once

#include "contract/kit.h"
#include "games/wolves/apply.h"
#include "games/wolves/legal.h"
#include "games/wolves/mended.h"
#include "games/wolves/outcome.h"
#include "games/wolves/position.h"
#include "games/wolves/scene.h"
#include "games/wolves/text.h"
#include "games/wolves/threats.h"
#include "games/wolves/turn.h"
#include "games/wolves/words.h"

namespace muster::wolves {

// King of Wolves as the house knows it. Each line points at the file that does the work.
struct Wolves : contract::Kit<wolves::Setup, wolves::State, wolves::Action, wolves::Event,
                              wolves::Refusal, wolves::Scenario> {
  using Cell = wolves::Cell;

  static constexpr std::string_view kName = "wolves";
  static constexpr std::string_view kTitle = "King of Wolves";
  static constexpr int kRulesVersion = 2;
  static constexpr std::size_t kSeats = 2;

  static std::vector<contract::OptionSpec> options(const Scenario&) { return option_specs(); }
  static contract::About about(const Scenario& scenario) {
    return {scenario.name, "Four heroes guard five sheep through a night of wolves.", false, 60};
  }
  static base::Result<Setup, std::string> compile(const Scenario& scenario,
                                                  const contract::Options& options) {
    const auto chosen = read_options(options);
    if (!chosen) return base::fail(chosen.error());
    return make_setup(scenario, *chosen);
  }
  static std::size_t seat_count(const Setup&) { return kSeats; }
  static std::string seat_name(const Setup&, Seat seat) {
    return seat == kHeroes ? "heroes" : seat == kWolves ? "wolves" : "spectator";
  }
  static std::vector<contract::SideInfo> sides(const Setup&) {
    return {{"heroes", "the Heroes", 'H'}, {"wolves", "the Wolves", 'W'}};
  }

  static State start(const Setup& setup, kernel::Dice& dice, Events& out) {
    return wolves::start(setup, dice, out);
  }
  static contract::ToAct to_act(const Setup&, const Open& open) {
    contract::ToAct asked{{}, {}, open.question};
    if (open.phase != Phase::over) asked.must.add(seat_asked(open));
    return asked;
  }
  template <class Sink>
  static void legal(const Setup& setup, const Sight& see, const Draft& draft, Sink& out) {
    wolves::legal(setup, see, draft, out);
  }
  static std::optional<Refusal> refuse(const Setup& setup, const Sight& see, const Draft& draft) {
    return wolves::refuse(setup, see, draft);
  }
  static void apply(const Setup& setup, State& state, Seat by, const Action& action,
                    kernel::Dice& dice, Events& out) {
    wolves::apply(setup, state, by, action, dice, out);
  }
  static std::optional<contract::Outcome> outcome(const Setup& setup, const Open& open) {
    return wolves::outcome(setup, open);
  }
  static contract::MatchVerdict match(const Setup& setup, const contract::Outcome& first,
                                      const contract::Outcome& second) {
    return wolves::match(setup, first, second);
  }

  // KW-14: everything is seen by all, so the kit says what a viewer knows.

  static contract::Board board(const Setup& setup) { return wolves::board(setup); }
  static contract::Scene scene(const Setup& setup, const Sight& see) {
    return wolves::scene(setup, see.open);
  }
  static contract::OfferFacts offer_facts(const Setup& setup, const Sight& see,
                                          const Draft& draft) {
    return wolves::offer_facts(setup, see, draft);
  }
  static contract::RefusalText refusal_text(const Setup&, Refusal why) {
    return wolves::refusal_text(why);
  }
  static contract::EventText event_words(const Setup& setup, const Event& event) {
    return wolves::event_words(setup, event);
  }

  static contract::Threat threats(const Setup& setup, const Open& open, int piece) {
    return wolves::threats(setup, open, piece);
  }

  static std::vector<std::string> describe(const Setup& setup, const State& state) {
    return wolves::describe(setup, state);
  }
  static base::Result<State, std::string> position(const Setup& setup,
                                                   std::span<const std::string> lines) {
    return wolves::position(setup, lines);
  }
  static bool mended(const Setup& setup, Open& open) { return wolves::mended(setup, open); }
  static std::string_view deck_name(kernel::Deck deck) {
    return deck == kBushDeck ? "bush" : deck == kEventDeck ? "event" : "die";
  }
  static std::string thing_name(const Setup& setup, kernel::Deck deck, std::uint32_t thing) {
    if (deck == kBushDeck && thing < setup.bushes.size()) return setup.bushes[thing].key;
    if (deck == kEventDeck && thing < kEventCards) return std::string(kEventKeys[thing]);
    return std::to_string(thing);
  }
};

static_assert(contract::Game<Wolves>);

}  // namespace muster::wolves
