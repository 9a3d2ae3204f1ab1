#include "tests/bench/bench.h"

#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "apps/muster/commands.h"

namespace muster::apps {

namespace {

// A loaded machine with little time still has to reach this share of every budget.
constexpr double kSmallPatience = 0.5;

struct BenchCommand {
  bench::BenchOptions options;
  bool is_small = false;
};

int run(BenchCommand command) {
  if (command.is_small) {
    command.options.repetitions = 3;
    command.options.seconds = 0.05;
  }
  const double patience = command.is_small ? kSmallPatience : 1;
  const bench::Findings findings = bench::run_benches(command.options);
  if (findings.rates.empty()) {
    fmt::print(stderr, "--only {}: no benchmark has a name that matches.\n", command.options.only);
    return 2;
  }
  fmt::print("{}", bench::as_text(findings, patience));
  const std::size_t missed = bench::count_missed(findings, patience);
  if (missed > 0) fmt::print("\n{} budgets missed\n", missed);
  return missed == 0 ? 0 : 1;
}

}  // namespace

void add_bench(CLI::App& app, int& exit_code) {
  auto command = std::make_shared<BenchCommand>();
  CLI::App* bench = app.add_subcommand(
      "bench",
      "Measure playouts and searches against a hand-written baseline, and check the budgets");
  bench->add_option("--only", command->options.only, "Run only benchmarks whose name matches this");
  bench->add_option("--repetitions", command->options.repetitions, "How often to measure each")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  bench->add_option("--seconds", command->options.seconds, "Length of one repetition")
      ->check(CLI::Range(0.001, 60.0))
      ->capture_default_str();
  bench->add_flag("--small", command->is_small,
                  "Three short repetitions, and half of each budget is enough");
  bench->callback([command, &exit_code] { exit_code = run(*command); });
}

}  // namespace muster::apps
