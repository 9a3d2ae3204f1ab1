#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace muster::bots {

// Strengths that a person can name, weakest first.
enum class Level : std::uint8_t { novice, greedy, steady, strong };

inline constexpr std::array<std::string_view, 4> kLevelNames = {"novice", "greedy", "steady",
                                                                "strong"};

constexpr std::string_view level_name(Level level) {
  return kLevelNames[static_cast<std::size_t>(level)];
}

constexpr std::optional<Level> level_named(std::string_view name) {
  for (std::size_t i = 0; i < kLevelNames.size(); ++i)
    if (kLevelNames[i] == name) return static_cast<Level>(i);
  return std::nullopt;
}

// Only these two search; the others answer at once and take no iterations.
constexpr bool is_searching(Level level) { return level >= Level::steady; }

}  // namespace muster::bots
