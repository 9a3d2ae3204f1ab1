#include <chrono>
#include <ctime>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/chrono.h>
#include <fmt/format.h>

#include "apps/muster/commands.h"
#include "apps/muster/desk.h"
#include "apps/muster/games.h"
#include "apps/muster/opening.h"
#include "terminal/frame.h"
#include "terminal/menu.h"
#include "terminal/session.h"

namespace muster::apps {
namespace {

using terminal::Holder;
using terminal::SessionEnd;

struct PlayOptions {
  OpeningOptions opening;
  ScreenOptions screen;
  std::string resume_path;
  bool match = false;
};

std::string usual_record_path(const std::string& game) {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  return fmt::format("{}-{:%Y%m%d-%H%M%S}.record", game, fmt::localtime(now));
}

// The game, if it can be left out because players see only one.
std::string only_game() {
  std::string name;
  for (const auto& door : games().doors()) {
    if (door->is_hidden()) continue;
    if (!name.empty()) return "";
    name = door->name();
  }
  return name;
}

// Asks a person for what the flags left open; says no if he left or something is wrong.
bool complete(PlayOptions& options, terminal::Console& console, std::vector<Holder>& holders) {
  OpeningOptions& opening = options.opening;
  const bool asks = console.is_interactive() && opening.seats.empty();
  if (asks) {
    auto plan = read_game(opening.game, opening.scenario, opening.options);
    if (!plan) return false;
    const auto choice = terminal::ask_menu(console, games(), *plan, opening.hidden);
    if (!choice) return false;
    opening.game = choice->game;
    holders = choice->holders;
    for (const auto& [key, value] : choice->options)
      opening.options.push_back(fmt::format("{}={}", key, value));
    return true;
  }
  if (opening.game.empty()) opening.game = only_game();
  const auto info = find_game(opening);
  if (!info) return false;
  const auto found =
      find_holders(opening, info->names.seats, terminal::usual_holders(info->names.seats.size()));
  if (found) holders = *found;
  return found.has_value();
}

// The holders that a record names, unless --seats says otherwise.
std::vector<Holder> holders_of(const table::Table& table) {
  std::vector<Holder> holders;
  for (const std::string& player : table.plan().players)
    holders.push_back(Holder{player.starts_with("bot ") ? player.substr(4) : ""});
  holders.resize(table.seat_names().size());
  return holders;
}

int resume(PlayOptions& options, terminal::Console& console) {
  OpeningOptions& opening = options.opening;
  const auto text = read_file(options.resume_path);
  if (!text) {
    fmt::print(stderr, "The file {} could not be read.\n", options.resume_path);
    return 1;
  }
  auto table = games().resume(*text, seed_from(opening.seed));
  if (!table) {
    fmt::print(stderr, "{}: {}\n", options.resume_path, terminal::problem_words(table.error()));
    return 1;
  }
  const auto holders = find_holders(opening, (*table)->seat_names(), holders_of(**table));
  if (!holders) return 1;
  if (opening.record_path.empty()) opening.record_path = options.resume_path;
  const auto world = make_world((*table)->plan().game);
  terminal::Session session(**table, console, world, session_plan(opening, *holders));
  return exit_code_of(session.run());
}

// `holders` as they sat in game 2, where the seats were swapped.
std::string verdict_words(contract::MatchVerdict verdict, const std::vector<Holder>& holders,
                          const std::string& first_seat) {
  if (verdict == contract::MatchVerdict::draw) return "The match is a draw.";
  const bool is_first = verdict == contract::MatchVerdict::first_player;
  return fmt::format("The {} who played {} in game {} wins the match.",
                     (is_first ? holders.back() : holders.front()).words(), first_seat,
                     is_first ? 1 : 2);
}

int play(PlayOptions options) {
  const auto console = open_console(options.screen);
  if (!options.resume_path.empty()) return resume(options, *console);
  std::vector<Holder> holders;
  if (!complete(options, *console, holders)) return 1;
  OpeningOptions& opening = options.opening;
  if (opening.record_path.empty()) opening.record_path = usual_record_path(opening.game);
  const auto world = make_world(opening.game);
  std::vector<contract::Outcome> outcomes;
  for (int game = 1; game <= (options.match ? 2 : 1); ++game) {
    if (game == 2) {
      std::rotate(holders.begin(), holders.begin() + 1, holders.end());
      opening.record_path += ".2";
      if (opening.seed) ++*opening.seed;
      console->write_line("Game 2 of the match, with the sides swapped.");
    }
    const auto table = open_new(opening, holders);
    if (!table) return 1;
    terminal::Session session(*table, *console, world, session_plan(opening, holders));
    const SessionEnd end = session.run();
    if (end != SessionEnd::finished) return exit_code_of(end);
    outcomes.push_back(*table->outcome());
    if (game < 2) continue;
    const auto verdict = games()
                             .find(opening.game)
                             ->match(games().library(), table->plan(), outcomes[0], outcomes[1]);
    if (verdict) console->write_line(verdict_words(*verdict, holders, table->seat_names().front()));
  }
  return 0;
}

}  // namespace

void add_play(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand(
      "play", "Play at this terminal, against bots or with others at the same keyboard");
  auto options = std::make_shared<PlayOptions>();
  add_opening_options(*command, options->opening);
  command->add_option("--resume", options->resume_path, "Resume a saved record");
  command->add_flag("--match", options->match, "Play two games, the second with the sides swapped");
  add_screen_options(*command, options->screen);
  command->footer(
      "Without --seats, a short menu asks who plays. At the table, ? lists what you can type.\n"
      "Leaving (quit, Ctrl-C or the end of input) saves the record, and --resume resumes it.");
  command->callback([options, &exit_code] { exit_code = play(*options); });
}

}  // namespace muster::apps
