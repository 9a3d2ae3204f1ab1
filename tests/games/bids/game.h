#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "contract/kit.h"
#include "tests/games/bids/event.h"
#include "tests/games/bids/state.h"
#include "tests/games/bids/vocabulary.h"

// Sealed bids, for tests of what nobody may know; its rules are in rules.md.
namespace muster::bids {

inline constexpr auto kRefusals = std::to_array<contract::RefusalRow>({
    {"game_over", "game_over", "SB-6", "The game is over."},
    {"not_asked", "not_asked", "SB-3", "This seat has nothing to seal now."},
    {"no_such_card", "no_such_card", "SB-1", "There are only the cards 1, 2 and 3."},
    {"not_in_hand", "not_in_hand", "SB-3", "This card is not in your hand."},
});
using Refusal = contract::RefusalIn<kRefusals>;

inline constexpr kernel::Deck kCards{1};

struct Bids : contract::Kit<Setup, State, Action, Event, Refusal> {
  static constexpr std::string_view kName = "bids";
  static constexpr std::string_view kTitle = "Sealed Bids";
  static constexpr int kRulesVersion = 1;
  static constexpr std::size_t kSeats = kSeatCount;

  static base::Result<Setup, std::string> compile(const Scenario&, const contract::Options&) {
    return Setup{};
  }
  static std::size_t seat_count(const Setup&) { return kSeats; }
  static std::string seat_name(const Setup&, Seat seat) {
    return std::string(party_name(Party(static_cast<std::uint8_t>(contract::index_of(seat)))));
  }

  static State start(const Setup& setup, kernel::Dice& dice, Events& events);
  static contract::ToAct to_act(const Setup& setup, const Open& open);
  template <class Sink>
  static void legal(const Setup& setup, const Sight& see, const Draft& draft, Sink& out) {
    if (draft.has(1) || !to_act(setup, see.open).has(see.seat)) return;
    for (std::size_t i = 0; i < kNumbers; ++i)
      if (see.own.hand[i] > 0)
        out.one({kSeal, contract::pick_of(contract::PickKind::card, i + 1), {.whole = true}});
  }
  static std::optional<Refusal> refuse(const Setup& setup, const Sight& see, const Draft& draft);
  static void apply(const Setup& setup, State& state, Seat seat, const Action& action,
                    kernel::Dice& dice, Events& events);
  static std::optional<contract::Outcome> outcome(const Setup& setup, const Open& open);

  static std::optional<Event> seen(const Setup& setup, const Event& event, Seat viewer);
  // That a card was sealed is open; which one is not.
  static Draft shown(const Setup&, Seat by, const Action& action, Seat viewer) {
    return by == viewer ? filled(action) : Draft{action, 0};
  }
  static State imagine(const Setup& setup, const View& view, base::Rng& rng);

  static contract::Board board(const Setup& setup);
  static contract::Scene scene(const Setup& setup, const Sight& see);
  static contract::OfferFacts offer_facts(const Setup& setup, const Sight& see, const Draft& draft);
  static contract::EventText event_words(const Setup& setup, const Event& event);

  static std::vector<std::string> describe(const Setup& setup, const State& state);
  static base::Result<State, std::string> position(const Setup& setup,
                                                   std::span<const std::string> lines);
  static bool mended(const Setup& setup, Open& open);
  // Whether a seat can hold this. REQUIRES: the open part was mended.
  static bool fits(const Setup& setup, const View& view);
  static std::string_view deck_name(kernel::Deck) { return "card"; }
  // Four cards have the same number: 2a, 2b, 2c, 2d.
  static std::string thing_name(const Setup& setup, kernel::Deck deck, std::uint32_t thing);
};

static_assert(contract::Game<Bids>);

}  // namespace muster::bids
