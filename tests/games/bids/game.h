#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "contract/game.h"
#include "tests/games/bids/event.h"
#include "tests/games/bids/state.h"
#include "tests/games/bids/vocabulary.h"

// Sealed bids, for tests of what nobody may know; its rules are in rules.md.
namespace muster::bids {

// From general to special: of two, the later came further.
enum class Refusal : std::uint8_t { game_over, not_asked, no_such_card, not_in_hand };

inline constexpr kernel::Deck kCards{1};

struct Bids {
  using Setup = bids::Setup;
  using Open = bids::Open;
  using Own = bids::Own;
  using State = bids::State;
  using Action = bids::Action;
  using Event = bids::Event;
  using Refusal = bids::Refusal;
  using View = bids::View;
  using Sight = bids::Sight;
  using Draft = bids::Draft;
  using Seat = contract::Seat;

  static constexpr std::string_view kName = "bids";
  static constexpr std::string_view kTitle = "Sealed Bids";
  static constexpr int kRulesVersion = 1;
  static constexpr std::size_t kSeats = kSeatCount;

  static std::size_t seat_count(const Setup&) { return kSeats; }
  static std::string seat_name(const Setup&, Seat seat) {
    return std::string(side_name(Side(static_cast<std::uint8_t>(contract::index_of(seat)))));
  }
  static std::span<const contract::OptionSpec> options() { return {}; }

  static State start(const Setup& setup, kernel::Dice& dice, contract::Events<Event>& events);
  static contract::ToAct to_act(const Setup& setup, const Open& open);
  // REQUIRES: the draft is not refused.
  template <class Sink>
  static void legal(const Setup& setup, const Sight& see, const Draft& draft, Sink& out) {
    if (draft.has(1) || !to_act(setup, see.open).has(see.seat)) return;
    for (std::size_t i = 0; i < kNumbers; ++i)
      if (see.own.hand[i] > 0)
        out.one({kSeal, contract::pick_of(contract::PickKind::card, i + 1), {.whole = true}});
  }
  static std::optional<Draft> extend(const Setup& setup, const Sight& see, const Draft& draft,
                                     std::uint8_t verb, contract::Pick pick);
  static std::optional<Refusal> refuse(const Setup& setup, const Sight& see, const Draft& draft);
  static bool is_whole(const Setup&, const Sight&, const Draft& draft) { return draft.has(1); }
  // REQUIRES: the action is not refused.
  static void apply(const Setup& setup, State& state, Seat seat, const Action& action,
                    kernel::Dice& dice, contract::Events<Event>& events);
  static std::optional<contract::Outcome> outcome(const Setup& setup, const Open& open);
  static contract::MatchVerdict match(const Setup& setup, const contract::Outcome& first,
                                      const contract::Outcome& second);

  static std::optional<Event> seen(const Setup& setup, const Event& event, Seat viewer);
  static State imagine(const Setup& setup, const View& view, base::Rng& rng);

  static contract::Board board(const Setup& setup);
  static contract::Scene scene(const Setup& setup, const Sight& see);
  static std::string_view verb_name(std::uint8_t verb) {
    return verb == kSeal ? Seal::kName : std::string_view{};
  }
  static std::string offer_words(const Setup& setup, const Sight& see, const Draft& draft);
  static std::string_view offer_clause(const Setup&, const Sight&, const Draft&) { return "SB-3"; }
  static std::string_view refusal_code(Refusal refusal);
  static std::string_view refusal_clause(Refusal refusal);
  static std::string_view refusal_words(Refusal refusal);
  static std::string_view event_clause(const Event& event);
  static std::string event_words(const Setup& setup, const Event& event);

  static std::string text(const Setup& setup, const Draft& draft);
  static base::Result<Draft, std::string> parse(const Setup& setup, const Sight& see,
                                                std::string_view text);
  static std::string event_text(const Setup& setup, const Event& event);
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
