#include "games/wolves/text.h"

#include <fmt/format.h>

#include "base/words.h"
#include "games/wolves/reach.h"

namespace muster::wolves {
namespace {

using contract::PickKind;

constexpr int kHours = 15;

// How the piece walks that is to move, as far as that is known; from nowhere if it is not.
Gait gait_in(const Setup& setup, const Open& open, const Action& so_far) {
  const auto* move = std::get_if<Move>(&so_far);
  if (move == nullptr || !is_in_play(open, move->piece)) return {kNoCell, 0, {}, {}, {}};
  return gait_of(setup, open, move->piece);
}

// The next space of a path, or the way to a destination, if there is one.
Path leg_to(const Setup& setup, const Gait& gait, Cell to) {
  const bool is_known = gait.from != kNoCell && setup.cells.has(to.raw);
  if (is_known && !setup.around[gait.from.raw].has(to.raw))
    if (auto way = way_to(setup, gait, to)) return *way;
  return Path{to};
}

}  // namespace

std::string hour_name(int hour) {
  const int clock = (hour + 5) % 12 + 1;
  return fmt::format("{}{}", clock, hour < 6 ? "pm" : "am");
}

std::optional<int> find_hour(std::string_view name) {
  for (int hour = 0; hour < kHours; ++hour)
    if (hour_name(hour) == name) return hour;
  return std::nullopt;
}

void write_word(const Setup&, Piece piece, std::string& out) { out += piece_name(piece); }
void write_word(const Setup&, Cell cell, std::string& out) { out += cell_name(cell); }
void write_word(const Setup& setup, const Path& path, std::string& out) {
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (i > 0) out += ' ';
    write_word(setup, path[i], out);
  }
}
void write_word(const Setup&, Column column, std::string& out) {
  out += std::to_string(static_cast<int>(column) + 1);
}
void write_word(const Setup&, Row row, std::string& out) {
  out += std::to_string(static_cast<int>(row));
}
void write_word(const Setup&, Hour hour, std::string& out) {
  out += hour_name(static_cast<int>(hour));
}
void write_word(const Setup&, EventCard card, std::string& out) { out += event_key(card); }
void write_word(const Setup& setup, BushCard card, std::string& out) {
  out += setup.bushes[static_cast<std::size_t>(card)].key;
}
void write_word(const Setup&, Phase phase, std::string& out) {
  out += kPhaseKeys[static_cast<std::size_t>(phase)];
}

bool read_word(Words& in, Piece& piece) {
  return in.take(find_piece, "a piece, such as warrior, sheep-2, king-1 or wolf-3", piece);
}
bool read_word(Words& in, Cell& cell) {
  return in.take(find_cell, "a space, such as k10 or (0,1)", cell);
}

bool read_word(Words& in, Column& column) {
  std::string_view word = in.next();
  if (word.starts_with("column-")) word.remove_prefix(7);
  const auto number = base::whole_number(word);
  if (!number || *number < 1 || *number > static_cast<int>(kColumns))
    return in.expected(word, "a column of the Bonfire card: 1, 2 or 3");
  column = static_cast<Column>(*number - 1);
  return true;
}

bool read_word(Words& in, Path& path) {
  Gait gait = gait_in(in.setup, in.see.open, in.so_far);
  while (!in.is_done()) {
    Cell to;
    if (!read_word(in, to)) return false;
    const Path leg = leg_to(in.setup, gait, to);
    if (path.size() + leg.size() > kMaxPath)
      return in.fail(fmt::format("A path has at most {} spaces.", kMaxPath));
    for (const Cell cell : leg) path.push_back(cell);
    gait.steps -= static_cast<int>(leg.size());
    gait.from = to;
  }
  return true;
}

bool read_pick(const Picked& in, Piece& piece) { return in.take(PickKind::piece, 255, piece); }
bool read_pick(const Picked& in, Cell& cell) {
  return in.take(PickKind::cell, Field::kCells, cell);
}
bool read_pick(const Picked& in, Column& column) { return in.take(PickKind::slot, 255, column); }

// The way to a space as a path; if there is none, the bare space, for the judge to refuse.
bool read_pick(const Picked& in, Path& path) {
  Cell to;
  if (!read_pick(in, to)) return false;
  path = leg_to(in.setup, gait_in(in.setup, in.see.open, in.so_far), to);
  return true;
}

}  // namespace muster::wolves
