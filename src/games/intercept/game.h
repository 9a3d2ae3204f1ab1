#pragma once

#include "contract/bearing.h"
#include "contract/kit.h"
#include "contract/threat.h"
#include "games/intercept/legal.h"
#include "games/intercept/play.h"
#include "games/intercept/vocabulary.h"

namespace muster::intercept {

// UFO: Alien Attack! as the house knows it. What is only declared here is written in the file of
// its name.
struct Intercept : contract::Kit<intercept::Setup, intercept::State, intercept::Action,
                                 intercept::Event, intercept::Refusal, intercept::Scenario> {
  static constexpr std::string_view kName = "intercept";
  static constexpr std::string_view kTitle = "UFO: Alien Attack!";
  static constexpr int kRulesVersion = 1;
  static constexpr std::size_t kSeats = kMaxSeats;
  using Cell = intercept::Cell;
  using Piece = intercept::Piece;
  using Facing = intercept::Facing;

  static std::vector<contract::OptionSpec> options(const Scenario&) { return option_specs(); }
  static contract::About about(const Scenario& scenario) { return scenario.about; }
  static base::Result<Setup, std::string> compile(const Scenario& scenario,
                                                  const contract::Options& options) {
    return make_setup(scenario, options);
  }
  static std::size_t seat_count(const Setup& setup) { return setup.seats; }
  static std::string seat_name(const Setup& setup, Seat seat) {
    return seat_key(setup, contract::index_of(seat));
  }
  // AA-15: all seats share one side and one result; nobody plays the other (AA-18 AA-19).
  static std::vector<contract::SideInfo> sides(const Setup&) {
    return {{"shado", "SHADO", 'S'}, {"aliens", "the Aliens", 'A'}};
  }
  static Side side_of(const Setup&, Seat) { return contract::side_at(kShado); }
  // AA-102: hands that are laid blind; a lone player has nobody to hide them from.
  static bool hides(const Setup& setup) { return setup.seats > 1; }
  static bool hides_now(const Setup& setup, const Open& open) { return lays_hidden(setup, open); }
  static bool is_drawn_openly(const Setup&, kernel::Deck) { return true; }

  static State start(const Setup& setup, kernel::Dice& dice, Events& events);
  static contract::ToAct to_act(const Setup& setup, const Open& open) {
    return intercept::to_act(setup, open);
  }
  template <class Sink>
  static void legal(const Setup& setup, const Sight& see, const Draft& draft, Sink& out) {
    intercept::legal(setup, see, draft, out);
  }
  static std::optional<Refusal> refuse(const Setup& setup, const Sight& see, const Draft& draft) {
    return intercept::refuse(setup, see, draft);
  }
  static bool is_whole(const Setup& setup, const Sight& see, const Draft& draft);
  static void apply(const Setup& setup, State& state, Seat by, const Action& action,
                    kernel::Dice& dice, Events& events);
  static std::optional<contract::Outcome> outcome(const Setup& setup, const Open& open);

  static void concede(const Setup& setup, State& state, Seat seat, kernel::Dice& dice,
                      Events& events);
  static bool is_in(const Setup&, const Open& open, Seat seat) {
    return has_bit(open.in, contract::index_of(seat));
  }

  static std::optional<Event> seen(const Setup& setup, const Event& event, Seat viewer);
  static Draft shown(const Setup& setup, Seat by, const Action& action, Seat viewer);
  static State imagine(const Setup& setup, const View& view, base::Rng& rng);
  static bool mended(const Setup& setup, Open& open);
  // Whether a seat can hold this. REQUIRES: the open part was mended.
  static bool fits(const Setup& setup, const View& view);

  static contract::Board board(const Setup& setup);
  static contract::Scene scene(const Setup& setup, const Sight& see);
  static contract::Threat threats(const Setup& setup, const Open& open, int id);
  static contract::OfferFacts offer_facts(const Setup& setup, const Sight& see, const Draft& draft);
  static std::vector<contract::Bearing> bearings(const Setup& setup, const Open& open, int piece);
  static contract::EventText event_words(const Setup& setup, const Event& event);

  static std::vector<std::string> describe(const Setup& setup, const State& state);
  static base::Result<State, std::string> position(const Setup& setup,
                                                   std::span<const std::string> lines);
  static std::string_view deck_name(kernel::Deck deck) {
    const auto at = static_cast<std::size_t>(deck);
    return kDeckNames[at < kDeckNames.size() ? at : 0];
  }
  static std::string thing_name(const Setup& setup, kernel::Deck deck, std::uint32_t thing);
};

static_assert(contract::Game<Intercept> && contract::Concedes<Intercept>);

}  // namespace muster::intercept
