#include "table/loading.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/words.h"

namespace muster::table {
namespace {

constexpr std::size_t kMaxShown = 60;

bool is_name(std::string_view text) {
  return !text.empty() && text.size() <= kMaxShown &&
         std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
         });
}

// A value that the option can take, for the sentence that says what was expected.
std::vector<std::string> possible_values(const contract::OptionSpec& spec) {
  std::vector<std::string> values = spec.values;
  if (spec.range)
    values.push_back(fmt::format("a number from {} to {}", spec.range->least, spec.range->most));
  return values;
}

std::optional<Problem> refuse_option(std::span<const contract::OptionSpec> specs,
                                     const std::pair<std::string, std::string>& chosen) {
  const auto& [key, value] = chosen;
  const auto spec = std::find_if(specs.begin(), specs.end(),
                                 [&wanted = key](const auto& each) { return each.key == wanted; });
  if (spec == specs.end()) {
    std::vector<std::string_view> known;
    for (const auto& each : specs) known.push_back(each.key);
    Problem problem = unknown_name("unknown_option", "option", key, known);
    problem.place = key.substr(0, kMaxShown);
    return problem;
  }
  if (contract::value_meant(*spec, value)) return std::nullopt;
  const auto values = possible_values(*spec);
  const std::vector<std::string_view> known(values.begin(), values.end());
  Problem problem =
      unknown_name("unknown_value", fmt::format("value of option \"{}\"", key), value, known);
  problem.place = key;
  return problem;
}

}  // namespace

Problem unknown_name(std::string_view code, std::string_view what, std::string_view name,
                     const std::vector<std::string_view>& known) {
  const std::string_view near = base::nearest_word(name.substr(0, kMaxShown), known);
  std::string words = fmt::format("There is no {} \"{}\"", what, name.substr(0, kMaxShown));
  if (!near.empty()) words += fmt::format(" (did you mean \"{}\"?)", near);
  words += known.empty() ? "; this game has none." : "; expected one of ";
  if (!known.empty()) words += fmt::format("{}.", fmt::join(known, ", "));
  return base::problem(std::string(code), std::move(words));
}

Problem no_files(std::string_view title) {
  return base::problem(
      "no_files",
      fmt::format("{} cannot be played on a scenario file; expected one of its own scenarios.",
                  title),
      "file");
}

Problem fault_in(const record::Record& record, std::size_t at, std::string words) {
  const record::Entry& entry = record.entries[at];
  Problem problem = base::problem("bad_record", std::move(words),
                                  fmt::format("line {}", record::line_of(record.header, at)));
  problem.entry = record::entry_named(record::to_text(record.header, entry), entry.seq);
  return problem;
}

Verdict false_at(int line, std::string words) {
  Verdict verdict;
  verdict.line = line;
  verdict.words = std::move(words);
  return verdict;
}

base::Result<contract::Options, Problem> all_options(std::span<const contract::OptionSpec> specs,
                                                     const contract::Options& chosen) {
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    if (auto problem = refuse_option(specs, chosen[i])) return base::fail(*problem);
    for (std::size_t j = 0; j < i; ++j)
      if (chosen[j].first == chosen[i].first)
        return base::failed("option_twice",
                            fmt::format("Option \"{}\" is given twice.", chosen[i].first),
                            chosen[i].first);
  }
  contract::Options all;
  for (const contract::OptionSpec& spec : specs) {
    std::string value = spec.fallback;
    for (const auto& [key, wanted] : chosen)
      if (key == spec.key) value = *contract::value_meant(spec, wanted);
    all.emplace_back(spec.key, std::move(value));
  }
  return all;
}

std::optional<Problem> refuse_missing_options(std::string_view title,
                                              std::span<const contract::OptionSpec> specs,
                                              const contract::Options& given) {
  std::vector<std::string_view> missing;
  for (const contract::OptionSpec& spec : specs)
    if (std::none_of(given.begin(), given.end(),
                     [&](const auto& option) { return option.first == spec.key; }))
      missing.push_back(spec.key);
  if (missing.empty()) return std::nullopt;
  return base::problem(
      "missing_option",
      fmt::format("A view of {} needs all options that its table is played with; missing: {}.",
                  title, fmt::join(missing, ", ")),
      std::string(missing.front()));
}

std::optional<Problem> refuse_wrong_count(const Plan& plan, const std::vector<std::string>& seats) {
  const auto wrong = [&](std::size_t count, std::string_view what, std::string_view place) {
    return base::problem("bad_message",
                         fmt::format("The message has {} {}; expected none, or {}: one for each "
                                     "seat, in the order {}.",
                                     count, what, seats.size(), fmt::join(seats, ", ")),
                         std::string(place));
  };
  const auto is_wrong = [&](std::size_t count) { return count != 0 && count != seats.size(); };
  if (is_wrong(plan.numbers.size())) return wrong(plan.numbers.size(), "numbers", "/numbers");
  if (is_wrong(plan.players.size())) return wrong(plan.players.size(), "players", "/players");
  return std::nullopt;
}

std::optional<Problem> refuse_header(const record::Header& header, const base::Digest& content,
                                     const std::vector<std::string>& seats) {
  if (header.seats != seats)
    return base::problem("bad_record",
                         fmt::format("The record has other seats than this game; expected {}.",
                                     fmt::join(seats, ", ")),
                         "header");
  if (header.content != content)
    return base::problem(
        "other_content",
        fmt::format("The scenario \"{}\" is not the one that the record was made with: its "
                    "hash is {}, the record has {}.",
                    header.scenario, base::hex_text(content), base::hex_text(header.content)),
        "header");
  return std::nullopt;
}

base::Result<Source, Problem> source_of(const content::Library& library, std::string_view game,
                                        std::string_view default_scenario, const Plan& plan) {
  if (!plan.file.empty()) {
    if (plan.file.size() > kMaxScenarioBytes)
      return base::failed("too_large",
                          fmt::format("The scenario has {} bytes; expected at most {}.",
                                      plan.file.size(), kMaxScenarioBytes),
                          "file");
    const std::string name = plan.scenario.empty() ? "custom" : plan.scenario;
    if (!is_name(name))
      return base::failed("bad_name",
                          fmt::format("\"{}\" cannot name a scenario; expected up to {} lowercase "
                                      "letters, digits and hyphens.",
                                      name.substr(0, kMaxShown), kMaxShown),
                          "scenario");
    return Source{name, name + ".json", plan.file.view(), plan.file.digest()};
  }
  const std::string name(plan.scenario.empty() ? default_scenario : plan.scenario);
  std::string file = content::scenario_file(game, name);
  if (const std::string* bytes = library.find(file))
    return Source{name, std::move(file), *bytes, library.digest_of(*bytes)};
  return base::fail(
      unknown_name("unknown_scenario", "scenario", name, content::scenario_names(library, game)));
}

}  // namespace muster::table
