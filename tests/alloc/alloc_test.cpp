#include <bit>
#include <string>
#include <variant>

#include <gtest/gtest.h>

#include "bots/mcts.h"
#include "bots/minds/minds.h"
#include "contract/walk.h"
#include "table/registry.h"
#include "tests/alloc/allocations.h"
#include "tests/laws/setups.h"

// Rules, playouts and searches ask for no memory once they are warm.
namespace muster::alloc {
namespace {

using contract::Game;
using contract::Seat;

Seat first_asked(const contract::ToAct& asked) {
  if (!asked.must.any()) return Seat::spectator;
  return contract::seat_at(static_cast<std::size_t>(std::countr_zero(asked.must.bits)));
}

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
contract::DraftOf<G> whole_draft(const typename G::Action& action) {
  std::uint8_t picks = 0;
  std::visit(
      [&]<class Verb>(const Verb& verb) {
        Verb::fields(verb, [&](std::string_view, const auto&) { ++picks; });
      },
      action);
  return {action, picks};
}

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
      seat = first_asked(G::to_act(setup, state.open));
      (void)G::outcome(setup, state.open);
    });
    if (seat == Seat::spectator) return;
    const auto see = contract::sight(state, seat);
    std::optional<typename G::Action> action;
    counts.legal += allocations_in([&] {
      offers.clear();
      G::legal(setup, see, {}, offers);
    });
    counts.walk += allocations_in([&] { action = contract::walk<G>(setup, see, rng); });
    counts.sample += allocations_in([&] { action = contract::sample<G>(setup, see, rng); });
    ASSERT_TRUE(action);
    counts.refuse += allocations_in([&] { (void)G::refuse(setup, see, whole_draft<G>(*action)); });
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

template <Game G>
void expect_no_allocations_in_search(const typename G::Setup& setup) {
  base::Rng rng(1);
  kernel::RandomDice dice(rng);
  contract::EventsOf<G> muted;
  typename G::State state = G::start(setup, dice, muted);
  bots::Search<G, bots::minds::MindOf<G>> search;
  const auto think = [&] {
    const Seat seat = first_asked(G::to_act(setup, state.open));
    if (seat == Seat::spectator) return;
    const auto found = search.run(setup, contract::view(state, seat), 60, {}, rng);
    if (found.action) G::apply(setup, state, seat, *found.action, dice, muted);
  };
  for (int i = 0; i < 4; ++i) think();
  EXPECT_EQ(allocations_in([&] {
              for (int i = 0; i < 6; ++i) think();
            }),
            0u);
}

TEST(Allocations, AreCounted) {
  // Calls of the functions: a compiler may leave out a `new` whose memory nobody needs.
  EXPECT_EQ(allocations_in([] { ::operator delete(::operator new(8)); }), 1u);
}

TEST(Allocations, NoneInTheRules) {
  table::with_each_game([]<Game G>() {
    SCOPED_TRACE(std::string(G::kName));
    for (const auto& setup : laws::law_setups<G>()) expect_no_allocations<G>(setup);
    return false;
  });
}

TEST(Allocations, NoneInASearchThatIsWarm) {
  table::with_each_game([]<Game G>() {
    SCOPED_TRACE(std::string(G::kName));
    expect_no_allocations_in_search<G>(laws::law_setups<G>()[0]);
    return false;
  });
}

}  // namespace
}  // namespace muster::alloc
