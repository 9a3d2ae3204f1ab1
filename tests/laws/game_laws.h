#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "tests/laws/case.h"
#include "tests/laws/draft_laws.h"
#include "tests/laws/world_laws.h"

// Laws of a whole game: it is played once with everything noted, then played again from the notes.
namespace muster::laws {

inline constexpr std::size_t kMostAnswers = 100'000;

// Chance that keeps what it brought.
class NotingDice final : public kernel::Dice {
 public:
  explicit NotingDice(base::Rng& rng) : rng_(rng) {}
  const std::vector<std::uint32_t>& places() const { return places_; }

 private:
  std::uint32_t choose(kernel::Deck, std::uint32_t count, kernel::ThingAt) override {
    places_.push_back(rng_.below(count));
    return places_.back();
  }

  base::Rng& rng_;
  std::vector<std::uint32_t> places_;
};

class NotedDice final : public kernel::Dice {
 public:
  explicit NotedDice(const std::vector<std::uint32_t>& places) : places_(places) {}
  bool is_spent() const { return at_ == places_.size(); }

 private:
  std::uint32_t choose(kernel::Deck, std::uint32_t count, kernel::ThingAt) override {
    const std::uint32_t place = at_ < places_.size() ? places_[at_] : 0;
    ++at_;
    return place < count ? place : 0;
  }

  const std::vector<std::uint32_t>& places_;
  std::size_t at_ = 0;
};

template <Game G>
using VerbSet = std::bitset<std::variant_size_v<typename G::Action>>;

// What all games of a run have shown together.
template <Game G>
struct Verbs {
  // Where a verb that was never sampled is listed, so many samples are taken.
  static constexpr int kTries = 50;
  // Listed in so many places and sampled in none of them: sampling does not know the verb.
  static constexpr int kPlaces = 10;

  std::array<int, std::variant_size_v<typename G::Action>> missed{};  // places where it was listed
  VerbSet<G> sampled;
};

// One thing that somebody did, or the clock.
template <Game G>
struct Deed {
  enum class Kind : std::uint8_t { answer, tick, concession };
  Kind kind = Kind::answer;
  Seat seat = Seat::spectator;
  typename G::Action action{};
  contract::Millis time{};
  std::uint64_t hash = 0;
};

struct Effort {
  std::uint32_t one_in = 50;  // positions at which drafts, views and notation are judged
  WaysOut ways_out = WaysOut::taken;
  bool samples = true;  // play by sample, else pick by pick
};

template <Game G>
class Trial {
 public:
  using State = typename G::State;

  Trial(const Case<G>& c, const Effort& effort, Verbs<G>& verbs)
      : c_(c), effort_(effort), verbs_(verbs) {}

  void run() {
    NotingDice dice(c_.rng);
    contract::EventsOf<G> muted;
    State state = G::start(c_.setup, dice, muted);
    start_hash_ = hash_of_state<G>(state);
    while (deeds_.size() < kMostAnswers && is_going_on(state)) {
      judge_time(state);
      if (!pass_time(state, dice) || concede(state, dice)) continue;
      if (!play_one(state, dice)) return;
    }
    const bool ended = deeds_.size() < kMostAnswers;
    c_.ledger.check(Law::game_ends, ended,
                    [&] { return fmt::format("after {} answers", deeds_.size()); });
    judge_end(state);
    judge_replay(dice.places());
  }

 private:
  bool is_going_on(const State& state) {
    const contract::ToAct asked = G::to_act(c_.setup, state.open);
    bool asks = asked.awaited().any();
    if constexpr (contract::Timed<G>) asks = asks || G::deadline(c_.setup, state.open).has_value();
    for (const Seat seat : seats_in(gone_))
      c_.ledger.check(Law::conceding_is_final, !asked.has(seat), [&] {
        return fmt::format("seat {} is asked after it gave up", contract::index_of(seat));
      });
    const bool over = G::outcome(c_.setup, state.open).has_value();
    c_.ledger.check(Law::end_is_final, asks != over, [&] {
      return fmt::format("after {} answers: {} seat is asked, the game is {}over", deeds_.size(),
                         asks ? "a" : "no", over ? "" : "not ");
    });
    return asks && !over;
  }

  // Time may come in pieces of any size: everything due happens once, in order.
  void judge_time(const State& state) {
    if constexpr (contract::Timed<G>) {
      const auto due = G::deadline(c_.setup, state.open);
      if (!due || c_.rng.below(effort_.one_in) != 0) return;
      const contract::Millis begin = G::time(state.open);
      const contract::Millis middle{begin.count + 1 + c_.rng.below(20'000)};
      const contract::Millis end{middle.count + c_.rng.below(20'000)};
      const auto after = [&](const std::vector<contract::Millis>& times) {
        State world = state;
        base::Rng rng(1);
        kernel::RandomDice dice(rng);
        contract::EventsOf<G> muted;
        for (const contract::Millis time : times)
          if (!G::outcome(c_.setup, world.open)) G::tick(c_.setup, world, time, dice, muted);
        return world;
      };
      c_.ledger.check(Law::time_goes_on, after({end}) == after({begin, middle, middle, end}), [&] {
        return fmt::format("from {} ms to {} ms at once, and with a stop at {} ms", begin.count,
                           end.count, middle.count);
      });
      judge_lifted(state);
    }
  }

  // A refusal that time lifts is lifted at the time that was said.
  void judge_lifted(const State& state) {
    for (const Seat seat : seats_in(G::to_act(c_.setup, state.open).awaited())) {
      const auto see = contract::sight<G>(c_.setup, state, seat);
      for (const contract::Pick pick : spellable_picks(c_.board, G::scene(c_.setup, see)))
        for (std::size_t verb = 0; verb < std::variant_size_v<typename G::Action>; ++verb) {
          const auto draft = G::extend(c_.setup, see, {}, static_cast<std::uint8_t>(verb), pick);
          if (draft) judge_lifted(state, seat, *draft);
        }
    }
  }
  void judge_lifted(const State& state, Seat seat, const DraftOf<G>& draft) {
    const auto see = contract::sight<G>(c_.setup, state, seat);
    const auto lifted = G::lifted(c_.setup, see, draft);
    if (!lifted) return;
    const auto refusal = G::refuse(c_.setup, see, draft);
    bool is_true = refusal && *lifted > G::time(state.open);
    if (is_true) {
      State later = state;
      kernel::RandomDice dice(c_.rng);
      contract::EventsOf<G> muted;
      G::tick(c_.setup, later, *lifted, dice, muted);
      const bool is_asked = G::to_act(c_.setup, later.open) == G::to_act(c_.setup, state.open);
      is_true = !is_asked ||
                G::refuse(c_.setup, contract::sight<G>(c_.setup, later, seat), draft) != refusal;
    }
    c_.ledger.check(Law::time_goes_on, is_true, [&] {
      return fmt::format("{} is not possible at {} ms", spoken<G>(c_, draft), lifted->count);
    });
  }

  // The clock speaks: at its deadline if nobody else does, now and then in between. False if that
  // changed what is asked.
  bool pass_time(State& state, NotingDice& dice) {
    if constexpr (contract::Timed<G>) {
      const auto due = G::deadline(c_.setup, state.open);
      if (!due) return true;
      const contract::Millis before = G::time(state.open);
      const auto asked = G::to_act(c_.setup, state.open);
      const bool can_answer = asked.awaited().any() || !speakers(state, asked).empty();
      if (can_answer && c_.rng.below(3) != 0) return true;
      const auto ahead = static_cast<std::uint32_t>((*due - before).count);
      const bool is_idle = !can_answer || c_.rng.below(8) == 0;
      const contract::Millis now =
          is_idle ? *due : before + contract::Millis{c_.rng.below(std::min(ahead, 2000u))};
      contract::EventsOf<G> muted;
      G::tick(c_.setup, state, now, dice, muted);
      const bool is_over = G::outcome(c_.setup, state.open).has_value();
      const auto next = G::deadline(c_.setup, state.open);
      const bool goes_on = *due > before && (is_over || G::time(state.open) == now) &&
                           (is_over || !next || *next > now);
      c_.ledger.check(Law::time_goes_on, goes_on,
                      [&] { return fmt::format("from {} ms to {} ms", before.count, now.count); });
      deeds_.push_back({Deed<G>::Kind::tick, Seat::spectator, {}, now, hash_of_state<G>(state)});
      return can_answer && !is_over && G::to_act(c_.setup, state.open) == asked;
    } else {
      return true;
    }
  }

  // Now and then somebody gives up. Says whether.
  bool concede(State& state, NotingDice& dice) {
    if constexpr (contract::Concedes<G>) {
      if (c_.rng.below(200) != 0) return false;
      const auto count = static_cast<std::uint32_t>(G::seat_count(c_.setup));
      const Seat seat = contract::seat_at(c_.rng.below(count));
      if (!G::is_in(c_.setup, state.open, seat)) return false;
      contract::EventsOf<G> muted;
      G::concede(c_.setup, state, seat, dice, muted);
      gone_.add(seat);
      const bool is_out =
          !G::is_in(c_.setup, state.open, seat) && !G::to_act(c_.setup, state.open).has(seat);
      c_.ledger.check(Law::conceding_is_final, is_out,
                      [&] { return fmt::format("seat {}", contract::index_of(seat)); });
      deeds_.push_back({Deed<G>::Kind::concession, seat, {}, {}, hash_of_state<G>(state)});
      return true;
    } else {
      return false;
    }
  }

  bool play_one(State& state, NotingDice& dice) {
    const contract::ToAct asked = G::to_act(c_.setup, state.open);
    const Seat seat = seat_to_play(state, asked);
    if (c_.rng.below(effort_.one_in) == 0 || deeds_.empty()) judge_here(state, seat);
    const auto see = contract::sight<G>(c_.setup, state, seat);
    const auto action = chosen(see);
    if (!c_.ledger.check(Law::asked_has_an_answer, action.has_value(),
                         [&] { return fmt::format("seat {}", contract::index_of(seat)); }))
      return false;
    const auto draft = G::filled(*action);
    if (!c_.ledger.check(Law::sample_is_accepted, is_accepted<G>(c_.setup, see, draft),
                         [&] { return spoken<G>(c_, draft); }))
      return false;
    judge_action_text(see, draft);
    std::vector<typename G::Event> happened;
    contract::EventsOf<G> events(happened);
    G::apply(c_.setup, state, seat, *action, dice, events);
    judge_events(happened);
    deeds_.push_back({Deed<G>::Kind::answer, seat, *action, {}, hash_of_state<G>(state)});
    return true;
  }

  // Who is free to speak and has something to say.
  std::vector<Seat> speakers(const State& state, const contract::ToAct& asked) const {
    std::vector<Seat> seats;
    for (const Seat seat : seats_in(asked.may)) {
      OfferList offers;
      G::legal(c_.setup, contract::sight<G>(c_.setup, state, seat), {}, offers);
      if (!offers.empty()) seats.push_back(seat);
    }
    return seats;
  }

  // Mostly somebody whom the game waits for; now and then, or if it waits for the clock alone,
  // somebody who is free to speak.
  Seat seat_to_play(const State& state, const contract::ToAct& asked) {
    const auto must = seats_in(asked.awaited());
    const auto may = speakers(state, asked);
    const bool speaks = !may.empty() && (must.empty() || c_.rng.below(10) == 0);
    const auto& seats = speaks ? may : must;
    return seats[c_.rng.below(static_cast<std::uint32_t>(seats.size()))];
  }

  std::optional<typename G::Action> chosen(const SightOf<G>& see) {
    if (effort_.samples) {
      const auto action = contract::sample<G>(c_.setup, see, c_.rng);
      if (action) verbs_.sampled.set(action->index());
      return action;
    }
    const auto walked = random_walk<G>(c_, see, effort_.ways_out);
    if (!walked) return std::nullopt;
    return walked->draft.action;
  }

  void judge_here(const State& state, Seat seat) {
    const std::uint64_t before = hash_of_state<G>(state);
    judge_question<G>(c_, state);
    judge_position<G>(c_, state);
    judge_json<G>(c_, state);
    if (judge_views<G>(c_, state)) judge_odds<G>(c_, state, seat);
    judge_hidden_choices<G>(c_, state);
    note_verbs(contract::sight<G>(c_.setup, state, seat));
    play_copy(state);
    c_.ledger.check(Law::copy_leaves_original, hash_of_state<G>(state) == before,
                    [&] { return fmt::format("after {} answers", deeds_.size()); });
  }

  void note_verbs(const SightOf<G>& see) {
    OfferList offers;
    G::legal(c_.setup, see, {}, offers);
    VerbSet<G> listed;
    for (const Offer& offer : offers) listed.set(offer.verb);
    auto action = contract::sample<G>(c_.setup, see, c_.rng);
    if (!action) return;
    verbs_.sampled.set(action->index());
    const auto is_new = [&] { return (listed & ~verbs_.sampled).any(); };
    for (int i = 0; i < Verbs<G>::kTries && is_new(); ++i) {
      action = contract::sample<G>(c_.setup, see, c_.rng);
      verbs_.sampled.set(action->index());
    }
    for (std::size_t verb = 0; verb < listed.size(); ++verb)
      if (listed[verb] && !verbs_.sampled[verb]) ++verbs_.missed[verb];
    const auto draft = G::filled(*action);
    c_.ledger.check(Law::sample_is_accepted, is_accepted<G>(c_.setup, see, draft),
                    [&] { return spoken<G>(c_, draft); });
  }

  void play_copy(State copy) {
    kernel::RandomDice dice(c_.rng);
    contract::EventsOf<G> muted;
    for (int i = 0; i < 5; ++i) {
      const auto seats = seats_in(G::to_act(c_.setup, copy.open).awaited());
      if (seats.empty()) return;
      const auto walked =
          random_walk<G>(c_, contract::sight<G>(c_.setup, copy, seats[0]), WaysOut::taken);
      if (!walked) return;
      G::apply(c_.setup, copy, seats[0], walked->draft.action, dice, muted);
    }
  }

  void judge_action_text(const SightOf<G>& see, const DraftOf<G>& draft) {
    const std::string text = G::text(c_.setup, draft);
    const auto read = G::parse(c_.setup, see, text);
    c_.ledger.check(Law::text_returns, read && read->action == draft.action, [&] {
      return fmt::format("\"{}\" is read as {}", text,
                         read ? '"' + G::text(c_.setup, *read) + '"' : read.error());
    });
  }

  void judge_events(const std::vector<typename G::Event>& happened) {
    for (const auto& event : happened) {
      const std::string text = G::event_text(c_.setup, event);
      const contract::EventText told = G::event_words(c_.setup, event);
      const bool speaks = !text.empty() && !told.words.empty() &&
                          !contract::clause_id<G>(c_.setup, told.clause).empty();
      c_.ledger.check(Law::events_speak, speaks, [&] { return '"' + text + '"'; });
    }
  }

  void judge_end(const State& state) {
    if (!G::outcome(c_.setup, state.open)) return;
    const auto picks =
        spellable_picks(c_.board, G::scene(c_.setup, contract::sight<G>(c_.setup, state, Seat{0})));
    for (const Seat seat : viewers<G>(c_.setup)) {
      OfferList offers;
      G::legal(c_.setup, contract::sight<G>(c_.setup, state, seat), {}, offers);
      c_.ledger.check(Law::end_is_final, offers.empty(),
                      [] { return std::string("something is listed after the end"); });
      judge_list<G>(c_, contract::sight<G>(c_.setup, state, seat), {}, picks, offers);
    }
    judge_position<G>(c_, state);
    judge_json<G>(c_, state);
  }

  void judge_replay(const std::vector<std::uint32_t>& places) {
    NotedDice dice(places);
    contract::EventsOf<G> muted;
    State state = G::start(c_.setup, dice, muted);
    bool same = hash_of_state<G>(state) == start_hash_;
    std::size_t at = 0;
    for (; same && at < deeds_.size(); ++at) {
      const Deed<G>& deed = deeds_[at];
      if (deed.kind == Deed<G>::Kind::answer)
        G::apply(c_.setup, state, deed.seat, deed.action, dice, muted);
      if constexpr (contract::Timed<G>)
        if (deed.kind == Deed<G>::Kind::tick) G::tick(c_.setup, state, deed.time, dice, muted);
      if constexpr (contract::Concedes<G>)
        if (deed.kind == Deed<G>::Kind::concession)
          G::concede(c_.setup, state, deed.seat, dice, muted);
      same = hash_of_state<G>(state) == deed.hash;
    }
    c_.ledger.check(Law::replay_is_equal, same && dice.is_spent(),
                    [&] { return fmt::format("the hash after answer {} differs", at); });
  }

  const Case<G>& c_;
  Effort effort_;
  Verbs<G>& verbs_;
  std::vector<Deed<G>> deeds_;
  contract::SeatSet gone_;  // have given up
  std::uint64_t start_hash_ = 0;
};

}  // namespace muster::laws
