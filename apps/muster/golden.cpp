#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "apps/muster/commands.h"
#include "apps/muster/desk.h"
#include "apps/muster/games.h"
#include "base/rng.h"
#include "record/record.h"

// Games played by bots at assorted options and levels, kept as records that every later build must
// replay to the same hashes.
namespace muster::apps {
namespace {

struct GoldenOptions {
  std::string game;
  std::string scenario;
  std::string folder;
  int games = 200;
  std::uint64_t seed = 1;
};

struct Pace {
  std::string_view level;
  std::uint32_t iterations;
};
constexpr std::array<Pace, 5> kPaces = {
    {{"novice", 0}, {"novice", 0}, {"greedy", 0}, {"steady", 16}, {"strong", 48}}};

constexpr contract::Millis kAnswerTime{1500};

// Every third game leaves all options alone; in the others each has a chance to differ.
contract::Options assorted_options(const std::vector<contract::OptionSpec>& specs, int number,
                                   base::Rng& rng) {
  contract::Options chosen;
  if (number % 3 == 0) return chosen;
  for (const auto& option : specs) {
    if (rng.below(4) != 0) continue;
    const auto values = contract::values_to_try(option);
    chosen.emplace_back(option.key, values[rng.below(static_cast<std::uint32_t>(values.size()))]);
  }
  return chosen;
}

// Nothing if the bots got stuck, which would be our bug.
bool play_to_the_end(table::Table& table, const std::vector<Pace>& paces, base::Rng& rng) {
  while (!table.outcome()) {
    const contract::Seat first = table.to_act().awaited().first();
    const std::size_t seat = contract::index_of(first);
    const auto time = table.time();
    if (first == contract::Seat::spectator && time && time->deadline) {
      const auto step = table.propose_tick(*time->deadline);
      if (!step) return false;
      table.commit(*step);
      continue;
    }
    if (seat >= table.seat_names().size()) return false;
    const table::BotOrder order{
        std::string(paces[seat].level), paces[seat].iterations, rng.next(), false, {}};
    const auto answer = table.suggest(contract::seat_at(seat), order);
    if (!answer) return false;
    std::optional<contract::Millis> now;
    if (time) now = time->now + kAnswerTime;
    auto step = table.propose(contract::seat_at(seat), answer->action, now);
    if (!step && step.error().code == "stale" && time) step = table.propose_tick(*time->deadline);
    if (!step) return false;
    table.commit(*step);
  }
  return true;
}

table::TableResult open_golden(const GoldenOptions& options, const table::Prospect& usual,
                               int number, const std::vector<Pace>& paces, base::Rng& rng) {
  // Two keys may set one thing; a draw that the game refuses is drawn again.
  while (true) {
    table::Plan plan;
    plan.game = options.game;
    plan.scenario = options.scenario;
    plan.options = assorted_options(usual.options, number, rng);
    plan.seed = seed_from(rng.next());
    const auto prospect = games().prospect(plan);
    for (std::size_t i = 0; prospect && i < prospect->names.seats.size(); ++i)
      plan.players.push_back(fmt::format("bot {}", paces[i].level));
    auto table = games().open(plan);
    if (table || table.error().code != "bad_option") return table;
  }
}

int write_golden(const GoldenOptions& options, const table::Prospect& usual, int number) {
  base::Rng rng(options.seed * 1'000'003 + static_cast<std::uint64_t>(number));
  std::vector<Pace> paces;  // options may add seats
  paces.reserve(contract::kMaxSeats);
  for (std::size_t i = 0; i < contract::kMaxSeats; ++i)
    paces.push_back(i < usual.names.seats.size() ? kPaces[rng.below(5)] : kPaces[0]);
  auto table = open_golden(options, usual, number, paces, rng);
  if (!table) {
    fmt::print(stderr, "muster golden: {}\n", table.error().words);
    return 1;
  }
  if (!play_to_the_end(**table, paces, rng)) {
    fmt::print(stderr, "muster golden: game {} stopped before its end\n", number);
    return 1;
  }
  const std::string path = fmt::format("{}/{:03}.record", options.folder, number);
  std::ofstream file(path, std::ios::binary);
  file << record::to_text((*table)->record());
  if (file.flush()) return 0;
  fmt::print(stderr, "muster golden: the file {} could not be written\n", path);
  return 1;
}

int write_goldens(const GoldenOptions& options) {
  table::Plan plan;
  plan.game = options.game;
  plan.scenario = options.scenario;
  const auto usual = games().prospect(plan);
  if (!usual) {
    fmt::print(stderr, "muster golden: {}\n", usual.error().words);
    return 2;
  }
  std::error_code failed;
  std::filesystem::create_directories(options.folder, failed);
  for (int number = 1; number <= options.games; ++number) {
    fmt::print(stderr, "\rgame {} of {}", number, options.games);
    if (write_golden(options, *usual, number) != 0) return 1;
  }
  fmt::print(stderr, "\n");
  return 0;
}

}  // namespace

void add_golden(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand(
      "golden", "Play games between bots with assorted options and levels, and keep their records");
  const auto options = std::make_shared<GoldenOptions>();
  command->add_option("GAME", options->game, "The game")->required();
  command->add_option("--out", options->folder, "The folder for the records")->required();
  command->add_option("--scenario", options->scenario, "The scenario; default: the usual one");
  command->add_option("--games", options->games, "How many games")->check(CLI::Range(1, 999));
  command->add_option("--seed", options->seed, "A number; another one gives other games");
  command->callback([&exit_code, options] { exit_code = write_goldens(*options); });
}

}  // namespace muster::apps
