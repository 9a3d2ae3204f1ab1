#pragma once

#include <memory>
#include <vector>

#include "tests/bench/report.h"

namespace muster::bench {

// What is measured of one game; compiled once per game.
class GameBench {
 public:
  virtual ~GameBench() = default;
  virtual void add(std::vector<Comparison>& comparisons) const = 0;
};

// All games of src/doors/games.json.
std::vector<std::unique_ptr<GameBench>> all_games();

}  // namespace muster::bench
