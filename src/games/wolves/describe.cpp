#include "games/wolves/game.h"
#include "games/wolves/keys.h"

namespace muster::wolves {
namespace {

using Writer = contract::LineWriter<Setup>;

// Lines one after another; `keys(line)` names what stands in one.
struct Lines {
  const Setup& setup;
  std::vector<std::string> all;

  template <class Keys>
  void add(std::string subject, const Keys& keys) {
    Writer line(setup, std::move(subject));
    keys(line);
    all.push_back(line.take());
  }
};

void describe_tracks(const Setup& setup, const Open& open, Lines& out) {
  out.add("turn", [&](Writer& line) { turn_keys(line, open); });
  out.all.push_back(fmt::format("pool blood {}", open.pool));
  out.all.push_back(fmt::format("due wolves {} kings {}", open.due_wolves, open.due_kings));
  if (open.killer != kNoPiece)
    out.all.push_back(
        fmt::format("kill by {} at {}", piece_name(open.killer), cell_name(open.advance_to)));
  if (open.bush != kNoCell) out.all.push_back(fmt::format("leap at {}", cell_name(open.bush)));
  out.add("events", [&](Writer& line) { event_keys(line, open); });
  out.add("bushes", [&](Writer& line) { bush_keys(line, setup, open); });
  out.add("bonfire", [&](Writer& line) { fire_keys(line, setup, open); });
  out.all.push_back(fmt::format("wood burned {} supply {}", open.burned_wood, wood_supply(open)));
}

void describe_pieces(const Setup& setup, const Open& open, Lines& out) {
  for (std::size_t i = 0; i < kFirstKing; ++i) {
    const Piece p = piece_at(i);
    if (lives_of(open, p) == 0) continue;
    out.add(piece_name(p), [&](Writer& line) {
      is_hero(p) ? hero_keys(line, setup, open, p, hero(open, p))
                 : sheep_keys(line, setup, open, p, sheep(open, p));
    });
  }
  int kings = 0;
  int wolves = 0;
  for_each_wolf(open, [&](Piece p) {
    ++(is_king(p) ? kings : wolves);
    out.add(piece_name(p), [&](Writer& line) { wolf_keys(line, setup, open, p, wolf(open, p)); });
  });
  out.all.push_back(fmt::format("pack wolves {} kings {} all {}", wolves, kings, wolves + kings));
  out.all.push_back(fmt::format("tokens wolves {} kings {}", tokens_left(setup, open, false),
                                tokens_left(setup, open, true)));
}

void describe_cells(const Setup& setup, const Open& open, Lines& out) {
  const CellSet lit = lit_cells(setup, open);
  setup.cells.for_each([&](std::size_t at) {
    const Cell cell{static_cast<std::uint16_t>(at)};
    const int wood = wood_on(open, cell);
    const bool explored = setup.is_bush(cell) && (open.explored >> setup.bush_index[at] & 1u) != 0;
    if (wood == 0 && !explored && !lit.has(at)) return;
    out.add(cell_name(cell), [&](Writer& line) {
      line.derived("wood", wood);
      line.derived("explored", explored);
      line.derived("lit", lit.has(at));
    });
  });
}

}  // namespace

std::vector<std::string> Wolves::describe(const Setup& setup, const State& state) {
  const Open& open = state.open;
  Lines out{setup, {}};
  describe_tracks(setup, open, out);
  describe_pieces(setup, open, out);
  describe_cells(setup, open, out);
  const int points = hero_points(open);
  out.all.push_back(fmt::format("score heroes {} wolves {}", points, 9 - points));
  return std::move(out.all);
}

}  // namespace muster::wolves
