#include <fmt/format.h>

#include "base/words.h"
#include "tests/games/yardstick/game.h"
#include "tests/games/yardstick/names.h"

namespace muster::yardstick {

namespace {

using WordList = std::vector<std::string_view>;
using Step = base::Result<base::Done, std::string>;

Step read_ply(const WordList& words, Open& open) {
  const auto ply = words.size() == 3 ? base::whole_number(words[2]) : std::nullopt;
  if (words.size() != 3 || words[1] != "ply" || !ply || *ply < 0 || *ply > kPlies)
    return base::fail(fmt::format("expected \"game ply\" and a number from 0 to {}", kPlies));
  open.ply = static_cast<std::uint16_t>(*ply);
  return base::Done{};
}

Step read_piece(const Setup& setup, const WordList& words, Open& open) {
  const auto id = piece_named(words[0]);
  if (!id) return base::fail(fmt::format("\"{}\" is neither \"game\" nor a piece", words[0]));
  if (words.size() != 5 || words[1] != "cell" || words[3] != "hits")
    return base::fail(fmt::format("expected \"{} cell c7 hits 2\"", words[0]));
  const auto cell = cell_named(words[2]);
  const auto hits = base::whole_number(words[4]);
  if (!cell || !setup.free.has(cell->raw))
    return base::fail(fmt::format("\"{}\" is no cell to stand on", words[2]));
  if (!hits || *hits < 1 || *hits > kHits)
    return base::fail(fmt::format("hits of {}: expected 1 to {}", words[0], kHits));
  if (open.stands[0].has(cell->raw) || open.stands[1].has(cell->raw))
    return base::fail(fmt::format("two pieces stand on {}", words[2]));
  if (open.standing.has(id->raw)) return base::fail(fmt::format("{} is placed twice", words[0]));
  place_piece(open, id->raw, {*cell, static_cast<std::uint8_t>(*hits)});
  return base::Done{};
}

}  // namespace

void place_piece(Open& open, std::size_t id, const Piece& piece) {
  open.pieces[id] = piece;
  open.standing.add(id);
  open.stands[id / kSide].add(piece.cell.raw);
}

bool Yardstick::mended(const Setup& setup, Open& open) {
  if (open.ply > kPlies) return false;
  Open anew;
  anew.ply = open.ply;
  for (std::size_t id = 0; id < kPieces; ++id) {
    const Piece& piece = open.pieces[id];
    if (piece.hits == 0 && piece == Piece{}) continue;
    const bool stands = piece.hits >= 1 && piece.hits <= kHits && is_on_board(piece.cell) &&
                        empty_cells(setup, anew).has(piece.cell.raw);
    if (!stands) return false;
    place_piece(anew, id, piece);
  }
  open = anew;
  return true;
}

std::vector<std::string> Yardstick::describe(const Setup&, const State& state) {
  std::vector<std::string> lines;
  lines.reserve(1 + kPieces);
  lines.push_back(fmt::format("game ply {}", state.open.ply));
  state.open.standing.for_each([&](std::size_t id) {
    const Piece& piece = state.open.pieces[id];
    lines.push_back(fmt::format("{} cell {} hits {}",
                                piece_name(PieceId(static_cast<std::uint8_t>(id))),
                                cell_name(piece.cell), piece.hits));
  });
  return lines;
}

base::Result<State, std::string> Yardstick::position(const Setup& setup,
                                                     std::span<const std::string> lines) {
  State state;
  for (const std::string& line : lines) {
    const WordList words = base::split_words(line);
    if (words.empty()) continue;
    const Step step =
        words[0] == "game" ? read_ply(words, state.open) : read_piece(setup, words, state.open);
    if (!step) return base::fail(fmt::format("position line \"{}\": {}", line, step.error()));
  }
  return state;
}

}  // namespace muster::yardstick
