#pragma once

#include <cstdint>
#include <cstdlib>
#include <optional>
#include <span>
#include <string_view>

#include "base/words.h"

namespace muster::contract {

// A choice made before a game: one of a few words. The first value is not always the default.
struct OptionSpec {
  std::string_view key;
  std::string_view clause;
  std::string_view words;  // one sentence for players
  std::span<const std::string_view> values;
  std::uint8_t fallback = 0;  // index of the default
  bool open_ended = false;    // numbers beyond those listed count as the nearest of them
};

// The listed value that somebody means; nothing if there is none.
inline std::optional<std::string_view> value_meant(const OptionSpec& spec, std::string_view given) {
  for (const std::string_view value : spec.values)
    if (value == given) return value;
  const auto number = base::whole_number(given.starts_with('+') ? given.substr(1) : given);
  if (!spec.open_ended || !number) return std::nullopt;
  std::optional<std::string_view> nearest;
  std::int64_t least = 0;
  for (const std::string_view value : spec.values) {
    const auto listed = base::whole_number(value);
    if (!listed) continue;
    const std::int64_t gap = std::abs(std::int64_t{*listed} - *number);
    if (!nearest || gap < least) nearest = value, least = gap;
  }
  return nearest;
}

}  // namespace muster::contract
