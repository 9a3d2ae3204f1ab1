#include "table/reach.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

namespace muster::table {
namespace {

using contract::PickKind;
using contract::Role;
using contract::SpokenOffer;

void put_in_order(std::vector<int>& cells) {
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
}

// Reads off the viewer's own offers what each piece can do now.
class Offered {
 public:
  Offered(const Window& window, Seat viewer, const contract::Scene& scene)
      : window_(window), viewer_(viewer), scene_(scene) {
    const auto first = window.offers(viewer, "");
    if (!first) return;
    for (const SpokenOffer& spoken : *first) {
      if (spoken.offer.pick.kind != PickKind::piece) continue;
      const int piece = spoken.offer.pick.a;
      Reach& found =
          reaches_.try_emplace(piece, Reach{piece, Ahead::step, {}, {}, {}}).first->second;
      note(spoken, found);
      if (spoken.offer.traits.goes_on) note_further(spoken.text, found);
    }
  }

  const Reach* of(int piece) const {
    const auto found = reaches_.find(piece);
    return found == reaches_.end() ? nullptr : &found->second;
  }

 private:
  void note_further(const std::string& draft, Reach& found) const {
    const auto further = window_.offers(viewer_, draft);
    if (!further) return;
    for (const SpokenOffer& spoken : *further) note(spoken, found);
  }

  void note(const SpokenOffer& spoken, Reach& found) const {
    const Role role = spoken.facts.role;
    const std::vector<int>& area = spoken.facts.area;
    const contract::Pick& pick = spoken.offer.pick;
    if (role == Role::move && pick.kind == PickKind::cell) found.goes.push_back(pick.a);
    if (role != Role::attack && role != Role::shoot) return;
    found.strikes.insert(found.strikes.end(), area.begin(), area.end());
    if (pick.kind == PickKind::cell) found.strikes.push_back(pick.a);
    if (pick.kind != PickKind::piece || pick.a == found.piece) return;
    for (const contract::ScenePiece& piece : scene_.pieces)
      if (piece.id == pick.a && piece.cell >= 0) found.strikes.push_back(piece.cell);
  }

  const Window& window_;
  Seat viewer_;
  const contract::Scene& scene_;
  std::map<int, Reach> reaches_;
};

// Cells of the same level next to one: boards tell where centres lie in thousandths of the distance
// between neighbours.
std::vector<int> cells_beside(const contract::Board& board, int id) {
  constexpr std::int64_t kNear = 1'100;
  const auto is_it = [id](const contract::BoardCell& cell) { return cell.id == id; };
  const auto here = std::find_if(board.cells.begin(), board.cells.end(), is_it);
  std::vector<int> beside;
  if (here == board.cells.end()) return beside;
  for (const contract::BoardCell& cell : board.cells) {
    const std::int64_t x = cell.x - here->x;
    const std::int64_t y = cell.y - here->y;
    if (cell.id != id && cell.level == here->level && x * x + y * y <= kNear * kNear)
      beside.push_back(cell.id);
  }
  put_in_order(beside);
  return beside;
}

Reach reach_of(const Window& window, const Offered& offered, int piece) {
  Reach found{piece, Ahead::unknown, {}, {}, {}};
  if (const Reach* now = offered.of(piece)) {
    found = *now;
  } else if (auto threat = window.threat(piece)) {
    found = {piece,
             Ahead::turn,
             std::move(threat->goes),
             std::move(threat->strikes),
             {},
             std::move(threat->dangers)};
  }
  put_in_order(found.goes);
  put_in_order(found.strikes);
  return found;
}

}  // namespace

std::vector<Reach> reach(const Window& window, Seat viewer) {
  const contract::Scene scene = window.scene(viewer);
  const contract::Board board = window.board();
  const Offered offered(window, viewer, scene);
  std::vector<Reach> all;
  for (const contract::ScenePiece& piece : scene.pieces) {
    if (piece.cell < 0) continue;
    all.push_back(reach_of(window, offered, piece.id));
    all.back().beside = cells_beside(board, piece.cell);
  }
  return all;
}

}  // namespace muster::table
