#include "terminal/panel.h"

#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

#include "base/words.h"
#include "terminal/board_text.h"

namespace muster::terminal {
namespace {

using contract::SceneCard;
using contract::ScenePiece;
using contract::SceneTrack;

constexpr Paint kHeading{.ink = 180, .bold = true};
constexpr std::array kSideInk = {75, 203, 114, 177};

std::string track_words(const SceneTrack& track) {
  const auto at = static_cast<std::size_t>(track.value);
  std::string value = std::to_string(track.value);
  if (track.value >= 0 && at < track.labels.size()) value = track.labels[at];
  if (track.max <= 0) return fmt::format("{} {}", track.words, value);
  if (track.labels.empty()) return fmt::format("{} {}/{}", track.words, value, track.max);
  return fmt::format("{} {} ({} of {})", track.words, value, track.value, track.max);
}

std::string slot_words(const contract::SceneSlot& slot) {
  std::vector<std::string> holds;
  holds.reserve(slot.holds.size());
  for (const int thing : slot.holds) holds.push_back(std::to_string(thing));
  const std::string name = slot.words.empty() ? slot.name : slot.words;
  return fmt::format("{}: {}", name, holds.empty() ? "-" : base::joined(holds, " "));
}

std::string card_words(const SceneCard& card) {
  std::string words = fmt::format("{}: {}", card.zone, card.words);
  if (card.count > 1) words += fmt::format(", {} times", card.count);
  if (!card.text.empty()) words += fmt::format(", {}", card.text);
  return card.clause.empty() ? words : fmt::format("{} ({})", words, card.clause);
}

// Keys are shorter than words, and a panel has little room.
std::string badge_words(const contract::Badge& badge) {
  return tells_number(badge.words) ? fmt::format("{} {}", badge.key, badge.value) : badge.key;
}

constexpr char kBound = '\x01';  // a blank at which no line is broken
constexpr std::string_view kBar = "\x01|";

// An item is broken only if it is longer than a line.
std::vector<std::string> wrapped_items(const std::string& heading,
                                       const std::vector<std::string>& items,
                                       std::string_view between, int columns) {
  std::string text = heading;
  for (std::size_t i = 0; i < items.size(); ++i) {
    std::string item = items[i];
    if (columns_of(item) < columns / 2) std::replace(item.begin(), item.end(), ' ', kBound);
    text += " " + item;
    if (i + 1 < items.size()) text += between;
  }
  auto lines = wrapped(text, columns, 2);
  for (auto& line : lines) std::replace(line.begin(), line.end(), kBound, ' ');
  return lines;
}

void add_paragraph(std::vector<std::string>& lines, const std::string& heading,
                   const std::vector<std::string>& items, std::string_view between, int columns,
                   const std::string& painted_heading) {
  if (items.empty()) return;
  auto added = wrapped_items(heading, items, between, columns);
  added.front().replace(0, heading.size(), painted_heading);
  lines.insert(lines.end(), added.begin(), added.end());
}

std::string piece_words(const PanelParts& parts, const ScenePiece& piece) {
  std::string words = fmt::format("{} ({})", piece.words.empty() ? piece.name : piece.words,
                                  parts.labels.of(piece.id));
  if (const auto way = facing_words(parts.board, piece.facing); !way.empty())
    words += fmt::format(", faces {}", way);
  if (piece.health_max > 0) words += fmt::format(", health {}/{}", piece.health, piece.health_max);
  for (const auto& badge : piece.badges) words += ", " + badge.words;
  return words;
}

// "ne" for north-east.
std::string initials(std::string_view words) {
  std::string letters;
  for (std::size_t i = 0; i < words.size(); ++i)
    if (i == 0 || words[i - 1] == '-' || words[i - 1] == ' ') letters += words[i];
  return letters;
}

std::vector<std::string> pieces_of(const PanelParts& parts, contract::Side side) {
  std::vector<std::string> items;
  for (const auto& piece : parts.scene.pieces)
    if (piece.side == side) items.push_back(piece_line(parts, piece));
  return items;
}

// Cards of one zone, if they are more than a few, as names only.
constexpr std::size_t kFewCards = 4;

std::map<std::string, std::vector<std::string>> big_zones(const PanelParts& parts) {
  std::map<std::string, std::vector<std::string>> zones;
  for (const auto& card : parts.scene.cards)
    zones[card.zone].push_back(card.count > 1 ? fmt::format("{} x{}", card.words, card.count)
                                              : card.words);
  std::erase_if(zones, [](const auto& zone) { return zone.second.size() <= kFewCards; });
  return zones;
}

void add_cards(std::vector<std::string>& lines, const PanelParts& parts, int columns,
               const std::string& heading) {
  const auto zones = big_zones(parts);
  for (const auto& card : parts.scene.cards)
    if (!zones.contains(card.zone))
      add_paragraph(lines, "Card", {card_words(card)}, "", columns, heading);
}

void add_zones(std::vector<std::string>& lines, const PanelParts& parts, const Screen& screen,
               int columns) {
  for (const auto& [zone, cards] : big_zones(parts)) {
    const std::string name = base::capitalised(zone) + ":";
    add_paragraph(lines, name, cards, ",", columns, painted(name, kHeading, screen.colour));
  }
}

}  // namespace

std::string piece_line(const PanelParts& parts, const ScenePiece& piece) {
  std::string line = parts.labels.of(piece.id);
  if (const auto way = facing_words(parts.board, piece.facing); !way.empty())
    line += fmt::format(" {}", initials(way));
  if (piece.health_max > 0) line += fmt::format(" {}/{}", piece.health, piece.health_max);
  if (const auto* cell = cell_of(parts.board, piece.cell)) line += " " + cell->name;
  std::vector<std::string> badges;
  badges.reserve(piece.badges.size());
  for (const auto& badge : piece.badges) badges.push_back(badge_words(badge));
  if (!badges.empty()) line += fmt::format(" ({})", base::joined(badges, ", "));
  return line;
}

std::vector<std::string> draw_panel(const PanelParts& parts, const Screen& screen, int columns) {
  std::vector<std::string> lines;
  const auto heading = [&](const std::string& text) {
    return painted(text, kHeading, screen.colour);
  };
  std::vector<std::string> tracks;
  tracks.reserve(parts.scene.tracks.size() + parts.scene.slots.size());
  for (const auto& track : parts.scene.tracks) tracks.push_back(track_words(track));
  for (const auto& slot : parts.scene.slots) tracks.push_back(slot_words(slot));
  add_paragraph(lines, "Table:", tracks, kBar, columns, heading("Table:"));
  add_cards(lines, parts, columns, heading("Card"));
  for (std::size_t i = 0; i < parts.sides.size(); ++i) {
    const std::string name = parts.sides[i].name + ":";
    const Paint paint{.ink = kSideInk[i % kSideInk.size()], .bold = true};
    add_paragraph(lines, name, pieces_of(parts, contract::side_at(i)), ";", columns,
                  painted(name, paint, screen.colour));
  }
  add_paragraph(lines, "Others:", pieces_of(parts, contract::Side::none), ";", columns,
                heading("Others:"));
  add_zones(lines, parts, screen, columns);
  return lines;
}

std::vector<std::string> describe_cards(const PanelParts& parts, int columns) {
  const auto zones = big_zones(parts);
  std::vector<std::string> lines;
  for (const auto& card : parts.scene.cards)
    if (zones.contains(card.zone))
      for (auto& line : wrapped(card_words(card), columns, 2)) lines.push_back(std::move(line));
  return lines;
}

std::vector<std::string> describe_cell(const PanelParts& parts, const contract::BoardCell& cell) {
  std::vector<std::string> lines;
  std::string terrain = cell.terrain;
  for (const auto& words : parts.board.terrains) {
    if (words.key != cell.terrain) continue;
    terrain =
        words.clause.empty() ? words.words : fmt::format("{} ({})", words.words, words.clause);
  }
  lines.push_back(fmt::format("{}: {}", cell.name, terrain));
  for (const auto& area : parts.scene.areas)
    if (std::find(area.cells.begin(), area.cells.end(), cell.id) != area.cells.end())
      lines.push_back(fmt::format("  in {}", area.words.empty() ? area.key : area.words));
  for (const auto& mark : parts.scene.marks)
    if (mark.cell == cell.id) lines.push_back("  " + (mark.words.empty() ? mark.key : mark.words));
  for (const auto& piece : parts.scene.pieces)
    if (piece.cell == cell.id) lines.push_back("  " + piece_words(parts, piece));
  return lines;
}

}  // namespace muster::terminal
