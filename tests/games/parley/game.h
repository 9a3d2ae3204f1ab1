#pragma once

#include <compare>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "contract/kit.h"
#include "tests/games/parley/event.h"
#include "tests/games/parley/names.h"
#include "tests/games/parley/setup.h"
#include "tests/games/parley/vocabulary.h"

// A parley before the storm: small, and in need of everything that the contract offers. Its rules
// are in rules.md.
namespace muster::parley {

inline constexpr auto kWhys = std::to_array<contract::RefusalRow>({
    {"game_over", "game_over", "PL-21", "The game is over."},
    {"gave_up", "gave_up", "PL-22", "This seat has given up."},
    {"not_asked", "not_asked", "PL-4", "This seat is not being asked for that now."},
    {"wrong_phase", "wrong_phase", "PL-4", "This is not the time of day for that."},
    {"no_clock", "no_clock", "PL-17", "Without a clock, nobody can ask for an early end."},
    {"not_yet", "not_yet", "PL-17", "The envoys have not begun to act today."},
    {"busy", "busy", "PL-17", "This seat has to answer first."},
    {"asked_already", "asked_already", "PL-17", "This side has already asked."},
    {"too_early", "too_early", "PL-15", "The bell has not rung yet."},
    {"by_rule", "by_rule", "PL-23", ""},
    {"no_such_card", "no_such_card", "PL-3", "There are only the cards 1, 2 and 3."},
    {"not_in_hand", "not_in_hand", "PL-3", "This card is not in your hand."},
    {"no_such_term", "no_such_term", "PL-7", "There are only three terms."},
    {"deck_is_empty", "deck_is_empty", "PL-7", "There is no card to draw."},
    {"no_such_place", "no_such_place", "PL-2", "There is no such place on this ground."},
    {"same_place", "same_place", "PL-9", "The envoy is already there."},
    {"taken", "taken", "PL-9", "Another envoy is too near this place."},
    {"too_far", "too_far", "PL-9", "The envoy cannot march there."},
    {"no_such_facing", "no_such_facing", "PL-10", "There are only four ways to face."},
    {"same_facing", "same_facing", "PL-10", "The envoy already faces this way."},
    {"no_coins", "no_coins", "PL-11", "Name at least one coin, and no more than the side has."},
    {"no_such_post", "no_such_post", "PL-13", "There are only four posts."},
    {"braced_already", "braced_already", "PL-13", "This post is already braced."},
});
using Why = contract::RefusalIn<kWhys>;

struct Refusal {
  Why why;
  std::uint8_t rule = 0;  // which one, if it is by_rule

  friend constexpr auto operator<=>(const Refusal&, const Refusal&) = default;
};

inline constexpr kernel::Deck kCards{1};

// Every offer one pick further; a small game can list them all.
using Offers = base::StaticVector<contract::Offer, 128>;

struct Parley : contract::Kit<Setup, State, Action, Event, Refusal, Scenario> {
  static constexpr std::string_view kName = "parley";
  static constexpr std::string_view kTitle = "Parley before the Storm";
  static constexpr int kRulesVersion = 1;
  static constexpr std::size_t kSeats = kSeatCount;
  static constexpr Millis kAnswerTime{3000};

  static std::vector<contract::OptionSpec> options(const Scenario& scenario) {
    return option_specs(scenario);
  }
  static contract::About about(const Scenario& scenario) { return scenario.about; }
  static base::Result<Setup, std::string> compile(const Scenario& scenario,
                                                  const contract::Options& options) {
    return make_setup(scenario, options);
  }
  static std::span<const contract::FileRule> file_rules(const Setup& setup) {
    return setup.file_rules->rules;
  }
  static std::size_t seat_count(const Setup&) { return kSeats; }
  static std::string seat_name(const Setup& setup, Seat seat);
  static std::vector<contract::SideInfo> sides(const Setup& setup);
  static Side side_of(const Setup& setup, Seat seat) {
    return contract::side_at(own_index(setup, seat));
  }
  static std::size_t own_index(const Setup&, Seat seat) {
    return party_of(contract::index_of(seat));
  }
  // Without cards nothing is hidden.
  static bool hides(const Setup& setup) { return setup.hand > 0; }

  static State start(const Setup& setup, kernel::Dice& dice, Events& events);
  static contract::ToAct to_act(const Setup& setup, const Open& open);
  template <class Sink>
  static void legal(const Setup& setup, const Sight& see, const Draft& draft, Sink& out) {
    for (const contract::Offer& offer : offers(setup, see, draft)) out.one(offer);
  }
  static std::optional<Refusal> refuse(const Setup& setup, const Sight& see, const Draft& draft);
  static void apply(const Setup& setup, State& state, Seat seat, const Action& action,
                    kernel::Dice& dice, Events& events);
  static std::optional<contract::Outcome> outcome(const Setup& setup, const Open& open);

  // PL-22.
  static void concede(const Setup& setup, State& state, Seat seat, kernel::Dice& dice,
                      Events& events);
  static bool is_in(const Setup&, const Open& open, Seat seat) {
    return has_bit(open.in, contract::index_of(seat));
  }

  static bool is_timed(const Setup& setup) { return setup.is_timed; }
  static Millis time(const Open& open) { return open.now; }
  static std::optional<Millis> deadline(const Setup& setup, const Open& open);
  static void tick(const Setup& setup, State& state, Millis now, kernel::Dice& dice,
                   Events& events);
  static std::optional<Millis> lifted(const Setup& setup, const Sight& see, const Draft& draft);

  // The accepted point nearest to one that somebody pointed at; nothing if there is none near it.
  static std::optional<contract::Pick> aim(const Setup& setup, const Sight& see, const Draft& draft,
                                           contract::Pick point);

  static std::optional<Event> seen(const Setup& setup, const Event& event, Seat viewer);
  static Draft shown(const Setup& setup, Seat by, const Action& action, Seat viewer);
  static State imagine(const Setup& setup, const View& view, base::Rng& rng);
  static bool mended(const Setup& setup, Open& open);
  // Whether a seat can hold this. REQUIRES: the open part was mended.
  static bool fits(const Setup& setup, const View& view);

  static contract::Board board(const Setup& setup);
  static contract::Scene scene(const Setup& setup, const Sight& see);
  static contract::OfferFacts offer_facts(const Setup& setup, const Sight& see, const Draft& draft);
  static contract::RefusalText refusal_text(const Setup& setup, const Refusal& refusal);
  static contract::EventText event_words(const Setup& setup, const Event& event);

  static std::vector<std::string> describe(const Setup& setup, const State& state);
  static base::Result<State, std::string> position(const Setup& setup,
                                                   std::span<const std::string> lines);
  static std::string_view deck_name(kernel::Deck deck) {
    return deck == kernel::Deck::die ? "die" : "card";
  }
  // Four cards have the same number: 2a, 2b, 2c, 2d.
  static std::string thing_name(const Setup& setup, kernel::Deck deck, std::uint32_t thing);

 private:
  static Offers offers(const Setup& setup, const Sight& see, const Draft& draft);
};

static_assert(contract::Timed<Parley> && contract::Concedes<Parley>);

template <class Verb>
constexpr std::uint8_t kVerb = contract::index_in<Action, Verb>();

// The cards that are neither open nor with a side that is known, and the one at a place among them.
Counts cards_left(const Open& open, std::span<const Own> known);
std::uint32_t thing_at(const Counts& left, std::uint32_t place);
constexpr Card card_of(std::uint32_t thing) {
  return Card(static_cast<std::uint8_t>(thing / kCopies + 1));
}
constexpr std::uint8_t& at(Counts& counts, Card card) { return counts[card.raw - 1u]; }

}  // namespace muster::parley
