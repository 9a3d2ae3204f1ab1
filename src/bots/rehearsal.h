#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "bots/mcts.h"

namespace muster::bots {

// For games in which dice part any two plays after one action: every action that the mind proposes
// is played out again and again, the same luck for all, and the worse half is dropped round by
// round. One that is hasty tries only what comes to its mind first: a few actions by habit.
template <Game G, class M>
  requires Mind<M, G> && Proposing<M, G>
class Rehearsal {
 public:
  using Setup = typename G::Setup;
  using View = contract::ViewOf<G>;

  explicit Rehearsal(const SearchTuning& tuning = {}) : is_hasty_(tuning.is_hasty) {
    candidates_.reserve(kUsual);
    tried_.reserve(kUsual);
  }
  void forget() {}

  Found<G> run(const Setup& setup, const View& view, std::uint32_t iterations, const TimeUp& is_up,
               base::Rng& rng) {
    list(setup, view, rng);
    Found<G> found;
    const std::size_t most = std::max(kLeastTried, std::size_t{iterations} / kThrowsOfEach);
    tried_.resize(std::min(tried_.size(), most));
    const std::uint64_t luck = rng.next();
    std::uint32_t rounds = 0;
    for (std::size_t left = tried_.size(); left > 1; left = (left + 1) / 2) ++rounds;
    std::uint32_t throws = 0;
    while (tried_.size() > 1 && !is_up()) {
      const auto count = static_cast<std::uint32_t>(tried_.size());
      const std::uint32_t each = std::max(1u, iterations / (rounds * count));
      for (std::uint32_t n = 0; n < each; ++n, ++throws)
        for (Tried& one : tried_) {
          if (is_up()) break;
          one.total += worth_of(setup, view, one.action, luck + throws);
          ++one.throws;
          ++found.iterations;
        }
      halve();
    }
    if (!tried_.empty()) found.action = tried_[0].action, found.value = tried_[0].worth();
    if (!found.action) found.action = contract::sample<G>(setup, contract::sight(view), rng);
    return found;
  }

  M& mind() { return mind_; }

 private:
  static constexpr std::size_t kUsual = 1024;  // actions that a mind proposes
  static constexpr std::size_t kLeastTried = 4;
  static constexpr std::size_t kThrowsOfEach = 20;  // fewer tell nothing
  static constexpr std::size_t kThoughts = 3;       // of one that is hasty
  static constexpr double kFaith = 10;              // throws that the mind's own opinion counts for

  struct Tried {
    typename G::Action action{};
    std::size_t place = 0;
    double opinion = 0;
    double total = 0;
    std::uint32_t throws = 0;
    double worth() const { return throws == 0 ? 0.5 : total / throws; }
    double mean() const { return (total + kFaith * opinion) / (throws + kFaith); }
  };

  void list(const Setup& setup, const View& view, base::Rng& rng) {
    candidates_.clear();
    if (is_hasty_) {
      think_of_some(setup, view, rng);
    } else {
      mind_.candidates(setup, contract::sight(view), rng, candidates_);
    }
    tried_.clear();
    for (const auto& one : candidates_)
      tried_.push_back({one.action, tried_.size(), double{one.weight}, 0, 0});
    sort();
  }

  void think_of_some(const Setup& setup, const View& view, base::Rng& rng) {
    for (std::size_t n = 0; n < kThoughts; ++n) {
      const auto action = mind_.policy(setup, contract::sight(view), rng);
      const auto is_it = [&](const auto& known) { return action && known.action == *action; };
      if (action && std::none_of(candidates_.begin(), candidates_.end(), is_it))
        candidates_.add(*action, 0);
    }
  }

  // Best first; of equals the one that the mind named first.
  void sort() {
    std::sort(tried_.begin(), tried_.end(), [](const Tried& a, const Tried& b) {
      return a.mean() != b.mean() ? a.mean() > b.mean() : a.place < b.place;
    });
  }

  double worth_of(const Setup& setup, const View& view, const typename G::Action& action,
                  std::uint64_t seed) {
    base::Rng rng(seed);
    TracedDice dice(rng);
    contract::EventsOf<G> muted;
    auto state = imagined<G>(mind_, setup, view, rng);
    contract::act<G>(setup, state, view.seat, action, dice, muted);
    play_out<G>(mind_, setup, view.open, state, rng, dice);
    return hopes<G>(mind_, setup, state)[contract::index_of(view.seat)];
  }

  void halve() {
    sort();
    tried_.resize((tried_.size() + 1) / 2);
  }

  const bool is_hasty_;
  M mind_{};
  CandidateList<typename G::Action> candidates_;
  std::vector<Tried> tried_;
};

}  // namespace muster::bots
