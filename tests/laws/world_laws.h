#pragma once

#include <cmath>
#include <map>
#include <string>
#include <type_traits>
#include <vector>

#include <fmt/format.h>

#include "contract/odds.h"
#include "json/parse.h"
#include "tests/laws/case.h"
#include "tests/laws/picks.h"
#include "wire/fields.h"

// Laws of one position: notation, JSON, what viewers can tell apart, and chance.
namespace muster::laws {

template <Game G>
void judge_position(const Case<G>& c, const typename G::State& state) {
  const std::vector<std::string> lines = G::describe(c.setup, state);
  const auto read = G::position(c.setup, lines);
  const bool same = read && *read == state && hash_of_state<G>(*read) == hash_of_state<G>(state);
  c.ledger.check(Law::position_returns, same, [&] {
    std::string words = read ? "read as another state:" : read.error() + ":";
    for (const std::string& line : lines) words += "\n    " + line;
    return words;
  });
}

template <Game G>
void judge_json(const Case<G>& c, const typename G::State& state) {
  std::string text;
  json::Writer writer(text);
  wire::write_state(writer, state);
  const auto tree = json::parse(text);
  json::FirstError error;
  typename G::State read{};
  if (tree) wire::read_state(json::Reader(tree->root(), error), read);
  // Parts that are no fields follow from them, and only the game knows how.
  const bool same = tree && !error && G::mended(c.setup, read.open) && read == state;
  c.ledger.check(Law::json_returns, same, [&] {
    return !tree ? tree.error().text() : error ? error->text() : "read as another state: " + text;
  });
}

// False if imagined worlds cannot be trusted.
template <Game G>
bool judge_views(const Case<G>& c, const typename G::State& state) {
  bool fits = true;
  for (const Seat viewer : viewers<G>(c.setup)) {
    const auto view = contract::view<G>(c.setup, state, viewer);
    const typename G::State world = G::imagine(c.setup, view, c.rng);
    const auto name = [&] { return fmt::format("seat {}", contract::index_of(viewer)); };
    fits &= c.ledger.check(Law::view_is_imagined, contract::view<G>(c.setup, world, viewer) == view,
                           name);
    if (c.guess) {
      const typename G::State guessed = c.guess(c.setup, view, c.rng);
      c.ledger.check(Law::guess_fits_view, contract::view<G>(c.setup, guessed, viewer) == view,
                     name);
    }
    OfferList here;
    OfferList there;
    G::legal(c.setup, contract::sight<G>(c.setup, state, viewer), {}, here);
    G::legal(c.setup, contract::sight<G>(c.setup, world, viewer), {}, there);
    const bool alike =
        G::to_act(c.setup, state.open) == G::to_act(c.setup, world.open) &&
        std::equal(here.begin(), here.end(), there.begin(), there.end()) &&
        scene_text(G::scene(c.setup, contract::sight<G>(c.setup, state, viewer))) ==
            scene_text(G::scene(c.setup, contract::sight<G>(c.setup, world, viewer)));
    c.ledger.check(Law::worlds_alike, alike, name);
  }
  return fits;
}

// What a seat reads of everything that happened.
template <Game G>
std::string told(const Case<G>& c, Seat viewer, const std::vector<typename G::Event>& events) {
  std::string words;
  for (const auto& event : events)
    if (const auto seen = G::seen(c.setup, event, viewer))
      words += (words.empty() ? "" : " ") + G::event_words(c.setup, *seen).words;
  return words;
}

inline constexpr int kTrials = 400;

// Where something is hidden, the seat's odds are those of the worlds that it can imagine.
template <Game G>
void judge_frequencies(const Case<G>& c, const typename G::State& state, Seat seat,
                       const typename G::Action& action, const contract::Odds& odds) {
  std::map<std::string, int> results;
  kernel::RandomDice dice(c.rng);
  const bool hides = G::hides(c.setup);
  const auto view = contract::view<G>(c.setup, state, seat);
  for (int i = 0; i < kTrials; ++i) {
    typename G::State after = hides ? G::imagine(c.setup, view, c.rng) : state;
    std::vector<typename G::Event> happened;
    contract::ActionEnd end;  // odds are of the action itself
    contract::EventsOf<G> events(happened, end);
    G::apply(c.setup, after, seat, action, dice, events);
    ++results[told<G>(c, seat, happened)];
  }
  for (const contract::Chance& chance : odds.chances) {
    const double p = static_cast<double>(chance.weight) / static_cast<double>(odds.total);
    const int found = results[chance.words];
    results.erase(chance.words);
    // Six deviations, and a little for what is rare: none of thousands of seeds errs by chance.
    double slack = 6 * std::sqrt(kTrials * p * (1 - p)) + 5;
    if (hides)
      slack += 6 * kTrials *
               std::sqrt(p * (1 - p) / static_cast<double>(contract::worlds_for(odds.total)));
    c.ledger.check(Law::odds_are_what_dice_do, std::abs(found - kTrials * p) <= slack, [&] {
      return fmt::format("{} of {} times instead of {} of {}: {}", found, kTrials, chance.weight,
                         odds.total, chance.words);
    });
  }
  // The imagined worlds may lack what is rare.
  std::erase_if(results,
                [&](const auto& result) { return hides && result.second <= kTrials / 20; });
  c.ledger.check(Law::odds_are_what_dice_do, results.empty(), [&] {
    return fmt::format("dice brought what the odds do not know: {}", results.begin()->first);
  });
}

inline constexpr int kWorldsTried = 6;

// What a preview tells the seat is so in the real world, and in any other that the seat can
// imagine.
template <Game G>
void judge_preview(const Case<G>& c, const typename G::State& state, Seat seat,
                   const DraftOf<G>& draft) {
  const auto view = contract::view<G>(c.setup, state, seat);
  const auto told = contract::preview<G>(c.setup, view, draft.action);
  typename G::State world = state;
  for (int i = 0; i < kWorldsTried; ++i) {
    const auto real = contract::detail::preview_in<G>(c.setup, world, seat, draft.action);
    std::size_t found = 0;
    for (const auto& event : real.sure)
      if (found < told.sure.size() &&
          G::event_text(c.setup, event) == G::event_text(c.setup, told.sure[found]))
        ++found;
    const bool is_so = found == told.sure.size() && (told.draws || !real.draws) &&
                       (!told.after || (real.after && *real.after == *told.after));
    c.ledger.check(Law::preview_is_sure, is_so, [&] {
      return fmt::format("{} of seat {} does something else in world {}", spoken<G>(c, draft),
                         contract::index_of(seat), i);
    });
    world = G::imagine(c.setup, view, c.rng);
  }
}

template <Game G>
void judge_odds(const Case<G>& c, const typename G::State& state, Seat seat) {
  const auto see = contract::sight<G>(c.setup, state, seat);
  const auto walked = random_walk<G>(c, see, WaysOut::taken);
  if (!walked) return;
  const auto& action = walked->draft.action;
  judge_preview<G>(c, state, seat, walked->draft);
  const contract::Odds odds =
      contract::odds<G>(c.setup, contract::view<G>(c.setup, state, seat), action);
  if (odds.total == 0) return;  // too many to count out
  const auto what = [&] { return spoken<G>(c, walked->draft); };
  if (odds.chances.empty()) return;
  std::uint64_t sum = 0;
  for (const contract::Chance& chance : odds.chances) sum += chance.weight;
  c.ledger.check(Law::odds_add_up, sum == odds.total, what);
  judge_frequencies<G>(c, state, seat, action, odds);
}

// Two seats that choose at once: who is first must not matter.
template <Game G>
void judge_hidden_choices(const Case<G>& c, const typename G::State& state) {
  if constexpr (!std::is_empty_v<typename G::Own>) {
    const auto seats = seats_in(G::to_act(c.setup, state.open).must);
    if (seats.size() < 2) return;
    const auto first =
        random_walk<G>(c, contract::sight<G>(c.setup, state, seats[0]), WaysOut::taken);
    const auto second =
        random_walk<G>(c, contract::sight<G>(c.setup, state, seats[1]), WaysOut::taken);
    if (!first || !second) return;
    const auto after = [&](bool swapped) {
      typename G::State world = state;
      base::Rng rng(1);
      kernel::RandomDice dice(rng);
      contract::EventsOf<G> muted;
      for (const bool is_second : {swapped, !swapped})
        G::apply(c.setup, world, seats[is_second], (is_second ? second : first)->draft.action, dice,
                 muted);
      return world;
    };
    c.ledger.check(Law::hidden_choices_commute, after(false) == after(true), [&] {
      return spoken<G>(c, first->draft) + " and " + spoken<G>(c, second->draft);
    });
  }
}

}  // namespace muster::laws
