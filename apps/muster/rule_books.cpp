#include "apps/muster/rule_books.h"

#include <algorithm>
#include <string>

#include "content/library.h"

namespace muster::apps {
namespace {

constexpr std::string_view kEnding = ".md";

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    lines.push_back(text.substr(0, text.find('\n')));
    text.remove_prefix(std::min(lines.back().size() + 1, text.size()));
  }
  return lines;
}

}  // namespace

std::vector<RuleBook> rule_books() {
  std::vector<RuleBook> books;
  for (const auto& [name, text] : content::rulebooks().files()) {
    std::string_view game = name;
    if (game.ends_with(kEnding)) game.remove_suffix(kEnding.size());
    books.push_back({game, lines_of(text)});
  }
  return books;
}

}  // namespace muster::apps
