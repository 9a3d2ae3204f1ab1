#include <algorithm>
#include <numeric>

#include "base/check.h"
#include "tests/games/parley/game.h"

namespace muster::parley {

namespace {

constexpr int kStrikes = 2;  // PL-19
constexpr std::uint8_t kTermCoins = 2;

Who who_is(std::size_t seat) { return Who(static_cast<std::uint8_t>(seat)); }
Party party_is(std::size_t party) { return Party(static_cast<std::uint8_t>(party)); }
void raise(std::uint8_t& number, int by) { number = static_cast<std::uint8_t>(number + by); }

// What happens, step by step.
class Play {
 public:
  Play(const Setup& setup, State& state, kernel::Dice& dice, Parley::Events& events)
      : setup_(setup), state_(state), open_(state.open), dice_(dice), events_(events) {}

  void begin_game() {
    open_.limit =
        setup_.limit > 0 ? setup_.limit : static_cast<std::uint8_t>(dice_.roll(6) + 2);  // PL-20
    for (std::size_t i = 0; i < kSeatCount; ++i) open_.envoys[i].at = setup_.ground.starts[i];
    for (std::size_t party = 0; party < kParties; ++party) {  // PL-3
      open_.coins[party] = setup_.coins[party];
      for (int i = 0; i < setup_.hand; ++i) deal(party);
    }
    begin_day();
  }

  template <class Verb>
  void answer(std::size_t seat, const Verb& verb) {
    act(seat, verb);
    events_.end_action();
    if constexpr (std::is_same_v<Verb, Hurry>) {
      if (open_.hurried == 3) end_day();
    } else {
      const bool had_rung = has_rung(setup_, open_);
      ++open_.answers;
      if (!had_rung && has_rung(setup_, open_)) events_.push(Rang{});  // PL-15
      follow(verb);
    }
  }

  // PL-15 and PL-16.
  void reach(Millis now) {
    for (auto due = next(); due && *due <= now; due = next()) {
      open_.now = *due;
      if (*due == open_.dawn + setup_.dusk) {
        end_day();
      } else {
        events_.push(Rang{});
      }
    }
    if (next()) open_.now = now;  // the clock stops with the game
  }

 private:
  std::optional<Millis> next() const { return Parley::deadline(setup_, open_); }
  void deal(std::size_t party) {
    const Counts left = cards_left(open_, state_.own);
    const auto name = [&](std::uint32_t place) { return thing_at(left, place); };
    const Card card = card_of(dice_.draw(kCards, static_cast<std::uint32_t>(total(left)), name));
    ++at(state_.own[party].hand, card);
    ++open_.held[party];
    events_.push(Dealt{party_is(party), card});
  }
  void take_from_hand(std::size_t party, Card card) {
    --at(state_.own[party].hand, card);
    --open_.held[party];
  }
  void score(std::size_t party, int points) {
    raise(open_.points[party], points);
    events_.push(Scored{party_is(party), static_cast<std::uint8_t>(points)});
  }

  void act(std::size_t seat, const Seal& v) {  // PL-5
    const std::size_t party = party_of(seat);
    take_from_hand(party, v.card);
    state_.own[party].sealed = v.card;
    add_bit(open_.sealed, party);
    events_.push(Sealed{who_is(seat), v.card});
  }
  void act(std::size_t seat, const Choose& v) {  // PL-7
    events_.push(Chose{who_is(seat), v.term});
    if (v.term.raw == 0 && open_.fury > 0) --open_.fury;
    if (v.term.raw == 1) raise(open_.coins[party_of(seat)], kTermCoins);
    if (v.term.raw == 2) deal(party_of(seat));
  }
  void act(std::size_t, const March& v) {  // PL-9
    open_.envoys[acting(open_)].at = v.to;
    events_.push(Marched{who_is(acting(open_)), v.to});
  }
  void act(std::size_t, const Face& v) {  // PL-10
    open_.envoys[acting(open_)].facing = v.facing;
    events_.push(Faced{who_is(acting(open_)), v.facing});
  }
  void act(std::size_t seat, const Pay& v) {  // PL-11
    raise(open_.coins[party_of(seat)], -v.coins);
    events_.push(Paid{who_is(acting(open_)), v.coins});
    score(party_of(seat), v.coins);
  }
  void act(std::size_t seat, const Signal& v) {  // PL-12
    const std::size_t envoy = acting(open_);
    int sum = open_.envoys[envoy].facing == setup_.ground.wind ? 1 : 0;
    for (const Card card : v.cards) {
      sum += card.raw;
      take_from_hand(party_of(seat), card);
      ++at(open_.opened, card);
    }
    events_.push(Signalled{who_is(envoy), v.cards});
    const int die = dice_.roll(6);
    events_.push(Rolled{static_cast<std::uint8_t>(die)});
    if (die <= sum) score(party_of(seat), 1);
  }
  void act(std::size_t, const Brace& v) {  // PL-13
    for (const Post post : v.posts) add_bit(open_.braced, post.raw);
    events_.push(Braced{who_is(acting(open_)), v.posts});
  }
  void act(std::size_t, const Rest&) { events_.push(Rested{who_is(acting(open_))}); }  // PL-14
  void act(std::size_t seat, const Hurry&) {                                           // PL-17
    add_bit(open_.hurried, party_of(seat));
    events_.push(Hurried{who_is(seat)});
  }

  void follow(const Seal&) {
    if (!Parley::to_act(setup_, open_).must.any()) open_seals();
  }
  void follow(const Choose&) {
    open_.phase = Phase::act;
    ++open_.question;
  }
  template <class Verb>
  void follow(const Verb&) {
    ++open_.question;
    if (++open_.turn < kSeatCount) return;
    if (!setup_.is_timed) return end_day();
    open_.turn = 0;
    open_.phase = Phase::lull;
  }

  void begin_day() {
    ++open_.question;
    open_.dawn = open_.now;
    open_.phase = Phase::seal;
    open_.turn = 0;
    open_.leader = kLeague;
    open_.answers = 0;
    open_.hurried = 0;
    if (open_.held[kLeague] + open_.held[kRival] == 0) open_.phase = Phase::terms;
  }

  void open_seals() {  // PL-6
    const Card a = state_.own[kLeague].sealed;
    const Card b = state_.own[kRival].sealed;
    events_.push(Opened{a, b});
    for (Own& own : state_.own) {
      if (is_card(own.sealed)) ++at(open_.opened, own.sealed);
      own.sealed = kNoCard;
    }
    open_.sealed = 0;
    open_.leader = b > a ? kRival : kLeague;
    if (a != b) raise(open_.coins[open_.leader], 1);
    events_.push(Led{party_is(open_.leader)});
    open_.phase = Phase::terms;
    ++open_.question;
  }

  void end_day() {
    events_.push(Dusk{open_.day});
    for (std::size_t party = 0; party < kParties; ++party) {  // PL-16
      Own& own = state_.own[party];
      if (!is_card(own.sealed)) continue;
      ++at(own.hand, own.sealed);
      ++open_.held[party];
      own.sealed = kNoCard;
    }
    open_.sealed = 0;
    for (std::size_t i = 0; i < kSeatCount; ++i)  // PL-18
      if (is_at_beacon(setup_, open_.envoys[i].at)) score(party_of(i), 1);
    for (int i = 0; i < kStrikes && !Parley::outcome(setup_, open_); ++i) strike();
    ++open_.day;
    begin_day();
  }

  void strike() {  // PL-19
    const auto post = static_cast<std::uint8_t>(dice_.roll(kPosts) - 1);
    const int rise = has_bit(open_.braced, post) ? 0 : 1 + setup_.gusts;
    remove_bit(open_.braced, post);
    events_.push(Struck{Post(post), static_cast<std::uint8_t>(rise)});
    const std::uint8_t before = open_.fury;
    raise(open_.fury, rise);
    for (std::size_t i = 0; i < setup_.effects.size(); ++i)  // PL-23
      if (before < setup_.effects[i].fury && open_.fury >= setup_.effects[i].fury)
        events_.push(Began{Rule(static_cast<std::uint8_t>(i))});
  }

  const Setup& setup_;
  State& state_;
  Open& open_;
  kernel::Dice& dice_;
  Parley::Events& events_;
};

}  // namespace

State Parley::start(const Setup& setup, kernel::Dice& dice, Events& events) {
  State state;
  Play(setup, state, dice, events).begin_game();
  return state;
}

contract::ToAct Parley::to_act(const Setup& setup, const Open& open) {
  contract::ToAct asked{{}, {}, open.question};
  if (outcome(setup, open)) return asked;
  if (open.phase == Phase::seal)
    for (std::size_t party = 0; party < kParties; ++party)
      if (open.held[party] > 0 && !has_bit(open.sealed, party))
        asked.must.add(contract::seat_at(speaker(open, party)));
  if (open.phase == Phase::terms)  // PL-7
    for (std::size_t seat = 0; seat < kSeatCount; ++seat)
      if (party_of(seat) == open.leader && has_bit(open.in, seat))
        asked.any.add(contract::seat_at(seat));
  if (open.phase == Phase::act) asked.must.add(contract::seat_at(holder(open, acting(open))));
  if (!setup.is_timed || open.phase < Phase::act) return asked;
  for (std::size_t seat = 0; seat < kSeatCount; ++seat)  // PL-17
    if (has_bit(open.in, seat) && !has_bit(open.hurried, party_of(seat)) &&
        !asked.must.has(contract::seat_at(seat)))
      asked.may.add(contract::seat_at(seat));
  return asked;
}

void Parley::apply(const Setup& setup, State& state, Seat seat, const Action& action,
                   kernel::Dice& dice, Events& events) {
  MUSTER_DCHECK(!refuse(setup, contract::sight<Parley>(setup, state, seat), filled(action)));
  Play play(setup, state, dice, events);
  std::visit([&](const auto& verb) { play.answer(contract::index_of(seat), verb); }, action);
}

void Parley::concede(const Setup&, State& state, Seat seat, kernel::Dice&, Events& events) {
  remove_bit(state.open.in, contract::index_of(seat));
  ++state.open.question;
  events.push(GaveUp{who_is(contract::index_of(seat))});
}

std::optional<Millis> Parley::deadline(const Setup& setup, const Open& open) {
  if (!setup.is_timed || outcome(setup, open)) return std::nullopt;
  return open.dawn + (has_rung(setup, open) ? setup.dusk : setup.bell);
}

void Parley::tick(const Setup& setup, State& state, Millis now, kernel::Dice& dice,
                  Events& events) {
  MUSTER_DCHECK(setup.is_timed && now >= state.open.now);
  Play(setup, state, dice, events).reach(now);
}

std::optional<contract::Outcome> Parley::outcome(const Setup& setup, const Open& open) {
  contract::Outcome end;
  for (std::size_t seat = 0; seat < kSeatCount; ++seat)
    end.scores[seat] = open.points[party_of(seat)];
  for (std::size_t party = 0; party < kParties; ++party)
    end.side_scores[party] = open.points[party];
  end.side_scores[kParties] = open.fury;
  const auto won_by = [&](std::size_t party, contract::Clause clause) {
    end.ending = contract::Ending::won;
    end.clause = clause;
    for (std::size_t seat = 0; seat < kSeatCount; ++seat)
      if (party_of(seat) == party && has_bit(open.in, seat))
        end.winners.add(contract::seat_at(seat));
    return end;
  };
  end.ending = contract::Ending::lost;
  for (std::size_t i = 0; i < setup.effects.size(); ++i) {  // PL-23
    if (setup.effects[i].verb != FileEffect::kDefeat || open.fury < setup.effects[i].fury) continue;
    end.clause = contract::Clause::of_file(static_cast<std::uint16_t>(i));
    return end;
  }
  end.clause = open.in == 0 ? "PL-22" : "PL-20";
  if (open.in == 0 || open.fury >= open.limit) return end;
  if (!is_left(open, kLeague)) return won_by(kRival, "PL-22");
  if (!is_left(open, kRival)) return won_by(kLeague, "PL-22");
  if (open.day < setup.days) return std::nullopt;
  const int lead = open.points[kLeague] - open.points[kRival];
  if (lead != 0) return won_by(lead > 0 ? kLeague : kRival, "PL-21");
  end.ending = contract::Ending::drawn;
  end.clause = "PL-21";
  return end;
}

}  // namespace muster::parley
