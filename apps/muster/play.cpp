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
#include "apps/muster/given_file.h"
#include "apps/muster/opening.h"
#include "record/record.h"
#include "table/swap.h"
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
  const auto text = read_given(options.resume_path, record::kMaxBytes);
  if (!text) {
    fmt::print(stderr, "--resume {}: the file {}\n", options.resume_path, text.error());
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

// The holders as they sat in both games; the player who won is told by the first side.
std::string verdict_words(contract::MatchVerdict verdict, const wire::Names& names,
                          const std::vector<Holder>& first, const std::vector<Holder>& second) {
  if (verdict == contract::MatchVerdict::draw) return "The match is a draw.";
  const bool is_first = verdict == contract::MatchVerdict::first_player;
  std::vector<std::string> who;
  std::vector<std::string> seats;
  for (std::size_t i = 0; i < names.seats.size(); ++i) {
    if (names.side_of[i] != names.side_of[0]) continue;
    who.push_back((is_first ? first : second)[i].words());
    seats.push_back(names.seats[i]);
  }
  return fmt::format("The {} who played {} in game {} {} the match.", fmt::join(who, " and "),
                     fmt::join(seats, " and "), is_first ? 1 : 2, who.size() > 1 ? "win" : "wins");
}

// Who sits where in the second game of a match.
std::vector<Holder> swapped(const std::vector<Holder>& holders, const wire::Names& names) {
  std::vector<Holder> after;
  after.reserve(holders.size());
  for (std::size_t i = 0; i < holders.size(); ++i)
    after.push_back(
        holders[contract::index_of(table::seat_before(contract::seat_at(i), names.side_of))]);
  return after;
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
  std::vector<Holder> at_first;
  for (int game = 1; game <= (options.match ? 2 : 1); ++game) {
    if (game == 2) {
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
    if (game < 2) {
      if (options.match) at_first = std::exchange(holders, swapped(holders, table->names()));
      continue;
    }
    const auto verdict = games()
                             .find(opening.game)
                             ->match(games().library(), table->plan(), outcomes[0], outcomes[1]);
    if (verdict) console->write_line(verdict_words(*verdict, table->names(), at_first, holders));
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
