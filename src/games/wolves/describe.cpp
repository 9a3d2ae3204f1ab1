#include "games/wolves/game.h"
#include "games/wolves/keys.h"

namespace muster::wolves {
namespace {

using Writer = contract::LineWriter<Setup>;

// Lines one after another.
struct Lines {
  const Setup& setup;
  const Open& open;
  std::vector<std::string> all;

  void track(std::string_view subject) {
    Writer line(setup, std::string(subject));
    track_keys(line, subject, setup, open);
    all.push_back(line.take());
  }

  void piece(Piece piece) {
    Writer line(setup, piece_name(piece));
    piece_keys(line, setup, open, piece);
    all.push_back(line.take());
  }

  void cell(Cell cell, bool is_lit) {
    const int wood = wood_on(open, cell);
    const bool explored = setup.is_bush(cell) && !is_unexplored(setup, open, cell);
    if (wood == 0 && !explored && !is_lit) return;
    Writer line(setup, cell_name(cell));
    line.derived("wood", wood);
    line.derived("explored", explored);
    line.derived("lit", is_lit);
    all.push_back(line.take());
  }
};

}  // namespace

std::vector<std::string> Wolves::describe(const Setup& setup, const State& state) {
  const Open& open = state.open;
  Lines out{setup, open, {}};
  for (const auto* subject : {"turn", "pool", "due"}) out.track(subject);
  if (open.killer != kNoPiece) out.track("kill");
  if (open.bush != kNoCell) out.track("leap");
  for (const auto* subject : {"events", "bushes", "bonfire", "wood"}) out.track(subject);
  for (std::size_t i = 0; i < kFirstKing; ++i)
    if (lives_of(open, piece_at(i)) > 0) out.piece(piece_at(i));
  for_each_wolf(open, [&](Piece p) { out.piece(p); });
  for (const auto* subject : {"pack", "tokens"}) out.track(subject);
  const CellSet lit = lit_cells(setup, open);
  setup.cells.for_each(
      [&](std::size_t at) { out.cell(Cell{static_cast<std::uint16_t>(at)}, lit.has(at)); });
  out.track("score");
  return std::move(out.all);
}

}  // namespace muster::wolves
