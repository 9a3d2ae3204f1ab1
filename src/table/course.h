#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "contract/fields.h"
#include "contract/game.h"
#include "record/dice.h"
#include "record/record.h"
#include "wire/spoken.h"

namespace muster::table {

using contract::Game;
using contract::Seat;

template <Game G>
record::DrawName draw_name(const typename G::Setup& setup) {
  return [&setup](kernel::Deck deck, std::uint32_t thing) {
    return fmt::format("{} {}", G::deck_name(deck), G::thing_name(setup, deck, thing));
  };
}

template <Game G>
std::uint64_t state_hash(const typename G::State& state) {
  base::Hasher hasher;
  contract::hash_into(hasher, state.open);
  for (const auto& own : state.own) contract::hash_into(hasher, own);
  return hasher.value();
}

inline constexpr std::size_t kMaxTakeBacks = 1'000;  // each replays the game

// How far a game has come, and the answers that count, so that some can be taken back.
template <Game G>
class Course {
 public:
  using Setup = typename G::Setup;
  using State = typename G::State;
  using Action = typename G::Action;

  Course() = default;
  // `seq` is the entry after which the game stands so.
  Course(const State& begin, std::uint32_t seq) : begin_(begin), now_(begin), begin_seq_(seq) {}

  const State& state() const { return now_; }
  std::uint64_t hash() const { return state_hash<G>(now_); }

  contract::ToAct to_act(const Setup& setup) const {
    if (outcome(setup)) return {};
    return G::to_act(setup, now_.open);
  }

  std::optional<contract::Outcome> outcome(const Setup& setup) const {
    const auto by_rules = G::outcome(setup, now_.open);
    if (by_rules || !resigned_.any()) return by_rules;
    contract::Outcome given_up;
    for (std::size_t i = 0; i < G::seat_count(setup); ++i)
      if (!resigned_.has(contract::seat_at(i))) given_up.winners.add(contract::seat_at(i));
    return given_up;
  }

  void play(const Setup& setup, std::uint32_t seq, Seat seat, const Action& action,
            kernel::Dice& dice, contract::EventsOf<G>& events) {
    const auto own_before = now_.own;
    G::apply(setup, now_, seat, action, dice, events);
    answers_.push_back({seq, seat, own_before != now_.own, action});
  }

  void resign(Seat seat) { resigned_.add(seat); }

  // The entry that the game goes back to. One's own latest answer only; none that drew, none that
  // touched a secret, none after another seat acted. `freely`: to before the seat's last answer.
  base::Result<std::uint32_t, base::Problem> take_back_target(const record::Record& record,
                                                              Seat seat, bool freely) const {
    const auto refused = [](const char* code, const char* words) {
      return base::fail(base::Problem{code, "", words, ""});
    };
    if (resigned_.any()) return refused("game_over", "Giving up cannot be taken back.");
    if (take_backs_ == kMaxTakeBacks)
      return refused("no_room", "Too much was taken back in this game already.");
    const auto of_seat = [&](const Answer& answer) { return answer.seat == seat; };
    const auto last = std::find_if(answers_.rbegin(), answers_.rend(), of_seat);
    if (last == answers_.rend())
      return refused("nothing_to_take_back",
                     "This seat has done nothing that could be taken back.");
    if (!freely && last != answers_.rbegin())
      return refused("another_acted", "Another seat has acted since.");
    if (!freely && !record.entries[last->seq].draws.empty())
      return refused("was_drawn", "A die was rolled or a card was drawn.");
    if (!freely && last->touches_secret)
      return refused("secret_touched", "A secret was chosen or shown.");
    const auto before = std::next(last);
    return before == answers_.rend() ? begin_seq_ : before->seq;
  }

  // REQUIRES: `target` came from take_back_target; record has the draws of every answer.
  void back_to(const Setup& setup, const record::Record& record, std::uint32_t target) {
    while (!answers_.empty() && answers_.back().seq > target) answers_.pop_back();
    ++take_backs_;
    now_ = begin_;
    contract::EventsOf<G> muted;
    for (const Answer& answer : answers_) {
      record::ReplayDice dice(record.entries[answer.seq].draws, draw_name<G>(setup));
      G::apply(setup, now_, answer.seat, answer.action, dice, muted);
    }
  }

 private:
  struct Answer {
    std::uint32_t seq = 0;
    Seat seat = Seat::spectator;
    bool touches_secret = false;
    Action action{};
  };

  State begin_{};
  State now_{};
  std::uint32_t begin_seq_ = 0;
  std::size_t take_backs_ = 0;
  contract::SeatSet resigned_;
  std::vector<Answer> answers_;
};

}  // namespace muster::table
