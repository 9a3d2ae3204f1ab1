#include "content/library.h"

#include <algorithm>

namespace muster::content {
namespace {

constexpr std::string_view kEnding = ".json";

}  // namespace

std::string scenario_file(std::string_view game, std::string_view scenario) {
  return std::string(game) + '/' + std::string(scenario) + std::string(kEnding);
}

std::vector<std::string_view> scenario_names(const Library& library, std::string_view game) {
  std::vector<std::string_view> names;
  for (const auto& file : library.files()) {
    std::string_view name = file.first;
    if (!name.starts_with(game) || !name.ends_with(kEnding)) continue;
    name.remove_prefix(game.size());
    if (!name.starts_with('/')) continue;
    name = name.substr(1, name.size() - 1 - kEnding.size());
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  }
  return names;
}

}  // namespace muster::content
