#include "apps/muster/rule_books.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/check.h"
#include "content/library.h"
#include "json/json.h"

namespace muster::apps {
namespace {

constexpr std::string_view kEnding = ".json";

std::string row_text(json::Value cells) {
  std::vector<std::string_view> words;
  for (const json::Value cell : cells) words.push_back(cell.string());
  return fmt::format("| {} |", fmt::join(words, " | "));
}

// A block as a terminal shows it.
std::string block_text(json::Value block) {
  const std::string_view kind = block["kind"].string();
  if (kind == "item") return fmt::format("- {}", block["text"].string());
  if (kind != "table") return std::string(block["text"].string());
  std::string text = row_text(block["head"]);
  for (const json::Value row : block["rows"]) text += '\n' + row_text(row);
  return text;
}

// Blocks belong to the entry above them, up to the next heading.
void add_block(RuleBook& book, std::string& heading, bool& is_inside, json::Value block) {
  const std::string_view kind = block["kind"].string();
  if (kind == "heading") {
    heading = block["text"].string();
    if (book.title.empty()) book.title = heading;
    is_inside = false;
  } else if (kind == "clause") {
    book.entries.push_back({.id = std::string(block["id"].string()),
                            .heading = heading,
                            .words = std::string(block["text"].string()),
                            .mark = std::string(block["mark"].string()),
                            .more = {}});
    is_inside = true;
  } else if (is_inside) {
    book.entries.back().more.push_back(block_text(block));
  }
}

RuleBook read_book(std::string_view game, const std::string& text) {
  RuleBook book;
  book.game = game;
  const auto tree = json::parse(text);
  MUSTER_CHECK(tree);  // it is part of the program
  std::string heading;
  bool is_inside = false;
  for (const json::Value block : tree->root()["blocks"]) add_block(book, heading, is_inside, block);
  return book;
}

}  // namespace

const RuleEntry* RuleBook::find(std::string_view id) const {
  const auto found = std::find_if(entries.begin(), entries.end(),
                                  [&](const RuleEntry& entry) { return entry.id == id; });
  return found == entries.end() ? nullptr : &*found;
}

std::vector<RuleBook> rule_books() {
  std::vector<RuleBook> books;
  for (const auto& [name, text] : content::rulebooks().files())
    books.push_back(
        read_book(std::string_view(name).substr(0, name.size() - kEnding.size()), text));
  return books;
}

}  // namespace muster::apps
