#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "contract/acting.h"
#include "contract/fields.h"
#include "contract/kit.h"
#include "tests/laws/ledger.h"

namespace muster::laws {

using contract::DraftOf;
using contract::Game;
using contract::Offer;
using contract::OfferList;
using contract::Seat;
using contract::SightOf;

// A likely world, as the mind of the game's bots sees it; empty if it has no opinion.
template <Game G>
using Guess = std::function<typename G::State(const typename G::Setup&, const contract::ViewOf<G>&,
                                              base::Rng&)>;

// One game on trial.
template <Game G>
struct Case {
  const typename G::Setup& setup;
  const contract::Board& board;
  Ledger& ledger;
  base::Rng& rng;
  const Guess<G>& guess;
};

template <Game G>
std::uint64_t hash_of_state(const typename G::State& state) {
  base::Hasher hasher;
  contract::hash_into(hasher, state.open);
  for (const auto& own : state.own) contract::hash_into(hasher, own);
  return hasher.value();
}

// Every seat of the table, and one who only watches.
template <Game G>
std::vector<Seat> viewers(const typename G::Setup& setup) {
  std::vector<Seat> seats;
  for (std::size_t i = 0; i < G::seat_count(setup); ++i) seats.push_back(contract::seat_at(i));
  seats.push_back(Seat::spectator);
  return seats;
}

inline std::vector<Seat> seats_in(contract::SeatSet set) {
  std::vector<Seat> seats;
  for (std::size_t i = 0; i < contract::kMaxSeats; ++i)
    if (set.has(contract::seat_at(i))) seats.push_back(contract::seat_at(i));
  return seats;
}

template <Game G>
bool is_accepted(const typename G::Setup& setup, const SightOf<G>& see, const DraftOf<G>& draft) {
  return !G::refuse(setup, see, draft) && G::is_whole(setup, see, draft);
}

template <Game G>
struct Walked {
  DraftOf<G> draft;
  contract::OfferTraits traits;
};

enum class WaysOut : std::uint8_t { taken, shunned };

// A random whole draft, found pick by pick; ways out are shunned only while another answer is
// there.
template <Game G>
std::optional<Walked<G>> random_walk(const Case<G>& c, const SightOf<G>& see, WaysOut ways_out) {
  Walked<G> at{};
  at.traits = {.whole = false, .goes_on = true};
  OfferList offers;
  while (at.traits.goes_on && !(at.traits.whole && c.rng.below(2) == 0)) {
    offers.clear();
    G::legal(c.setup, see, at.draft, offers);
    std::vector<Offer> wanted;
    for (const Offer& offer : offers)
      if (ways_out == WaysOut::taken || !offer.traits.way_out) wanted.push_back(offer);
    if (wanted.empty()) wanted.assign(offers.begin(), offers.end());
    if (wanted.empty()) return std::nullopt;
    const Offer& offer = wanted[c.rng.below(static_cast<std::uint32_t>(wanted.size()))];
    const auto next = G::extend(c.setup, see, at.draft, offer.verb, offer.pick);
    if (!next) return std::nullopt;
    at = {*next, offer.traits};
  }
  return at;
}

template <Game G>
std::string spoken(const Case<G>& c, const DraftOf<G>& draft) {
  return draft.is_empty() ? "nothing yet" : '"' + G::text(c.setup, draft) + '"';
}

}  // namespace muster::laws
