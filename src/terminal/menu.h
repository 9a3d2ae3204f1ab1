#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "table/collection.h"
#include "terminal/console.h"
#include "terminal/seating.h"

namespace muster::terminal {

// What the short menu found out.
struct MenuChoice {
  std::string game;
  std::vector<Holder> holders;
  std::vector<std::pair<std::string, std::string>> options;
};

// The first seat is held by a person, the others by a steady bot.
std::vector<Holder> usual_holders(std::size_t seats);

// Asks for what the plan leaves open: the game, options, who holds each seat. Nothing if the input
// ended, or if there is no such game; that is then said.
std::optional<MenuChoice> ask_menu(Console& console, const table::Collection& games,
                                   const table::Plan& plan, bool with_hidden);

// One line for each option: its values with the default in brackets, and what it does.
std::vector<std::string> option_lines(const std::vector<contract::OptionSpec>& options,
                                      int columns);

}  // namespace muster::terminal
