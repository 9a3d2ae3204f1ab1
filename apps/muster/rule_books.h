#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace muster::apps {

// A clause, a ruling or a piece of lost content.
struct RuleEntry {
  std::string id;
  std::string heading;  // below which it stands
  std::string words;
  std::string mark;               // "rule", "card", "option"; may be empty
  std::vector<std::string> more;  // paragraphs, tables and pictures that belong to it
};

// A rule book docs/rules/<game>.json as it was when the program was built.
struct RuleBook {
  std::string game;
  std::string title;
  std::vector<RuleEntry> entries;

  const RuleEntry* find(std::string_view id) const;  // nothing if there is none
};

std::vector<RuleBook> rule_books();

}  // namespace muster::apps
