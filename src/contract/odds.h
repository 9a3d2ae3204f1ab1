#pragma once

#include <algorithm>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "contract/acting.h"

namespace muster::contract {

// Beyond these, odds are not counted out.
inline constexpr std::size_t kMaxChances = 10'000;
inline constexpr std::uint64_t kMaxMeasure = std::uint64_t{1} << 40;

// Walks through every result of the draws that an action makes itself: run the code until `next`
// says that all were seen. What is drawn after the end of the action is not counted.
class CountingDice final : public kernel::Dice {
 public:
  explicit CountingDice(const ActionEnd& end) : end_(end) {}

  void begin() {
    depth_ = 0;
    weight_ = 1;
  }
  // The number of equally likely results that the last run stands for is total / denominator().
  std::uint64_t denominator() const { return weight_; }
  bool next() {
    while (!path_.empty()) {
      if (++path_.back().first < path_.back().second) return true;
      path_.pop_back();
    }
    return false;
  }
  bool drew() const { return depth_ > 0; }

 private:
  std::uint32_t choose(kernel::Deck, std::uint32_t count, kernel::ThingAt) override {
    if (end_.is_reached) return 0;
    if (depth_ == path_.size()) path_.emplace_back(0, count);
    if (weight_ <= kMaxMeasure) weight_ *= count;
    return path_[depth_++].first;
  }

  const ActionEnd& end_;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> path_;  // choice, of how many
  std::size_t depth_ = 0;
  std::uint64_t weight_ = 1;
};

// Notes how much had happened when the first thing was drawn.
template <class Event>
class FirstDraw final : public kernel::Dice {
 public:
  FirstDraw(const ActionEnd& end, const std::vector<Event>& happened)
      : end_(end), happened_(happened) {}
  bool drew() const { return drew_; }
  std::size_t events_before() const { return drew_ ? before_ : happened_.size(); }

 private:
  std::uint32_t choose(kernel::Deck, std::uint32_t, kernel::ThingAt) override {
    if (!drew_ && !end_.is_reached) drew_ = true, before_ = happened_.size();
    return 0;
  }

  const ActionEnd& end_;
  const std::vector<Event>& happened_;
  std::size_t before_ = 0;
  bool drew_ = false;
};

template <Game G>
struct Preview {
  std::vector<typename G::Event> sure;  // as the seat sees it
  bool draws = false;                   // what follows depends on chance
  std::optional<ViewOf<G>> after = {};  // the table when the action itself is done, if it is sure
};

namespace detail {

// What the action does in one world, before it draws anything.
template <Game G>
Preview<G> preview_in(const typename G::Setup& setup, typename G::State world, Seat seat,
                      const typename G::Action& action) {
  std::optional<typename G::State> done;
  ActionEnd end;
  end.at_end = [&] { done = world; };
  std::vector<typename G::Event> happened;
  EventsOf<G> events(happened, end);
  FirstDraw<typename G::Event> dice(end, happened);
  G::apply(setup, world, seat, action, dice, events);
  if (!done) done = world;
  Preview<G> told;
  told.draws = dice.drew();
  for (std::size_t i = 0; i < dice.events_before(); ++i)
    if (auto shown = G::seen(setup, happened[i], seat)) told.sure.push_back(std::move(*shown));
  // Between an action and what follows it a state may be none that anybody could look at.
  if (!told.draws && is_sound<G>(setup, done->open)) told.after = view<G>(setup, *done, seat);
  return told;
}

// Of what happens in one world, that which happens in another one too, in the same order.
template <Game G>
void keep_shared(const typename G::Setup& setup, Preview<G>& told, const Preview<G>& other) {
  std::vector<typename G::Event> shared;
  std::size_t from = 0;
  for (typename G::Event& event : told.sure) {
    const std::string text = G::event_text(setup, event);
    for (std::size_t i = from; i < other.sure.size(); ++i) {
      if (G::event_text(setup, other.sure[i]) != text) continue;
      shared.push_back(std::move(event));
      from = i + 1;
      break;
    }
  }
  told.sure = std::move(shared);
  told.draws = told.draws || other.draws;
  if (!other.after || (told.after && !(*told.after == *other.after))) told.after.reset();
}

}  // namespace detail

// The worlds that a preview compares where something is hidden.
inline constexpr int kWorldsCompared = 8;

// What the action itself will surely do, as far as the seat knows, before it draws anything: in a
// game that hides something, what several imagined worlds share. REQUIRES: it is not refused.
template <Game G>
Preview<G> preview(const typename G::Setup& setup, const ViewOf<G>& seen,
                   const typename G::Action& action) {
  base::Rng rng(1);
  const auto in_a_world = [&] {
    return detail::preview_in<G>(setup, G::imagine(setup, seen, rng), seen.seat, action);
  };
  Preview<G> told = in_a_world();
  for (int i = 1; G::hides(setup) && i < kWorldsCompared; ++i)
    detail::keep_shared<G>(setup, told, in_a_world());
  return told;
}

// Whether the action itself draws anything. REQUIRES: it is not refused.
template <Game G>
bool draws(const typename G::Setup& setup, const ViewOf<G>& seen,
           const typename G::Action& action) {
  return preview<G>(setup, seen, action).draws;
}

// The worlds in which odds are counted where something is hidden: fewer if one takes long.
constexpr std::uint64_t worlds_for(std::uint64_t total) {
  return std::clamp<std::uint64_t>(100'000 / std::max<std::uint64_t>(total, 1), 1, 256);
}

namespace detail {

inline void add_chance(Odds& odds, const std::string& words, std::uint64_t weight) {
  const auto same = [&](const Chance& c) { return c.words == words; };
  auto found = std::find_if(odds.chances.begin(), odds.chances.end(), same);
  if (found == odds.chances.end()) found = odds.chances.insert(found, Chance{0, words});
  found->weight += weight;
}

// The code that rolls, run over every outcome from one state.
template <Game G>
Odds odds_in(const typename G::Setup& setup, const typename G::State& before, Seat seat,
             const typename G::Action& action) {
  std::vector<std::pair<std::string, std::uint64_t>> results;  // words, denominator
  ActionEnd end;
  CountingDice dice(end);
  std::uint64_t total = 1;
  do {
    dice.begin();
    end.is_reached = false;
    typename G::State after = before;
    std::vector<typename G::Event> happened;
    EventsOf<G> events(happened, end);
    G::apply(setup, after, seat, action, dice, events);
    if (!dice.drew()) return {};
    std::string words;
    for (const auto& event : happened) {
      const auto shown = G::seen(setup, event, seat);
      if (shown) words += (words.empty() ? "" : " ") + G::event_words(setup, *shown).words;
    }
    if (results.size() == kMaxChances || dice.denominator() > kMaxMeasure) return {0, {}};
    total = std::max(total, dice.denominator());
    results.emplace_back(std::move(words), dice.denominator());
  } while (dice.next());
  // Draws of a game have few sizes; where paths differ in depth their product is a common measure.
  std::uint64_t measure = total;
  for (const auto& [words, under] : results) {
    if (measure % under != 0) measure *= under;
    if (measure > kMaxMeasure) return {0, {}};
  }
  Odds odds{measure, {}};
  for (const auto& [words, under] : results) add_chance(odds, words, measure / under);
  return odds;
}

// What is expected of the worlds together, each as likely as another.
inline Odds mean_of(const std::vector<Odds>& worlds) {
  std::uint64_t measure = 1;
  for (const Odds& odds : worlds) {
    if (odds.total == 0 || odds.chances.empty()) return {0, {}};
    measure = std::lcm(measure, odds.total);
    if (measure > kMaxMeasure) return {0, {}};
  }
  Odds mean{measure * worlds.size(), {}};
  for (const Odds& odds : worlds)
    for (const Chance& chance : odds.chances)
      add_chance(mean, chance.words, chance.weight * (measure / odds.total));
  return mean;
}

}  // namespace detail

// What the action's own dice may bring, as far as the seat knows: where chances hang on what is
// hidden, as when a card of another's hand is drawn, they are the mean of many imagined worlds.
// Outcomes that read alike are one chance. No chances: nothing is drawn; total 0: too many to count
// out. REQUIRES: the action is not refused.
template <Game G>
Odds odds(const typename G::Setup& setup, const ViewOf<G>& seen, const typename G::Action& action) {
  constexpr std::size_t kEnough = 32;  // worlds that agree
  base::Rng rng(1);
  std::vector<Odds> worlds;
  bool is_alike = true;
  do {
    worlds.push_back(detail::odds_in<G>(setup, G::imagine(setup, seen, rng), seen.seat, action));
    const Odds& first = worlds.front();
    if (!G::hides(setup) || first.chances.empty()) return first;
    is_alike = is_alike && worlds.back() == first;
    if (is_alike && worlds.size() == kEnough) return first;
  } while (worlds.size() < worlds_for(worlds.front().total));
  return is_alike ? worlds.front() : detail::mean_of(worlds);
}

}  // namespace muster::contract
