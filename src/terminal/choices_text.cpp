#include "terminal/choices_text.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "base/words.h"

namespace muster::terminal {
namespace {

using contract::PickKind;
using table::Choice;
using table::Walk;

constexpr Paint kNumber{.ink = 221, .bold = true};
constexpr std::size_t kMaxCellsNamed = 24;
constexpr std::size_t kMaxCellsNamedLow = 7;

bool is_named_only(const Choice& choice) {
  return choice.pick.kind == PickKind::cell || choice.pick.kind == PickKind::point;
}

std::vector<std::string> verbs_of(const Choice& choice) {
  std::vector<std::string> verbs;
  for (const auto& spoken : choice.offers)
    if (std::find(verbs.begin(), verbs.end(), spoken.verb) == verbs.end())
      verbs.push_back(spoken.verb);
  return verbs;
}

bool is_way_out(const Choice& choice) {
  return std::any_of(choice.offers.begin(), choice.offers.end(),
                     [](const auto& spoken) { return spoken.offer.traits.way_out; });
}

std::string undone_words(const Walk& walk, const Labels& labels) {
  std::vector<std::string> undone;
  for (const Choice& choice : walk.choices)
    if (choice.pick.kind == PickKind::piece) undone.push_back(labels.of(choice.pick.a));
  return undone.empty() ? "" : fmt::format(" (undone: {})", base::joined(undone, " "));
}

std::string words_of(const Choice& choice, const ChoiceParts& parts, const Screen& screen) {
  const auto& [walk, naming, labels] = parts;
  const auto& first = choice.offers.front();
  std::string words;
  if (screen.is_low() && choice.pick.kind == PickKind::piece && !walk.is_begun())
    return labels.of(choice.pick.a);
  // Of a row what comes next is enough: what is laid already stands below.
  if (screen.is_low() && choice.pick.kind == PickKind::card && walk.is_begun())
    return naming.name_of(choice);
  if (choice.pick.kind == PickKind::piece) {
    words = fmt::format("{} {}: {}", labels.of(choice.pick.a), naming.name_of(choice),
                        base::joined(verbs_of(choice), ", "));
  } else if (choice.offers.size() == 1 && !first.facts.words.empty()) {
    words = first.facts.words;
    if (choice.pick.kind == PickKind::button) words = fmt::format("{}: {}", first.verb, words);
  } else {
    words = fmt::format("{} {}", base::joined(verbs_of(choice), " or "), naming.name_of(choice));
  }
  if (first.facts.rolls) words += " (chance)";
  return is_way_out(choice) && !screen.is_low() ? words + undone_words(walk, labels) : words;
}

// Cells by verb; a long list is cut, for the board marks all of them.
std::vector<std::string> cell_lines(const ChoiceParts& parts, const Screen& screen) {
  std::map<std::string, std::vector<std::string>> by_verb;
  for (const Choice& choice : parts.walk.choices) {
    if (!is_named_only(choice)) continue;
    for (const auto& verb : verbs_of(choice)) by_verb[verb].push_back(parts.naming.name_of(choice));
  }
  std::vector<std::string> lines;
  const std::size_t most = screen.is_low() ? kMaxCellsNamedLow : kMaxCellsNamed;
  for (auto& [verb, cells] : by_verb) {
    const std::size_t count = cells.size();
    if (count > most) cells.resize(most);
    const std::string more = count > most ? fmt::format(" ... ({} cells in [])", count) : "";
    for (auto& line :
         wrapped(fmt::format("{}, cells to type: {}{}", verb, base::joined(cells, " "), more),
                 screen.columns, 2))
      lines.push_back(std::move(line));
  }
  return lines;
}

std::string play_words(const contract::SpokenOffer& spoken) {
  const std::string words = spoken.facts.words.empty() ? spoken.text : spoken.facts.words;
  return fmt::format("{}: {}{}", spoken.verb, words, spoken.facts.rolls ? " (chance)" : "");
}

std::string with_number(const std::string& item, const Screen& screen) {
  return painted(item.substr(0, 2), kNumber, screen.colour) + item.substr(2);
}

// As many items per line as there is room for; one that is too long gets lines of its own.
std::vector<std::string> in_columns(const std::vector<std::string>& items, const Screen& screen) {
  const auto columns = static_cast<std::size_t>(screen.columns);
  std::size_t width = screen.is_low() ? 1 : 24;
  for (const auto& item : items) {
    const auto length = static_cast<std::size_t>(columns_of(item)) + 2;
    if (!screen.is_low() && length <= columns / 2) width = std::max(width, length);
  }
  std::vector<std::string> lines;
  std::string line;
  for (const auto& item : items) {
    const auto used = static_cast<std::size_t>(columns_of(line));
    const std::size_t at = screen.is_low() ? used + 1 : (used + width - 1) / width * width;
    const auto length = static_cast<std::size_t>(columns_of(item));
    if (!line.empty() && at + length > columns) {
      lines.push_back(std::move(line));
      line.clear();
    } else {
      line += std::string(at - used, ' ');
    }
    if (length > columns) {
      for (auto& part : wrapped(item, screen.columns - 1, 3)) lines.push_back(" " + part);
      continue;
    }
    line += with_number(item, screen);
  }
  if (!line.empty()) lines.push_back(std::move(line));
  return lines;
}

// The one piece that all offers would move; -1 if they are about several, or say nothing.
int subject_of(const Walk& walk) {
  int subject = -1;
  const auto look_at = [&](const contract::SpokenOffer& spoken) {
    for (const auto& ghost : spoken.facts.ghosts) {
      if (subject >= 0 && subject != ghost.piece) return false;
      subject = ghost.piece;
    }
    return true;
  };
  for (const auto& spoken : walk.meaning)
    if (!look_at(spoken)) return -1;
  for (const Choice& choice : walk.choices)
    for (const auto& spoken : choice.offers)
      if (!look_at(spoken)) return -1;
  return subject;
}

// The piece in question; else where the offers lead; else what is offered; else all pieces.
std::vector<int> focus_of(const Walk& walk, const contract::Scene& scene,
                          const Pointers& pointers) {
  std::vector<int> focus;
  const auto add_piece = [&](int id) {
    for (const auto& piece : scene.pieces)
      if (piece.id == id && piece.cell >= 0) focus.push_back(piece.cell);
  };
  const auto add_way = [&](const contract::SpokenOffer& spoken) {
    for (const auto& ghost : spoken.facts.ghosts) focus.push_back(ghost.cell);
    focus.insert(focus.end(), spoken.facts.path.begin(), spoken.facts.path.end());
  };
  add_piece(pointers.held >= 0 ? pointers.held : pointers.subject);
  for (const auto& spoken : walk.meaning) add_way(spoken);
  if (!focus.empty()) return focus;
  for (const Choice& choice : walk.choices)
    for (const auto& spoken : choice.offers) add_way(spoken);
  if (!focus.empty()) return focus;
  focus = pointers.cells;
  for (const int piece : pointers.pieces) add_piece(piece);
  if (!focus.empty()) return focus;
  for (const auto& piece : scene.pieces)
    if (piece.holder != contract::Seat::spectator) add_piece(piece.id);
  return focus;
}

}  // namespace

std::vector<Entry> numbered(const Walk& walk) {
  std::vector<Entry> entries;
  entries.reserve(walk.menu.size());
  for (const auto& spoken : walk.menu) entries.push_back({nullptr, &spoken, nullptr});
  if (!entries.empty()) return entries;
  for (const auto& spoken : walk.meaning)
    if (spoken.offer.traits.whole) entries.push_back({&spoken, nullptr, nullptr});
  for (const Choice& choice : walk.choices)
    if (!is_named_only(choice)) entries.push_back({nullptr, nullptr, &choice});
  return entries;
}

std::vector<std::string> choice_lines(const ChoiceParts& parts, const Screen& screen) {
  std::vector<std::string> items;
  int number = 0;
  for (const auto& [play, meant, choice] : numbered(parts.walk)) {
    const auto* spoken = play != nullptr ? play : meant;
    const std::string words =
        spoken != nullptr ? play_words(*spoken) : words_of(*choice, parts, screen);
    items.push_back(fmt::format("{:>2} {}", ++number, words));
  }
  std::vector<std::string> lines;
  if (parts.walk.menu.empty()) lines = cell_lines(parts, screen);
  for (auto& line : in_columns(items, screen)) lines.push_back(std::move(line));
  return lines;
}

Pointers pointers_of(const Walk& walk, const contract::Scene& scene) {
  Pointers pointers;
  for (const auto& made : walk.picks)
    if (made.pick.kind == PickKind::piece && pointers.held < 0) pointers.held = made.pick.a;
  for (const Choice& choice : walk.choices) {
    if (choice.pick.kind == PickKind::cell) pointers.cells.push_back(choice.pick.a);
    if (choice.pick.kind == PickKind::piece) pointers.pieces.push_back(choice.pick.a);
  }
  pointers.subject = subject_of(walk);
  if (walk.is_begun() && walk.meaning.size() == 1) {
    const auto& facts = walk.meaning.front().facts;
    pointers.trail = facts.path;
    if (!facts.ghosts.empty()) pointers.ghost = facts.ghosts.front();
  }
  pointers.focus = focus_of(walk, scene, pointers);
  return pointers;
}

}  // namespace muster::terminal
