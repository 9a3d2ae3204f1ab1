#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace muster::terminal {

// What a typed line asks for. Everything that is not a command is `words`: picks or notation.
enum class OrderKind : std::uint8_t {
  nothing,
  words,
  number,
  help,
  quit,
  undo,
  save,
  log,
  rules,
  odds,
  why,
  hint,
  look,
  info,
  back,
  ok,
  resign,
  as,
  wait,
};

struct Order {
  OrderKind kind = OrderKind::nothing;
  std::string rest;  // what follows the command; for words the whole line
  int number = 0;

  friend bool operator==(const Order&, const Order&) = default;
};

// Where a verb of the game is called like a command, the command needs a colon before it.
Order read_order(std::string_view line, const std::vector<std::string>& verbs = {});

std::string_view help_text();

}  // namespace muster::terminal
