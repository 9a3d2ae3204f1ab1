#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "contract/game.h"
#include "contract/notation.h"

// What a game need not write. A game derives from Kit with its own types and declares again only
// what it answers in its own way.
namespace muster::contract {

// One row of a game's table of refusals, from general to special.
struct RefusalRow {
  std::string_view name;  // in the game's code
  std::string_view code;
  std::string_view clause;
  std::string_view words;
};

// A refusal is a row of the table, called by its name: Refusal("too_far"). A name that no row has
// does not compile. Of two refusals the later came further.
template <const auto& kRows>
class RefusalIn {
 public:
  constexpr RefusalIn() = default;
  consteval explicit RefusalIn(std::string_view name) {
    while (kRows[row_].name != name) ++row_;  // beyond the last row this is no constant
  }
  static constexpr RefusalIn at(std::size_t row) {
    RefusalIn refusal;
    refusal.row_ = static_cast<std::uint8_t>(row);
    return refusal;
  }
  RefusalText text() const {
    const RefusalRow& row = kRows[row_];
    return {row.code, row.clause, std::string(row.words)};
  }
  friend constexpr auto operator<=>(const RefusalIn&, const RefusalIn&) = default;

 private:
  std::uint8_t row_ = 0;
};

// Lambdas as one visitor.
template <class... F>
struct Overload : F... {
  using F::operator()...;
};
template <class... F>
Overload(F...) -> Overload<F...>;

struct NoScenario {};

template <class SetupT, class StateT, class ActionT, class EventT, class RefusalT,
          class ScenarioT = NoScenario>
struct Kit {
  using Scenario = ScenarioT;
  using Setup = SetupT;
  using State = StateT;
  using Open = std::remove_cvref_t<decltype(std::declval<State>().open)>;
  using Own = std::remove_cvref_t<decltype(std::declval<State>().own[0])>;
  using Action = ActionT;
  using Event = EventT;
  using Refusal = RefusalT;
  using Sight = contract::Sight<Open, Own>;
  using View = contract::View<Open, Own>;
  using Draft = contract::Draft<Action>;
  using Events = contract::Events<Event>;
  using Seat = contract::Seat;
  using Side = contract::Side;
  using Clause = contract::Clause;

  // The options of a scenario, with their defaults: none.
  static std::vector<OptionSpec> options(const Scenario&) { return {}; }
  static About about(const Scenario&) { return {}; }
  // Rules that the scenario brings along: none.
  static std::span<const FileRule> file_rules(const Setup&) { return {}; }

  // Every seat reads its own part, and something is hidden if an own part can hold anything.
  static std::size_t own_index(const Setup&, Seat seat) { return index_of(seat); }
  static bool hides(const Setup&) { return !std::is_empty_v<Own>; }
  // What of an event a viewer may know: all of it. A game that hides has its own.
  static std::optional<Event> seen(const Setup&, const Event& event, Seat)
    requires(std::is_empty_v<Own>)
  {
    return event;
  }
  static State imagine(const Setup&, const View& view, base::Rng&)
    requires(std::is_empty_v<Own>)
  {
    return {view.open, {}};
  }
  // What of another's action a viewer may read, as a draft with fewer picks: all of it.
  static Draft shown(const Setup&, Seat, const Action& action, Seat)
    requires(std::is_empty_v<Own>)
  {
    return filled(action);
  }
  // Whether everybody sees what is drawn from a deck: a die always, a deck if nothing is hidden.
  static bool is_drawn_openly(const Setup&, kernel::Deck deck) {
    return deck == kernel::Deck::die || std::is_empty_v<Own>;
  }

  static std::optional<Draft> extend(const Setup& setup, const Sight& see, const Draft& draft,
                                     std::uint8_t verb, Pick pick) {
    return extended<Setup, Sight, Action>(setup, see, draft, verb, pick);
  }
  static bool is_whole(const Setup&, const Sight&, const Draft& draft) {
    return is_filled<Setup, Sight, Action>(draft);
  }
  static Draft filled(const Action& action) { return filled_draft<Setup, Sight, Action>(action); }
  static std::string text(const Setup& setup, const Draft& draft) {
    return draft.is_empty() ? std::string() : spelled(setup, draft.action, draft.picks);
  }
  static base::Result<Draft, std::string> parse(const Setup& setup, const Sight& see,
                                                std::string_view line) {
    return read_draft<Setup, Sight, Action>(setup, see, line);
  }
  static std::string event_text(const Setup& setup, const Event& event) {
    return spelled(setup, event);
  }
  static constexpr auto verb_names() { return names_of<Action>(); }
  static constexpr auto event_names() { return names_of<Event>(); }
  // Of several verbs that refuse a pick, the one most likely meant speaks: the highest rank, and
  // among equals the refusal that came furthest.
  static int rank(const Setup&, const Sight&, std::uint8_t /*verb*/, Pick) { return 0; }

  static RefusalText refusal_text(const Setup&, const Refusal& refusal) { return refusal.text(); }

  static std::string_view deck_name(kernel::Deck) { return "die"; }
  static std::string thing_name(const Setup&, kernel::Deck, std::uint32_t thing) {
    return std::to_string(thing);
  }
  // For people, of a draw as the record spells it: a die as "d6 4" or "die 4" needs no other words.
  static std::string drawn_words(const Setup&, std::string_view draw) { return std::string(draw); }
};

// Sides: a game that names none has one for every seat.
template <Game G>
std::vector<SideInfo> sides(const typename G::Setup& setup) {
  if constexpr (requires { G::sides(setup); }) {
    return G::sides(setup);
  } else {
    std::vector<SideInfo> list;
    for (std::size_t i = 0; i < G::seat_count(setup); ++i) {
      const std::string name = G::seat_name(setup, seat_at(i));
      const char first = name.empty() ? '?' : name[0];
      list.push_back(
          {name, name, first >= 'a' && first <= 'z' ? static_cast<char>(first - 32) : first});
    }
    return list;
  }
}

template <Game G>
Side side_of(const typename G::Setup& setup, Seat seat) {
  if (index_of(seat) >= G::seat_count(setup)) return Side::none;
  if constexpr (requires { G::side_of(setup, seat); }) {
    return G::side_of(setup, seat);
  } else {
    return side_at(index_of(seat));
  }
}

// The sides that somebody plays, in the order of their first seats.
template <Game G>
std::vector<Side> played_sides(const typename G::Setup& setup) {
  std::vector<Side> sides;
  for (std::size_t i = 0; i < G::seat_count(setup); ++i) {
    const Side side = side_of<G>(setup, seat_at(i));
    if (std::find(sides.begin(), sides.end(), side) == sides.end()) sides.push_back(side);
  }
  return sides;
}

// Who wins a match of two games; `first` was played as seated, in `second` the sides were swapped.
// Two sides: the greater sum of leads. One side, which two teams played in turn: the greater score
// of the game itself. More: whoever did better with the first side. A game may have a match of its
// own.
template <Game G>
MatchVerdict match(const typename G::Setup& setup, const Outcome& first, const Outcome& second) {
  if constexpr (requires { G::match(setup, first, second); }) {
    return G::match(setup, first, second);
  } else {
    const std::vector<Side> sides = played_sides<G>(setup);
    const auto score = [&](const Outcome& outcome, std::size_t side) {
      return outcome.side_scores[index_of(sides[side])];
    };
    const auto worth = [&](const Outcome& outcome) {
      const int lead = sides.size() == 2 ? score(outcome, 1) : 0;
      const float ending = sides.size() > 2 ? worth_of(outcome, seat_at(0)) : 0;
      return std::pair(ending, score(outcome, 0) - lead);
    };
    if (worth(first) == worth(second)) return MatchVerdict::draw;
    return worth(first) > worth(second) ? MatchVerdict::first_player : MatchVerdict::second_player;
  }
}

template <Game G>
std::string clause_id(const typename G::Setup& setup, const Clause& clause) {
  if (!clause.is_of_file()) return std::string(clause.house());
  const auto rules = G::file_rules(setup);
  return clause.rule() < rules.size() ? std::string(rules[clause.rule()].id) : std::string();
}

}  // namespace muster::contract
