#pragma once

#include <string_view>
#include <vector>

namespace muster::apps {

// A catalogue docs/rules/<game>.md as it was when the program was built.
struct RuleBook {
  std::string_view game;
  std::vector<std::string_view> lines;
};

std::vector<RuleBook> rule_books();

}  // namespace muster::apps
