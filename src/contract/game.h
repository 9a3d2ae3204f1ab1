#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/result.h"
#include "base/rng.h"
#include "contract/draft.h"
#include "contract/events.h"
#include "contract/offer.h"
#include "contract/option.h"
#include "contract/outcome.h"
#include "contract/scene.h"
#include "contract/seat.h"
#include "kernel/dice.h"

namespace muster::contract {

template <class G>
using SightOf = Sight<typename G::Open, typename G::Own>;
template <class G>
using ViewOf = View<typename G::Open, typename G::Own>;
template <class G>
using DraftOf = Draft<typename G::Action>;
template <class G>
using EventsOf = Events<typename G::Event>;

// What every game promises: pure functions over values. G is a struct of types and static
// functions; docs/adding-a-game.md walks through them.
//
// Setup    immutable: board, compiled scenario, options, tables.
// State    { Open open; std::array<Own, kSeats> own; }, trivially copyable; no pointer, generator,
//          clock or history inside. Open and Own name their parts in fields().
// Action   closed variant of verbs; a verb's fields stand in the order of picking.
// Event    closed variant of what happened.
// Refusal  enum of reasons, ordered from general to special: of two, the later came further.
template <class G>
concept Game =
    std::regular<typename G::State> && std::is_trivially_copyable_v<typename G::State> &&
    std::regular<typename G::Action> && std::is_trivially_copyable_v<typename G::Action> &&
    std::is_enum_v<typename G::Refusal> &&
    requires(const typename G::Setup& setup, typename G::State& state, const typename G::Open& open,
             const SightOf<G>& see, const ViewOf<G>& view, const DraftOf<G>& draft,
             const typename G::Action& action, const typename G::Event& event,
             typename G::Refusal refusal, kernel::Dice& dice, EventsOf<G>& events,
             OfferList& offers, base::Rng& rng, Seat seat, Pick pick, std::uint8_t verb,
             std::string_view text, const Outcome& outcome, std::span<const std::string> lines) {
      { G::kName } -> std::convertible_to<std::string_view>;
      { G::kTitle } -> std::convertible_to<std::string_view>;
      { G::kRulesVersion } -> std::convertible_to<int>;
      { G::kSeats } -> std::convertible_to<std::size_t>;             // the most that any setup has
      { G::seat_count(setup) } -> std::convertible_to<std::size_t>;  // at most kSeats
      { G::seat_name(setup, seat) } -> std::convertible_to<std::string>;
      { G::options() } -> std::convertible_to<std::span<const OptionSpec>>;

      // Rules.
      { G::start(setup, dice, events) } -> std::same_as<typename G::State>;
      { G::to_act(setup, open) } -> std::same_as<ToAct>;
      { G::legal(setup, see, draft, offers) };
      { G::extend(setup, see, draft, verb, pick) } -> std::same_as<std::optional<DraftOf<G>>>;
      { G::refuse(setup, see, draft) } -> std::same_as<std::optional<typename G::Refusal>>;
      // Whether a draft that is not refused can be played as it stands.
      { G::is_whole(setup, see, draft) } -> std::same_as<bool>;
      { G::apply(setup, state, seat, action, dice, events) };
      { G::outcome(setup, open) } -> std::same_as<std::optional<Outcome>>;
      { G::match(setup, outcome, outcome) } -> std::same_as<MatchVerdict>;

      // Secrets.
      { G::seen(setup, event, seat) } -> std::same_as<std::optional<typename G::Event>>;
      { G::imagine(setup, view, rng) } -> std::same_as<typename G::State>;

      // Looks and words.
      { G::board(setup) } -> std::same_as<Board>;
      { G::scene(setup, see) } -> std::same_as<Scene>;
      { G::verb_name(verb) } -> std::convertible_to<std::string_view>;
      { G::offer_words(setup, see, draft) } -> std::same_as<std::string>;
      { G::offer_clause(setup, see, draft) } -> std::convertible_to<std::string_view>;
      { G::refusal_code(refusal) } -> std::convertible_to<std::string_view>;
      { G::refusal_clause(refusal) } -> std::convertible_to<std::string_view>;
      { G::refusal_words(refusal) } -> std::convertible_to<std::string_view>;
      { G::event_clause(event) } -> std::convertible_to<std::string_view>;
      { G::event_words(setup, event) } -> std::same_as<std::string>;

      // Notation. A draft, an action, an event and a position are text, and back.
      { G::text(setup, draft) } -> std::same_as<std::string>;
      { G::parse(setup, see, text) } -> std::same_as<base::Result<DraftOf<G>, std::string>>;
      { G::event_text(setup, event) } -> std::same_as<std::string>;
      // Lines "subject key value key value ..."; what is derived is described too.
      { G::describe(setup, state) } -> std::same_as<std::vector<std::string>>;
      { G::position(setup, lines) } -> std::same_as<base::Result<typename G::State, std::string>>;
      // After open fields came from outside, such as JSON: whether a game can go on from them.
      // Makes parts that are no fields true again; if false, the value is not to be used.
      { G::mended(setup, state.open) } -> std::same_as<bool>;
      // A draw as the record and the play scripts spell it: "d6", "bush", and a thing of that deck.
      { G::deck_name(kernel::Deck{}) } -> std::convertible_to<std::string_view>;
      { G::thing_name(setup, kernel::Deck{}, 0u) } -> std::same_as<std::string>;
    };

// Optional parts of the contract, asked for by `if constexpr (requires ...)`:
//   std::optional<Action> sample(setup, sight, rng)  one random whole action without lists
//   std::optional<Millis> deadline(setup, open)      when the clock must speak next
//   bool fits(setup, view)                           whether an own part from outside can be held
//   DraftOf<G> aim(setup, sight, draft, Pick point)  the accepted draft nearest to a point

template <class State>
auto sight(const State& state, Seat seat) {
  using Open = std::remove_cvref_t<decltype(state.open)>;
  using Own = std::remove_cvref_t<decltype(state.own[0])>;
  static constexpr Own kNothing{};
  const bool seated = index_of(seat) < state.own.size();
  return Sight<Open, Own>{state.open, seated ? state.own[index_of(seat)] : kNothing, seat};
}

// What a viewer may know: there is nothing to strip, so nothing to forget.
template <class State>
auto view(const State& state, Seat viewer) {
  const auto see = sight(state, viewer);
  using Open = std::remove_cvref_t<decltype(state.open)>;
  using Own = std::remove_cvref_t<decltype(state.own[0])>;
  return View<Open, Own>{see.open, see.own, viewer};
}

}  // namespace muster::contract
