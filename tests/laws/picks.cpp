#include "tests/laws/picks.h"

#include <algorithm>
#include <array>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace muster::laws {

using contract::Pick;
using contract::PickKind;

namespace {

constexpr int kMostNumbers = 24;

template <class List>
void add_ids(const List& list, PickKind kind, std::vector<Pick>& out) {
  for (const auto& thing : list) out.push_back({kind, thing.id, 0});
}

}  // namespace

std::vector<Pick> spellable_picks(const contract::Board& board, const contract::Scene& scene) {
  std::vector<Pick> picks = {{PickKind::button, 0, 0}};
  add_ids(board.cells, PickKind::cell, picks);
  add_ids(board.edges, PickKind::edge, picks);
  add_ids(scene.pieces, PickKind::piece, picks);
  add_ids(scene.cards, PickKind::card, picks);
  add_ids(scene.slots, PickKind::slot, picks);
  for (const PickKind kind : {PickKind::line, PickKind::number, PickKind::facing})
    for (int i = 0; i < kMostNumbers; ++i) picks.push_back({kind, i, 0});
  for (int kind = 1; kind <= static_cast<int>(PickKind::point); ++kind)
    for (const int nothing : {-1, 255, 65'535, 1'000'000'000})
      picks.push_back({static_cast<PickKind>(kind), nothing, 0});
  // A card may lie twice in a scene, and a real thing may have one of the last ids.
  const auto before = [](const Pick& a, const Pick& b) {
    return a.kind != b.kind ? a.kind < b.kind : a.a != b.a ? a.a < b.a : a.b < b.b;
  };
  std::sort(picks.begin(), picks.end(), before);
  picks.erase(std::unique(picks.begin(), picks.end()), picks.end());
  return picks;
}

bool is_on_plane(const contract::Board& board, Pick pick) {
  return board.shape == contract::BoardShape::plane && pick.kind == PickKind::point &&
         pick.a >= 0 && pick.a <= board.width && pick.b >= 0 && pick.b <= board.height;
}

std::string scene_text(const contract::Scene& scene) {
  std::string out = fmt::format("{}|{}\n", scene.phase, scene.status);
  for (const auto& p : scene.pieces) {
    out += fmt::format("piece {} {} {} {} {} {} {} {} {} {} {} {} {} {}\n", p.id, p.name, p.kind,
                       p.words, contract::index_of(p.side), contract::index_of(p.holder), p.cell,
                       p.x, p.y, p.radius, p.facing, p.level, p.health, p.health_max);
    for (const auto& badge : p.badges)
      out += fmt::format("badge {} {} {}\n", badge.key, badge.value, badge.words);
  }
  for (const auto& m : scene.marks)
    out += fmt::format("mark {} {} {} {}\n", m.cell, m.key, m.value, m.words);
  for (const auto& a : scene.areas) {
    out += fmt::format("area {} {} {}\n", a.key, a.words, fmt::join(a.cells, " "));
    for (const auto& circle : a.circles)
      out += fmt::format("circle {} {} {}\n", circle.x, circle.y, circle.radius);
  }
  for (const auto& t : scene.tracks)
    out += fmt::format("track {} {} {} {}\n", t.key, t.words, t.value, t.max);
  for (const auto& card : scene.cards)
    out += fmt::format("card {} {} {} {} {} {} {} {}\n", card.id, card.zone, card.key, card.words,
                       card.text, card.place, card.count, card.clause);
  for (const auto& slot : scene.slots)
    out += fmt::format("slot {} {} {} {}\n", slot.id, slot.name, slot.words,
                       fmt::join(slot.holds, " "));
  for (const auto& edge : scene.edges) out += fmt::format("edge {} {}\n", edge.id, edge.kind);
  for (const auto& line : scene.lines)
    out += fmt::format("line {} {} {} {} {} {}\n", line.id, line.list, line.words, line.cost,
                       line.unit, line.clause);
  for (const auto& question : scene.stack)
    out += fmt::format("question {} {} {}\n", question.words, contract::index_of(question.seat),
                       question.clause);
  if (scene.clock)
    out += fmt::format("clock {} {} {} {}\n", scene.clock->now.count,
                       scene.clock->deadline.value_or(contract::Millis{-1}).count,
                       scene.clock->runs, scene.clock->words);
  return out;
}

std::string pick_text(Pick pick) {
  constexpr std::array<std::string_view, 10> kKinds = {
      "button", "piece", "cell", "edge", "card", "slot", "line", "facing", "number", "point"};
  return fmt::format("{} {}", kKinds[static_cast<std::size_t>(pick.kind)], pick.a);
}

}  // namespace muster::laws
