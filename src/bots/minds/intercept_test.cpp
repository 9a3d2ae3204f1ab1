#include "bots/minds/intercept.h"

#include <gtest/gtest.h>

#include "bots/bot.h"
#include "bots/minds/intercept_flight.h"
#include "bots/minds/intercept_sky.h"
#include "contract/acting.h"

namespace muster::bots::minds {
namespace {

using intercept::Intercept;
using pilot::approach_of;
using pilot::Forecast;

intercept::Setup attack_with(const contract::Options& options) {
  const auto setup = Intercept::compile({}, options);
  EXPECT_TRUE(setup);
  return *setup;
}

// Plays by the policy with a whim here and there, and shows every position to `visit`.
template <class Visit>
void fly(const intercept::Setup& setup, std::uint64_t seed, Visit&& visit) {
  InterceptMind mind;
  base::Rng rng(seed);
  kernel::RandomDice dice(rng);
  contract::EventsOf<Intercept> muted;
  auto state = Intercept::start(setup, dice, muted);
  while (!Intercept::outcome(setup, state.open)) {
    const Seat seat = contract::next_actor<Intercept>(setup, state.open).seat;
    const auto see = contract::sight<Intercept>(setup, state, seat);
    visit(mind, see, rng);
    auto action = mind.policy(setup, see, rng);
    if (rng.below(6) == 0) action = contract::sample<Intercept>(setup, see, rng);
    ASSERT_TRUE(action);
    Intercept::apply(setup, state, seat, *action, dice, muted);
  }
}

class EveryGame : public testing::TestWithParam<contract::Options> {};

TEST_P(EveryGame, NothingProposedIsRefused) {
  const auto setup = attack_with(GetParam());
  int looked_at = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    fly(setup, seed, [&](InterceptMind& mind, const auto& see, base::Rng& rng) {
      const auto action = mind.policy(setup, see, rng);
      ASSERT_TRUE(action);
      EXPECT_FALSE(Intercept::refuse(setup, see, Intercept::filled(*action)));
      // Looking at all hands takes long with sanitizers.
      if (rng.below(5) != 0) return;
      InterceptMind::List list;
      mind.candidates(setup, see, rng, list);
      EXPECT_FALSE(list.empty());
      for (const auto& one : list) {
        ++looked_at;
        EXPECT_FALSE(Intercept::refuse(setup, see, Intercept::filled(one.action)));
        EXPECT_TRUE(Intercept::is_whole(setup, see, Intercept::filled(one.action)));
      }
    });
  }
  EXPECT_GT(looked_at, 20);
}

INSTANTIATE_TEST_SUITE_P(Intercept, EveryGame,
                         testing::Values(contract::Options{}, contract::Options{{"pilots", "1"}},
                                         contract::Options{{"skydiver", "on"}},
                                         contract::Options{{"lunar-module", "on"}},
                                         contract::Options{{"ramming", "forbidden"}}));

using kernel::Hex;

TEST(InterceptForecast, AMissileReachesItsSectorBeyondTheDeadZone) {
  const Hex from{20, 20};
  const auto north = intercept::kNorth;
  const auto miss = [&](Hex to) { return approach_of(from, north, to).miss; };
  EXPECT_EQ(miss({20, 10}), 0);                                             // straight ahead
  EXPECT_EQ(miss(intercept::ahead({20, 14}, intercept::Facing{1}, 4)), 0);  // after six
  EXPECT_EQ(miss(intercept::ahead({20, 17}, intercept::Facing{1}, 4)), 4);  // AA-205
  EXPECT_GT(miss({20, 24}), 2);                                             // behind it
  EXPECT_EQ(approach_of(from, north, {20, 4}).flown, 16);
}

TEST(InterceptForecast, AUfoThatComesIsWorthAMissileFromAheadAndNotFromAstern) {
  intercept::Open open;
  open.sid = {intercept::Fate::flying, intercept::kSidCell};
  open.ufos[0].fate = intercept::Fate::flying;
  open.ufos[0].at = intercept::cell(25, 10);
  const Forecast forecast(open);
  ASSERT_EQ(forecast.prospects().size(), 1u);
  const auto& ufo = forecast.prospects()[0];
  const Hex south_of_it = intercept::hex_of(intercept::cell(25, 34));
  const Hex north_of_it = intercept::hex_of(intercept::cell(25, 2));
  const auto from_ahead = forecast.of_launch(south_of_it, intercept::kNorth, ufo);
  EXPECT_GT(from_ahead, 2 * forecast.of_launch(north_of_it, intercept::kNorth, ufo));
  EXPECT_GT(from_ahead, 100);
}

// A pilot who holds Skydiver cards, and a UFO that has come to a point of the strip.
struct Strip {
  intercept::Setup setup = attack_with({{"pilots", "1"}, {"skydiver", "on"}});
  intercept::Open open;

  Strip() {
    open.in = 1;
    open.step = intercept::Step::sky;
    open.strip.sky1 = intercept::Sky1::docked;
    open.strip.skydiver = intercept::Point{2};
    open.strip.hands[0] = {1, 1, 1};
    open.ufos[3].fate = intercept::Fate::atmosphere;
  }
  std::string deed() const {
    const auto found = pilot::sky_deed(setup, open, 0);
    return found ? Intercept::text(setup, Intercept::filled(*found)) : "";
  }
};

TEST(InterceptSky, FiresAtAUfoAtItsPoint) {
  Strip strip;
  strip.open.strip.sky1 = intercept::Sky1::airborne;
  strip.open.strip.at = strip.open.ufos[3].point = intercept::Point{1};
  EXPECT_EQ(strip.deed(), "rockets ufo-4");
}

TEST(InterceptSky, LaunchesTowardsAUfoThatItCanReach) {
  Strip strip;
  strip.open.ufos[3].point = intercept::Point{3};
  EXPECT_EQ(strip.deed(), "launch p4");
  strip.open.ufos[3].point = intercept::Point{0};
  EXPECT_EQ(strip.deed(), "launch p2");
  strip.open.strip.sky1 = intercept::Sky1::airborne;
  strip.open.strip.at = intercept::Point{1};
  EXPECT_EQ(strip.deed(), "move move sky-1 p1");
}

TEST(InterceptSky, KeepsItsCardsForAUfoThatItCanMeet) {
  Strip strip;
  strip.open.ufos[3].point = intercept::Point{0};
  strip.open.strip.hands[0] = {0, 1, 1};  // p1 is two cards away
  EXPECT_EQ(strip.deed(), "");
  strip.open.strip.hands[0] = {1, 1, 0};  // nothing to fire with
  EXPECT_EQ(strip.deed(), "");
  strip.open.strip.hands[0] = {1, 1, 1};
  strip.open.ufos[3].fate = intercept::Fate::flying;
  EXPECT_EQ(strip.deed(), "");
}

TEST(InterceptMind, NosesPointAtTheUfosWhenTheGameBegins) {
  const auto setup = attack_with({{"pilots", "1"}});
  for (const Level level : {Level::greedy, Level::steady}) {
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
      base::Rng rng(seed);
      kernel::RandomDice dice(rng);
      contract::EventsOf<Intercept> muted;
      auto state = Intercept::start(setup, dice, muted);
      Bot<Intercept, InterceptMind> bot(level, seed);
      while (state.open.step <= intercept::Step::face) {
        const auto view = contract::view<Intercept>(setup, state, contract::seat_at(0));
        const auto found = bot.decide(setup, view, {10, {}});
        Intercept::apply(setup, state, view.seat, *found.action, dice, muted);
      }
      for (const intercept::Interceptor& craft : state.open.interceptors)
        EXPECT_TRUE(intercept::is_on_grid(ahead(hex_of(craft.at), craft.facing, 6))) << seed;
    }
  }
}

TEST(InterceptMind, FewThrowsAreBetterThanNone) {
  const auto setup = attack_with({{"pilots", "1"}, {"ufo-count", "4"}});
  int lead_of_steady = 0;
  int lead_of_novice = 0;
  const auto lead = [&](Level level, std::uint64_t seed) {
    base::Rng rng(seed);
    kernel::RandomDice dice(rng);
    contract::EventsOf<Intercept> muted;
    auto state = Intercept::start(setup, dice, muted);
    Bot<Intercept, InterceptMind> bot(level, seed);
    while (!Intercept::outcome(setup, state.open)) {
      const auto view = contract::view<Intercept>(setup, state, contract::seat_at(0));
      const auto found = bot.decide(setup, view, {10, {}});
      Intercept::apply(setup, state, view.seat, *found.action, dice, muted);
    }
    return Intercept::outcome(setup, state.open)->scores[0];
  };
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    lead_of_steady += lead(Level::steady, seed);
    lead_of_novice += lead(Level::novice, seed);
  }
  EXPECT_GT(lead_of_steady, lead_of_novice);
}

}  // namespace
}  // namespace muster::bots::minds
