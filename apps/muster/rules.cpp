#include <algorithm>
#include <cctype>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "apps/muster/commands.h"
#include "apps/muster/rule_books.h"
#include "base/words.h"

namespace muster::apps {
namespace {

constexpr std::size_t kListedWidth = 96;

// With the mark that tells where it comes from.
std::string words_of(const RuleEntry& entry) {
  return entry.mark.empty() ? entry.words : fmt::format("{} [{}]", entry.words, entry.mark);
}

std::string capitals(std::string_view text) {
  std::string big;
  for (const char c : text) big += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return big;
}

// "31", "kw31" and "r34" are understood as KW-31 and KW-R34.
std::string full_id(std::string_view given, std::string_view prefix) {
  std::string id = capitals(given);
  if (id.starts_with(prefix)) id.erase(0, prefix.size());
  if (id.starts_with('-')) id.erase(0, 1);
  return fmt::format("{}-{}", prefix, id);
}

void print_entry(const RuleEntry& entry) {
  fmt::print("{} ({})\n{}\n", entry.id, entry.heading, words_of(entry));
  for (const std::string& block : entry.more) fmt::print("\n{}\n", block);
}

void print_list(const std::vector<RuleEntry>& entries) {
  std::string_view heading;
  for (const RuleEntry& entry : entries) {
    if (entry.heading != heading) fmt::print("\n{}\n", entry.heading);
    heading = entry.heading;
    std::string line = fmt::format("  {:<7} {}", entry.id, words_of(entry));
    if (line.size() > kListedWidth) {
      std::size_t end = kListedWidth - 3;
      while ((static_cast<unsigned char>(line[end]) & 0xc0u) == 0x80u) --end;  // inside a letter
      line = line.substr(0, end) + "...";
    }
    fmt::print("{}\n", line);
  }
  fmt::print("\n{} entries; add an id to read one in full.\n", entries.size());
}

std::optional<RuleBook> find_book(const std::string& game) {
  std::vector<std::string> names;
  for (RuleBook& book : rule_books()) {
    if (book.game == game) return std::move(book);
    names.push_back(book.game);
  }
  const std::string_view near = base::nearest_word(game, {names.begin(), names.end()});
  fmt::print(stderr, "There are no rules for `{}`{}; expected one of:", game,
             near.empty() ? "" : fmt::format(" (did you mean `{}`?)", near));
  for (const std::string& name : names) fmt::print(stderr, " {}", name);
  fmt::print(stderr, "\n");
  return std::nullopt;
}

int print_one(const RuleBook& book, const std::string& given) {
  const std::string_view first = book.entries.front().id;
  const std::string_view prefix = first.substr(0, first.find('-'));
  const std::string id = full_id(given, prefix);
  if (const RuleEntry* entry = book.find(id)) return print_entry(*entry), 0;
  std::vector<std::string_view> ids;
  ids.reserve(book.entries.size());
  for (const RuleEntry& entry : book.entries) ids.push_back(entry.id);
  const std::string_view near = base::nearest_word(id, ids);
  fmt::print(stderr,
             "There is no {} in the rules of {}; the nearest is {}, and `muster rules {}` "
             "lists them all, from {} on.\n",
             given, book.game, near.empty() ? first : near, book.game, first);
  return 1;
}

int run_rules(const std::string& game, const std::vector<std::string>& ids) {
  if (game.empty()) {
    for (const RuleBook& book : rule_books()) fmt::print("{:<10} {}\n", book.game, book.title);
    return 0;
  }
  const auto book = find_book(game);
  if (!book) return 1;
  if (ids.empty()) print_list(book->entries);
  int code = 0;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (i > 0) fmt::print("\n");
    code = std::max(code, print_one(*book, ids[i]));
  }
  return code;
}

}  // namespace

void add_rules(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand(
      "rules", "Read the rules of a game: all clauses, or one by its id (rules wolves KW-31)");
  struct Asked {
    std::string game;
    std::vector<std::string> ids;
  };
  auto asked = std::make_shared<Asked>();
  command->add_option("game", asked->game, "The game; without it, the games are listed");
  command->add_option("ids", asked->ids,
                      "Clauses such as KW-31, rulings such as KW-R34, lost content such as KW-C1");
  command->callback([asked, &exit_code] { exit_code = run_rules(asked->game, asked->ids); });
}

}  // namespace muster::apps
