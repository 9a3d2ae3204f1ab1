#include "table/naming.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/words.h"

namespace muster::table {
namespace {

using contract::Pick;
using contract::PickKind;

constexpr std::size_t kMaxReadings = 8;

template <class List>
auto* with_id(const List& list, int id) {
  const auto found =
      std::find_if(list.begin(), list.end(), [&](const auto& each) { return each.id == id; });
  return found == list.end() ? nullptr : &*found;
}

bool offers_cells(const Walk& walk) {
  return std::any_of(walk.choices.begin(), walk.choices.end(),
                     [](const Choice& choice) { return choice.pick.kind == PickKind::cell; });
}

WalkPick pick_of(const Choice& choice) {
  const bool is_button = choice.pick.kind == PickKind::button;
  return {choice.pick, is_button ? choice.offers.front().verb : "", false, false};
}

}  // namespace

const contract::BoardCell* cell_called(const contract::Board& board, std::string_view name) {
  const std::string low = lower_case(name);
  for (const auto& cell : board.cells)
    if (cell.name == low || cell.name == name) return &cell;
  return nullptr;
}

const contract::BoardCell* cell_of(const contract::Board& board, int id) {
  for (const auto& cell : board.cells)
    if (cell.id == id) return &cell;
  return nullptr;
}

std::string Naming::name_of(const Choice& choice) const {
  const int id = choice.pick.a;
  switch (choice.pick.kind) {
    case PickKind::button: return choice.offers.front().verb;
    case PickKind::piece:
      if (const auto* piece = with_id(scene_.pieces, id)) return piece->name;
      break;
    case PickKind::cell:
      if (const auto* cell = cell_of(board_, id)) return cell->name;
      break;
    case PickKind::edge:
      if (const auto* edge = with_id(board_.edges, id)) return edge->name;
      break;
    case PickKind::card:
      if (const auto* card = with_id(scene_.cards, id)) return card->key;
      break;
    case PickKind::slot:
      if (const auto* slot = with_id(scene_.slots, id)) return slot->name;
      break;
    case PickKind::line:
      if (const auto* line = with_id(scene_.lines, id)) return line->words;
      break;
    case PickKind::point: return fmt::format("{},{}", choice.pick.a, choice.pick.b);
    case PickKind::facing:
    case PickKind::number: break;
  }
  return std::to_string(id);
}

// Labels of the first side are in capitals: "S1" is a sheep where "s1" is a cell.
bool Naming::is_label(int piece, std::string_view name) const {
  return name != lower_case(name) && labels_.of(piece) == name;
}

const Choice* Naming::choice_called(const std::vector<Choice>& choices,
                                    std::string_view name) const {
  const std::string low = lower_case(name);
  const int piece = labels_.piece_called(name);
  const Choice* by_label = nullptr;
  for (const Choice& choice : choices) {
    const bool is_piece = choice.pick.kind == PickKind::piece;
    if (is_piece && choice.pick.a == piece) by_label = &choice;
    if (lower_case(name_of(choice)) == low && (is_piece || !is_label(piece, name))) return &choice;
  }
  return by_label;
}

const Choice* Naming::offered(const Walk& walk, std::string_view name) const {
  if (const Choice* now = choice_called(walk.choices, name)) return now;
  for (auto choices = walk.earlier.rbegin(); choices != walk.earlier.rend(); ++choices)
    if (const Choice* before = choice_called(*choices, name)) return before;
  return nullptr;
}

bool Naming::is_offered(const Walk& walk, std::string_view name) const {
  return offered(walk, name) != nullptr;
}

std::optional<WalkPick> Naming::pick_called(const Walk& walk, std::string_view name) const {
  if (const Choice* choice = offered(walk, name)) return pick_of(*choice);
  if (const auto thing = thing_called(name, offers_cells(walk)))
    return WalkPick{*thing, {}, false, false};
  return std::nullopt;
}

std::optional<Pick> Naming::thing_called(std::string_view name, bool wants_cell) const {
  const auto* cell = cell_called(board_, name);
  const int piece = labels_.piece_called(name);
  if (cell != nullptr && !is_label(piece, name) && (wants_cell || piece < 0))
    return Pick{PickKind::cell, cell->id, 0};
  if (piece >= 0) return Pick{PickKind::piece, piece, 0};
  for (const auto& slot : scene_.slots)
    if (lower_case(slot.name) == lower_case(name)) return Pick{PickKind::slot, slot.id, 0};
  for (const auto& card : scene_.cards)
    if (lower_case(card.key) == lower_case(name)) return Pick{PickKind::card, card.id, 0};
  return std::nullopt;
}

std::vector<std::string> Naming::readings(std::string_view text) const {
  std::vector<std::string> found{""};
  bool first = true;
  for (const std::string_view word : base::split_words(text)) {
    std::vector<std::string> meanings{std::string(word)};
    const auto* known = first ? nullptr : with_id(scene_.pieces, labels_.piece_called(word));
    if (known != nullptr) {
      if (cell_called(board_, word) == nullptr) meanings.clear();
      if (known->name != word) meanings.insert(meanings.begin(), known->name);
      if (meanings.empty()) meanings = {known->name};
    }
    std::vector<std::string> longer;
    for (const auto& start : found)
      for (const auto& meaning : meanings)
        if (longer.size() < kMaxReadings)
          longer.push_back(start.empty() ? meaning : fmt::format("{} {}", start, meaning));
    found = std::move(longer);
    first = false;
  }
  return found;
}

}  // namespace muster::table
