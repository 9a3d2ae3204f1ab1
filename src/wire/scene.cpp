#include <array>

#include "wire/answer.h"

namespace muster::wire {
namespace {

constexpr std::array<std::string_view, 3> kShapes = {"hexes", "squares", "plane"};

template <class List, class Write>
void write_list(json::Writer& out, std::string_view key, const List& list, Write write) {
  out.key(key).begin_array();
  for (const auto& item : list) {
    out.begin_object();
    write(item);
    out.end_object();
  }
  out.end_array();
}

void write_numbers(json::Writer& out, std::string_view key, const std::vector<int>& numbers) {
  out.key(key).begin_array();
  for (const int number : numbers) out.value(number);
  out.end_array();
}

void write_seat(json::Writer& out, std::string_view key, contract::Seat seat, const Names& names) {
  if (contract::index_of(seat) < names.seats.size())
    out.field(key, names.seats[contract::index_of(seat)]);
}

void write_side(json::Writer& out, contract::Side side, const Names& names) {
  out.key("side");
  if (contract::index_of(side) < names.sides.size()) {
    out.value(names.sides[contract::index_of(side)].name);
  } else {
    out.value(nullptr);
  }
}

void write_piece(json::Writer& out, const contract::ScenePiece& piece, const Names& names) {
  out.field("id", piece.id).field("name", piece.name).field("kind", piece.kind);
  out.field("words", piece.words);
  write_side(out, piece.side, names);
  write_seat(out, "holder", piece.holder, names);
  if (piece.radius != 0) out.field("radius", piece.radius);
  out.field("cell", piece.cell).field("x", piece.x).field("y", piece.y);
  out.field("facing", piece.facing).field("level", piece.level);
  out.field("health", piece.health).field("health-max", piece.health_max);
  write_list(out, "badges", piece.badges, [&](const contract::Badge& badge) {
    out.field("key", badge.key).field("value", badge.value).field("words", badge.words);
  });
}

}  // namespace

void write_board(json::Writer& out, const contract::Board& board) {
  out.begin_object()
      .field("shape", kShapes[static_cast<std::size_t>(board.shape)])
      .field("width", board.width)
      .field("height", board.height);
  write_list(out, "cells", board.cells, [&](const contract::BoardCell& cell) {
    out.field("id", cell.id).field("name", cell.name).field("x", cell.x).field("y", cell.y);
    out.field("level", cell.level).field("terrain", cell.terrain);
  });
  write_list(out, "edges", board.edges, [&](const contract::BoardEdge& edge) {
    out.field("id", edge.id).field("name", edge.name).field("from", edge.from).field("to", edge.to);
    out.field("kind", edge.kind);
  });
  write_list(out, "terrains", board.terrains, [&](const contract::TerrainWords& terrain) {
    out.field("key", terrain.key).field("words", terrain.words).field("clause", terrain.clause);
    if (!terrain.sign.ascii.empty()) out.field("sign", terrain.sign.ascii);
    if (!terrain.sign.glyph.empty()) out.field("glyph", terrain.sign.glyph);
  });
  if (!board.floors.empty())
    write_list(out, "floors", board.floors, [&](const contract::BoardFloor& floor) {
      out.field("level", floor.level).field("words", floor.words);
    });
  if (!board.facts.empty())
    write_list(out, "facts", board.facts, [&](const contract::Fact& fact) {
      out.field("of", fact.of).field("key", fact.key);
      out.field("words", fact.words).field("clause", fact.clause);
    });
  out.end_object();
}

namespace {

// Parts that few games have are left out where they are empty.
void write_rare_parts(json::Writer& out, const contract::Scene& scene, const Names& names) {
  if (!scene.fallen.empty())
    write_list(out, "fallen", scene.fallen, [&](const contract::SceneFallen& fallen) {
      out.field("kind", fallen.kind).field("words", fallen.words);
      write_side(out, fallen.side, names);
      out.field("count", fallen.count);
    });
  if (!scene.edges.empty())
    write_list(out, "edges", scene.edges, [&](const contract::SceneEdge& edge) {
      out.field("id", edge.id).field("kind", edge.kind);
    });
  if (!scene.lines.empty())
    write_list(out, "lines", scene.lines, [&](const contract::SceneLine& line) {
      out.field("id", line.id).field("list", line.list).field("words", line.words);
      out.field("clause", line.clause).field("cost", line.cost).field("unit", line.unit);
    });
  if (!scene.stack.empty())
    write_list(out, "stack", scene.stack, [&](const contract::SceneQuestion& question) {
      out.field("words", question.words).field("clause", question.clause);
      write_seat(out, "seat", question.seat, names);
    });
  if (!scene.orders.empty())
    write_list(out, "orders", scene.orders, [&](const contract::SceneOrder& order) {
      out.field("words", order.words).field("clause", order.clause);
      write_numbers(out, "pieces", order.pieces);
      if (order.at >= 0) out.field("at", order.at);
    });
  if (scene.is_setup) out.field("setup", true);
  if (!scene.clock) return;
  out.key("clock").begin_object().field("now", scene.clock->now.count);
  if (scene.clock->deadline) out.field("deadline", scene.clock->deadline->count);
  out.field("runs", scene.clock->runs).field("words", scene.clock->words).end_object();
}

}  // namespace

void write_scene(json::Writer& out, const contract::Scene& scene, const Names& names) {
  out.begin_object().field("phase", scene.phase).field("status", scene.status);
  write_list(out, "pieces", scene.pieces,
             [&](const contract::ScenePiece& piece) { write_piece(out, piece, names); });
  write_list(out, "marks", scene.marks, [&](const contract::SceneMark& mark) {
    out.field("cell", mark.cell).field("key", mark.key).field("value", mark.value);
    out.field("words", mark.words);
  });
  write_list(out, "areas", scene.areas, [&](const contract::SceneArea& area) {
    out.field("key", area.key).field("words", area.words);
    write_numbers(out, "cells", area.cells);
    if (!area.circles.empty())
      write_list(out, "circles", area.circles, [&](const contract::Circle& circle) {
        out.field("x", circle.x).field("y", circle.y).field("radius", circle.radius);
      });
  });
  write_list(out, "tracks", scene.tracks, [&](const contract::SceneTrack& track) {
    out.field("key", track.key).field("words", track.words).field("value", track.value);
    out.field("max", track.max).key("labels");
    write_texts(out, track.labels);
    if (track.side != contract::Side::none) write_side(out, track.side, names);
  });
  write_list(out, "cards", scene.cards, [&](const contract::SceneCard& card) {
    out.field("id", card.id).field("zone", card.zone).field("key", card.key);
    out.field("words", card.words).field("text", card.text).field("clause", card.clause);
    if (card.place >= 0) out.field("place", card.place);
    if (card.count != 1) out.field("count", card.count);
    if (card.is_down) out.field("down", true);
  });
  write_list(out, "slots", scene.slots, [&](const contract::SceneSlot& slot) {
    out.field("id", slot.id).field("name", slot.name).field("words", slot.words);
    write_numbers(out, "holds", slot.holds);
    if (slot.cell >= 0) out.field("cell", slot.cell);
  });
  write_rare_parts(out, scene, names);
  out.end_object();
}

}  // namespace muster::wire
