#pragma once

#include "base/check.h"
#include "content/library.h"
#include "table/loading.h"
#include "tests/bench/game_bench.h"
#include "tests/bench/games.h"

namespace muster::bench {

template <class D, bool kIsHidden>
class GameBenchOf final : public GameBench {
 public:
  using G = typename D::Game;

  void add(std::vector<Comparison>& comparisons) const override {
    static const table::Loader<G, typename D::Files> kLoader;
    const auto loaded = kLoader.load(content::shipped(), {});
    MUSTER_CHECK(loaded);
    add_benches_of<G>(SharedSetup<G>(*loaded, &(*loaded)->setup));
    const std::string game(G::kName);
    comparisons.push_back(
        {game + "/2 threads by the wall clock", game + "/1 thread by the wall clock", 1.8});
    comparisons.push_back({game + "/each of 2 threads", game + "/playouts staged", 0.9});
    if (!kIsHidden) comparisons.push_back({game + "/games", "", 4e3});
  }
};

}  // namespace muster::bench
