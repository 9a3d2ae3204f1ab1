#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "base/static_vector.h"
#include "contract/about.h"
#include "contract/option.h"
#include "games/wolves/card.h"
#include "games/wolves/piece.h"

namespace muster::wolves {

enum class Terrain : std::uint8_t { plain, bonfire, bush, spring, boulder, rock, red };
inline constexpr std::array<std::string_view, 7> kTerrainKeys = {
    "plain", "bonfire", "bush", "spring", "boulder", "rock", "red"};

struct HeroStats {
  std::uint8_t blood = 4;
  std::array<std::uint8_t, 3> movement{5, 5, 5};  // by level; KW-73 KW-152
  std::array<std::uint8_t, 3> attacks{1, 1, 1};
  std::array<std::uint8_t, 3> reach{1, 1, 1};
  std::array<std::uint8_t, 3> heals{0, 0, 0};
};

struct EventCardText {
  EventCard card = EventCard::none;
  std::string name;
  std::string text;
  bool house = false;
};

struct BushCardText {
  std::string key;
  std::string name;
  std::uint8_t wood = 0;
  BushEffect effect = BushEffect::nothing;
  bool house = false;
};

// What content files say, already of sound types but not yet compiled.
struct Scenario {
  contract::About about;
  std::vector<std::pair<kernel::Hex, Terrain>> cells;  // every space of the board
  std::array<HeroStats, kHeroCount> heroes;
  std::vector<EventCardText> events;
  std::vector<BushCardText> bushes;
};

// KW-227 to KW-241 and KW-249.
struct Options {
  std::uint8_t start_wolves = 4;
  std::uint8_t start_kings = 1;
  std::uint8_t last_hour = 12;  // index on the time track; KW-170 KW-171
  std::uint8_t fire_rows = 3;
  bool shift_guard_fire = false;
  bool any_wood_revives = false;
  bool torches_only_carry = false;
  bool interleaved = false;
  bool pair_bonus = false;
  bool keep_surplus = false;
  bool split_healing = false;
  bool unlimited_wolves = false;
  bool wood_once = false;
  bool blank_lost_cards = false;
  bool lives_break_ties = false;
  bool ranged_advance = false;
};

inline constexpr std::uint8_t kLives = 2;  // of sheep and wolves; KW-11 KW-12
inline constexpr std::uint8_t kMidnight = 6;
inline constexpr std::size_t kMaxRows = 5;
inline constexpr std::size_t kColumns = 3;
inline constexpr std::size_t kMaxBushes = 16;
inline constexpr std::uint8_t kWoodTokens = 12;
inline constexpr std::uint8_t kWolfTokens = 17;
inline constexpr std::uint8_t kKingTokens = 3;
inline constexpr std::uint8_t kWolfMovement = 5;
inline constexpr int kMaxReach = 5;

// Everything that never changes during a game.
struct Setup {
  std::string scenario;
  Options options;
  std::array<HeroStats, kHeroCount> heroes;
  std::vector<EventCardText> events;  // by card
  std::vector<BushCardText> bushes;   // by card

  std::array<Terrain, Field::kCells> terrain{};
  CellSet cells;      // of the board
  CellSet enterable;  // KW-6 KW-7 KW-8
  CellSet rocks;
  CellSet red;
  CellSet springs;
  CellSet boulders;
  CellSet near_rock;
  CellSet camp;  // KW-17: where heroes and sheep begin
  Cell bonfire;
  base::StaticVector<Cell, kMaxBushes> bush_cells;
  std::array<std::uint8_t, Field::kCells> bush_index{};  // 255: no bush
  std::array<CellSet, Field::kCells> around;             // neighbours on the board
  std::array<CellSet, kColumns + 1> glow;                // by number of burning columns
  std::uint16_t event_deck = 0;
  std::uint16_t bush_deck = 0;

  bool has(Cell cell) const { return cell.raw < Field::kCells && cells.has(cell.raw); }
  bool is_bush(Cell cell) const { return bush_index[cell.raw] != 255; }
};

std::vector<contract::OptionSpec> option_specs();

// Errors name the option and what was expected.
base::Result<Options, std::string> read_options(const contract::Options& chosen);
// REQUIRES: the scenario was judged by its reader (content/wolves.h).
Setup make_setup(const Scenario& scenario, const Options& options);

// KW-135 to KW-140: may an arrow fly from one space to another past these obstructing spaces?
bool has_clear_line(Cell from, Cell target, const CellSet& obstructing);

}  // namespace muster::wolves
