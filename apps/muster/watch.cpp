#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "apps/muster/commands.h"
#include "apps/muster/desk.h"
#include "apps/muster/opening.h"
#include "terminal/session.h"

namespace muster::apps {
namespace {

struct WatchOptions {
  OpeningOptions opening;
  ScreenOptions screen;
  int delay_ms = 600;
  int snapshot = -1;
};

int watch(const WatchOptions& options) {
  const auto info = find_game(options.opening);
  if (!info) return 1;
  const std::vector<terminal::Holder> bots(info->names.seats.size(), terminal::Holder{"steady"});
  const auto holders = find_holders(options.opening, info->names.seats, bots);
  if (!holders) return 1;
  for (const auto& holder : *holders)
    if (holder.is_person()) {
      fmt::print(stderr, "--seats: only bots play here; people play with `muster play`.\n");
      return 1;
    }
  const auto table = open_new(options.opening, *holders);
  if (!table) return 1;
  const auto console = open_console(options.screen);
  const auto world = make_world(options.opening.game);
  auto plan = session_plan(options.opening, *holders);
  plan.delay_ms = options.delay_ms;
  plan.draws_every_step = true;
  plan.steps_max = options.snapshot;
  terminal::Session session(*table, *console, world, plan);
  return exit_code_of(session.run());
}

}  // namespace

void add_watch(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand("watch", "Watch bots play at this terminal");
  auto options = std::make_shared<WatchOptions>();
  add_opening_options(*command, options->opening);
  command->get_option("game")->required();
  command->add_option("--delay-ms", options->delay_ms, "How long to show each step")
      ->check(CLI::Range(0, 60'000));
  command->add_option("--snapshot", options->snapshot,
                      "Play this many steps unseen, draw the table once and stop");
  add_screen_options(*command, options->screen);
  command->callback([options, &exit_code] { exit_code = watch(*options); });
}

}  // namespace muster::apps
