#pragma once

#include <algorithm>
#include <list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/mutex.h"
#include "base/result.h"
#include "base/sha256.h"
#include "content/library.h"
#include "contract/kit.h"
#include "record/record.h"
#include "table/door.h"

// From a scenario's bytes and chosen options to a compiled setup that all tables share.
namespace muster::table {

using contract::Game;

// "There is no game "wulves" (did you mean "wolves"?); expected one of wolves."
Problem unknown_name(std::string_view code, std::string_view what, std::string_view name,
                     const std::vector<std::string_view>& known);

// A scenario from outside, for a game whose scenarios are no files.
Problem no_files(std::string_view title);

// Why a record cannot be gone on with, where one of its entries is not true.
Problem fault_in(const record::Record& record, std::size_t at, std::string words);
Verdict false_at(int line, std::string words);

// Why the setup of today is not the one that a record was played with.
std::optional<Problem> refuse_header(const record::Header& header, const base::Digest& content,
                                     const std::vector<std::string>& seats);

// Every option with its chosen or its default value, in the game's order; or what is unknown.
base::Result<contract::Options, Problem> all_options(std::span<const contract::OptionSpec> specs,
                                                     const contract::Options& chosen);

// A view does not tell the options of its table, and read with others it would show another game.
std::optional<Problem> refuse_missing_options(std::string_view title,
                                              std::span<const contract::OptionSpec> specs,
                                              const contract::Options& given);

// Numbers for the dice and names of players are for each seat, or for none.
std::optional<Problem> refuse_wrong_count(const Plan& plan, const std::vector<std::string>& seats);

// The bytes of the scenario that a plan names, and the file they come from, or why there are none.
struct Source {
  std::string name;  // of the scenario
  std::string file;  // for error messages
  std::string_view bytes;
  base::Digest content{};  // hash of the bytes, made once for all tables
};
base::Result<Source, Problem> source_of(const content::Library& library, std::string_view game,
                                        std::string_view default_scenario, const Plan& plan);

inline constexpr std::size_t kMaxScenarioBytes = record::kMaxFileBytes;

template <Game G>
wire::Names names_of(const typename G::Setup& setup) {
  wire::Names names;
  names.sides = contract::sides<G>(setup);
  for (std::size_t i = 0; i < G::seat_count(setup); ++i) {
    names.seats.push_back(G::seat_name(setup, contract::seat_at(i)));
    names.side_of.push_back(contract::side_of<G>(setup, contract::seat_at(i)));
  }
  return names;
}

// A compiled setup, and what identifies it in a record.
template <Game G>
struct Loaded {
  typename G::Setup setup;
  std::string scenario;
  base::SharedText file;  // the scenario's text, if it came from outside
  base::Digest content{};
  contract::Options options;  // every one of them
  std::vector<contract::OptionSpec> specs;
  contract::About about;
  wire::Names names;
};
template <Game G>
using LoadedPtr = std::shared_ptr<const Loaded<G>>;

// Reads and compiles on demand and keeps what was used last, by content and options. No decision of
// a bot and no update of a page compiles a scenario again. Safe to use from several threads.
template <Game G, class Files>
class Loader {
 public:
  base::Result<LoadedPtr<G>, Problem> load(const content::Library& library,
                                           const Plan& plan) const {
    Source source;
    if constexpr (Files::kReadsFiles) {
      auto found = source_of(library, G::kName, Files::kDefaultScenario, plan);
      if (!found) return base::fail(found.error());
      source = std::move(*found);
    } else {
      source.name = plan.scenario.empty() ? Files::kDefaultScenario : plan.scenario;
      if (!plan.file.empty()) return base::fail(no_files(G::kTitle));
      if (source.name != Files::kDefaultScenario)
        return base::fail(
            unknown_name("unknown_scenario", "scenario", source.name, {Files::kDefaultScenario}));
    }
    if (auto known = find(source.content, source.name, plan)) return known;
    return compiled(source, plan);
  }

 private:
  static constexpr std::size_t kMostKept = 64;

  struct Kept {
    contract::Options asked;  // as they were given; the rest by default
    LoadedPtr<G> loaded;
  };

  LoadedPtr<G> find(const base::Digest& content, const std::string& name, const Plan& plan) const {
    const base::Lock lock(mutex_);
    for (auto it = kept_.begin(); it != kept_.end(); ++it) {
      const Loaded<G>& loaded = *it->loaded;
      if (loaded.content != content || loaded.scenario != name) continue;
      if (loaded.file.empty() != plan.file.empty() || it->asked != plan.options) continue;
      kept_.splice(kept_.begin(), kept_, it);
      return kept_.front().loaded;
    }
    return nullptr;
  }

  base::Result<LoadedPtr<G>, Problem> compiled(const Source& source, const Plan& plan) const {
    auto scenario = Files::read(source.bytes, source.file);
    if (!scenario) return base::fail(scenario.error());
    auto specs = G::options(*scenario);
    auto options = all_options(specs, plan.options);
    if (!options) return base::fail(options.error());
    auto setup = G::compile(*scenario, *options);
    if (!setup)
      return base::failed(plan.options.empty() ? "bad_content" : "bad_option", setup.error(),
                          source.file);
    auto names = names_of<G>(*setup);
    auto loaded = std::make_shared<const Loaded<G>>(
        Loaded<G>{std::move(*setup), source.name, plan.file, source.content, std::move(*options),
                  std::move(specs), G::about(*scenario), std::move(names)});
    const base::Lock lock(mutex_);
    kept_.push_front({plan.options, loaded});
    if (kept_.size() > kMostKept) kept_.pop_back();
    return loaded;
  }

  mutable base::Mutex mutex_;
  mutable std::list<Kept> kept_;  // used last comes first
};

}  // namespace muster::table
