#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "lab/balance_report.h"
#include "lab/ladder.h"
#include "lab/ledger.h"

namespace muster::lab {

// Plays games between equal bots under one setup; `row` names the value and takes the outcomes.
// The same seeds serve every value, so that values differ by the rules alone. What the ledger has
// is not played again.
template <contract::Game G, class M>
void play_balance(const typename G::Setup& setup, const BalancePlan& plan, BalanceRow& row,
                  Ledger& ledger, const Progress& progress) {
  row.outcomes.assign(plan.games, {});
  std::mutex mutex;
  std::size_t done = 0;
  work_through(plan.games, plan.threads, [&] {
    return [&, stable = std::make_shared<Stable<G, M>>()](std::size_t game) {
      std::vector<bots::Bot<G, M>*> seats;
      seats.reserve(G::kSeats);
      for (std::size_t i = 0; i < G::seat_count(setup); ++i)
        seats.push_back(&stable->bot(plan.contender, i));
      const std::vector<Contender> contenders(G::kSeats, plan.contender);
      const auto known = ledger.find(game);
      row.outcomes[game] =
          known ? *known
                : play_trial<G, M>(setup, seats, contenders, mixed(plan.seed, game)).outcome;
      const std::lock_guard lock(mutex);
      if (!known) ledger.add(game, row.outcomes[game]);
      ++done;
      if (progress) progress(done, plan.games, row.value);
    };
  });
}

}  // namespace muster::lab
