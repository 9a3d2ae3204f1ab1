#pragma once

#include <cstdint>
#include <optional>

#include <gtest/gtest.h>

#include "bots/bot.h"
#include "contract/acting.h"
#include "contract/kit.h"
#include "tests/alloc/allocations.h"
#include "tests/alloc/rules.h"
#include "tests/laws/setups.h"

namespace muster::alloc {

using contract::Game;
using contract::Seat;

// How often each part of the rules asked for memory, over one game.
struct Counts {
  std::uint64_t legal = 0;
  std::uint64_t refuse = 0;
  std::uint64_t sample = 0;
  std::uint64_t walk = 0;
  std::uint64_t apply = 0;
  std::uint64_t ask = 0;
};

template <Game G>
void play_counted(const typename G::Setup& setup, std::uint64_t seed, Counts& counts) {
  base::Rng rng(seed);
  kernel::RandomDice dice(rng);
  contract::EventsOf<G> muted;
  contract::OfferList offers;
  offers.reserve(4096);
  typename G::State state = G::start(setup, dice, muted);
  for (int answers = 0; answers < 5000; ++answers) {
    Seat seat = Seat::spectator;
    counts.ask += allocations_in([&] {
      seat = contract::pass_time<G>(setup, state, dice, muted);
      (void)G::outcome(setup, state.open);
    });
    if (seat == Seat::spectator) return;
    const auto see = contract::sight<G>(setup, state, seat);
    std::optional<typename G::Action> action;
    counts.legal += allocations_in([&] {
      offers.clear();
      G::legal(setup, see, {}, offers);
    });
    counts.walk += allocations_in([&] { action = contract::random_action<G>(setup, see, rng); });
    counts.sample += allocations_in([&] { action = contract::sample<G>(setup, see, rng); });
    ASSERT_TRUE(action);
    counts.refuse += allocations_in([&] { (void)G::refuse(setup, see, G::filled(*action)); });
    counts.apply += allocations_in([&] { G::apply(setup, state, seat, *action, dice, muted); });
  }
}

template <Game G>
void expect_no_allocations(const typename G::Setup& setup) {
  Counts counts;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) play_counted<G>(setup, seed, counts);
  EXPECT_EQ(counts.legal, 0u);
  EXPECT_EQ(counts.refuse, 0u);
  EXPECT_EQ(counts.sample, 0u);
  EXPECT_EQ(counts.walk, 0u);
  EXPECT_EQ(counts.apply, 0u);
  EXPECT_EQ(counts.ask, 0u);
}

template <Game G, class M>
void expect_no_allocations_in_search(const typename G::Setup& setup) {
  base::Rng rng(1);
  kernel::RandomDice dice(rng);
  contract::EventsOf<G> muted;
  typename G::State state = G::start(setup, dice, muted);
  bots::SearchOf<G, M> search;
  const auto think = [&] {
    const Seat seat = contract::pass_time<G>(setup, state, dice, muted);
    if (seat == Seat::spectator) return;
    const auto found = search.run(setup, contract::view<G>(setup, state, seat), 60, {}, rng);
    if (found.action) G::apply(setup, state, seat, *found.action, dice, muted);
  };
  for (int i = 0; i < 4; ++i) think();
  EXPECT_EQ(allocations_in([&] {
              for (int i = 0; i < 6; ++i) think();
            }),
            0u);
}

template <class D>
class RulesOf final : public Rules {
 public:
  using G = typename D::Game;

  std::string_view name() const override { return G::kName; }
  void expect_none_in_rules() const override {
    for (const auto& loaded : laws::law_setups<D>()) expect_no_allocations<G>(loaded->setup);
  }
  void expect_none_in_search() const override {
    expect_no_allocations_in_search<G, typename D::Mind>(laws::law_setups<D>()[0]->setup);
  }
};

}  // namespace muster::alloc
