#include "tests/games/parley/setup.h"

#include <algorithm>

#include <fmt/format.h>

#include "contract/option_rows.h"

namespace muster::parley {

namespace {

constexpr std::uint8_t kFar = 255;

// The chosen value of an option, or its default.
std::string chosen(const contract::OptionSpec& spec, const contract::Options& options) {
  for (const auto& [key, value] : options)
    if (key == spec.key) return contract::value_meant(spec, value).value_or("");
  return spec.fallback;
}

std::uint8_t number(const std::string& value) {
  return static_cast<std::uint8_t>(contract::number_meant(value).value_or(0));
}

constexpr contract::NumberRange kCoins{0, 5};

constexpr contract::OptionRow<Setup> kRowsOfOptions[] = {
    {"hand",
     "PL-3",
     "How many cards each side begins with.",
     {},
     3,
     [](Setup& s, int n) { s.hand = static_cast<std::uint8_t>(n); },
     false,
     {{0, 4}}},
    {"limit",
     "PL-20",
     "The fury at which all lose: a number, or dice.",
     contract::kWords<"dice">,
     6,
     [](Setup& s, int n) { s.limit = static_cast<std::uint8_t>(std::max(n, 0)); },
     false,
     {{3, 9}}},
    {"coins-league",
     "PL-3",
     "The coins that the league begins with.",
     {},
     2,
     [](Setup& s, int n) { s.coins[kLeague] = static_cast<std::uint8_t>(n); },
     false,
     kCoins},
    {"coins-rival",
     "PL-3",
     "The coins that the rival begins with.",
     {},
     3,
     [](Setup& s, int n) { s.coins[kRival] = static_cast<std::uint8_t>(n); },
     false,
     kCoins},
};
constexpr std::span<const contract::OptionRow<Setup>> kTable = kRowsOfOptions;

void set_option(Setup& setup, const Scenario& scenario, const std::string& key,
                const std::string& value) {
  if (key == "clock") setup.is_timed = value == "on";
  if (const auto* row = contract::find_row(kTable, key)) contract::set_from(*row, value, setup);
  if (!scenario.option || key != scenario.option->spec.key) return;
  const auto& words = scenario.option->spec.values;
  const auto found = std::find(words.begin(), words.end(), value);
  setup.gusts = found == words.end()
                    ? number(value)
                    : scenario.option->gusts[static_cast<std::size_t>(found - words.begin())];
}

template <class Visit>
void for_each_neighbour(const Ground& ground, Place at, Visit&& visit) {
  constexpr std::array<std::pair<int, int>, 4> kAround = {{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
  for (const auto& [dx, dy] : kAround) {
    const Place next{static_cast<std::int16_t>(at.x + dx), static_cast<std::int16_t>(at.y + dy),
                     at.level};
    if (ground.has(next)) visit(ground.cell_of(next));
  }
  Place other = at;
  other.level = static_cast<std::uint8_t>(1 - at.level);
  if (ground.stairs.has(ground.cell_of(at)) && ground.has(other)) visit(ground.cell_of(other));
}

}  // namespace

Place Ground::place_at(std::size_t cell) const {
  const int at = static_cast<int>(cell);
  return {static_cast<std::int16_t>(at % width), static_cast<std::int16_t>(at / width % height),
          static_cast<std::uint8_t>(at / width / height)};
}

bool Ground::has(Place place) const {
  if (place.x < 0 || place.y < 0) return false;
  if (is_plane) return place.x <= width && place.y <= height && place.level == 0;
  return place.x < width && place.y < height && place.level < levels && cells.has(cell_of(place));
}

FileRules::FileRules(const Scenario& scenario) : texts(scenario.rules) {
  for (const auto& [id, words] : texts) rules.push_back({id, words});
}

std::vector<contract::OptionSpec> option_specs(const Scenario& scenario) {
  std::vector<contract::OptionSpec> specs = contract::specs_of(kTable);
  specs.insert(
      specs.begin(),
      {"clock", "PL-16", "Whether a clock runs.", {"off", "on"}, scenario.is_timed ? "on" : "off"});
  if (scenario.option) specs.push_back(scenario.option->spec);
  return specs;
}

base::Result<Setup, std::string> make_setup(const Scenario& scenario,
                                            const contract::Options& options) {
  Setup setup;
  setup.ground = scenario.ground;
  setup.days = scenario.days;
  setup.bell = scenario.bell;
  setup.dusk = scenario.dusk;
  setup.effects = scenario.effects;
  setup.file_rules = std::make_shared<const FileRules>(scenario);
  for (const contract::OptionSpec& spec : option_specs(scenario)) {
    const std::string value = chosen(spec, options);
    if (value.empty())
      return base::fail(fmt::format("Option {} cannot have this value.", spec.key));
    set_option(setup, scenario, spec.key, value);
  }
  return setup;
}

StepCounts steps_from(const Setup& setup, const Open& open, std::size_t envoy) {
  const Ground& ground = setup.ground;
  StepCounts steps;
  steps.fill(kFar);
  kernel::Bits<kMaxCells> barred;
  for (std::size_t i = 0; i < kSeatCount; ++i)
    if (i != envoy) barred.add(ground.cell_of(open.envoys[i].at));
  base::StaticVector<std::uint8_t, kMaxCells> reached;
  const auto reach = [&](std::size_t cell, int count) {
    if (steps[cell] != kFar || barred.has(cell)) return;
    steps[cell] = static_cast<std::uint8_t>(count);
    reached.push_back(static_cast<std::uint8_t>(cell));
  };
  reach(ground.cell_of(open.envoys[envoy].at), 0);
  for (std::size_t i = 0; i < reached.size(); ++i)
    for_each_neighbour(ground, ground.place_at(reached[i]),
                       [&](std::size_t cell) { reach(cell, steps[reached[i]] + 1); });
  return steps;
}

std::vector<int> path_to(const Setup& setup, const Open& open, std::size_t envoy, Place to) {
  const StepCounts steps = steps_from(setup, open, envoy);
  std::size_t cell = setup.ground.cell_of(to);
  std::vector<int> path = {static_cast<int>(cell)};
  while (steps[cell] > 0) {
    std::size_t before = cell;
    for_each_neighbour(setup.ground, setup.ground.place_at(cell), [&](std::size_t next) {
      if (steps[next] + 1 == steps[cell]) before = next;
    });
    cell = before;
    path.insert(path.begin(), static_cast<int>(cell));
  }
  return path;
}

std::int32_t gap(Place a, Place b) {
  const std::int64_t dx = a.x - b.x;
  const std::int64_t dy = a.y - b.y;
  const std::int64_t square = dx * dx + dy * dy;
  std::int64_t root = 0;
  for (std::int64_t bit = 1 << 16; bit > 0; bit /= 2)
    if ((root + bit) * (root + bit) <= square) root += bit;
  return static_cast<std::int32_t>(root * root == square ? root : root + 1);
}

bool is_at_beacon(const Setup& setup, Place place) {
  const Place beacon = setup.ground.beacon;
  return setup.ground.is_plane ? gap(place, beacon) <= kRoom : place == beacon;
}

bool has_rung(const Setup& setup, const Open& open) {
  if (setup.is_timed) return open.now >= open.dawn + setup.bell;
  return open.answers >= kBellAnswers;
}

}  // namespace muster::parley
