#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace muster::contract {

// A choice made before a game: one of a few words. The first value is not always the default.
struct OptionSpec {
  std::string_view key;
  std::string_view clause;
  std::string_view words;  // one sentence for players
  std::span<const std::string_view> values;
  std::uint8_t fallback = 0;  // index of the default
};

}  // namespace muster::contract
