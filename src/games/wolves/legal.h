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

template <class Sink>
void offer_next(const Setup& setup, const Open& open, const Place& place, int, Sink& out) {
  out.set(verb_index<Place>(), PickKind::cell, placeable(setup, open, place.piece), kWhole);
}

template <class Sink>
void offer_next(const Setup& setup, const Open& open, const Move& move, int, Sink& out) {
  const Gait gait = gait_of(setup, open, move.piece);
  out.set(verb_index<Move>(), PickKind::cell, reachable(setup, gait), kWhole);
}

template <class Sink>
void offer_next(const Setup& setup, const Open& open, const Attack& attack, int, Sink& out) {
  attackable(setup, open, attack.piece).for_each([&](std::size_t cell) {
    offer_piece(out, verb_index<Attack>(), open.at[cell], kWhole);
  });
}

template <class Verb, class Sink>
void offer_pieces(const Setup& setup, const Open& open, Verb verb, Piece Verb::* field,
                  const OfferTraits& traits, Sink& out) {
  for (std::size_t i = 0; i < kFirstKing; ++i) {
    verb.*field = piece_at(i);
    if (!judge(setup, open, verb, 2)) offer_piece(out, verb_index<Verb>(), piece_at(i), traits);
  }
}

template <class Sink>
void offer_next(const Setup& setup, const Open& open, const Heal& heal, int, Sink& out) {
  offer_pieces(setup, open, heal, &Heal::target, kWhole, out);
}

template <class Sink>
void offer_next(const Setup& setup, const Open& open, const Give& give, int, Sink& out) {
  offer_pieces(setup, open, give, &Give::target, kCostsOne, out);
}

template <class Sink>
void offer_next(const Setup& setup, const Open& open, const Kick& kick, int picks, Sink& out) {
  if (picks == 1) return offer_pieces(setup, open, kick, &Kick::sheep, kGoesOn, out);
  out.set(verb_index<Kick>(), PickKind::cell, kick_ends(setup, open, kick.sheep), kCostsOne);
}

template <class Verb, class Sink>
void offer_columns(const Open& open, Sink& out) {
  for (std::size_t i = 0; i < kColumns; ++i)
    if (!has_free_column(open) || is_free(open, static_cast<Column>(i)))
      out.one({verb_index<Verb>(), contract::pick_of(PickKind::slot, i), kCostsOne});
}

template <class Sink>
void offer_next(const Setup&, const Open& open, const Stoke&, int, Sink& out) {
  offer_columns<Stoke>(open, out);
}

template <class Sink>
void offer_next(const Setup&, const Open& open, const Feed&, int, Sink& out) {
  offer_columns<Feed>(open, out);
}

template <class Sink>
void offer_next(const Setup& setup, const Open& open, const Cross& cross, int, Sink& out) {
  out.set(verb_index<Cross>(), PickKind::cell, cross_ends(setup, open, cross.piece), {.cost = 2});
}

// The drafts one pick further than this one. REQUIRES: the draft is not refused.
template <class Sink>
void legal(const Setup& setup, const Sight& see, const Draft& draft, Sink& out) {
  if (draft.is_empty()) {
    if (!refuse(setup, see, draft)) offer_beginnings(setup, see.open, out);
    return;
  }
  std::visit(
      [&](const auto& verb) {
        using Verb = std::remove_cvref_t<decltype(verb)>;
        if constexpr (picks_of<Verb>() > 1) {
          if (draft.picks > 0 && draft.picks < picks_of<Verb>())
            offer_next(setup, see.open, verb, draft.picks, out);
        }
      },
      draft.action);
}

// Whether the present step leaves anybody a choice besides ending it.
bool has_choice(const Setup& setup, const Open& open);

}  // namespace muster::wolves
