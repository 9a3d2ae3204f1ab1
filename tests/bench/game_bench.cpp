#include "tests/bench/bench.h"
#include "tests/bench/games.h"

namespace muster::bench {

void add_game_benches(std::vector<Comparison>& comparisons) {
  for (const auto& game : all_games()) game->add(comparisons);
}

}  // namespace muster::bench
