#pragma once

#include <array>
#include <cstdint>
#include <ctime>
#include <memory>
#include <string>
#include <vector>

#include "base/hash.h"
#include "bots/bot.h"
#include "contract/acting.h"
#include "contract/game.h"

namespace muster::lab {

// Who plays: a level, and how many iterations it takes (0: as usual).
struct Contender {
  bots::Level level = bots::Level::steady;
  std::uint32_t iterations = 0;

  friend bool operator==(const Contender&, const Contender&) = default;
};

inline std::uint64_t mixed(std::uint64_t seed, std::uint64_t with) {
  base::Hasher hasher;
  hasher.add(seed);
  hasher.add(with);
  return hasher.value();
}

// Processor time of this thread: what a decision costs on one core, however busy the machine is.
inline double thread_ms() {
  std::timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

struct Trial {
  contract::Outcome outcome;
  std::vector<std::vector<float>> thinking;  // by seat: milliseconds of each decision
};

// Everybody who may speak and is not needed is asked once per question.
template <contract::Game G, class Bot>
void ask_who_may_speak(const typename G::Setup& setup, typename G::State& state,
                       const std::vector<Bot*>& seats, std::vector<std::uint32_t>& spoken,
                       kernel::Dice& dice) {
  contract::EventsOf<G> muted;
  for (std::size_t i = 0; i < G::seat_count(setup); ++i) {
    const contract::ToAct asked = G::to_act(setup, state.open);
    const contract::Seat seat = contract::seat_at(i);
    if (!asked.may.has(seat) || asked.awaited().has(seat) || spoken[i] == asked.question + 1)
      continue;
    spoken[i] = asked.question + 1;
    const auto decision = seats[i]->speak(setup, contract::view<G>(setup, state, seat));
    if (decision.action) contract::act<G>(setup, state, seat, *decision.action, dice, muted);
  }
}

// Plays one game between bots, one for each seat. All chance of the game comes from `seed`.
template <contract::Game G, class M>
Trial play_trial(const typename G::Setup& setup, const std::vector<bots::Bot<G, M>*>& seats,
                 const std::vector<Contender>& contenders, std::uint64_t seed) {
  Trial trial;
  trial.thinking.resize(G::kSeats);
  base::Rng rng(seed);
  kernel::RandomDice dice(rng);
  contract::EventsOf<G> muted;
  typename G::State state = G::start(setup, dice, muted);
  for (std::size_t i = 0; i < G::seat_count(setup); ++i) seats[i]->begin(mixed(seed, i + 1));
  std::vector<std::uint32_t> spoken(G::kSeats,
                                    0);  // last question heard by those who only may speak, + 1
  while (true) {
    if (const auto outcome = G::outcome(setup, state.open)) {
      trial.outcome = *outcome;
      return trial;
    }
    ask_who_may_speak<G>(setup, state, seats, spoken, dice);
    const contract::Seat seat = contract::pass_time<G>(setup, state, dice, muted);
    if (seat == contract::Seat::spectator) continue;  // the clock has ended the game
    const std::size_t at = contract::index_of(seat);
    const double before = thread_ms();
    const auto decision = seats[at]->decide(setup, contract::view<G>(setup, state, seat),
                                            bots::Budget{contenders[at].iterations, {}});
    trial.thinking[at].push_back(static_cast<float>(thread_ms() - before));
    MUSTER_CHECK(decision.action.has_value());
    contract::act<G>(setup, state, seat, *decision.action, dice, muted);
  }
}

}  // namespace muster::lab
