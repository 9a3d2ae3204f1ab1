#include "apps/muster/games.h"

#include <cstdio>
#include <filesystem>

#include <fmt/format.h>

#include "apps/muster/given_file.h"
#include "doors/doors.h"
#include "table/loading.h"

namespace muster::apps {
namespace {

constexpr std::string_view kEnding = ".json";

// A name that a scenario may have, from the name of its file.
std::string scenario_name(const std::string& path) {
  std::string name = std::filesystem::path(path).stem().string();
  for (char& c : name) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    const bool is_fit = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (!is_fit) c = '-';
  }
  return name.substr(0, 60);
}

}  // namespace

const table::Collection& games() { return doors::shipped(); }

std::optional<table::Plan> read_game(const std::string& game, const std::string& scenario,
                                     const std::vector<std::string>& options) {
  table::Plan plan;
  plan.game = game;
  plan.scenario = scenario;
  if (scenario.ends_with(kEnding)) {
    auto text = read_given(scenario, table::kMaxScenarioBytes);
    if (!text) {
      fmt::print(stderr, "--scenario {}: the file {}\n", scenario, text.error());
      return std::nullopt;
    }
    plan.scenario = scenario_name(scenario);
    plan.file = base::SharedText(std::move(*text));
  }
  for (const std::string& text : options) {
    const auto equals = text.find('=');
    if (equals == std::string::npos) {
      fmt::print(stderr, "--option {}: expected KEY=VALUE.\n", text);
      return std::nullopt;
    }
    plan.options.emplace_back(text.substr(0, equals), text.substr(equals + 1));
  }
  return plan;
}

}  // namespace muster::apps
