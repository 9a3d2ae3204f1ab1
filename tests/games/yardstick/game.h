#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "contract/kit.h"
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
// for players, but it keeps the whole contract. Who sat on side a first sits on side b afterwards
// (YS-10): the kit's match counts the points of both games.
struct Yardstick : contract::Kit<Setup, State, Action, Event, Refusal> {
  using Cell = yardstick::Cell;

  static constexpr std::string_view kName = "yardstick";
  static constexpr std::string_view kTitle = "Yardstick Skirmish";
  static constexpr int kRulesVersion = 1;
  static constexpr std::size_t kSeats = 2;

  static std::size_t seat_count(const Setup&) { return kSeats; }
  static std::string seat_name(const Setup&, Seat seat) {
    return contract::index_of(seat) == 0 ? "a" : "b";
  }
  static base::Result<Setup, std::string> compile(const Scenario&, const contract::Options&) {
    return yardstick_setup();
  }

  static State start(const Setup& setup, kernel::Dice& dice, Events& events);
  static contract::ToAct to_act(const Setup&, const Open& open) {
    if (is_over(open)) return {{}, {}, open.ply};
    return {contract::SeatSet::of(contract::seat_at(side_to_move(open))), {}, open.ply};
  }
  template <class Sink>
  static void legal(const Setup& setup, const Sight& see, const Draft& draft, Sink& out);
  static std::optional<Refusal> refuse(const Setup& setup, const Sight& see, const Draft& draft) {
    return yardstick::refuse(setup, see, draft);
  }
  static bool is_whole(const Setup&, const Sight&, const Draft& draft) { return draft.has(2); }
  // Uniform over all whole actions (YS-9).
  static std::optional<Action> sample(const Setup& setup, const Sight& see, base::Rng& rng);
  static void apply(const Setup& setup, State& state, Seat seat, const Action& action,
                    kernel::Dice& dice, Events& events);
  static std::optional<contract::Outcome> outcome(const Setup&, const Open& open) {
    if (!is_over(open)) return std::nullopt;
    return final_outcome(open);
  }

  static contract::Board board(const Setup& setup);
  static contract::Scene scene(const Setup& setup, const Sight& see);
  static contract::OfferFacts offer_facts(const Setup& setup, const Sight& see, const Draft& draft);
  static contract::EventText event_words(const Setup& setup, const Event& event);

  // A move without an attack is spelled without a target.
  static std::string text(const Setup& setup, const Draft& draft);
  static std::vector<std::string> describe(const Setup& setup, const State& state);
  static base::Result<State, std::string> position(const Setup& setup,
                                                   std::span<const std::string> lines);
  // Sets of cells and pieces are counted anew from the pieces.
  static bool mended(const Setup& setup, Open& open);
  static std::string_view deck_name(kernel::Deck) { return "d6"; }
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
