#pragma once

#include "contract/kit.h"
#include "contract/threat.h"
#include "games/wolves/legal.h"
#include "games/wolves/turn.h"
#include "games/wolves/vocabulary.h"

namespace muster::wolves {

// King of Wolves as the house knows it. What is only declared here is written in the file of its
// name.
struct Wolves : contract::Kit<wolves::Setup, wolves::State, wolves::Action, wolves::Event,
                              wolves::Refusal, wolves::Scenario> {
  using Cell = wolves::Cell;
  using Piece = wolves::Piece;

  static constexpr std::string_view kName = "wolves";
  static constexpr std::string_view kTitle = "King of Wolves";
  static constexpr int kRulesVersion = 2;
  static constexpr std::size_t kSeats = 2;

  static std::vector<contract::OptionSpec> options(const Scenario&) { return option_specs(); }
  static contract::About about(const Scenario& scenario) { return scenario.about; }
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

  static State start(const Setup& setup, kernel::Dice& dice, Events& out);
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
                    kernel::Dice& dice, Events& out);
  // KW-222 to KW-224; nothing while the night lasts.
  static std::optional<contract::Outcome> outcome(const Setup& setup, const Open& open);
  // KW-225 KW-226 KW-241
  static contract::MatchVerdict match(const Setup& setup, const contract::Outcome& first,
                                      const contract::Outcome& second);
  // KW-14: everything is seen by all, so the kit says what a viewer knows.

  // What a hand on this thing most likely means.
  static int rank(const Setup& setup, const Sight& see, std::uint8_t verb, contract::Pick pick);

  static contract::Board board(const Setup& setup);
  static contract::Scene scene(const Setup& setup, const Sight& see);
  static contract::OfferFacts offer_facts(const Setup& setup, const Sight& see, const Draft& draft);
  static contract::EventText event_words(const Setup& setup, const Event& event);
  static std::string drawn_words(const Setup& setup, std::string_view draw);
  // In its side's next turn, or in the rest of this one. Sheep do nothing by themselves.
  static contract::Threat threats(const Setup& setup, const Open& open, int piece);
  // Lines name everything, with what is derived (light, scores, supplies) beside it; derived keys
  // are accepted and change nothing. Pieces not named are not in play.
  static std::vector<std::string> describe(const Setup& setup, const State& state);
  static base::Result<State, std::string> position(const Setup& setup,
                                                   std::span<const std::string> lines);
  // False if an index lies off the board or off a list, a count is more than the game has, two
  // pieces share a space, or nobody could answer what is asked.
  static bool mended(const Setup& setup, Open& open);
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
