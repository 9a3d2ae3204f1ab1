#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "contract/scene.h"

namespace muster::table {

// Where the pieces of one side have been in the step that is played, so that a weak bot does not
// walk one to and fro.
class Trodden {
 public:
  // Before a decision. Another step, or anything that another side did, is a new beginning.
  void look(const contract::Scene& now, contract::Side own);
  // Whether a piece would stand again where it was before.
  bool leads_back(const contract::Scene& then) const;

 private:
  using Stand = std::pair<int, int>;  // piece, cell

  std::string phase_;
  std::vector<Stand> others_;
  std::vector<Stand> stands_;
  std::set<Stand> left_;
};

}  // namespace muster::table
