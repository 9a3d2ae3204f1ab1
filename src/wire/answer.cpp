#include "wire/answer.h"

#include <array>

#include "base/sha256.h"

namespace muster::wire {
namespace {

constexpr std::array<std::string_view, 10> kPickKinds = {
    "button", "piece", "cell", "edge", "card", "slot", "line", "facing", "number", "point"};
constexpr std::array<std::string_view, 3> kWeights = {"minor", "action", "moment"};
constexpr std::array<std::string_view, 3> kEndings = {"won", "drawn", "lost"};
constexpr std::array<std::string_view, 7> kRoles = {"move", "attack", "shoot",  "help",
                                                    "give", "work",   "special"};
constexpr std::uint64_t kMaxExact = std::uint64_t{1} << 53;

void write_scores(json::Writer& out, std::string_view key, const auto& scores,
                  const SeatNames& seats) {
  out.key(key).begin_object();
  for (std::size_t i = 0; i < seats.size() && i < scores.size(); ++i)
    out.field(seats[i], scores[i]);
  out.end_object();
}

// Left out where there are none.
void write_cells(json::Writer& out, std::string_view key, const std::vector<int>& cells) {
  if (cells.empty()) return;
  out.key(key).begin_array();
  for (const int cell : cells) out.value(cell);
  out.end_array();
}

void write_ghosts(json::Writer& out, const std::vector<contract::Ghost>& ghosts) {
  if (ghosts.empty()) return;
  out.key("ghosts").begin_array();
  for (const contract::Ghost& ghost : ghosts) {
    out.begin_object().field("piece", ghost.piece).field("cell", ghost.cell);
    if (ghost.facing >= 0) out.field("facing", ghost.facing);
    out.end_object();
  }
  out.end_array();
}

void write_areas(json::Writer& out, const std::vector<contract::SceneArea>& areas) {
  if (areas.empty()) return;
  out.key("areas").begin_array();
  for (const contract::SceneArea& area : areas) {
    out.begin_object().field("key", area.key).field("words", area.words);
    out.key("cells").begin_array();
    for (const int cell : area.cells) out.value(cell);
    out.end_array().end_object();
  }
  out.end_array();
}

void write_marks(json::Writer& out, const std::vector<contract::SceneMark>& marks) {
  if (marks.empty()) return;
  out.key("marks").begin_array();
  for (const contract::SceneMark& mark : marks)
    out.begin_object()
        .field("cell", mark.cell)
        .field("key", mark.key)
        .field("value", mark.value)
        .field("words", mark.words)
        .end_object();
  out.end_array();
}

}  // namespace

void write_seats(json::Writer& out, contract::SeatSet set, const SeatNames& seats) {
  out.begin_array();
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (set.has(contract::seat_at(i))) out.value(seats[i]);
  out.end_array();
}

void write_texts(json::Writer& out, const std::vector<std::string>& texts) {
  out.begin_array();
  for (const std::string& text : texts) out.value(text);
  out.end_array();
}

void write_outcome(json::Writer& out, const contract::Outcome& outcome, std::string_view clause,
                   const Names& names) {
  out.begin_object().field("ending", kEndings[static_cast<std::size_t>(outcome.ending)]);
  out.key("winners");
  write_seats(out, outcome.winners, names.seats);
  write_scores(out, "scores", outcome.scores, names.seats);
  write_scores(out, "tallies", outcome.tallies, names.seats);
  out.key("sides").begin_object();
  for (std::size_t i = 0; i < names.sides.size(); ++i)
    out.field(names.sides[i].name, outcome.side_scores[i]);
  out.end_object().field("clause", clause).end_object();
}

void write_status(json::Writer& out, const Status& status, const Names& names) {
  out.begin_object().field("seq", status.seq).field("question", status.question).key("must");
  write_seats(out, status.must, names.seats);
  out.key("may");
  write_seats(out, status.may, names.seats);
  if (status.any.any()) {
    out.key("any");
    write_seats(out, status.any, names.seats);
  }
  if (status.is_open) out.field("open", true);
  if (status.time) {
    out.key("time").begin_object().field("now", status.time->now.count);
    if (status.time->deadline) out.field("deadline", status.time->deadline->count);
    out.end_object();
  }
  out.field("hash", base::hex_text(status.hash)).key("outcome");
  if (status.outcome) {
    write_outcome(out, *status.outcome, status.outcome_clause, names);
  } else {
    out.value(nullptr);
  }
  out.end_object();
}

void write_sides(json::Writer& out, const Names& names) {
  out.begin_array();
  for (std::size_t side = 0; side < names.sides.size(); ++side) {
    const contract::SideInfo& info = names.sides[side];
    out.begin_object().field("name", info.name).field("words", info.words);
    out.field("letter", std::string_view(&info.letter, 1)).key("seats").begin_array();
    for (std::size_t seat = 0; seat < names.seats.size(); ++seat)
      if (names.side_of[seat] == contract::side_at(side)) out.value(names.seats[seat]);
    out.end_array().end_object();
  }
  out.end_array();
}

void write_problem_parts(json::Writer& out, const Problem& problem) {
  out.field("code", problem.code)
      .field("clause", problem.clause)
      .field("words", problem.words)
      .field("place", problem.place);
  if (problem.lifted_at) out.field("lifted-at", *problem.lifted_at);
  if (problem.entry)
    out.key("entry")
        .begin_object()
        .field("seq", problem.entry->seq)
        .field("who", problem.entry->who)
        .field("text", problem.entry->text)
        .end_object();
}

void write_problem(json::Writer& out, const Problem& problem) {
  write_problem_parts(out.begin_object(), problem);
  out.end_object();
}

void write_option(json::Writer& out, const contract::OptionSpec& spec) {
  out.begin_object()
      .field("key", spec.key)
      .field("clause", spec.clause)
      .field("words", spec.words)
      .key("values")
      .begin_array();
  for (const std::string_view value : spec.values) out.value(value);
  out.end_array().field("default", spec.fallback);
  if (spec.range) out.field("least", spec.range->least).field("most", spec.range->most);
  if (spec.clamps) out.field("clamps", true);
  out.end_object();
}

void write_pick(json::Writer& out, const contract::Pick& pick) {
  out.begin_object()
      .field("kind", kPickKinds[static_cast<std::size_t>(pick.kind)])
      .field("a", pick.a)
      .field("b", pick.b)
      .end_object();
}

void write_offer(json::Writer& out, const contract::SpokenOffer& spoken) {
  const contract::OfferTraits& traits = spoken.offer.traits;
  out.begin_object().field("text", spoken.text).field("verb", spoken.verb).key("pick");
  write_pick(out, spoken.offer.pick);
  out.field("whole", traits.whole)
      .field("goes-on", traits.goes_on)
      .field("way-out", traits.way_out)
      .field("rolls", spoken.facts.rolls)
      .field("role", kRoles[static_cast<std::size_t>(spoken.facts.role)])
      .field("cost", spoken.facts.cost);
  if (!spoken.facts.unit.empty()) out.field("unit", spoken.facts.unit);
  write_cells(out, "path", spoken.facts.path);
  write_cells(out, "area", spoken.facts.area);
  write_ghosts(out, spoken.facts.ghosts);
  write_areas(out, spoken.facts.areas);
  write_marks(out, spoken.facts.marks);
  if (!spoken.facts.note.empty()) out.field("note", spoken.facts.note);
  if (spoken.facts.row > 0) out.field("row", spoken.facts.row);
  out.field("words", spoken.facts.words).field("clause", spoken.clause).end_object();
}

void write_odds(json::Writer& out, const contract::Odds& odds) {
  int shift = 0;  // numbers that every language reads exactly
  while (odds.total >> shift >= kMaxExact) ++shift;
  out.begin_object().field("total", odds.total >> shift).key("chances").begin_array();
  for (const contract::Chance& chance : odds.chances)
    out.begin_object()
        .field("weight", chance.weight >> shift)
        .field("words", chance.words)
        .end_object();
  out.end_array();
  if (!odds.modifiers.empty()) {
    out.key("modifiers").begin_array();
    for (const contract::Modifier& modifier : odds.modifiers) {
      out.begin_object().field("words", modifier.words).field("clause", modifier.clause);
      if (modifier.amount != 0) out.field("amount", modifier.amount);
      out.end_object();
    }
    out.end_array();
  }
  out.end_object();
}

void write_roll(json::Writer& out, const contract::Roll& roll) {
  out.key("roll").begin_object().field("words", roll.words).field("sides", roll.sides);
  write_cells(out, "dice", roll.dice);
  out.field("total", roll.total);
  if (roll.needed > 0) out.field("needed", roll.needed);
  if (!roll.rows.empty()) {
    out.key("rows").begin_array();
    for (const auto& [on, words] : roll.rows)
      out.begin_object().field("on", on).field("words", words).end_object();
    out.end_array();
  }
  if (roll.row >= 0) out.field("row", roll.row);
  out.end_object();
}

void write_told(json::Writer& out, const Told& told) {
  out.begin_object()
      .field("name", told.name)
      .field("text", told.text)
      .field("words", told.words)
      .field("clause", told.clause)
      .field("weight", kWeights[static_cast<std::size_t>(told.weight)]);
  write_cells(out, "cells", told.cells);
  write_cells(out, "pieces", told.pieces);
  if (!told.card.empty()) out.field("card", told.card);
  if (!told.track.empty()) out.field("track", told.track);
  if (told.step) out.field("step", *told.step);
  if (told.role) out.field("role", kRoles[static_cast<std::size_t>(*told.role)]);
  if (told.facing >= 0) out.field("facing", told.facing);
  if (told.roll) write_roll(out, *told.roll);
  out.end_object();
}

std::string error_line(std::optional<std::int64_t> id, const Problem& problem) {
  std::string text;
  json::Writer out(text);
  out.begin_object().key("id");
  if (id) {
    out.value(*id);
  } else {
    out.value(nullptr);
  }
  write_problem_parts(out.field("kind", "error"), problem);
  out.end_object();
  return text;
}

}  // namespace muster::wire
