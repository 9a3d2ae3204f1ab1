#pragma once

#include <string>
#include <vector>

#include "tests/bench/report.h"

namespace muster::bench {

struct BenchOptions {
  std::string only;  // a regular expression over names; empty: all
  int repetitions = 7;
  double seconds = 0.25;  // of each repetition
};

// Runs all benchmarks, their repetitions interleaved at random.
Findings run_benches(const BenchOptions& options);

// Each adds benchmarks and says what they are to be compared with.
void add_floor_benches();
void add_game_benches(std::vector<Comparison>& comparisons);
void add_yardstick_benches(std::vector<Comparison>& comparisons);

}  // namespace muster::bench
