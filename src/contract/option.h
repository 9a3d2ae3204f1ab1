#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/words.h"

namespace muster::contract {

struct NumberRange {
  int least = 0;
  int most = 0;

  friend bool operator==(const NumberRange&, const NumberRange&) = default;
};

// A choice made before a game: one of a few words, a number in a range, or either. The rules
// declare some, a scenario may declare more.
struct OptionSpec {
  std::string key;
  std::string clause;
  std::string words;  // one sentence for players
  std::vector<std::string> values;
  std::string fallback;  // the default; one of the values, or a number in the range
  std::optional<NumberRange> range = {};
  bool clamps = false;  // numbers beyond those possible count as the nearest of them

  friend bool operator==(const OptionSpec&, const OptionSpec&) = default;
};

// Chosen options, key and value; what is not named has its default.
using Options = std::vector<std::pair<std::string, std::string>>;

inline std::optional<int> number_meant(std::string_view given) {
  return base::whole_number(given.starts_with('+') ? given.substr(1) : given);
}

// The possible value that somebody means; nothing if there is none.
inline std::optional<std::string> value_meant(const OptionSpec& spec, std::string_view given) {
  for (const std::string& value : spec.values)
    if (value == given) return value;
  const auto number = number_meant(given);
  if (!number) return std::nullopt;
  if (spec.range) {
    const int near = std::clamp(*number, spec.range->least, spec.range->most);
    return near == *number || spec.clamps ? std::optional(std::to_string(near)) : std::nullopt;
  }
  if (!spec.clamps) return std::nullopt;
  std::optional<std::string> nearest;
  std::int64_t least = 0;
  for (const std::string& value : spec.values) {
    const auto listed = number_meant(value);
    if (!listed) continue;
    const std::int64_t gap = std::abs(std::int64_t{*listed} - *number);
    if (!nearest || gap < least) nearest = value, least = gap;
  }
  return nearest;
}

// Every value worth a look: all words, and a range from end to end if it is short, else its ends
// and the default.
inline std::vector<std::string> values_to_try(const OptionSpec& spec) {
  constexpr int kMostNumbers = 10;
  std::vector<std::string> values = spec.values;
  if (!spec.range) return values;
  const auto add = [&](std::string value) {
    if (std::find(values.begin(), values.end(), value) == values.end())
      values.push_back(std::move(value));
  };
  const auto [least, most] = *spec.range;
  if (most - least < kMostNumbers) {
    for (int number = least; number <= most; ++number) add(std::to_string(number));
  } else {
    add(std::to_string(least));
    add(spec.fallback);
    add(std::to_string(most));
  }
  return values;
}

}  // namespace muster::contract
