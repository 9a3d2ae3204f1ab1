#pragma once

#include <span>
#include <string_view>

namespace muster::apps {

// A catalogue docs/rules/<game>.md as it was when the program was built.
struct RuleBook {
  std::string_view game;
  std::span<const std::string_view> lines;
};

std::span<const RuleBook> rule_books();

}  // namespace muster::apps
