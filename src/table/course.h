#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/problem.h"
#include "base/result.h"
#include "contract/acting.h"
#include "contract/fields.h"
#include "contract/game.h"
#include "record/dice.h"
#include "record/record.h"
#include "table/shared_list.h"

namespace muster::table {

using contract::Game;
using contract::Millis;
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

// How far a game has come, and the deeds that count, so that some can be taken back.
template <Game G>
class Course {
 public:
  using Setup = typename G::Setup;
  using State = typename G::State;
  using Action = typename G::Action;
  using Events = contract::EventsOf<G>;

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
    given_up.ending = contract::Ending::won;
    for (std::size_t i = 0; i < G::seat_count(setup); ++i)
      if (!resigned_.has(contract::seat_at(i))) given_up.winners.add(contract::seat_at(i));
    return given_up;
  }

  void play(const Setup& setup, std::uint32_t seq, Seat seat, const Action& action,
            kernel::Dice& dice, Events& events) {
    const auto own_before = now_.own;
    contract::act<G>(setup, now_, seat, action, dice, events);
    deeds_.push_back({seq, Kind::action, seat, own_before != now_.own, action, {}});
  }

  // It is `now`, where a clock runs.
  void tick(const Setup& setup, std::uint32_t seq, Millis now, kernel::Dice& dice, Events& events) {
    if constexpr (contract::Timed<G>) {
      G::tick(setup, now_, now, dice, events);
      deeds_.push_back({seq, Kind::tick, Seat::spectator, false, {}, now});
    }
  }

  // The seat resigns: as the game's rules say, or, where they say nothing, all others win.
  void resign(const Setup& setup, std::uint32_t seq, Seat seat, kernel::Dice& dice,
              Events& events) {
    if constexpr (contract::Concedes<G>) {
      G::concede(setup, now_, seat, dice, events);
      deeds_.push_back({seq, Kind::resign, seat, true, {}, {}});
    } else {
      resigned_.add(seat);
    }
  }

  // Whether the seat has already resigned.
  bool has_resigned(const Setup& setup, Seat seat) const {
    if constexpr (contract::Concedes<G>) {
      return !G::is_in(setup, now_.open, seat);
    } else {
      return resigned_.has(seat);
    }
  }

  // The entry that the game goes back to. One's own latest answer only; none that drew, none that
  // touched a secret, none after another seat acted. `freely`: to before the seat's last answer.
  // A tick that drew nothing bars nothing.
  base::Result<std::uint32_t, base::Problem> take_back_target(const record::Record& record,
                                                              Seat seat, bool freely) const {
    if (resigned_.any()) return base::failed("game_over", "A resignation cannot be taken back.");
    if (take_backs_ == kMaxTakeBacks)
      return base::failed("no_room", "Too much has already been taken back in this game.");
    const auto is_own = [&](const Deed& deed) {
      return deed.kind == Kind::action && deed.seat == seat;
    };
    const auto is_anybodys = [](const Deed& deed) { return deed.kind != Kind::tick; };
    const auto last = std::find_if(deeds_.rbegin(), deeds_.rend(), is_own);
    if (last == deeds_.rend())
      return base::failed("nothing_to_take_back", "This seat has nothing to take back.");
    const auto gave_up = [](const Deed& deed) { return deed.kind == Kind::resign; };
    if (std::any_of(deeds_.rbegin(), last, gave_up))
      return base::failed("another_acted", "Somebody has resigned since.");
    if (!freely && std::find_if(deeds_.rbegin(), deeds_.rend(), is_anybodys) != last)
      return base::failed("another_acted", "Another seat has acted since.");
    if (!freely && drew_since(record, last->seq))
      return base::failed("was_drawn", "A die was rolled or a card drawn, so this stays.");
    if (!freely && last->touches_secret)
      return base::failed("secret_touched", "A secret was chosen or shown, so this stays.");
    const auto before = std::next(last);
    return before == deeds_.rend() ? begin_seq_ : before->seq;
  }

  // REQUIRES: `target` came from take_back_target; record has the draws of every deed.
  void back_to(const Setup& setup, const record::Record& record, std::uint32_t target) {
    while (!deeds_.empty() && deeds_.back().seq > target) deeds_.pop_back();
    ++take_backs_;
    now_ = begin_;
    Events muted;
    for (const Deed& deed : deeds_) repeat(setup, record, deed, muted);
  }

  // Game time so far; zero where no clock runs.
  Millis time() const {
    if constexpr (contract::Timed<G>) return G::time(now_.open);
    return {};
  }
  std::optional<Millis> deadline(const Setup& setup) const {
    if constexpr (contract::Timed<G>)
      if (G::is_timed(setup) && !outcome(setup)) return G::deadline(setup, now_.open);
    return std::nullopt;
  }

 private:
  using Kind = record::EntryKind;

  struct Deed {
    std::uint32_t seq = 0;
    Kind kind = Kind::action;
    Seat seat = Seat::spectator;
    bool touches_secret = false;
    Action action{};
    Millis at{};
  };

  bool drew_since(const record::Record& record, std::uint32_t seq) const {
    return std::any_of(deeds_.begin(), deeds_.end(), [&](const Deed& deed) {
      return deed.seq >= seq && !record.entries[deed.seq].draws.empty();
    });
  }

  void repeat(const Setup& setup, const record::Record& record, const Deed& deed, Events& muted) {
    record::ReplayDice dice(record.entries[deed.seq].draws, draw_name<G>(setup));
    if (deed.kind == Kind::action)
      contract::act<G>(setup, now_, deed.seat, deed.action, dice, muted);
    if constexpr (contract::Timed<G>)
      if (deed.kind == Kind::tick) G::tick(setup, now_, deed.at, dice, muted);
    if constexpr (contract::Concedes<G>)
      if (deed.kind == Kind::resign) G::concede(setup, now_, deed.seat, dice, muted);
  }

  State begin_{};
  State now_{};
  std::uint32_t begin_seq_ = 0;
  std::size_t take_backs_ = 0;
  contract::SeatSet resigned_;  // only where the rules say nothing about giving up
  SharedList<Deed> deeds_;
};

}  // namespace muster::table
