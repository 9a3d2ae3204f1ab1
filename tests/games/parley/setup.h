#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "contract/about.h"
#include "contract/clause.h"
#include "contract/notation.h"
#include "contract/option.h"
#include "kernel/bits.h"
#include "tests/games/parley/state.h"

namespace muster::parley {

inline constexpr std::size_t kMaxCells = 48;
inline constexpr int kSteps = 3;                 // PL-9
inline constexpr std::int32_t kWay = 2000;       // PL-9, on a plane
inline constexpr std::int32_t kRoom = 500;       // PL-9 PL-18
inline constexpr std::uint8_t kBellAnswers = 4;  // PL-15

// What never changes of a scenario's ground (PL-2).
struct Ground {
  bool is_plane = false;
  std::int16_t width = 0;  // in cells, or in thousandths
  std::int16_t height = 0;
  std::uint8_t levels = 1;
  kernel::Bits<kMaxCells> cells;   // those that are there
  kernel::Bits<kMaxCells> stairs;  // there is a way between the floors
  std::array<std::string, 2> floors;
  std::array<Place, kSeatCount> starts;
  std::array<Place, kPosts> posts;
  Place beacon;
  Facing wind{};

  std::size_t cell_of(Place place) const {
    const int cell = (place.level * height + place.y) * width + place.x;
    return static_cast<std::size_t>(cell);
  }
  Place place_at(std::size_t cell) const;
  bool has(Place place) const;
};

// PL-23: from this fury on a verb is forbidden, or all lose.
struct FileEffect {
  static constexpr std::uint8_t kDefeat = 255;
  std::uint8_t fury = 0;
  std::uint8_t verb = kDefeat;  // index in Action
};

// An option that a scenario declares: the gusts of PL-19, by word or by number.
struct FileOption {
  contract::OptionSpec spec;
  std::vector<std::uint8_t> gusts;  // by value
};

struct Scenario {
  contract::About about;
  Ground ground;
  std::uint8_t days = 3;
  bool is_timed = false;                                   // by default
  Millis bell{};                                           // after dawn
  Millis dusk{};                                           // after dawn
  std::vector<std::pair<std::string, std::string>> rules;  // id, words
  std::vector<FileEffect> effects;                         // by rule
  std::optional<FileOption> option;
};

// The rules of a file in a shape that never moves, so that views of it last.
struct FileRules {
  explicit FileRules(const Scenario& scenario);
  FileRules(const FileRules&) = delete;
  FileRules& operator=(const FileRules&) = delete;

  std::vector<std::pair<std::string, std::string>> texts;
  std::vector<contract::FileRule> rules;
};

struct Setup {
  Ground ground;
  std::uint8_t days = 3;
  bool is_timed = false;
  Millis bell{};
  Millis dusk{};
  std::vector<FileEffect> effects;
  std::shared_ptr<const FileRules> file_rules;
  std::uint8_t hand = 3;
  std::uint8_t limit = 6;  // 0: by a die
  std::uint8_t gusts = 0;
  std::array<std::uint8_t, kParties> coins = {2, 3};
};

std::vector<contract::OptionSpec> option_specs(const Scenario& scenario);
base::Result<Setup, std::string> make_setup(const Scenario& scenario,
                                            const contract::Options& options);

using Sight = contract::Sight<Open, Own>;
using View = contract::View<Open, Own>;
using Draft = contract::Draft<Action>;
using Words = contract::WordsOf<Setup, Sight, Action>;
using Picked = contract::PickedOf<Setup, Sight, Action>;

// How many steps each cell is away for an envoy, 255 if it cannot be reached at all.
using StepCounts = std::array<std::uint8_t, kMaxCells>;
StepCounts steps_from(const Setup& setup, const Open& open, std::size_t envoy);
// The cells of the shortest way, first and last included. REQUIRES: the last one can be reached.
std::vector<int> path_to(const Setup& setup, const Open& open, std::size_t envoy, Place to);
std::int32_t gap(Place a, Place b);  // between points, rounded up
bool is_at_beacon(const Setup& setup, Place place);
bool has_rung(const Setup& setup, const Open& open);  // PL-15

}  // namespace muster::parley
