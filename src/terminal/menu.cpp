#include "terminal/menu.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/words.h"

namespace muster::terminal {
namespace {

// A number from 1 to count; Enter means the usual one.
std::optional<std::size_t> ask_number(Console& console, const std::string& prompt,
                                      std::size_t count, std::size_t usual) {
  while (true) {
    const auto line = console.read_line(fmt::format("{} [{}] ", prompt, usual));
    if (!line) return std::nullopt;
    if (base::trimmed(*line).empty()) return usual;
    const auto number = base::whole_number(base::trimmed(*line));
    if (number && *number >= 1 && static_cast<std::size_t>(*number) <= count)
      return static_cast<std::size_t>(*number);
    console.write_line(fmt::format("Type a number from 1 to {}, or Enter for {}.", count, usual));
  }
}

// Its short name.
std::optional<std::string> ask_game(Console& console, const table::Collection& games,
                                    bool with_hidden) {
  std::vector<const table::Door*> doors;
  for (const auto& door : games.doors())
    if (with_hidden || !door->is_hidden()) doors.push_back(door.get());
  if (doors.size() == 1) return std::string(doors[0]->name());
  console.write_line("Which game?");
  for (std::size_t i = 0; i < doors.size(); ++i)
    console.write_line(fmt::format("  {} {}", i + 1, doors[i]->title()));
  const auto number = ask_number(console, "Game", doors.size(), 1);
  if (!number) return std::nullopt;
  return std::string(doors[*number - 1]->name());
}

std::optional<Holder> ask_holder(Console& console, const std::string& seat, const Holder& usual) {
  const auto& levels = bot_levels();
  std::string line = fmt::format("Who plays {}?  1 a person here", seat);
  std::size_t usual_number = 1;
  for (std::size_t i = 0; i < levels.size(); ++i) {
    line += fmt::format("  {} {} bot", i + 2, levels[i]);
    if (levels[i] == usual.level) usual_number = i + 2;
  }
  console.write_line(line);
  const auto number = ask_number(console, seat, levels.size() + 1, usual_number);
  if (!number) return std::nullopt;
  return *number == 1 ? Holder{} : Holder{levels[*number - 2]};
}

std::optional<std::string> value_of(const std::vector<contract::OptionSpec>& options,
                                    std::string_view key, std::string_view given) {
  for (const auto& option : options)
    if (option.key == key) return contract::value_meant(option, given);
  return std::nullopt;
}

bool ask_options(Console& console, const std::vector<contract::OptionSpec>& options,
                 MenuChoice& choice) {
  if (options.empty()) return true;
  while (true) {
    const auto line =
        console.read_line("Options: Enter to go on, KEY=VALUE to set one, ? to list them: ");
    if (!line) return false;
    const std::string_view text = base::trimmed(*line);
    if (text.empty()) return true;
    const std::string key(text.substr(0, text.find('=')));
    const auto value = value_of(options, key, text.substr(std::min(key.size() + 1, text.size())));
    if (text == "?") {
      console.write_lines(option_lines(options, console.screen().columns));
    } else if (!value) {
      console.write_line(
          fmt::format("\"{}\" is not an option and one of its values; ? lists them.", text));
    } else {
      std::erase_if(choice.options, [&](const auto& set) { return set.first == key; });
      choice.options.emplace_back(key, *value);
    }
  }
}

// Nothing, and the reason is said, if there is no such game.
std::optional<table::Prospect> look_up(Console& console, const table::Collection& games,
                                       const table::Plan& plan) {
  auto prospect = games.prospect(plan);
  if (prospect) return std::move(*prospect);
  console.write_line(prospect.error().words);
  return std::nullopt;
}

}  // namespace

std::vector<Holder> usual_holders(std::size_t seats) {
  std::vector<Holder> holders(seats, Holder{"steady"});
  if (seats > 0) holders.front() = Holder{};
  return holders;
}

std::vector<std::string> option_lines(const std::vector<contract::OptionSpec>& options,
                                      int columns) {
  std::vector<std::string> lines;
  for (const auto& option : options) {
    std::string line = fmt::format("{} =", option.key);
    for (const std::string& value : option.values)
      line += value == option.fallback ? fmt::format(" [{}]", value) : fmt::format(" {}", value);
    if (option.range)
      line += fmt::format("{}{} to {}", option.values.empty() ? " " : " or ", option.range->least,
                          option.range->most);
    if (std::find(option.values.begin(), option.values.end(), option.fallback) ==
        option.values.end())
      line += fmt::format(" [{}]", option.fallback);
    line += fmt::format(": {} ({})", option.words, option.clause);
    for (auto& part : wrapped(line, columns, 4)) lines.push_back(std::move(part));
  }
  return lines;
}

std::optional<MenuChoice> ask_menu(Console& console, const table::Collection& games,
                                   const table::Plan& plan, bool with_hidden) {
  table::Plan chosen = plan;
  if (chosen.game.empty()) {
    const auto game = ask_game(console, games, with_hidden);
    if (!game) return std::nullopt;
    chosen.game = *game;
  }
  const auto usual = look_up(console, games, chosen);
  if (!usual) return std::nullopt;
  console.write_line(usual->title);
  MenuChoice choice{chosen.game, {}, {}};
  if (!ask_options(console, usual->options, choice)) return std::nullopt;
  for (const auto& option : choice.options) {
    std::erase_if(chosen.options, [&](const auto& set) { return set.first == option.first; });
    chosen.options.push_back(option);
  }
  const auto prospect = look_up(console, games, chosen);  // how many seats there are may depend
  if (!prospect) return std::nullopt;
  choice.holders = usual_holders(prospect->names.seats.size());
  for (std::size_t i = 0; i < choice.holders.size(); ++i) {
    const auto holder = ask_holder(console, prospect->names.seats[i], choice.holders[i]);
    if (!holder) return std::nullopt;
    choice.holders[i] = *holder;
  }
  return choice;
}

}  // namespace muster::terminal
