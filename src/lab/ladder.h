#pragma once

#include <array>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "contract/kit.h"
#include "lab/ladder_report.h"
#include "lab/trial.h"
#include "lab/workers.h"

namespace muster::lab {

// The bots of one thread, kept from game to game with their memory.
template <contract::Game G, class M>
class Stable {
 public:
  // `which` tells apart two bots of the same contender in one game.
  bots::Bot<G, M>& bot(const Contender& contender, std::size_t which) {
    for (auto& stall : stalls_)
      if (stall.contender == contender && stall.which == which) return *stall.bot;
    stalls_.push_back({contender, which, std::make_unique<bots::Bot<G, M>>(contender.level, 1)});
    return *stalls_.back().bot;
  }

 private:
  struct Stall {
    Contender contender;
    std::size_t which = 0;
    std::unique_ptr<bots::Bot<G, M>> bot;
  };
  std::vector<Stall> stalls_;
};

// Who is to be compared in a setup: the sides that are played.
template <contract::Game G>
class Rivals {
 public:
  explicit Rivals(const typename G::Setup& setup)
      : setup_(setup), sides_(contract::played_sides<G>(setup)) {}

  bool is_team() const { return sides_.size() == 1; }  // all play together
  std::vector<std::string> names() const {
    const auto infos = contract::sides<G>(setup_);
    std::vector<std::string> names = {infos[contract::index_of(sides_[0])].name};
    if (is_team()) return names;
    names.push_back(sides_.size() == 2 ? infos[contract::index_of(sides_[1])].name : "the others");
    return names;
  }
  // Whether the one who has the first side in this game holds the seat.
  bool is_first(contract::Seat seat) const {
    return is_team() || contract::side_of<G>(setup_, seat) == sides_[0];
  }
  std::array<std::int32_t, 2> scores(const contract::Outcome& outcome) const {
    const auto of = [&](std::size_t i) {
      return outcome.side_scores[contract::index_of(sides_[i])];
    };
    return {of(0), is_team() ? of(0) : of(1)};
  }
  // In `first` the one held the first side, in `second` the other did.
  contract::MatchVerdict verdict(const contract::Outcome& first,
                                 const contract::Outcome& second) const {
    return contract::match<G>(setup_, first, second);
  }

 private:
  const typename G::Setup& setup_;
  std::vector<contract::Side> sides_;  // in the order of their first seats
};

// Plays all pairs of a plan. What it finds depends on the plan alone, never on the threads; only
// the times do.
template <contract::Game G, class M>
class Ladder {
 public:
  Ladder(const typename G::Setup& setup, const LadderPlan& plan, Progress progress)
      : setup_(setup),
        rivals_(setup),
        progress_(std::move(progress)),
        thinking_(plan.contenders.size()) {
    report_.plan = plan;
    report_.game = G::kName;
    report_.title = G::kTitle;
    report_.sides = rivals_.names();
    for (const Contender& one : plan.contenders)
      report_.iterations.push_back(one.iterations != 0 ? one.iterations
                                                       : bots::usual_iterations<M>(one.level));
    report_.pairings = pairings_of(plan);
  }

  LadderReport run() {
    const std::size_t pairs = report_.plan.pairs;
    work_through(report_.pairings.size() * pairs, report_.plan.threads, [this, pairs] {
      return [this, pairs, stable = std::make_shared<Stable<G, M>>()](std::size_t task) {
        play_pair(*stable, task / pairs, task % pairs);
      };
    });
    for (auto& times : thinking_) report_.thinking.push_back(thinking_of(std::move(times)));
    report_.ratings = rate(report_.pairings, report_.plan.contenders.size());
    return std::move(report_);
  }

 private:
  void play_pair(Stable<G, M>& stable, std::size_t pairing_index, std::size_t index) {
    const LadderPlan& plan = report_.plan;
    Pairing& pairing = report_.pairings[pairing_index];
    const std::uint64_t seed = mixed(plan.seed, index);
    PairResult result;
    std::array<Trial, 2> trials;
    for (std::size_t game = 0; game < 2; ++game) {
      std::vector<Contender> contenders;
      std::vector<bots::Bot<G, M>*> bots;
      for (std::size_t i = 0; i < G::seat_count(setup_); ++i) {
        contenders.push_back(plan.contenders[holder(pairing, game, i)]);
        bots.push_back(&stable.bot(contenders.back(), i));
      }
      trials[game] = play_trial<G, M>(setup_, bots, contenders, seed);
      result.scores[game] = rivals_.scores(trials[game].outcome);
      result.endings[game] = trials[game].outcome.ending;
    }
    const auto verdict = rivals_.verdict(trials[0].outcome, trials[1].outcome);
    result.points = verdict == contract::MatchVerdict::first_player ? 1
                    : verdict == contract::MatchVerdict::draw       ? 0.5
                                                                    : 0;
    finish(pairing, index, result, trials);
  }

  void finish(Pairing& pairing, std::size_t index, const PairResult& result,
              const std::array<Trial, 2>& trials) {
    const std::lock_guard lock(mutex_);
    pairing.pairs[index] = result;
    for (std::size_t game = 0; game < 2; ++game)
      for (std::size_t seat = 0; seat < G::seat_count(setup_); ++seat) {
        const auto& times = trials[game].thinking[seat];
        auto& all = thinking_[holder(pairing, game, seat)];
        all.insert(all.end(), times.begin(), times.end());
      }
    ++done_;
    if (progress_)
      progress_(done_, report_.pairings.size() * report_.plan.pairs,
                std::string(bots::level_name(report_.plan.contenders[pairing.stronger].level)) +
                    " : " +
                    std::string(bots::level_name(report_.plan.contenders[pairing.weaker].level)));
  }

  // Who of the two plays a seat in a game of the pair.
  std::size_t holder(const Pairing& pairing, std::size_t game, std::size_t seat) const {
    const bool is_first = rivals_.is_first(contract::seat_at(seat));
    return is_first == (game == 0) ? pairing.stronger : pairing.weaker;
  }

  const typename G::Setup& setup_;
  Rivals<G> rivals_;
  Progress progress_;
  std::mutex mutex_;
  std::size_t done_ = 0;
  std::vector<std::vector<float>> thinking_;
  LadderReport report_;
};

}  // namespace muster::lab
