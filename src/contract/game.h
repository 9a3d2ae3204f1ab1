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
#include "contract/about.h"
#include "contract/clause.h"
#include "contract/draft.h"
#include "contract/events.h"
#include "contract/offer.h"
#include "contract/option.h"
#include "contract/outcome.h"
#include "contract/scene.h"
#include "contract/seat.h"
#include "contract/time.h"
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

// Why not: a code for programs, the clause that stands in the way, a sentence for people.
struct RefusalText {
  std::string_view code;
  Clause clause;
  std::string words;
};

// An event for people.
struct EventText {
  std::string words;
  Clause clause;
  Weight weight = Weight::action;
  std::string card = {};          // the key of a card in the scene that this shows
  Clause under = {};              // the rule that `clause` is a case of; scripts may name either
  std::string track = {};         // the key of a track in the scene that this moves
  std::optional<Role> role = {};  // what kind of deed this is; none: it is no deed of anybody
  std::optional<Roll> roll = {};  // what was thrown
  std::optional<int> step = {};   // the value of the track from then on, if it is told
};

// What every game promises: pure functions over values. G is a struct of types and static functions
// and derives from contract::Kit (kit.h), which brings the types and everything that a simple game
// answers trivially; what stands here has to be written, or taken from the kit by name.
// docs/adding-a-game.md walks through it.
//
// Scenario what a content file says, of sound types, not yet compiled; options are not chosen yet.
// Setup    immutable: board, compiled scenario, options, tables.
// State    { Open open; std::array<Own, n> own; }, trivially copyable; no pointer, generator, clock
//          or history inside. Open and Own name their parts in fields().
// Action   closed variant of verbs; a verb's parts stand in the order of picking.
// Event    closed variant of what happened.
// Refusal  a small ordered value, from general to special: of two, the later came further.
template <class G>
concept Game =
    std::regular<typename G::State> && std::is_trivially_copyable_v<typename G::State> &&
    std::regular<typename G::Action> && std::is_trivially_copyable_v<typename G::Action> &&
    std::totally_ordered<typename G::Refusal> &&
    requires(const typename G::Scenario& scenario, const Options& options,
             const typename G::Setup& setup, typename G::State& state, const typename G::Open& open,
             const SightOf<G>& see, const ViewOf<G>& view, const DraftOf<G>& draft,
             const typename G::Action& action, const typename G::Event& event,
             const typename G::Refusal& refusal, kernel::Dice& dice, EventsOf<G>& events,
             OfferList& offers, base::Rng& rng, Seat seat, Pick pick, std::uint8_t verb,
             std::string_view text, std::span<const std::string> lines) {
      { G::kName } -> std::convertible_to<std::string_view>;  // in commands, records and folders
      { G::kTitle } -> std::convertible_to<std::string_view>;
      { G::kRulesVersion } -> std::convertible_to<int>;   // raised by whatever changes behaviour
      { G::kSeats } -> std::convertible_to<std::size_t>;  // the most that any setup has

      // A setup with every option set, or a sentence that says what does not fit together.
      {
        G::compile(scenario, options)
      } -> std::same_as<base::Result<typename G::Setup, std::string>>;
      { G::seat_count(setup) } -> std::convertible_to<std::size_t>;       // 1 to kSeats
      { G::seat_name(setup, seat) } -> std::convertible_to<std::string>;  // one word, each its own

      // The first state; draws what is drawn before anybody answers.
      { G::start(setup, dice, events) } -> std::same_as<typename G::State>;
      // Who is asked. Reads the open part only, for all can see it. Nobody once the game is over.
      { G::to_act(setup, open) } -> std::same_as<ToAct>;
      // Lists the drafts one pick further. Requires: the draft is not refused. Ensures: what is
      // listed can be finished, and a pick is listed exactly if it is not refused.
      { G::legal(setup, see, draft, offers) };
      // Why a draft cannot be finished, or a whole action be played. Total: whatever can be spelled
      // gets an answer.
      { G::refuse(setup, see, draft) } -> std::same_as<std::optional<typename G::Refusal>>;
      // Carries the action out. Requires: it is not refused. Ensures: is_sound (acting.h), so that
      // somebody is asked, a clock runs, or the game is over.
      { G::apply(setup, state, seat, action, dice, events) };
      // How the game ended; nothing while it goes on.
      { G::outcome(setup, open) } -> std::same_as<std::optional<Outcome>>;
      // Some state that this viewer cannot tell from the truth: its view is the same view.
      { G::imagine(setup, view, rng) } -> std::same_as<typename G::State>;

      // What to draw: the board once, the scene after every change, for one viewer.
      { G::board(setup) } -> std::same_as<Board>;
      { G::scene(setup, see) } -> std::same_as<Scene>;
      // Words and facts of an offered draft, of a refusal, of an event, of what chance brought.
      { G::offer_facts(setup, see, draft) } -> std::same_as<OfferFacts>;
      { G::refusal_text(setup, refusal) } -> std::same_as<RefusalText>;
      { G::event_words(setup, event) } -> std::same_as<EventText>;
      { G::drawn_words(setup, text) } -> std::same_as<std::string>;  // text: "bush three-wood"

      // A position as lines "subject key value key value ...", and back. What is derived is
      // described too; what is left out when reading follows from the rest.
      { G::describe(setup, state) } -> std::same_as<std::vector<std::string>>;
      { G::position(setup, lines) } -> std::same_as<base::Result<typename G::State, std::string>>;
      // Whether a game can go on from open fields that came from outside, such as JSON. Makes parts
      // that are not fields true again; if false, the value is not to be used.
      { G::mended(setup, state.open) } -> std::same_as<bool>;

      // From the kit, unless a game has its own way; kit.h says what each does by itself.
      { G::extend(setup, see, draft, verb, pick) } -> std::same_as<std::optional<DraftOf<G>>>;
      { G::is_whole(setup, see, draft) } -> std::same_as<bool>;
      { G::text(setup, draft) } -> std::same_as<std::string>;
      { G::parse(setup, see, text) } -> std::same_as<base::Result<DraftOf<G>, std::string>>;
      { G::own_index(setup, seat) } -> std::same_as<std::size_t>;
      { G::hides(setup) } -> std::same_as<bool>;
      // What of an event, and of an action of `seat`, a viewer may know.
      { G::seen(setup, event, seat) } -> std::same_as<std::optional<typename G::Event>>;
      { G::shown(setup, seat, action, seat) } -> std::same_as<DraftOf<G>>;
    };

// A game with a clock. Time is an input: the rules never ask what time it is.
template <class G>
concept Timed = Game<G> && requires(const typename G::Setup& setup, typename G::State& state,
                                    const typename G::Open& open, const SightOf<G>& see,
                                    const DraftOf<G>& draft, kernel::Dice& dice,
                                    EventsOf<G>& events, Millis now) {
  { G::is_timed(setup) } -> std::same_as<bool>;  // whether this setup has a live clock
  { G::time(open) } -> std::same_as<Millis>;     // of the last tick
  // When the clock must speak next; nothing while no time runs. Later than time(open).
  { G::deadline(setup, open) } -> std::same_as<std::optional<Millis>>;
  // It is `now`: everything due until then happens, in order. Requires: now >= time(open).
  { G::tick(setup, state, now, dice, events) };
  // When time will lift the refusal of this draft; nothing if it will not.
  { G::lifted(setup, see, draft) } -> std::same_as<std::optional<Millis>>;
  { G::kAnswerTime } -> std::convertible_to<Millis>;  // what an answer takes where nobody waits
};

// A game in which giving up is a rule: what becomes of the seat's pieces, whether the rest play on.
template <class G>
concept Concedes = Game<G> && requires(const typename G::Setup& setup, typename G::State& state,
                                       Seat seat, kernel::Dice& dice, EventsOf<G>& events) {
  // Requires: the game goes on and the seat is still in it. Ensures: the seat is never asked again.
  { G::concede(setup, state, seat, dice, events) };
  { G::is_in(setup, state.open, seat) } -> std::same_as<bool>;  // has not conceded
};

template <Game G>
bool is_timed(const typename G::Setup& setup) {
  if constexpr (Timed<G>) {
    return G::is_timed(setup);
  } else {
    return false;
  }
}

// Whether at this moment a seat knows what another may not, or is asked for something that only it
// will know. A game that hides something does so always, unless it says when.
template <Game G>
bool hides_now(const typename G::Setup& setup, const typename G::Open& open) {
  if constexpr (requires { G::hides_now(setup, open); }) {
    return G::hides_now(setup, open);
  } else {
    return G::hides(setup);
  }
}

// What a rule may ask on behalf of a seat. A spectator has an own part that says nothing.
template <Game G>
SightOf<G> sight(const typename G::Setup& setup, const typename G::State& state, Seat seat) {
  static constexpr typename G::Own kNothing{};
  if (index_of(seat) >= G::seat_count(setup)) return {state.open, kNothing, seat};
  return {state.open, state.own[G::own_index(setup, seat)], seat};
}

// What a viewer may know: there is nothing to strip, so nothing to forget.
template <Game G>
ViewOf<G> view(const typename G::Setup& setup, const typename G::State& state, Seat viewer) {
  const SightOf<G> see = sight<G>(setup, state, viewer);
  return {see.open, see.own, viewer};
}

}  // namespace muster::contract
