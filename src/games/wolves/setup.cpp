#include "games/wolves/setup.h"

#include <algorithm>

#include "kernel/hex_sight.h"

namespace muster::wolves {
namespace {

using kernel::Hex;

constexpr std::array<int, kColumns + 1> kGlowRadius = {-1, 2, 4, 6};  // KW-115

std::size_t sight_index(Hex offset) {
  const int place = (offset.q + kMaxReach) * 11 + offset.r + kMaxReach;
  return static_cast<std::size_t>(place);
}

void lay_board(const Scenario& scenario, Setup& setup) {
  setup.bush_index.fill(255);
  for (const auto& [hex, terrain] : scenario.cells) {
    const Cell cell = cell_of(hex);
    setup.cells.add(cell.raw);
    setup.terrain[cell.raw] = terrain;
    if (terrain != Terrain::bonfire && terrain != Terrain::rock) setup.enterable.add(cell.raw);
    if (terrain == Terrain::rock) setup.rocks.add(cell.raw);
    if (terrain == Terrain::red) setup.red.add(cell.raw);
    if (terrain == Terrain::spring) setup.springs.add(cell.raw);
    if (terrain == Terrain::boulder) setup.boulders.add(cell.raw);
    if (terrain == Terrain::bonfire) setup.bonfire = cell;
    if (terrain != Terrain::bush) continue;
    setup.bush_index[cell.raw] = static_cast<std::uint8_t>(setup.bush_cells.size());
    setup.bush_cells.push_back(cell);
  }
}

void measure_board(Setup& setup) {
  setup.cells.for_each([&](std::size_t at) {
    setup.around[at] = Field::ring(CellSet::of(at)) & setup.cells;
    const int from_fire = distance(Cell{static_cast<std::uint16_t>(at)}, setup.bonfire);
    for (std::size_t columns = 1; columns <= kColumns; ++columns)
      if (from_fire <= kGlowRadius[columns]) setup.glow[columns].add(at);
    if (from_fire >= 1 && from_fire <= 2 && setup.enterable.has(at)) setup.camp.add(at);
  });
  setup.near_rock = Field::ring(setup.rocks) & setup.enterable;
}

void deal_decks(const Scenario& scenario, Setup& setup) {
  setup.events.resize(kEventCards);
  for (const EventCardText& card : scenario.events) {
    const auto at = static_cast<std::size_t>(card.card);
    setup.events[at] = card;
    if (card.house && setup.options.blank_lost_cards) continue;  // KW-240
    setup.event_deck = static_cast<std::uint16_t>(setup.event_deck | 1u << at);
  }
  setup.bushes = scenario.bushes;
  for (std::size_t i = 0; i < setup.bushes.size(); ++i) {
    setup.bush_deck = static_cast<std::uint16_t>(setup.bush_deck | 1u << i);
    BushCardText& card = setup.bushes[i];
    if (!card.house || !setup.options.blank_lost_cards) continue;  // KW-240
    card.wood = 0;
    card.effect = BushEffect::nothing;
  }
}

// One line from a shooter to a target, as steps from the target: clear if none of them obstructs.
using SightLine = base::StaticVector<kernel::Hex, 8>;
// KW-136: by the shooter's place seen from the target, as sight_index says.
using SightTable = std::array<std::vector<SightLine>, 121>;

SightTable drawn_sight_lines() {
  SightTable table;
  for (int q = -kMaxReach; q <= kMaxReach; ++q)
    for (int r = -kMaxReach; r <= kMaxReach; ++r) {
      const Hex from{q, r};
      const int far = kernel::hex_distance(from, {0, 0});
      if (far < 1 || far > kMaxReach) continue;
      for (const auto& line : kernel::sight_lines(from)) {
        SightLine kept;
        for (const Hex hex : line) kept.push_back(hex);
        table[sight_index(from)].push_back(kept);
      }
    }
  return table;
}

// The same for every board, so all tables share it.
const SightTable& sight_table() {
  static const SightTable kTable = drawn_sight_lines();
  return kTable;
}

}  // namespace

Setup make_setup(const Scenario& scenario, const Options& options) {
  Setup setup;
  setup.scenario = scenario.about.title;
  setup.options = options;
  setup.heroes = scenario.heroes;
  lay_board(scenario, setup);
  measure_board(setup);
  deal_decks(scenario, setup);
  sight_table();  // drawn now: play asks for no memory
  return setup;
}

// KW-136 KW-139: rays that only touch were never counted as crossing.
bool has_clear_line(Cell from, Cell target, const CellSet& obstructing) {
  const Hex centre = hex_of(target);
  const auto is_free = [&](Hex step) {
    const Hex hex = centre + step;
    return !Field::contains(hex) || !obstructing.has(Field::index(hex));
  };
  const auto& lines = sight_table()[sight_index(hex_of(from) - centre)];
  return std::any_of(lines.begin(), lines.end(), [&](const SightLine& line) {
    return std::all_of(line.begin(), line.end(), is_free);
  });
}

}  // namespace muster::wolves
