#include <bit>

#include <fmt/format.h>

#include "games/wolves/fight.h"
#include "games/wolves/light.h"
#include "games/wolves/position.h"
#include "games/wolves/text.h"
#include "games/wolves/turn.h"

namespace muster::wolves {
namespace {

using Lines = std::vector<std::string>;

std::string_view yes(bool fact) { return fact ? "yes" : "no"; }

template <class Name>
std::string card_list(std::uint16_t cards, const Name& name) {
  std::string list;
  for (unsigned left = cards; left != 0; left &= left - 1)
    list += (list.empty() ? "" : ",") + std::string(name(std::countr_zero(left)));
  return list.empty() ? "-" : list;
}

std::string tokens(const std::array<std::uint8_t, kMaxRows>& column) {
  std::string list;
  for (std::size_t row = kMaxRows; row > 0; --row)
    for (int n = 0; n < column[row - 1]; ++n)
      list += (list.empty() ? "" : ",") + std::to_string(row);
  return list.empty() ? "-" : list;
}

void describe_turn(const Open& open, Lines& out) {
  const auto key = [](Phase phase) { return kPhaseKeys[static_cast<std::size_t>(phase)]; };
  const contract::Seat seat = seat_asked(open);
  const std::string_view side = seat == kHeroes ? "heroes" : seat == kWolves ? "wolves" : "nobody";
  out.push_back(fmt::format("turn step {} hour {} question {} resume {} round {} side {}",
                            key(open.phase), hour_name(open.hour), open.question, key(open.resume),
                            open.hour + 1, side));
  out.push_back(fmt::format("pool blood {}", open.pool));
  out.push_back(fmt::format("due wolves {} kings {}", open.due_wolves, open.due_kings));
  if (open.killer != kNoPiece)
    out.push_back(
        fmt::format("kill by {} at {}", piece_name(open.killer), cell_name(open.advance_to)));
  if (open.bush != kNoCell) out.push_back(fmt::format("leap at {}", cell_name(open.bush)));
}

void describe_cards(const Setup& setup, const Open& open, Lines& out) {
  const auto event = [](int card) { return event_key(static_cast<EventCard>(card)); };
  const auto bush = [&](int card) { return setup.bushes[static_cast<std::size_t>(card)].key; };
  out.push_back(fmt::format("events active {} next {} left {} count {}", event_key(open.active),
                            event_key(open.next), card_list(open.events_left, event),
                            std::popcount(open.events_left)));
  out.push_back(fmt::format("bushes left {} count {}", card_list(open.bushes_left, bush),
                            std::popcount(open.bushes_left)));
}

void describe_fire(const Open& open, Lines& out) {
  out.push_back(fmt::format("bonfire column-1 {} column-2 {} column-3 {} alight {} radius {}",
                            tokens(open.fire[0]), tokens(open.fire[1]), tokens(open.fire[2]),
                            yes(is_alight(open)), glow_radius(open)));
  out.push_back(fmt::format("wood burned {} supply {}", open.burned_wood, wood_supply(open)));
}

void describe_heroes(const Setup& setup, const Open& open, Lines& out) {
  for (std::size_t i = 0; i < kHeroCount; ++i) {
    const Hero& h = open.heroes[i];
    const Piece piece = hero_piece(i);
    if (h.blood == 0) continue;
    const bool placed = h.cell != kNoCell;
    out.push_back(fmt::format(
        "{} at {} blood {} level {} wood {} torch {} wolf-trophies {} king-trophies {} surplus {} "
        "movement {} attacks {} lit-attacks {} heals {} blocks {} crossed {} finished {} lit {} "
        "entitled {}",
        piece_name(piece), cell_name(h.cell), h.blood, h.level, h.wood, h.torch, h.wolf_trophies,
        h.king_trophies, h.surplus, h.movement, h.attacks, h.lit_attacks, h.heals, h.blocks,
        yes(h.crossed), yes(h.finished), yes(placed && is_lit(setup, open, h.cell)),
        placed ? blocks_of(setup, open, piece) : 0));
  }
}

void describe_sheep(const Setup& setup, const Open& open, Lines& out) {
  for (std::size_t i = 0; i < kSheepCount; ++i) {
    const Sheep& s = open.sheep[i];
    if (s.lives == 0) continue;
    const bool placed = s.cell != kNoCell;
    out.push_back(
        fmt::format("{} at {} lives {} blocks {} driven {} attacked {} lit {} entitled {}",
                    piece_name(sheep_piece(i)), cell_name(s.cell), s.lives, s.blocks, yes(s.driven),
                    yes(s.attacked), yes(placed && is_lit(setup, open, s.cell)),
                    placed ? blocks_of(setup, open, sheep_piece(i)) : 0));
  }
}

void describe_pack(const Setup& setup, const Open& open, Lines& out) {
  int kings = 0;
  int wolves = 0;
  for_each_wolf(open, [&](Piece p) {
    const Wolf& w = wolf(open, p);
    ++(is_king(p) ? kings : wolves);
    out.push_back(fmt::format(
        "{} at {} lives {} movement {} attacks {} blocks {} stopped {} lit {} entitled {}",
        piece_name(p), cell_name(w.cell), w.lives, w.movement, w.attacks, w.blocks, yes(w.stopped),
        yes(is_lit(setup, open, w.cell)), blocks_of(setup, open, p)));
  });
  out.push_back(fmt::format("pack wolves {} kings {} all {}", wolves, kings, wolves + kings));
  out.push_back(fmt::format("tokens wolves {} kings {}", tokens_left(setup, open, false),
                            tokens_left(setup, open, true)));
}

void describe_cells(const Setup& setup, const Open& open, Lines& out) {
  const CellSet lit = lit_cells(setup, open);
  setup.cells.for_each([&](std::size_t at) {
    const Cell cell{static_cast<std::uint16_t>(at)};
    const int wood = wood_on(open, cell);
    const bool explored = setup.is_bush(cell) && (open.explored >> setup.bush_index[at] & 1u) != 0;
    if (wood == 0 && !explored && !lit.has(at)) return;
    out.push_back(fmt::format("{} wood {} explored {} lit {}", cell_name(cell), wood, yes(explored),
                              yes(lit.has(at))));
  });
}

}  // namespace

std::vector<std::string> describe(const Setup& setup, const State& state) {
  const Open& open = state.open;
  Lines out;
  describe_turn(open, out);
  describe_cards(setup, open, out);
  describe_fire(open, out);
  describe_heroes(setup, open, out);
  describe_sheep(setup, open, out);
  describe_pack(setup, open, out);
  describe_cells(setup, open, out);
  const int points = hero_points(open);
  out.push_back(fmt::format("score heroes {} wolves {}", points, 9 - points));
  return out;
}

}  // namespace muster::wolves
