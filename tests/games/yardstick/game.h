#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "contract/game.h"
#include "tests/games/yardstick/count.h"
#include "tests/games/yardstick/event.h"
#include "tests/games/yardstick/refusal.h"
#include "tests/games/yardstick/setup.h"
#include "tests/games/yardstick/state.h"
#include "tests/games/yardstick/vocabulary.h"

namespace muster::yardstick {

contract::Outcome final_outcome(const Open& open);
// Puts a piece on the board and keeps what is derived from it. REQUIRES: piece.hits > 0.
void place_piece(Open& open, std::size_t id, const Piece& piece);

// The small skirmish that every comparison of speed runs; rules.md has its clauses. It is no game
// for players, but it keeps the whole contract.
struct Yardstick {
  using Setup = yardstick::Setup;
  using Open = yardstick::Open;
  using Own = yardstick::Own;
  using State = yardstick::State;
  using Action = yardstick::Action;
  using Event = yardstick::Event;
  using Refusal = yardstick::Refusal;
  using View = contract::View<Open, Own>;
  using Seat = contract::Seat;

  static constexpr std::string_view kName = "yardstick";
  static constexpr std::string_view kTitle = "Yardstick Skirmish";
  static constexpr int kRulesVersion = 1;
  static constexpr std::size_t kSeats = 2;

  static std::size_t seat_count(const Setup&) { return kSeats; }
  static std::string seat_name(const Setup&, Seat seat) {
    return contract::index_of(seat) == 0 ? "a" : "b";
  }
  static std::span<const contract::OptionSpec> options() { return {}; }

  static State start(const Setup& setup, kernel::Dice& dice, contract::Events<Event>& events);
  static contract::ToAct to_act(const Setup&, const Open& open) {
    if (is_over(open)) return {{}, {}, open.ply};
    return {contract::SeatSet::of(contract::seat_at(side_to_move(open))), {}, open.ply};
  }
  // REQUIRES: the draft is not refused.
  template <class Sink>
  static void legal(const Setup& setup, const Sight& see, const Draft& draft, Sink& out);
  static std::optional<Draft> extend(const Setup& setup, const Sight& see, const Draft& draft,
                                     std::uint8_t verb, contract::Pick pick);
  static std::optional<Refusal> refuse(const Setup& setup, const Sight& see, const Draft& draft) {
    return yardstick::refuse(setup, see, draft);
  }
  static bool is_whole(const Setup&, const Sight&, const Draft& draft) { return draft.has(2); }
  // Uniform over all whole actions (YS-9).
  static std::optional<Action> sample(const Setup& setup, const Sight& see, base::Rng& rng);
  // REQUIRES: the action is not refused.
  static void apply(const Setup& setup, State& state, Seat seat, const Action& action,
                    kernel::Dice& dice, contract::Events<Event>& events);
  static std::optional<contract::Outcome> outcome(const Setup&, const Open& open) {
    if (!is_over(open)) return std::nullopt;
    return final_outcome(open);
  }
  static contract::MatchVerdict match(const Setup& setup, const contract::Outcome& first,
                                      const contract::Outcome& second);

  static std::optional<Event> seen(const Setup&, const Event& event, Seat) { return event; }
  static State imagine(const Setup&, const View& view, base::Rng&) { return {view.open, {}}; }

  static contract::Board board(const Setup& setup);
  static contract::Scene scene(const Setup& setup, const Sight& see);
  static std::string_view verb_name(std::uint8_t verb);
  static std::string offer_words(const Setup& setup, const Sight& see, const Draft& draft);
  static std::string_view offer_clause(const Setup& setup, const Sight& see, const Draft& draft);
  static std::string_view refusal_code(Refusal refusal) { return yardstick::refusal_code(refusal); }
  static std::string_view refusal_clause(Refusal refusal) {
    return yardstick::refusal_clause(refusal);
  }
  static std::string_view refusal_words(Refusal refusal) {
    return yardstick::refusal_words(refusal);
  }
  static std::string_view event_clause(const Event& event);
  static std::string event_words(const Setup& setup, const Event& event);

  static std::string text(const Setup& setup, const Draft& draft);
  static base::Result<Draft, std::string> parse(const Setup& setup, const Sight& see,
                                                std::string_view text);
  static std::string event_text(const Setup& setup, const Event& event);
  static std::vector<std::string> describe(const Setup& setup, const State& state);
  static base::Result<State, std::string> position(const Setup& setup,
                                                   std::span<const std::string> lines);
  // Sets of cells and pieces are counted anew from the pieces.
  static bool mended(const Setup& setup, Open& open);
  static std::string_view deck_name(kernel::Deck) { return "d6"; }
  static std::string thing_name(const Setup&, kernel::Deck, std::uint32_t thing) {
    return std::to_string(thing);
  }
};

template <class Sink>
void Yardstick::legal(const Setup& setup, const Sight& see, const Draft& draft, Sink& out) {
  using contract::PickKind;
  const Open& open = see.open;
  if (!is_to_act(open, see.seat)) return;
  const std::size_t side = contract::index_of(see.seat);
  const Go& go = std::get<Go>(draft.action);
  if (!draft.has(1)) {
    out.set(kGo, PickKind::piece, open.standing & pieces_of(side),
            {.whole = false, .goes_on = true});
  } else if (!draft.has(2)) {
    const Cell from = open.pieces[go.piece.raw].cell;
    const kernel::RowStrip reached = reach(empty_cells(setup, open), from);
    const auto enemies =
        kernel::RowStrip::around(open.stands[1 - side], kernel::RowCell::column(from.raw));
    const kernel::RowStrip beside = enemies.ring();
    out.set(kGo, PickKind::cell, reached - beside, {.whole = true});
    out.set(kGo, PickKind::cell, reached & beside, {.whole = true, .goes_on = true});
  } else if (!draft.has(3)) {
    out.set(kGo, PickKind::piece, enemies_beside(open, side, go.to), {.whole = true});
  }
}

static_assert(contract::Game<Yardstick>);

}  // namespace muster::yardstick
