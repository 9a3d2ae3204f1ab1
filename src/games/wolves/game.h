#pragma once

#include "contract/game.h"
#include "contract/notation.h"
#include "games/wolves/apply.h"
#include "games/wolves/legal.h"
#include "games/wolves/mended.h"
#include "games/wolves/outcome.h"
#include "games/wolves/position.h"
#include "games/wolves/scene.h"
#include "games/wolves/text.h"
#include "games/wolves/turn.h"
#include "games/wolves/vocabulary.h"
#include "games/wolves/words.h"

namespace muster::wolves {

// King of Wolves as the house knows it. Each line points at the file that does the work.
struct Wolves {
  using Setup = wolves::Setup;
  using Open = wolves::Open;
  using Own = wolves::Own;
  using State = wolves::State;
  using Action = wolves::Action;
  using Event = wolves::Event;
  using Refusal = wolves::Refusal;
  using View = contract::View<Open, Own>;
  using Seat = contract::Seat;

  static constexpr std::string_view kName = "wolves";
  static constexpr std::string_view kTitle = "King of Wolves";
  static constexpr int kRulesVersion = 2;
  static constexpr std::size_t kSeats = 2;

  static std::size_t seat_count(const Setup&) { return kSeats; }
  static std::string seat_name(const Setup&, Seat seat) {
    return seat == kHeroes ? "heroes" : seat == kWolves ? "wolves" : "spectator";
  }
  static std::span<const contract::OptionSpec> options() { return option_specs(); }

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
  static std::optional<Draft> extend(const Setup& setup, const Sight& see, const Draft& draft,
                                     std::uint8_t verb, contract::Pick pick) {
    return wolves::extend(setup, see, draft, verb, pick);
  }
  static std::optional<Refusal> refuse(const Setup& setup, const Sight& see, const Draft& draft) {
    return wolves::refuse(setup, see, draft);
  }
  static bool is_whole(const Setup&, const Sight&, const Draft& draft) {
    return wolves::is_whole(draft);
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

  // KW-14: everything is seen by all, and what a viewer knows is all there is.
  static std::optional<Event> seen(const Setup&, const Event& event, Seat) { return event; }
  static State imagine(const Setup&, const View& view, base::Rng&) { return {view.open, {}}; }

  static contract::Board board(const Setup& setup) { return wolves::board(setup); }
  static contract::Scene scene(const Setup& setup, const Sight& see) {
    return wolves::scene(setup, see.open);
  }
  static std::string_view verb_name(std::uint8_t verb) {
    return contract::names_of<Action>()[verb];
  }
  static std::string offer_words(const Setup& setup, const Sight& see, const Draft& draft) {
    return wolves::offer_words(setup, see, draft);
  }
  static std::string_view offer_clause(const Setup&, const Sight&, const Draft& draft) {
    return wolves::offer_clause(draft);
  }
  static std::string_view refusal_code(Refusal why) { return refusal_text(why).code; }
  static std::string_view refusal_clause(Refusal why) { return refusal_text(why).clause; }
  static std::string_view refusal_words(Refusal why) { return refusal_text(why).words; }
  static std::string_view event_clause(const Event& event) { return wolves::event_clause(event); }
  static std::string event_words(const Setup& setup, const Event& event) {
    return wolves::event_words(setup, event);
  }

  static std::string text(const Setup& setup, const Draft& draft) {
    return wolves::text(setup, draft);
  }
  static base::Result<Draft, std::string> parse(const Setup& setup, const Sight& see,
                                                std::string_view line) {
    return wolves::parse(setup, see, line);
  }
  static std::string event_text(const Setup& setup, const Event& event) {
    return contract::spelled(setup, event);
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
