#include "bots/minds/wolves.h"

#include <gtest/gtest.h>

#include "bots/bot.h"
#include "content/library.h"
#include "content/wolves.h"
#include "contract/acting.h"

namespace muster::bots::minds {
namespace {

using wolves::Action;
using wolves::Wolves;

wolves::Setup setup_with(const contract::Options& options) {
  const auto scenario = content::WolvesFiles::read(*content::shipped().find("wolves/clearing.json"),
                                                   "wolves/clearing.json");
  EXPECT_TRUE(scenario);
  const auto setup = Wolves::compile(*scenario, options);
  EXPECT_TRUE(setup);
  return *setup;
}

// Plays by the policy with a whim here and there, and shows every position to `visit`.
template <class Visit>
void play(const wolves::Setup& setup, std::uint64_t seed, Visit&& visit) {
  WolvesMind mind;
  base::Rng rng(seed);
  kernel::RandomDice dice(rng);
  contract::EventsOf<Wolves> muted;
  auto state = Wolves::start(setup, dice, muted);
  while (!Wolves::outcome(setup, state.open)) {
    const Seat seat = contract::next_actor<Wolves>(setup, state.open).seat;
    const auto see = contract::sight<Wolves>(setup, state, seat);
    visit(mind, state, see, rng);
    auto action = mind.policy(setup, see, rng);
    if (rng.below(6) == 0) action = contract::sample<Wolves>(setup, see, rng);
    ASSERT_TRUE(action);
    Wolves::apply(setup, state, seat, *action, dice, muted);
  }
}

class EveryOption : public testing::TestWithParam<contract::Options> {};

TEST_P(EveryOption, NothingProposedIsRefused) {
  const auto setup = setup_with(GetParam());
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    play(setup, seed, [&](WolvesMind& mind, const auto&, const auto& see, base::Rng& rng) {
      const auto action = mind.policy(setup, see, rng);
      ASSERT_TRUE(action);
      ASSERT_FALSE(Wolves::refuse(setup, see, Wolves::filled(*action)))
          << "seed " << seed << ": " << Wolves::text(setup, Wolves::filled(*action));
      CandidateList<Action> list;
      mind.candidates(setup, see, rng, list);
      ASSERT_FALSE(list.empty());
      for (const auto& one : list) {
        ASSERT_GT(one.weight, 0);
        ASSERT_FALSE(Wolves::refuse(setup, see, Wolves::filled(one.action)))
            << "seed " << seed << ": " << Wolves::text(setup, Wolves::filled(one.action));
      }
      const float hope = mind.evaluate(setup, see);
      ASSERT_GE(hope, 0);
      ASSERT_LE(hope, 1);
    });
  }
}

INSTANTIATE_TEST_SUITE_P(Wolves, EveryOption,
                         testing::Values(contract::Options{},
                                         contract::Options{{"turn-style", "interleaved"},
                                                           {"healer-target", "split"}},
                                         contract::Options{{"bonfire-rows", "5"},
                                                           {"guard-fire", "shift"},
                                                           {"dead-fire", "any-wood"},
                                                           {"ranged-advance", "yes"}},
                                         contract::Options{{"start-pack", "6w2k"},
                                                           {"wolf-tokens", "unlimited"},
                                                           {"wood-tokens", "once"},
                                                           {"sunrise", "8am"}},
                                         contract::Options{{"start-pack", "0w1k"},
                                                           {"torch-light", "carry-only"},
                                                           {"lost-cards", "blank"},
                                                           {"light-bonus", "pair"}}));

TEST(WolvesMind, FewerWolvesAndMoreBloodAreHopeForTheHeroes) {
  const auto setup = setup_with({});
  bool seen = false;
  play(setup, 3, [&](WolvesMind& mind, const auto& state, const auto&, base::Rng&) {
    if (seen || state.open.hour != 2 || state.open.phase != wolves::Phase::heroes_move) return;
    seen = true;
    auto better = state;
    wolves::lift(better.open, wolves::pack_piece(
                                  static_cast<std::size_t>(std::countr_zero(state.open.prowling))));
    const auto hope = [&](const auto& in) {
      return mind.evaluate(setup, contract::sight<Wolves>(setup, in, wolves::kHeroes));
    };
    EXPECT_GT(hope(better), hope(state));
    auto worse = state;
    for (auto& hero : worse.open.heroes)
      if (hero.blood > 1) --hero.blood;
    EXPECT_LT(hope(worse), hope(state));
    EXPECT_NEAR(
        hope(state) + mind.evaluate(setup, contract::sight<Wolves>(setup, state, wolves::kWolves)),
        1, 1e-5);
  });
  EXPECT_TRUE(seen);
}

TEST(WolvesMind, SameSeedSameGame) {
  const auto setup = setup_with({});
  std::array<std::uint64_t, 2> hashes{};
  for (auto& hash : hashes) {
    Bot<Wolves, WolvesMind> bots[] = {{Level::steady, 5}, {Level::greedy, 6}};
    base::Rng rng(9);
    kernel::RandomDice dice(rng);
    contract::EventsOf<Wolves> muted;
    auto state = Wolves::start(setup, dice, muted);
    for (int i = 0; i < 60 && !Wolves::outcome(setup, state.open); ++i) {
      const Seat seat = contract::next_actor<Wolves>(setup, state.open).seat;
      const auto decision = bots[contract::index_of(seat)].decide(
          setup, contract::view<Wolves>(setup, state, seat), {30, {}});
      Wolves::apply(setup, state, seat, *decision.action, dice, muted);
    }
    hash = contract::hash_of(state.open);
  }
  EXPECT_EQ(hashes[0], hashes[1]);
}

}  // namespace
}  // namespace muster::bots::minds
