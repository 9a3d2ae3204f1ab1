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

std::optional<std::size_t> ask_game(Console& console, const std::vector<table::GameInfo>& games) {
  if (games.size() == 1) return 0;
  console.write_line("Which game?");
  for (std::size_t i = 0; i < games.size(); ++i)
    console.write_line(fmt::format("  {} {}", i + 1, games[i].title));
  const auto number = ask_number(console, "Game", games.size(), 1);
  return number ? std::optional(*number - 1) : std::nullopt;
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

std::optional<std::string_view> value_of(const table::GameInfo& game, std::string_view key,
                                         std::string_view given) {
  for (const auto& option : game.options)
    if (option.key == key) return contract::value_meant(option, given);
  return std::nullopt;
}

bool ask_options(Console& console, const table::GameInfo& game, MenuChoice& choice) {
  if (game.options.empty()) return true;
  while (true) {
    const auto line =
        console.read_line("Options: Enter starts, KEY=VALUE sets one, ? lists them: ");
    if (!line) return false;
    const std::string_view text = base::trimmed(*line);
    if (text.empty()) return true;
    const std::string key(text.substr(0, text.find('=')));
    const auto value = value_of(game, key, text.substr(std::min(key.size() + 1, text.size())));
    if (text == "?") {
      console.write_lines(option_lines(game.options, console.screen().columns));
    } else if (!value) {
      console.write_line(fmt::format("\"{}\" is no option with a value; ? lists them.", text));
    } else {
      std::erase_if(choice.options, [&](const auto& set) { return set.first == key; });
      choice.options.emplace_back(key, *value);
    }
  }
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
    for (std::size_t i = 0; i < option.values.size(); ++i)
      line += i == option.fallback ? fmt::format(" [{}]", option.values[i])
                                   : fmt::format(" {}", option.values[i]);
    line += fmt::format(": {} ({})", option.words, option.clause);
    for (auto& part : wrapped(line, columns, 4)) lines.push_back(std::move(part));
  }
  return lines;
}

std::optional<MenuChoice> ask_menu(Console& console, const std::vector<table::GameInfo>& games,
                                   const std::string& game) {
  auto chosen =
      std::find_if(games.begin(), games.end(), [&](const auto& info) { return info.name == game; });
  if (chosen == games.end()) {
    const auto index = ask_game(console, games);
    if (!index) return std::nullopt;
    chosen = games.begin() + static_cast<std::ptrdiff_t>(*index);
  }
  MenuChoice choice{chosen->name, usual_holders(chosen->seats.size()), {}};
  console.write_line(chosen->title);
  for (std::size_t i = 0; i < chosen->seats.size(); ++i) {
    const auto holder = ask_holder(console, chosen->seats[i], choice.holders[i]);
    if (!holder) return std::nullopt;
    choice.holders[i] = *holder;
  }
  if (!ask_options(console, *chosen, choice)) return std::nullopt;
  return choice;
}

}  // namespace muster::terminal
