#include "tests/bench/bench.h"

#include <utility>

#include <benchmark/benchmark.h>
#include <fmt/format.h>

namespace muster::bench {

namespace {

class Collector final : public benchmark::BenchmarkReporter {
 public:
  explicit Collector(std::map<std::string, Rates>& rates) : rates_(rates) {}

  bool ReportContext(const Context&) override { return true; }
  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs) {
      const auto rate = run.counters.find("items_per_second");
      if (run.run_type == Run::RT_Iteration && rate != run.counters.end())
        rates_[run.run_name.function_name].push_back(rate->second);
    }
  }

 private:
  std::map<std::string, Rates>& rates_;
};

void initialize(const BenchOptions& options) {
  std::vector<std::string> words = {
      "muster bench",
      "--benchmark_enable_random_interleaving=true",
      fmt::format("--benchmark_repetitions={}", options.repetitions),
      fmt::format("--benchmark_min_time={}", options.seconds),
  };
  std::vector<char*> argv;
  argv.reserve(words.size());
  for (std::string& word : words) argv.push_back(word.data());
  int argc = static_cast<int>(argv.size());
  benchmark::Initialize(&argc, argv.data());
}

}  // namespace

Findings run_benches(const BenchOptions& options) {
  Findings findings;
  add_floor_benches();
  add_game_benches(findings.comparisons);
  add_yardstick_benches(findings.comparisons);
  initialize(options);
  Collector collector(findings.rates);
  benchmark::RunSpecifiedBenchmarks(&collector, options.only.empty() ? "." : options.only);
  benchmark::Shutdown();
  return findings;
}

}  // namespace muster::bench
