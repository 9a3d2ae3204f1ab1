#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <vector>

#include "bots/level.h"
#include "contract/acting.h"
#include "contract/game.h"

// What a bot knows of one game, beyond its rules. Every part but the first two may be left out.
//   float evaluate(setup, sight)               hope of the sight's seat, 0 to 1
//   std::optional<Action> policy(setup, sight, rng)  what playouts play; never refused
//   void candidates(setup, sight, rng, list)   whole actions worth a look, with weights; without it
//                                              the search walks drafts, one pick per tree level
//   bool is_far_enough(setup, from, now, steps)      where playouts stop and evaluate is asked;
//                                              without it they go to the end of the game
//   float reward(setup, outcome, seat)         worth of an end, 0 to 1; without it win, draw, loss
//   State guess(setup, view, rng)              as the game's imagine, but a likely world
//   std::optional<Action> speak(setup, sight, rng)   for a seat that only may act; without it the
//                                              bot keeps silent
//   static constexpr bool kRehearses           plays its candidates out instead of growing a tree
//   static constexpr bool kZeroSum             two seats share one hope: evaluate is asked once
//   static constexpr std::uint32_t iterations(Level)
// A mind may keep scratch memory, never knowledge of the game that is being played.
namespace muster::bots {

using contract::Game;
using contract::Seat;

template <class G>
using Values = std::array<float, G::kSeats>;

template <class Action>
struct Candidate {
  Action action{};
  float weight = 0;
};

// Keeps its memory, so that a list used again does not allocate.
template <class Action>
class CandidateList {
 public:
  void add(const Action& action, float weight) { items_.push_back({action, weight}); }
  void clear() { items_.clear(); }
  void reserve(std::size_t count) { items_.reserve(count); }
  bool empty() const { return items_.empty(); }
  std::size_t size() const { return items_.size(); }
  Candidate<Action>& operator[](std::size_t i) { return items_[i]; }
  const Candidate<Action>& operator[](std::size_t i) const { return items_[i]; }
  auto begin() { return items_.begin(); }
  auto end() { return items_.end(); }
  auto begin() const { return items_.begin(); }
  auto end() const { return items_.end(); }

 private:
  std::vector<Candidate<Action>> items_;
};

template <class M, class G>
concept Mind = Game<G> && std::default_initializable<M> &&
               requires(M& mind, const typename G::Setup& setup, const contract::SightOf<G>& see,
                        base::Rng& rng) {
                 { mind.evaluate(setup, see) } -> std::convertible_to<float>;
                 {
                   mind.policy(setup, see, rng)
                 } -> std::same_as<std::optional<typename G::Action>>;
               };

// Knows nothing: plays any game by trying it out at random to the end.
template <Game G>
struct PlainMind {
  float evaluate(const typename G::Setup&, const contract::SightOf<G>&) const { return 0.5f; }
  std::optional<typename G::Action> policy(const typename G::Setup& setup,
                                           const contract::SightOf<G>& see, base::Rng& rng) const {
    return contract::sample<G>(setup, see, rng);
  }
};

template <class M, class G>
concept Proposing = requires(
    M& mind, const typename G::Setup& setup, const contract::SightOf<G>& see, base::Rng& rng,
    CandidateList<typename G::Action>& out) { mind.candidates(setup, see, rng, out); };

template <class M>
constexpr std::uint32_t usual_iterations(Level level) {
  if constexpr (requires { M::iterations(level); }) {
    return M::iterations(level);
  } else {
    return level == Level::strong ? 2000 : 200;
  }
}

// Worth of an end for every seat.
template <Game G, class M>
Values<G> rewards(M& mind, const typename G::Setup& setup, const contract::Outcome& outcome) {
  Values<G> worth{};
  for (std::size_t i = 0; i < G::kSeats; ++i) {
    const Seat seat = contract::seat_at(i);
    if constexpr (requires { mind.reward(setup, outcome, seat); }) {
      worth[i] = mind.reward(setup, outcome, seat);
    } else {
      worth[i] = contract::worth_of(outcome, seat);
    }
  }
  return worth;
}

// Hope of every seat in a state that may have ended.
template <Game G, class M>
Values<G> hopes(M& mind, const typename G::Setup& setup, const typename G::State& state) {
  if (const auto outcome = G::outcome(setup, state.open)) return rewards<G>(mind, setup, *outcome);
  Values<G> worth{};
  worth[0] = mind.evaluate(setup, contract::sight<G>(setup, state, contract::seat_at(0)));
  if constexpr (requires { requires M::kZeroSum; }) {
    static_assert(G::kSeats == 2);
    worth[1] = 1.0f - worth[0];
  } else {
    for (std::size_t i = 1; i < G::seat_count(setup); ++i)
      worth[i] = mind.evaluate(setup, contract::sight<G>(setup, state, contract::seat_at(i)));
  }
  return worth;
}

// Some world that fits the view: a likely one, if the mind has an opinion.
template <Game G, class M>
typename G::State imagined(M& mind, const typename G::Setup& setup, const contract::ViewOf<G>& view,
                           base::Rng& rng) {
  if constexpr (requires { mind.guess(setup, view, rng); }) {
    return mind.guess(setup, view, rng);
  } else {
    return G::imagine(setup, view, rng);
  }
}

// Plays on by the mind's policy as far as its horizon reaches. `from` is where the search began.
template <Game G, class M>
void play_out(M& mind, const typename G::Setup& setup, const typename G::Open& from,
              typename G::State& state, base::Rng& rng, kernel::Dice& dice) {
  contract::EventsOf<G> muted;
  for (std::uint32_t steps = 0;; ++steps) {
    if constexpr (requires { mind.is_far_enough(setup, from, state.open, steps); }) {
      if (mind.is_far_enough(setup, from, state.open, steps)) return;
    }
    const Seat seat = contract::pass_time<G>(setup, state, dice, muted);
    if (seat == Seat::spectator) return;
    const auto action = mind.policy(setup, contract::sight<G>(setup, state, seat), rng);
    if (!action) return;
    contract::act<G>(setup, state, seat, *action, dice, muted);
  }
}

}  // namespace muster::bots
