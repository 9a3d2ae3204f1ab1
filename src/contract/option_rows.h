#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/name.h"
#include "base/result.h"
#include "base/words.h"
#include "contract/option.h"

// Options of a game as one table: what players read, and what each value sets.
namespace muster::contract {

// The values of a row: kWords<"none", "lives">.
template <base::Name... kEach>
inline constexpr std::array<std::string_view, sizeof...(kEach)> kWords = {kEach.view()...};

template <class Chosen>
struct OptionRow {
  std::string_view key;
  std::string_view clause;
  std::string_view words;
  std::span<const std::string_view> values;
  int fallback = 0;  // the default: the place of a word, or a number of the range
  // Takes the place of a word, or a number of the range; beside a range words count from -1 down.
  void (*set)(Chosen&, int value) = nullptr;
  bool clamps = false;
  std::optional<NumberRange> range = {};
};

template <class Chosen>
OptionSpec spec_of(const OptionRow<Chosen>& row) {
  OptionSpec spec{std::string(row.key), std::string(row.clause), std::string(row.words), {}, {}};
  spec.values.assign(row.values.begin(), row.values.end());
  spec.fallback = row.range ? std::to_string(row.fallback)
                            : std::string(row.values[static_cast<std::size_t>(row.fallback)]);
  spec.clamps = row.clamps;
  spec.range = row.range;
  return spec;
}

template <class Chosen>
std::vector<OptionSpec> specs_of(std::span<const OptionRow<Chosen>> rows) {
  std::vector<OptionSpec> specs;
  for (const auto& row : rows) specs.push_back(spec_of(row));
  return specs;
}

// Sets what the row is for; a default sets nothing. False if the option has no such value.
template <class Chosen>
bool set_from(const OptionRow<Chosen>& row, std::string_view given, Chosen& chosen) {
  const auto value = value_meant(spec_of(row), given);
  if (!value) return false;
  const auto found = std::find(row.values.begin(), row.values.end(), *value);
  int number = static_cast<int>(found - row.values.begin());
  if (row.range)
    number = found == row.values.end() ? number_meant(*value).value_or(0) : -1 - number;
  if (number != row.fallback) row.set(chosen, number);
  return true;
}

template <class Chosen>
const OptionRow<Chosen>* find_row(std::span<const OptionRow<Chosen>> rows, std::string_view key) {
  const auto found =
      std::find_if(rows.begin(), rows.end(), [&](const auto& r) { return r.key == key; });
  return found == rows.end() ? nullptr : &*found;
}

// The chosen values, set one by one. Errors name the option and what it may be.
template <class Chosen>
base::Result<Chosen, std::string> chosen_from(std::span<const OptionRow<Chosen>> rows,
                                              const Options& options) {
  Chosen chosen;
  for (const auto& [key, given] : options) {
    const OptionRow<Chosen>* row = find_row(rows, key);
    if (row == nullptr) {
      std::vector<std::string_view> keys;
      for (const auto& each : rows) keys.push_back(each.key);
      return base::fail(fmt::format("There is no option \"{}\"; the nearest is \"{}\".", key,
                                    base::nearest_word(key, keys)));
    }
    if (!set_from(*row, given, chosen))
      return base::fail(fmt::format("Option {} cannot be \"{}\"; it is one of: {}.", key, given,
                                    base::joined(spec_of(*row).values, ", ")));
  }
  return chosen;
}

// Whether an option was given a value that is not its default.
template <class Chosen>
bool is_set(std::span<const OptionRow<Chosen>> rows, const Options& options, std::string_view key) {
  for (const auto& row : rows)
    for (const auto& [name, value] : options)
      if (row.key == key && name == key) return value != spec_of(row).fallback;
  return false;
}

}  // namespace muster::contract
