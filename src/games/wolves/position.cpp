#include <algorithm>

#include <fmt/format.h>

#include "games/wolves/game.h"
#include "games/wolves/keys.h"
#include "games/wolves/mended.h"

namespace muster::wolves {
namespace {

using contract::LineReader;

// "warrior k10" is "warrior at k10": the first key of a subject may be left out.
std::string_view first_key(std::string_view subject) {
  static constexpr std::pair<std::string_view, std::string_view> kFirst[] = {
      {"turn", "step"}, {"pool", "blood"}, {"bushes", "left"}, {"leap", "at"}, {"kill", "by"}};
  for (const auto& [name, key] : kFirst)
    if (name == subject) return key;
  return find_piece(subject) ? "at" : "";
}

struct Builder {
  const Setup& setup;
  State state;
  std::string error;
  bool due_given = false;
  bool events_given = false;
  base::StaticVector<Piece, kPieces> paced;  // pieces whose movement was given

  Open& open() { return state.open; }

  void read(std::string_view line) {
    LineReader in(line, error, first_key);
    const std::string_view subject = in.subject();
    if (subject.empty()) return;
    due_given = due_given || subject == "due";
    events_given = events_given || (subject == "events" && in.has("left"));
    if (subject == "bushes" && !in.has("left")) in.fail("bushes needs the key left");
    if (const auto piece = find_piece(subject)) {
      read_piece(in, *piece);
    } else if (const auto cell = find_cell(subject)) {
      read_cell(in, *cell);
    } else if (!track_keys(in, subject, setup, open())) {
      in.fail(
          "expected a subject: turn, pool, due, events, bushes, bonfire, wood, kill, leap, a piece "
          "such as warrior, sheep-1, king-1 or wolf-1, or a space such as k10");
    }
    in.finish();
  }

  void read_cell(LineReader& in, Cell cell) {
    if (!setup.cells.has(cell.raw)) return in.fail("that space is not on the board");
    std::uint8_t wood = 0;
    bool explored = false;
    in.number("wood", wood, 0, kWoodTokens);
    in.flag("explored", explored);
    in.take("lit");
    if (wood > 0 && open().wood.full() && wood_on(open(), cell) == 0)
      return in.fail("there are too many heaps of wood");
    if (wood > 0) add_wood(open(), cell, wood);
    if (!explored) return;
    if (!setup.is_bush(cell)) return in.fail("only a bush can be explored");
    open().explored =
        static_cast<std::uint16_t>(open().explored | 1u << setup.bush_index[cell.raw]);
  }

  void read_piece(LineReader& in, Piece piece) {
    Cell cell = kNoCell;
    const std::string_view at = in.take("at");
    if (at.empty()) return in.fail("a piece needs the key at, with a space");
    if (at != "nowhere") {
      const auto found = find_cell(at);
      if (!found || !setup.enterable.has(found->raw))
        return in.fail(fmt::format("\"{}\" is not a space that can be entered", at));
      if (open().occupied.has(found->raw)) return in.fail("that space holds another piece (KW-3)");
      cell = *found;
    }
    if (lives_of(open(), piece) > 0) return in.fail("that piece is named twice");
    if (in.has("movement")) paced.push_back(piece);
    lives_of(open(), piece) = is_hero(piece) ? setup.heroes[piece.raw].blood : kLives;
    piece_keys(in, setup, open(), piece);
    if (is_hero(piece))
      if (const auto fault = trophy_fault(setup, hero(open(), piece)); !fault.empty())
        in.fail(fault);
    if (is_wolf(piece) && cell == kNoCell) return in.fail("a wolf in play must stand on a space");
    if (cell != kNoCell) put(open(), piece, cell);
  }

  bool is_paced(Piece piece) const {
    return std::find(paced.begin(), paced.end(), piece) != paced.end();
  }

  // What a script may leave out follows from the step.
  void fill_in() {
    Open& o = open();
    if (!events_given) {
      o.events_left = setup.event_deck;
      for (const EventCard card : {o.active, o.next})
        if (card != EventCard::none)
          o.events_left =
              static_cast<std::uint16_t>(o.events_left & ~(1u << static_cast<unsigned>(card)));
    }
    if (o.phase == Phase::wolves_move || o.phase == Phase::panic)
      for_each_wolf(o, [&](Piece p) {
        if (!is_paced(p)) wolf(o, p).movement = wolf_movement(o);
      });
    const bool heroes_walk = o.phase == Phase::heroes_move || o.phase == Phase::herding;
    for (std::size_t i = 0; heroes_walk && i < kHeroCount; ++i) {
      Hero& h = o.heroes[i];
      if (h.blood == 0 || is_paced(hero_piece(i)) || h.finished) continue;
      h.movement = hero_movement(setup, o, hero_piece(i));
    }
    if (o.phase == Phase::place_pack && !due_given) {
      o.due_wolves = setup.options.start_wolves;
      o.due_kings = setup.options.start_kings;
    }
    if (o.phase == Phase::new_wolves && !due_given) {
      Events muted;
      count_new_wolves(setup, o, muted);
    }
    if (o.resume == Phase::heroes_move || o.resume == Phase::heroes_attack) return;
    if (o.phase == Phase::advance) o.resume = Phase::heroes_attack;
    if (o.phase == Phase::bush_wolf) o.resume = Phase::heroes_move;
  }
};

}  // namespace

base::Result<State, std::string> Wolves::position(const Setup& setup,
                                                  std::span<const std::string> lines) {
  Builder builder{setup, {}, {}, false, false, {}};
  builder.open().phase = Phase::heroes_move;
  builder.open().bushes_left = setup.bush_deck;
  for (const std::string& line : lines) {
    builder.read(line);
    if (!builder.error.empty()) return base::fail(std::move(builder.error));
  }
  builder.fill_in();
  if (auto fault = fault_in(setup, builder.open()); !fault.empty())
    return base::fail(std::move(fault));
  return builder.state;
}

}  // namespace muster::wolves
