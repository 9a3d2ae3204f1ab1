#include <algorithm>
#include <numeric>

#include "tests/games/parley/game.h"

// What each viewer may know, and states that came from outside.
namespace muster::parley {

namespace {

constexpr std::int64_t kMostTime = 2'000'000'000;

void take_out(Counts& left, const Own& own) {
  const auto take = [&](std::size_t i, int count) {
    left[i] = static_cast<std::uint8_t>(left[i] - std::min<int>(left[i], count));
  };
  for (std::size_t i = 0; i < kNumbers; ++i) take(i, own.hand[i]);
  if (is_card(own.sealed)) take(own.sealed.raw - 1u, 1);
}

bool are_cards_sound(const Setup& setup, const Open& open) {
  const auto few = [](std::uint8_t count) { return count <= kCopies; };
  if (!std::all_of(open.opened.begin(), open.opened.end(), few)) return false;
  if (setup.hand == 0) return deck_left(open) == kDeckSize;
  return open.held[0] <= kDeckSize && open.held[1] <= kDeckSize && deck_left(open) >= 0;
}

bool are_envoys_sound(const Setup& setup, const Open& open) {
  for (std::size_t i = 0; i < kSeatCount; ++i) {
    const Envoy& envoy = open.envoys[i];
    if (!setup.ground.has(envoy.at) || envoy.facing.raw >= kFacings) return false;
    for (std::size_t j = 0; j < i; ++j)
      if (open.envoys[j].at == envoy.at) return false;
  }
  return true;
}

// Counts may still grow until the game ends, and have room for it.
bool are_counts_sound(const Setup& setup, const Open& open) {
  if (open.day > setup.days || open.fury > 20 || open.limit < 3 || open.limit > 9) return false;
  const int days = setup.days - open.day;
  for (std::size_t party = 0; party < kParties; ++party) {
    const int worth = open.coins[party] + open.points[party];
    if (open.coins[party] + 3 * days > 60 || worth + 10 * days > 120) return false;
  }
  return open.braced < 1u << kPosts && open.in < 1u << kSeatCount;
}

bool is_step_sound(const Setup& setup, const Open& open) {
  if (open.phase > Phase::lull || (open.phase == Phase::lull && !setup.is_timed)) return false;
  if (open.turn >= kSeatCount || (open.turn > 0 && open.phase != Phase::act)) return false;
  if (open.leader >= kParties || open.answers > 10) return false;
  if (open.sealed > 3 || (open.sealed != 0 && open.phase != Phase::seal)) return false;
  return open.hurried < 3 && (open.hurried == 0 || open.phase >= Phase::act);
}

bool is_time_sound(const Setup& setup, const Open& open) {
  if (!setup.is_timed) return open.now == Millis{} && open.dawn == Millis{};
  if (open.dawn.count < 0 || open.now < open.dawn || open.now.count > kMostTime) return false;
  return Parley::outcome(setup, open) || open.now < open.dawn + setup.dusk;
}

}  // namespace

int total(const Counts& counts) { return std::accumulate(counts.begin(), counts.end(), 0); }
int deck_left(const Open& open) {
  const int sealed = (open.sealed & 1) + (open.sealed >> 1 & 1);
  return kDeckSize - total(open.opened) - open.held[0] - open.held[1] - sealed;
}

Counts cards_left(const Open& open, std::span<const Own> known) {
  Counts left;
  for (std::size_t i = 0; i < kNumbers; ++i)
    left[i] = static_cast<std::uint8_t>(kCopies - std::min<int>(kCopies, open.opened[i]));
  for (const Own& own : known) take_out(left, own);
  return left;
}

std::uint32_t thing_at(const Counts& left, std::uint32_t place) {
  for (std::uint32_t i = 0; i < kNumbers; ++i) {
    if (place < left[i]) return i * kCopies + place;
    place -= left[i];
  }
  return 0;
}

std::optional<Event> Parley::seen(const Setup& setup, const Event& event, Seat viewer) {
  Event shown = event;
  const bool watches = contract::index_of(viewer) >= kSeatCount;
  const auto hide = [&](std::size_t party, Card& card) {
    if (watches || own_index(setup, viewer) != party) card = kNoCard;
  };
  if (auto* dealt = std::get_if<Dealt>(&shown)) hide(dealt->party.raw, dealt->card);
  if (auto* sealed = std::get_if<Sealed>(&shown)) hide(party_of(sealed->who.raw), sealed->card);
  return shown;
}

Draft Parley::shown(const Setup& setup, Seat by, const Action& action, Seat viewer) {
  const bool is_ours =
      contract::index_of(viewer) < kSeatCount && own_index(setup, by) == own_index(setup, viewer);
  if (is_ours || !std::holds_alternative<Seal>(action)) return filled(action);
  return {action, 0};
}

State Parley::imagine(const Setup& setup, const View& view, base::Rng& rng) {
  State state{view.open, {}};
  const bool watches = contract::index_of(view.seat) >= kSeatCount;
  const std::size_t known = watches ? kParties : own_index(setup, view.seat);
  if (!watches) state.own[known] = view.own;
  Counts left = cards_left(view.open, state.own);
  const auto draw = [&] {
    const auto place = rng.below(static_cast<std::uint32_t>(total(left)));
    const Card card = card_of(thing_at(left, place));
    --at(left, card);
    return card;
  };
  for (std::size_t party = 0; party < kParties; ++party) {
    if (party == known) continue;
    if (has_bit(view.open.sealed, party)) state.own[party].sealed = draw();
    for (int i = 0; i < view.open.held[party]; ++i) ++at(state.own[party].hand, draw());
  }
  return state;
}

bool Parley::mended(const Setup& setup, Open& open) {
  if (!are_counts_sound(setup, open) || !is_step_sound(setup, open)) return false;
  if (!are_cards_sound(setup, open) || !are_envoys_sound(setup, open)) return false;
  if (!is_time_sound(setup, open)) return false;
  const bool waits = to_act(setup, open).awaited().any() || open.phase == Phase::lull;
  return waits || outcome(setup, open);
}

bool Parley::fits(const Setup& setup, const View& view) {
  if (contract::index_of(view.seat) >= kSeatCount) return view.own == Own{};
  const std::size_t party = own_index(setup, view.seat);
  const Own& own = view.own;
  if (has_bit(view.open.sealed, party) ? !is_card(own.sealed) : own.sealed != kNoCard) return false;
  for (std::size_t i = 0; i < kNumbers; ++i) {
    const int held = own.hand[i] + (own.sealed.raw == i + 1 ? 1 : 0);
    if (held + view.open.opened[i] > kCopies) return false;
  }
  return total(own.hand) == view.open.held[party];
}

}  // namespace muster::parley
