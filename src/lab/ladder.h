#pragma once

#include <memory>
#include <mutex>
#include <vector>

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

// Plays all pairs of a plan. What it finds depends on the plan alone, never on the threads; only
// the times do. REQUIRES: a game for two.
template <contract::Game G, class M>
class Ladder {
  static_assert(G::kSeats == 2, "a pair swaps two seats");

 public:
  Ladder(const typename G::Setup& setup, const LadderPlan& plan, Progress progress)
      : setup_(setup), progress_(std::move(progress)), thinking_(plan.contenders.size()) {
    report_.plan = plan;
    report_.game = G::kName;
    report_.title = G::kTitle;
    for (std::size_t i = 0; i < 2; ++i)
      report_.seats[i] = G::seat_name(setup, contract::seat_at(i));
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
      const std::array<std::size_t, 2> who = {game == 0 ? pairing.stronger : pairing.weaker,
                                              game == 0 ? pairing.weaker : pairing.stronger};
      const std::vector<Contender> contenders = {plan.contenders[who[0]], plan.contenders[who[1]]};
      trials[game] = play_trial<G, M>(
          setup_, {&stable.bot(contenders[0], 0), &stable.bot(contenders[1], 1)}, contenders, seed);
      const auto& scores = trials[game].outcome.scores;
      result.scores[game] = {scores[0], scores[1]};
    }
    const auto verdict = G::match(setup_, trials[0].outcome, trials[1].outcome);
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
      for (std::size_t seat = 0; seat < 2; ++seat) {
        const auto& times = trials[game].thinking[seat];
        auto& all = thinking_[game == seat ? pairing.stronger : pairing.weaker];
        all.insert(all.end(), times.begin(), times.end());
      }
    ++done_;
    if (progress_)
      progress_(done_, report_.pairings.size() * report_.plan.pairs,
                std::string(bots::level_name(report_.plan.contenders[pairing.stronger].level)) +
                    " : " +
                    std::string(bots::level_name(report_.plan.contenders[pairing.weaker].level)));
  }

  const typename G::Setup& setup_;
  Progress progress_;
  std::mutex mutex_;
  std::size_t done_ = 0;
  std::vector<std::vector<float>> thinking_;
  LadderReport report_;
};

}  // namespace muster::lab
