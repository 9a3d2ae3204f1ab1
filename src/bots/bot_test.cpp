#include "bots/bot.h"

#include <gtest/gtest.h>

#include "tests/games/yardstick/game.h"

namespace muster::bots {
namespace {

using contract::seat_at;
using yardstick::Yardstick;
using Wits = Bot<Yardstick>;
using View = contract::ViewOf<Yardstick>;

// A bot cannot be asked with more than a View.
template <class B>
concept TakesState = requires(B bot, const Yardstick::Setup& setup, const Yardstick::State& state) {
  bot.decide(setup, state, Budget{});
};
static_assert(!TakesState<Wits>);
static_assert(Mind<PlainMind<Yardstick>, Yardstick>);

// Counts what stands: enough for a look one step ahead.
struct Counting : PlainMind<Yardstick> {
  static constexpr bool kZeroSum = true;
  float evaluate(const Yardstick::Setup&, const contract::SightOf<Yardstick>& see) const {
    int mine = 0;
    int theirs = 0;
    for (std::size_t id = 0; id < yardstick::kPieces; ++id) {
      const bool own = id / yardstick::kSide == contract::index_of(see.seat);
      (own ? mine : theirs) += see.open.pieces[id].hits;
    }
    return 0.5f + 0.02f * static_cast<float>(mine - theirs);
  }
};

Yardstick::State start(const Yardstick::Setup& setup) {
  base::Rng rng(1);
  kernel::RandomDice dice(rng);
  contract::Events<Yardstick::Event> muted;
  return Yardstick::start(setup, dice, muted);
}

contract::DraftOf<Yardstick> whole(const Yardstick::Action& action) {
  const auto& go = std::get<yardstick::Go>(action);
  const bool hits = go.target != yardstick::kNobody;
  return {action, static_cast<std::uint8_t>(hits ? 3 : 2)};
}

// One wounded piece a side, next to each other, and one action left for each: waiting is a draw.
Yardstick::State with_a_kill_at_hand() {
  Yardstick::State state;
  yardstick::place_piece(state.open, 0, {yardstick::cell_at(7, 5), 1});
  yardstick::place_piece(state.open, 8, {yardstick::cell_at(7, 6), 1});
  state.open.ply = 298;
  return state;
}

TEST(Bot, AnswersLegallyUnderAnyBudget) {
  const auto setup = yardstick::yardstick_setup();
  const auto never = [] { return true; };
  for (const Level level : {Level::novice, Level::greedy, Level::steady, Level::strong}) {
    for (const std::uint32_t iterations : {1u, 9u}) {
      for (const bool hurried : {false, true}) {
        Bot<Yardstick, Counting> bot(level, 3);
        const Budget budget{iterations, hurried ? TimeUp(never) : TimeUp()};
        auto state = start(setup);
        base::Rng rng(5);
        kernel::RandomDice dice(rng);
        contract::Events<Yardstick::Event> muted;
        while (state.open.ply < 30 && !Yardstick::outcome(setup, state.open)) {
          const auto seat = contract::next_actor<Yardstick>(setup, state.open).seat;
          const auto decision =
              bot.decide(setup, contract::view<Yardstick>(setup, state, seat), budget);
          ASSERT_TRUE(decision.action);
          ASSERT_FALSE(Yardstick::refuse(setup, contract::sight<Yardstick>(setup, state, seat),
                                         whole(*decision.action)));
          Yardstick::apply(setup, state, seat, *decision.action, dice, muted);
        }
      }
    }
  }
}

TEST(Bot, SameSeedAndIterationsGiveTheSameAnswer) {
  const auto setup = yardstick::yardstick_setup();
  const View view = contract::view<Yardstick>(setup, start(setup), seat_at(0));
  for (std::uint64_t seed = 1; seed < 4; ++seed) {
    Wits one(Level::strong, seed);
    Wits other(Level::strong, 99);
    other.decide(setup, view, {50, {}});
    other.begin(seed);
    const auto first = one.decide(setup, view, {100, {}});
    const auto second = other.decide(setup, view, {100, {}});
    EXPECT_EQ(first.action, second.action);
    EXPECT_EQ(first.iterations, second.iterations);
    EXPECT_EQ(first.value, second.value);
  }
}

TEST(Bot, TakesTheKillAtHand) {
  const auto setup = yardstick::yardstick_setup();
  const View view = contract::view<Yardstick>(setup, with_a_kill_at_hand(), seat_at(0));
  for (const Level level : {Level::greedy, Level::steady, Level::strong}) {
    for (std::uint64_t seed = 1; seed < 6; ++seed) {
      Bot<Yardstick, Counting> bot(level, seed);
      const auto decision = bot.decide(setup, view, {});
      ASSERT_TRUE(decision.action);
      EXPECT_EQ(std::get<yardstick::Go>(*decision.action).target, yardstick::PieceId{8})
          << level_name(level) << " seed " << seed;
    }
  }
}

TEST(Search, StopsWhenTheChoiceIsClear) {
  const auto setup = yardstick::yardstick_setup();
  const View view = contract::view<Yardstick>(setup, with_a_kill_at_hand(), seat_at(0));
  Wits bot(Level::strong, 1);
  const auto decision = bot.decide(setup, view, {4000, {}});
  EXPECT_LT(decision.iterations, 4000u);
  EXPECT_GT(decision.value, 0.4);
}

TEST(Search, AsksTheCallerForTheTime) {
  const auto setup = yardstick::yardstick_setup();
  const View view = contract::view<Yardstick>(setup, start(setup), seat_at(0));
  int asked = 0;
  const auto up_at_ten = [&asked] { return ++asked > 10; };
  Wits bot(Level::strong, 1);
  EXPECT_EQ(bot.decide(setup, view, {1000, TimeUp(up_at_ten)}).iterations, 10u);
}

using PlainSearch = Search<Yardstick, PlainMind<Yardstick>>;

NodeId favourite_action(const PlainSearch& search, NodeId at, std::size_t seat) {
  do at = search.tree().favourite(at, seat);
  while (at != kNoNode && !search.tree()[at].plays);
  return at;
}

TEST(Search, GoesOnInTheKeptTree) {
  const auto setup = yardstick::yardstick_setup();
  auto state = start(setup);
  base::Rng rng(5);
  kernel::RandomDice dice(rng);
  contract::Events<Yardstick::Event> muted;
  PlainSearch search;
  const auto found =
      search.run(setup, contract::view<Yardstick>(setup, state, seat_at(0)), 1000, {}, rng);
  const NodeId own = favourite_action(search, 0, 0);
  const NodeId reply = favourite_action(search, own, 1);
  ASSERT_NE(reply, kNoNode);
  const auto reply_action = search.tree()[reply].draft.action;
  const auto visits = search.tree()[reply].visits;
  ASSERT_GT(visits, 1u);
  Yardstick::apply(setup, state, seat_at(0), *found.action, dice, muted);
  Yardstick::apply(setup, state, seat_at(1), reply_action, dice, muted);
  const auto again =
      search.run(setup, contract::view<Yardstick>(setup, state, seat_at(0)), 800, {}, rng);
  EXPECT_EQ(search.tree()[0].visits, visits + again.iterations);
}

TEST(Level, NamesAreReadBack) {
  for (const auto name : kLevelNames) EXPECT_EQ(level_name(*level_named(name)), name);
  EXPECT_FALSE(level_named("grandmaster"));
}

}  // namespace
}  // namespace muster::bots
