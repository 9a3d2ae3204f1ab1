#pragma once

#include "contract/offer.h"
#include "games/wolves/bush.h"
#include "games/wolves/fire.h"
#include "games/wolves/judge.h"
#include "games/wolves/reach.h"

namespace muster::wolves {

using contract::OfferTraits;
using contract::PickKind;

inline constexpr OfferTraits kGoesOn{.whole = false, .goes_on = true};
inline constexpr OfferTraits kWhole{};
inline constexpr OfferTraits kCostsOne{.cost = 1};

template <class Sink>
void offer_piece(Sink& out, std::uint8_t verb, Piece piece, const OfferTraits& traits) {
  out.one({verb, contract::pick_of(PickKind::piece, piece.raw), traits});
}

// A verb that begins with a piece is offered exactly if the judge does not refuse its beginning.
template <class Verb, class Sink>
void offer_if(const Setup& setup, const Open& open, Piece piece, Sink& out) {
  Verb verb{};
  verb.piece = piece;
  if (judge(setup, open, verb, 1)) return;
  constexpr bool whole = picks_of<Verb>() == 1;
  offer_piece(out, verb_index<Verb>(), piece, whole ? kCostsOne : kGoesOn);
}

template <class Sink>
void offer_end(std::uint8_t verb, Sink& out) {
  out.one({verb, {}, {.whole = true, .way_out = true}});
}

template <class Sink>
void offer_placing(const Setup& setup, const Open& open, Sink& out) {
  if (open.phase == Phase::place_heroes) {
    for (std::size_t i = 0; i < kFirstKing; ++i) offer_if<Place>(setup, open, piece_at(i), out);
    return;
  }
  for (const bool king : {true, false})
    if (const Piece next = free_slot(open, king); next != kNoPiece)
      offer_if<Place>(setup, open, next, out);
}

// KW-125 KW-126: whoever still has an attack may make it now, on any target.
template <class Sink>
void offer_fighting(const Setup& setup, const Open& open, Sink& out) {
  for (std::size_t i = 0; i < kHeroCount; ++i) offer_if<Attack>(setup, open, hero_piece(i), out);
  for (std::size_t i = 0; i < kHeroCount; ++i) offer_if<Heal>(setup, open, hero_piece(i), out);
  if (open.active != EventCard::sheep_revenge) return;
  for (std::size_t i = 0; i < kSheepCount; ++i) offer_if<Attack>(setup, open, sheep_piece(i), out);
}

template <class Sink>
void offer_work(const Setup& setup, const Open& open, Piece piece, Sink& out) {
  const Hero& h = hero(open, piece);
  if (!is_in_play(open, piece)) return;
  if (h.movement > 0 && !h.finished) {
    offer_if<Move>(setup, open, piece, out);
    offer_if<Kick>(setup, open, piece, out);
    offer_if<Take>(setup, open, piece, out);
    if (h.wood > 0) {
      offer_if<Stoke>(setup, open, piece, out);
      offer_if<Light>(setup, open, piece, out);
      offer_if<Give>(setup, open, piece, out);
    }
    if (h.torch > 0) offer_if<Feed>(setup, open, piece, out);
    if (open.active == EventCard::healing_fire) offer_if<Cross>(setup, open, piece, out);
  }
  if (h.wood > 0) offer_piece(out, verb_index<Drop>(), piece, kWhole);
  if (setup.options.interleaved && !h.finished)
    offer_piece(out, verb_index<Finish>(), piece, kWhole);
}

// The first picks: which verb with which piece, the plain choices first.
template <class Sink>
void offer_beginnings(const Setup& setup, const Open& open, Sink& out) {
  switch (open.phase) {
    case Phase::place_heroes:
    case Phase::place_pack:
    case Phase::new_wolves:
    case Phase::bush_wolf: return offer_placing(setup, open, out);
    case Phase::panic:
    case Phase::herding:
      for (std::size_t i = 0; i < kSheepCount; ++i)
        offer_if<Move>(setup, open, sheep_piece(i), out);
      break;
    case Phase::wolves_move:
      for_each_wolf(open, [&](Piece p) { offer_if<Move>(setup, open, p, out); });
      break;
    case Phase::wolves_attack:
      for_each_wolf(open, [&](Piece p) { offer_if<Attack>(setup, open, p, out); });
      break;
    case Phase::heroes_move:
      for (std::size_t i = 0; i < kHeroCount; ++i) offer_work(setup, open, hero_piece(i), out);
      if (setup.options.interleaved) offer_fighting(setup, open, out);
      break;
    case Phase::heroes_attack: offer_fighting(setup, open, out); break;
    case Phase::advance:
      out.one({verb_index<Advance>(), {}, kWhole});
      return offer_end(verb_index<Stay>(), out);
    case Phase::over: return;
  }
  offer_end(verb_index<End>(), out);
}

// What may be picked next, after the piece.
template <class Sink>
struct Further {
  const Setup& setup;
  const Open& open;
  int picks;
  Sink& out;

  void operator()(const auto&) const {}
  void operator()(const Place&) const { cells<Place>(placeable(setup, open), kWhole); }
  void operator()(const Move& v) const {
    cells<Move>(reachable(setup, gait_of(setup, open, v.piece)), kWhole);
  }
  void operator()(const Attack& v) const {
    attackable(setup, open, v.piece).for_each([&](std::size_t cell) {
      offer_piece(out, verb_index<Attack>(), open.at[cell], kWhole);
    });
  }
  void operator()(const Heal& v) const { pieces(v, &Heal::target, kWhole); }
  void operator()(const Give& v) const { pieces(v, &Give::target, kCostsOne); }
  void operator()(const Kick& v) const {
    if (picks == 1) return pieces(v, &Kick::sheep, kGoesOn);
    cells<Kick>(kick_ends(setup, open, v.sheep), kCostsOne);
  }
  void operator()(const Stoke&) const { columns<Stoke>(); }
  void operator()(const Feed&) const { columns<Feed>(); }
  void operator()(const Cross&) const { cells<Cross>(cross_ends(setup, open), {.cost = 2}); }

 private:
  template <class Verb>
  void cells(const CellSet& ends, const OfferTraits& traits) const {
    out.set(verb_index<Verb>(), PickKind::cell, ends, traits);
  }
  template <class Verb>
  void pieces(Verb verb, Piece Verb::* field, const OfferTraits& traits) const {
    for (std::size_t i = 0; i < kFirstKing; ++i) {
      verb.*field = piece_at(i);
      if (!judge(setup, open, verb, 2)) offer_piece(out, verb_index<Verb>(), piece_at(i), traits);
    }
  }
  template <class Verb>
  void columns() const {
    for (std::size_t i = 0; i < kColumns; ++i)
      if (!has_free_column(open) || is_free(open, static_cast<Column>(i)))
        out.one({verb_index<Verb>(), contract::pick_of(PickKind::slot, i), kCostsOne});
  }
};

// The drafts one pick further than this one. REQUIRES: the draft is not refused.
template <class Sink>
void legal(const Setup& setup, const Sight& see, const Draft& draft, Sink& out) {
  if (draft.is_empty()) {
    if (!refuse(setup, see, draft)) offer_beginnings(setup, see.open, out);
    return;
  }
  std::visit(
      [&](const auto& verb) {
        if (draft.picks > 0 && draft.picks < picks_of<std::remove_cvref_t<decltype(verb)>>())
          Further<Sink>{setup, see.open, draft.picks, out}(verb);
      },
      draft.action);
}

// Whether the present step leaves anybody a choice besides ending it.
bool has_choice(const Setup& setup, const Open& open);

}  // namespace muster::wolves
