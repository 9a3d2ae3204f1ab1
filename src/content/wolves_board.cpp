#include "content/wolves_board.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "json/utf8.h"

namespace muster::content {
namespace {

using kernel::Hex;
using wolves::Cell;
using wolves::CellSet;
using wolves::Field;
using wolves::Terrain;

constexpr int kMinRadius = 3;
constexpr std::size_t kMaxLetters = 32;
constexpr std::size_t kMaxRowChars = 80;
constexpr std::size_t kCampNeeded = wolves::kHeroCount + wolves::kSheepCount;  // KW-17
constexpr std::size_t kRedNeeded = 8;  // KW-227: the largest starting pack

// What the letters of the rows mean; a letter may also stand for no space at all.
class Legend {
 public:
  explicit Legend(json::Reader legend) {
    std::vector<std::string_view> words(wolves::kTerrainKeys.begin(), wolves::kTerrainKeys.end());
    words.emplace_back("none");
    for (json::Reader letter : legend.members(1, kMaxLetters)) {
      const std::string_view key = letter.key();
      if (key.size() != 1 || key[0] <= ' ' || key[0] > '~')
        letter.fail("is explained under " + json::shown(key),
                    "one ASCII character other than a blank, for example \".\"");
      const std::size_t word = letter.one_of(json::Words(words));
      if (!letter.ok()) return;
      letters_ += key;
      meanings_.push_back(word);
    }
  }

  bool knows(std::string_view letter) const {
    return letter.size() == 1 && letters_.find(letter) != std::string::npos;
  }
  // REQUIRES: knows(letter). Nothing: there is no space.
  std::optional<Terrain> terrain(std::string_view letter) const {
    const std::size_t word = meanings_[letters_.find(letter)];
    if (word == wolves::kTerrainKeys.size()) return std::nullopt;
    return static_cast<Terrain>(word);
  }
  std::string listed() const {
    std::string out;
    for (const char letter : letters_) out += fmt::format("{}{}", out.empty() ? "" : " ", letter);
    return out;
  }

 private:
  std::string letters_;
  std::vector<std::size_t> meanings_;
};

// KW-C1: q grows to the right from the first space of the row.
void read_row(json::Reader row, const Legend& legend, int radius, int r, WolvesCells& cells) {
  const int first = std::max(-radius, -radius - r);
  const int length = 2 * radius + 1 - std::abs(r);
  int q = first;
  std::string_view rest = row.line(1, kMaxRowChars);
  while (!rest.empty()) {
    const std::string_view letter = rest.substr(0, json::utf8_step(rest).size);
    rest.remove_prefix(letter.size());
    if (letter == " ") continue;
    if (!legend.knows(letter))
      return row.fail(fmt::format("has {} as space {}", json::shown(letter), q - first + 1),
                      "letters of the legend: " + legend.listed());
    if (const auto terrain = legend.terrain(letter)) cells.emplace_back(Hex{q, r}, *terrain);
    ++q;
  }
  if (q - first != length)
    row.fail(fmt::format("has {} spaces", q - first),
             fmt::format("{}, as this is row {} of a board of radius {}", length, r + radius + 1,
                         radius));
}

// The spaces by what the rules ask of them.
struct Ground {
  CellSet enterable;  // KW-6 KW-7 KW-8
  CellSet red;
  std::vector<Cell> bonfires;
  std::size_t bushes = 0;

  explicit Ground(const WolvesCells& cells) {
    for (const auto& [hex, terrain] : cells) {
      const Cell cell = wolves::cell_of(hex);
      if (terrain == Terrain::bonfire) bonfires.push_back(cell);
      if (terrain == Terrain::bush) ++bushes;
      if (terrain == Terrain::red) red.add(cell.raw);
      if (terrain != Terrain::bonfire && terrain != Terrain::rock) enterable.add(cell.raw);
    }
  }

  // Spaces where heroes and sheep may begin.
  CellSet camp() const {
    CellSet near;
    enterable.for_each([&](std::size_t at) {
      if (kernel::hex_distance(Field::hex(at), wolves::hex_of(bonfires.front())) <= 2) near.add(at);
    });
    return near;
  }
  // Spaces that cannot be reached from the first one.
  CellSet cut_off() const {
    CellSet reached = CellSet::of(enterable.first());
    while (true) {
      const CellSet wider = reached | (Field::ring(reached) & enterable);
      if (wider == reached) return enterable - reached;
      reached = wider;
    }
  }
};

std::string name_at(std::size_t index) {
  return wolves::cell_name(Cell{static_cast<std::uint16_t>(index)});
}

// What would make a game impossible to set up or to move in.
void judge(json::Reader rows, const Ground& ground) {
  if (ground.bonfires.empty()) return rows.fail("have no Bonfire", "exactly one");
  if (ground.bonfires.size() > 1)
    return rows.fail(fmt::format("have {} Bonfires, the second on {}", ground.bonfires.size(),
                                 wolves::cell_name(ground.bonfires[1])),
                     "exactly one");
  if (ground.bushes > wolves::kMaxBushes)
    return rows.fail(fmt::format("have {} bushes", ground.bushes),
                     fmt::format("at most {}", wolves::kMaxBushes));
  const CellSet camp = ground.camp();
  if (camp.count() < kCampNeeded)
    return rows.fail(fmt::format("have {} starting spaces near the Bonfire", camp.count()),
                     fmt::format("at least {} that can be entered, one or two spaces from it, for "
                                 "four heroes and five sheep (KW-17)",
                                 kCampNeeded));
  const std::size_t red = (ground.red - camp).count();
  if (red < kRedNeeded)
    return rows.fail(fmt::format("have {} red spaces away from the Bonfire", red),
                     fmt::format("at least {}, three spaces or more from it, for the largest "
                                 "starting pack (KW-21, KW-227)",
                                 kRedNeeded));
  if (const CellSet lost = ground.cut_off(); lost.any())
    rows.fail(fmt::format("have spaces that cannot be reached from {}: {} of them, the first is {}",
                          name_at(ground.enterable.first()), lost.count(), name_at(lost.first())),
              "a way from every space to every other, around rocks and the Bonfire");
}

}  // namespace

WolvesCells read_wolves_board(json::Reader board) {
  WolvesCells cells;
  board.object({"source", "radius", "legend", "rows"}, {"clauses"});
  const int radius = board["radius"].integer(kMinRadius, wolves::kMaxRadius);
  const Legend legend(board["legend"]);
  const auto side = 2 * static_cast<std::size_t>(radius) + 1;
  const json::Reader rows = board["rows"];
  int r = -radius;
  for (json::Reader row : json::Reader(rows).array(side, side))
    read_row(row, legend, radius, r++, cells);
  if (board.ok()) judge(rows, Ground(cells));
  if (!board.ok()) cells.clear();
  return cells;
}

}  // namespace muster::content
