#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/sha256.h"
#include "bots/minds/wolves.h"
#include "content/library.h"
#include "content/wolves.h"
#include "contract/game.h"
#include "games/wolves/game.h"
#include "record/record.h"
#include "tests/games/bids/game.h"
#include "tests/games/yardstick/game.h"
#include "wire/spoken.h"

// The one list of games. A game is added by its include, its Shelf and its line in with_each_game.
namespace muster::table {

using contract::Game;

// A setup, and what identifies it in a record.
template <Game G>
struct Loaded {
  typename G::Setup setup;
  std::string scenario;
  base::Digest content{};
};

template <Game G>
using LoadResult = base::Result<Loaded<G>, base::Problem>;

// Where the setups of a game come from. `options` name every option of the game.
template <Game G>
struct Shelf;

template <>
struct Shelf<wolves::Wolves> {
  static constexpr bool kHidden = false;
  static constexpr std::string_view kDefaultScenario = content::kWolvesDefault;
  static LoadResult<wolves::Wolves> load(const content::Library& library, std::string_view scenario,
                                         const content::Options& options);
};

template <>
struct Shelf<yardstick::Yardstick> {
  static constexpr bool kHidden = true;
  static constexpr std::string_view kDefaultScenario = "standard";
  static LoadResult<yardstick::Yardstick> load(const content::Library& library,
                                               std::string_view scenario,
                                               const content::Options& options);
};

template <>
struct Shelf<bids::Bids> {
  static constexpr bool kHidden = true;
  static constexpr std::string_view kDefaultScenario = "standard";
  static LoadResult<bids::Bids> load(const content::Library& library, std::string_view scenario,
                                     const content::Options& options);
};

// Calls visit.operator()<G>() for every game until one call says true.
template <class Visit>
bool with_each_game(Visit&& visit) {
  return visit.template operator()<wolves::Wolves>() ||
         visit.template operator()<yardstick::Yardstick>() ||
         visit.template operator()<bids::Bids>();
}

// Calls visit.operator()<G>() for the game of this name; false if there is none.
template <class Visit>
bool with_game(std::string_view name, Visit&& visit) {
  return with_each_game([&]<Game G>() {
    if (name != G::kName) return false;
    visit.template operator()<G>();
    return true;
  });
}

template <Game G>
std::vector<std::string> seat_names(const typename G::Setup& setup) {
  std::vector<std::string> names;
  names.reserve(G::seat_count(setup));
  for (std::size_t i = 0; i < G::seat_count(setup); ++i)
    names.emplace_back(G::seat_name(setup, contract::seat_at(i)));
  return names;
}

// "There is no game "wulves" (did you mean "wolves"?); expected one of wolves."
base::Problem unknown_name(std::string_view code, std::string_view what, std::string_view name,
                           const std::vector<std::string_view>& known);

base::Problem unknown_game(std::string_view name);

// Why the setup of today is not the one that a record was played with.
std::optional<base::Problem> refuse_header(const record::Header& header,
                                           const base::Digest& content,
                                           const std::vector<std::string>& seats);

// Every option with its chosen or its default value, in the game's order; or what is unknown.
base::Result<content::Options, base::Problem> all_options(
    std::span<const contract::OptionSpec> specs, const content::Options& chosen);

// A setup with these options; "" is the default scenario.
template <Game G>
LoadResult<G> load(const content::Library& library, std::string_view scenario,
                   const content::Options& chosen) {
  const auto options = all_options(G::options(), chosen);
  if (!options) return base::fail(options.error());
  return Shelf<G>::load(library, scenario.empty() ? Shelf<G>::kDefaultScenario : scenario,
                        *options);
}

// The setup of a record, if it still is the one that the record was played with.
template <Game G>
LoadResult<G> load_for(const content::Library& library, const record::Header& header) {
  auto loaded = load<G>(library, header.scenario, header.options);
  if (!loaded) return base::fail(loaded.error());
  if (auto problem = refuse_header(header, loaded->content, seat_names<G>(loaded->setup)))
    return base::fail(*problem);
  return loaded;
}

}  // namespace muster::table
