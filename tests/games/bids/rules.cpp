#include <algorithm>
#include <numeric>

#include "base/check.h"
#include "tests/games/bids/game.h"

namespace muster::bids {

namespace {

using contract::Seat;

Party party_of(std::size_t seat) { return Party(static_cast<std::uint8_t>(seat)); }
std::uint8_t& at(Counts& counts, Card card) { return counts[card.raw - 1u]; }
int total(const Counts& counts) { return std::accumulate(counts.begin(), counts.end(), 0); }

void take_out(Counts& left, const Own& own) {
  const auto take = [&](std::size_t i, int count) {
    left[i] = static_cast<std::uint8_t>(left[i] - std::min<int>(left[i], count));
  };
  for (std::size_t i = 0; i < kNumbers; ++i) take(i, own.hand[i]);
  if (is_card(own.sealed)) take(own.sealed.raw - 1u, 1);
}

// What is neither open nor in a hand. The order of a deck is no part of a state.
Counts cards_left(const Open& open, std::span<const Own> known) {
  Counts left;
  for (std::size_t i = 0; i < kNumbers; ++i)
    left[i] = static_cast<std::uint8_t>(kCopies - std::min<int>(kCopies, open.opened[i]));
  for (const Own& own : known) take_out(left, own);
  return left;
}

// The card that lies `place` cards deep, if all are laid out by number; its copies count from 0.
std::uint32_t thing_at(const Counts& left, std::uint32_t place) {
  for (std::uint32_t i = 0; i < kNumbers; ++i) {
    if (place < left[i]) return i * kCopies + place;
    place -= left[i];
  }
  return 0;
}
Card card_of(std::uint32_t thing) { return Card(static_cast<std::uint8_t>(thing / kCopies + 1)); }

void deal(State& state, std::size_t seat, kernel::Dice& dice, Bids::Events& events) {
  const Counts left = cards_left(state.open, state.own);
  const auto name = [&](std::uint32_t place) { return thing_at(left, place); };
  const Card card = card_of(dice.draw(kCards, static_cast<std::uint32_t>(total(left)), name));
  ++at(state.own[seat].hand, card);
  events.push(Dealt{party_of(seat), card});
}

// SB-4 and SB-5.
void open_both(State& state, kernel::Dice& dice, Bids::Events& events) {
  Open& open = state.open;
  const Card a = state.own[0].sealed;
  const Card b = state.own[1].sealed;
  events.push(Opened{a, b});
  ++at(open.opened, a);
  ++at(open.opened, b);
  if (a != b) {
    const Party winner = party_of(a > b ? 0 : 1);
    ++open.points[winner.raw];
    events.push(Won{winner});
  }
  open.lead = open.points[0] - open.points[1];
  for (Own& own : state.own) own.sealed = kNoCard;
  open.sealed = 0;
  ++open.round;
  if (is_over(open)) return;
  for (std::size_t seat = 0; seat < kSeatCount; ++seat) deal(state, seat, dice, events);
}

}  // namespace

State Bids::start(const Setup&, kernel::Dice& dice, Bids::Events& events) {
  State state;
  for (std::size_t seat = 0; seat < kSeatCount; ++seat)  // SB-2
    for (int i = 0; i < kHand; ++i) deal(state, seat, dice, events);
  return state;
}

contract::ToAct Bids::to_act(const Setup&, const Open& open) {
  contract::ToAct asked{{}, {}, open.round};
  for (std::size_t seat = 0; seat < kSeatCount && !is_over(open); ++seat)
    if (!has_sealed(open, seat)) asked.must.add(contract::seat_at(seat));
  return asked;
}

std::optional<Refusal> Bids::refuse(const Setup& setup, const Sight& see, const Draft& draft) {
  if (is_over(see.open)) return Refusal("game_over");
  if (!to_act(setup, see.open).has(see.seat)) return Refusal("not_asked");
  if (!draft.has(1)) return std::nullopt;
  const Card card = std::get<Seal>(draft.action).card;
  if (!is_card(card)) return Refusal("no_such_card");
  if (see.own.hand[card.raw - 1u] == 0) return Refusal("not_in_hand");
  return std::nullopt;
}

void Bids::apply(const Setup& setup, State& state, Seat seat, const Action& action,
                 kernel::Dice& dice, Bids::Events& events) {
  MUSTER_DCHECK(!refuse(setup, contract::sight<Bids>(setup, state, seat), Draft{action, 1}));
  const std::size_t index = contract::index_of(seat);
  const Card card = std::get<Seal>(action).card;
  Own& own = state.own[index];
  --at(own.hand, card);
  own.sealed = card;
  state.open.sealed = static_cast<std::uint8_t>(state.open.sealed | 1u << index);
  events.push(Sealed{party_of(index), card});
  events.end_action();  // what the other has sealed is no part of it
  if (!to_act(setup, state.open).must.any()) open_both(state, dice, events);
}

std::optional<contract::Outcome> Bids::outcome(const Setup&, const Open& open) {
  if (!is_over(open)) return std::nullopt;
  contract::Outcome result;
  result.clause = "SB-6";
  for (std::size_t seat = 0; seat < kSeatCount; ++seat) result.scores[seat] = open.points[seat];
  for (std::size_t seat = 0; seat < kSeatCount; ++seat)
    result.side_scores[seat] = open.points[seat];
  if (open.lead == 0) return result;
  result.ending = contract::Ending::won;
  result.winners.add(contract::seat_at(open.lead > 0 ? 0 : 1));
  return result;
}

std::optional<Event> Bids::seen(const Setup&, const Event& event, Seat viewer) {
  Event shown = event;
  const auto hide = [&](auto& held) {
    if (held.party.raw != contract::index_of(viewer)) held.card = kNoCard;
  };
  if (auto* dealt = std::get_if<Dealt>(&shown)) hide(*dealt);
  if (auto* sealed = std::get_if<Sealed>(&shown)) hide(*sealed);
  return shown;
}

State Bids::imagine(const Setup&, const View& view, base::Rng& rng) {
  State state{view.open, {}};
  const std::size_t viewer = contract::index_of(view.seat);
  if (viewer < kSeatCount) state.own[viewer] = view.own;
  Counts left = cards_left(view.open, state.own);
  const auto draw = [&] {
    const auto place = rng.below(static_cast<std::uint32_t>(total(left)));
    const Card card = card_of(thing_at(left, place));
    --at(left, card);
    return card;
  };
  for (std::size_t seat = 0; seat < kSeatCount; ++seat) {
    if (seat == viewer) continue;
    Own& own = state.own[seat];
    const bool sealed = has_sealed(view.open, seat);
    if (sealed) own.sealed = draw();
    for (int i = sealed ? 1 : 0; i < cards_held(view.open); ++i) ++at(own.hand, draw());
  }
  return state;
}

bool Bids::mended(const Setup&, Open& open) {
  const bool some_wait = open.sealed < 3 && (open.sealed == 0 || !is_over(open));
  const bool in_deck = std::all_of(open.opened.begin(), open.opened.end(),
                                   [](std::uint8_t count) { return count <= kCopies; });
  if (open.round > kRounds || !some_wait || !in_deck) return false;
  if (total(open.opened) != 2 * open.round || open.points[0] + open.points[1] > open.round)
    return false;
  open.lead = open.points[0] - open.points[1];
  return true;
}

bool Bids::fits(const Setup&, const View& view) {
  const std::size_t seat = contract::index_of(view.seat);
  if (seat >= kSeatCount) return view.own == Own{};
  const Own& own = view.own;
  const bool sealed = has_sealed(view.open, seat);
  if (sealed != is_card(own.sealed) || (!sealed && own.sealed != kNoCard)) return false;
  for (std::size_t i = 0; i < kNumbers; ++i) {
    const int held = own.hand[i] + (own.sealed.raw == i + 1 ? 1 : 0);
    if (held + view.open.opened[i] > kCopies) return false;
  }
  return total(own.hand) + (sealed ? 1 : 0) == cards_held(view.open);
}

}  // namespace muster::bids
