#include "table/registry.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/words.h"

namespace muster::table {
namespace {

using base::Problem;

constexpr std::size_t kMaxShown = 60;

const contract::OptionSpec* spec_of(std::span<const contract::OptionSpec> specs,
                                    std::string_view key) {
  const auto found =
      std::find_if(specs.begin(), specs.end(), [&](const auto& spec) { return spec.key == key; });
  return found == specs.end() ? nullptr : &*found;
}

std::optional<Problem> refuse_option(std::span<const contract::OptionSpec> specs,
                                     const std::pair<std::string, std::string>& chosen) {
  const auto& [key, value] = chosen;
  const contract::OptionSpec* spec = spec_of(specs, key);
  std::vector<std::string_view> known;
  if (spec != nullptr) {
    known.assign(spec->values.begin(), spec->values.end());
    if (contract::value_meant(*spec, value)) return std::nullopt;
    Problem problem =
        unknown_name("unknown_value", fmt::format("value of option \"{}\"", key), value, known);
    problem.place = key;
    return problem;
  }
  for (const auto& each : specs) known.push_back(each.key);
  Problem problem = unknown_name("unknown_option", "option", key, known);
  problem.place = key.substr(0, kMaxShown);
  return problem;
}

template <Game G>
LoadResult<G> taken(content::LoadResult<typename G::Setup> loaded) {
  if (loaded) return Loaded<G>{std::move(loaded->setup), loaded->scenario, loaded->hash};
  return base::fail(loaded.error());
}

}  // namespace

Problem unknown_name(std::string_view code, std::string_view what, std::string_view name,
                     const std::vector<std::string_view>& known) {
  const std::string_view near = base::nearest_word(name, known);
  std::string words = fmt::format("There is no {} \"{}\"", what, name.substr(0, kMaxShown));
  if (!near.empty()) words += fmt::format(" (did you mean \"{}\"?)", near);
  words += known.empty() ? "; this game has none." : "; expected one of ";
  if (!known.empty()) words += fmt::format("{}.", fmt::join(known, ", "));
  return {std::string(code), "", std::move(words), ""};
}

base::Result<content::Options, Problem> all_options(std::span<const contract::OptionSpec> specs,
                                                    const content::Options& chosen) {
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    if (auto problem = refuse_option(specs, chosen[i])) return base::fail(*problem);
    for (std::size_t j = 0; j < i; ++j)
      if (chosen[j].first == chosen[i].first)
        return base::fail(Problem{"option_twice", "",
                                  fmt::format("Option \"{}\" is given twice.", chosen[i].first),
                                  chosen[i].first});
  }
  content::Options all;
  for (const contract::OptionSpec& spec : specs) {
    std::string value(spec.values[spec.fallback]);
    for (const auto& [key, wanted] : chosen)
      if (key == spec.key) value = *contract::value_meant(spec, wanted);
    all.emplace_back(spec.key, std::move(value));
  }
  return all;
}

Problem unknown_game(std::string_view name) {
  std::vector<std::string_view> known;
  with_each_game([&]<Game G>() {
    if (!Shelf<G>::kHidden) known.push_back(G::kName);
    return false;
  });
  Problem problem = unknown_name("unknown_game", "game", name, known);
  problem.place = "game";
  return problem;
}

std::optional<Problem> refuse_header(const record::Header& header, const base::Digest& content,
                                     const std::vector<std::string>& seats) {
  if (header.seats != seats)
    return Problem{
        "bad_record", "",
        fmt::format("The seats are not those of this game; expected {}.", fmt::join(seats, ", ")),
        "header"};
  if (header.content != content)
    return Problem{
        "other_content", "",
        fmt::format("The content of scenario \"{}\" is not the one of the record: its "
                    "hash is {}, the record has {}.",
                    header.scenario, base::hex_text(content), base::hex_text(header.content)),
        "header"};
  return std::nullopt;
}

LoadResult<wolves::Wolves> Shelf<wolves::Wolves>::load(const content::Library& library,
                                                       std::string_view scenario,
                                                       const content::Options& options) {
  return taken<wolves::Wolves>(content::load_wolves(library, scenario, options));
}

LoadResult<yardstick::Yardstick> Shelf<yardstick::Yardstick>::load(const content::Library&,
                                                                   std::string_view scenario,
                                                                   const content::Options&) {
  if (scenario != kDefaultScenario)
    return base::fail(unknown_name("unknown_scenario", "scenario", scenario, {kDefaultScenario}));
  return Loaded<yardstick::Yardstick>{yardstick::yardstick_setup(), std::string(scenario), {}};
}

LoadResult<bids::Bids> Shelf<bids::Bids>::load(const content::Library&, std::string_view scenario,
                                               const content::Options&) {
  if (scenario != kDefaultScenario)
    return base::fail(unknown_name("unknown_scenario", "scenario", scenario, {kDefaultScenario}));
  return Loaded<bids::Bids>{{}, std::string(scenario), {}};
}

}  // namespace muster::table
