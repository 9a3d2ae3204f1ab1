#include "tests/bench/game_bench.h"

#include "base/check.h"
#include "table/registry.h"
#include "tests/bench/bench.h"

namespace muster::bench {

void add_game_benches(std::vector<Comparison>& comparisons) {
  table::with_each_game([&]<contract::Game G>() {
    auto loaded = table::load<G>(content::shipped(), "", {});
    MUSTER_CHECK(loaded);
    add_benches_of<G>(std::make_shared<const typename G::Setup>(std::move(loaded->setup)));
    const std::string game(G::kName);
    comparisons.push_back(
        {game + "/2 threads by the wall clock", game + "/1 thread by the wall clock", 1.8});
    comparisons.push_back({game + "/each of 2 threads", game + "/playouts staged", 0.9});
    if (!table::Shelf<G>::kHidden) comparisons.push_back({game + "/playouts staged", "", 1e6});
    return false;
  });
}

}  // namespace muster::bench
