#include "table/trodden.h"

#include <algorithm>

namespace muster::table {

void Trodden::look(const contract::Scene& now, contract::Side own) {
  std::vector<Stand> mine;
  std::vector<Stand> others;
  for (const contract::ScenePiece& piece : now.pieces)
    if (piece.cell >= 0) (piece.side == own ? mine : others).emplace_back(piece.id, piece.cell);
  if (phase_ != now.phase || others_ != others) left_.clear(), stands_.clear();
  for (const Stand& stand : stands_)
    if (std::find(mine.begin(), mine.end(), stand) == mine.end()) left_.insert(stand);
  phase_ = now.phase;
  others_ = std::move(others);
  stands_ = std::move(mine);
}

bool Trodden::leads_back(const contract::Scene& then) const {
  return std::any_of(
      then.pieces.begin(), then.pieces.end(),
      [this](const contract::ScenePiece& piece) { return left_.contains({piece.id, piece.cell}); });
}

}  // namespace muster::table
