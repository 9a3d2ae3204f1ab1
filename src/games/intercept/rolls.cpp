#include "games/intercept/rolls.h"

#include <algorithm>

#include <fmt/format.h>

#include "games/intercept/text.h"

namespace muster::intercept {
namespace {

using contract::Roll;

std::vector<int> numbers(const Thrown& dice) {
  std::vector<int> out;
  for (const Die die : dice) out.push_back(die.raw);
  return out;
}

struct ChartRow {
  int from;
  int to;
  std::string_view words;
};
struct Chart {
  std::string_view name;
  std::array<ChartRow, 5> rows;  // those without words are none
};

constexpr Chart kChartA = {
    "Chart A",
    {{{1, 3, "nothing"}, {4, 4, "heads home"}, {5, 5, "destroyed"}, {6, 6, "explodes"}, {}}}};
constexpr Chart kChartB = {"Chart B",
                           {{{1, 2, "nothing"},
                             {3, 3, "blown off course"},
                             {4, 4, "loses ROTATE"},
                             {5, 5, "loses a CANNON"},
                             {6, 6, "destroyed"}}}};
constexpr Chart kChartOfSky1 = {"Chart B, Sky 1",
                                {{{1, 2, "nothing"},
                                  {3, 3, "pushed aside"},
                                  {4, 4, "loses a card"},
                                  {5, 5, "loses a FIRE"},
                                  {6, 6, "destroyed"}}}};
constexpr Chart kChartC = {
    "Chart C", {{{1, 2, "minor damage"}, {3, 4, "major damage"}, {5, 6, "destroyed"}, {}, {}}}};
constexpr Chart kChartD = {
    "Chart D", {{{1, 4, "nothing"}, {5, 5, "switches target"}, {6, 6, "destroyed"}, {}, {}}}};

const Chart& chart_of(Piece who) {
  if (is_ufo(who)) return kChartA;
  if (who == kSid || who == kModule) return kChartC;
  if (who == kSky1) return kChartOfSky1;
  return who.raw < kInterceptors ? kChartB : kChartD;
}

}  // namespace

// The range table, with the row of this range in it.
std::optional<contract::Roll> roll_of(const Beamed& event) {
  if (event.dice.value.empty()) return std::nullopt;
  std::vector<int> ranges = {5, 8, 11, 14, 17, 20};
  const int range = event.range.raw;
  const auto place = std::lower_bound(ranges.begin(), ranges.end(), range);
  Roll roll{fmt::format("The beam at range {}", range), 10, numbers(event.dice.value),
            event.sum.raw, std::max(range, 2)};
  roll.row = static_cast<int>(place - ranges.begin());
  if (place == ranges.end() || *place != range) ranges.insert(place, range);
  for (const int each : ranges)
    roll.rows.push_back({fmt::format("range {}", each), fmt::format("{} %", beam_hits(each))});
  return roll;
}

std::optional<contract::Roll> roll_of(const Result& event) {
  if (event.dice.value.empty()) return std::nullopt;
  const Chart& chart = chart_of(event.who);
  Roll roll{fmt::format("{} for {}", chart.name, piece_words(event.who)), 6,
            numbers(event.dice.value), event.die.raw};
  for (const auto& [from, to, words] : chart.rows) {
    if (words.empty()) continue;
    if (event.die.raw >= from && event.die.raw <= to) roll.row = static_cast<int>(roll.rows.size());
    roll.rows.push_back(
        {from == to ? std::to_string(from) : fmt::format("{}–{}", from, to), std::string(words)});
  }
  return roll;
}

// AA-281: each 10 is a hit.
std::optional<contract::Roll> roll_of(const Answered& event) {
  if (event.dice.value.empty()) return std::nullopt;
  Roll roll{"Each 10 hits Sky 1", 10, numbers(event.dice.value), event.hits.raw};
  roll.rows = {{"no hit", "81 %"}, {"1 hit", "18 %"}, {"2 hits", "1 %"}};
  roll.row = event.hits.raw;
  return roll;
}

}  // namespace muster::intercept
