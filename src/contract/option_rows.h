#pragma once

#include <array>
#include <cstdint>
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

// The values of a row: words<"none", "lives">.
template <base::Name... kWords>
inline constexpr std::array<std::string_view, sizeof...(kWords)> words = {kWords.view()...};

template <class Chosen>
struct OptionRow {
  std::string_view key;
  std::string_view clause;
  std::string_view words;
  std::span<const std::string_view> values;
  std::uint8_t fallback = 0;  // index of the default
  void (*set)(Chosen&, std::size_t value) = nullptr;
  bool clamps = false;
};

template <class Chosen>
std::vector<OptionSpec> specs_of(std::span<const OptionRow<Chosen>> rows) {
  std::vector<OptionSpec> specs;
  for (const auto& row : rows) {
    OptionSpec spec{std::string(row.key), std::string(row.clause), std::string(row.words), {}, {}};
    spec.values.assign(row.values.begin(), row.values.end());
    spec.fallback = row.values[row.fallback];
    spec.clamps = row.clamps;
    specs.push_back(std::move(spec));
  }
  return specs;
}

// The chosen values, set one by one; defaults set nothing. Errors name the option and what it may
// be.
template <class Chosen>
base::Result<Chosen, std::string> chosen_from(std::span<const OptionRow<Chosen>> rows,
                                              const Options& options) {
  const auto specs = specs_of(rows);
  Chosen chosen;
  for (const auto& [key, given] : options) {
    std::size_t at = 0;
    while (at < specs.size() && specs[at].key != key) ++at;
    if (at == specs.size()) {
      std::vector<std::string_view> keys;
      for (const auto& row : rows) keys.push_back(row.key);
      return base::fail(fmt::format("There is no option \"{}\"; the nearest is \"{}\".", key,
                                    base::nearest_word(key, keys)));
    }
    const auto value = value_meant(specs[at], given);
    if (!value)
      return base::fail(fmt::format("Option {} cannot be \"{}\"; it is one of: {}.", key, given,
                                    base::joined(specs[at].values, ", ")));
    const auto found = std::find(specs[at].values.begin(), specs[at].values.end(), *value);
    const auto choice = static_cast<std::size_t>(found - specs[at].values.begin());
    if (choice != rows[at].fallback) rows[at].set(chosen, choice);
  }
  return chosen;
}

// Whether an option was given a value that is not its default.
template <class Chosen>
bool is_set(std::span<const OptionRow<Chosen>> rows, const Options& options, std::string_view key) {
  for (const auto& row : rows)
    for (const auto& [name, value] : options)
      if (row.key == key && name == key) return value != row.values[row.fallback];
  return false;
}

}  // namespace muster::contract
