#pragma once

#include "contract/offer.h"
#include "games/intercept/judge.h"

namespace muster::intercept {

using contract::OfferTraits;
using contract::Pick;
using contract::PickKind;

inline constexpr OfferTraits kWhole{};
inline constexpr OfferTraits kGoesOn{.whole = false, .goes_on = true};
inline constexpr OfferTraits kWayOut{.whole = true, .way_out = true};

// Cards of a pack are picked by their kind; Skydiver cards have the numbers after them.
inline constexpr int kFirstSkyCardPick = kCards;

inline Pick pick_of(RowItem item) {
  if (is_card(item)) return contract::pick_of(PickKind::card, item.raw);
  if (is_facing(item)) return contract::pick_of(PickKind::facing, facing_in(item).raw);
  return contract::pick_of(PickKind::piece, ufo_piece(target_in(item)).raw);
}

template <class Sink>
void offer_row(const Setup& setup, const Open& open, std::size_t seat, std::uint8_t verb,
               const Row& row, Sink& out) {
  const std::size_t i = *to_lay(open, seat);
  const int allowance = open.interceptors[i].allowance;
  for_each_item(setup, open, i, row, [&](RowItem item) {
    Row further = row;
    further.push_back(item);
    const bool whole = hand_of(further).is_complete(allowance);
    out.one({verb, pick_of(item), whole ? kWhole : kGoesOn});
  });
}

template <class Sink>
void offer_turn(const Setup& setup, const Open& open, const Turn& turn, int picks, Sink& out) {
  constexpr std::uint8_t verb = kVerb<Turn>;
  Cell last = kNoCell;
  for_each_turn(setup, open, [&](Cell at, Facing facing, int flown) {
    if (picks == 0 && at != last)
      out.one({verb, contract::pick_of(PickKind::cell, at.raw), kGoesOn});
    last = at;
    if (picks == 0 || at != turn.at) return;
    if (picks == 1) {
      bool may_burst = false;
      for_each_burst_after(setup, open, {at, facing, {}}, flown, [&](Cell) { may_burst = true; });
      out.one({verb, contract::pick_of(PickKind::facing, facing.raw), {.goes_on = may_burst}});
    }
    if (picks != 2 || facing != turn.facing) return;
    for_each_burst_after(setup, open, turn, flown, [&](Cell burst) {
      out.one({verb, contract::pick_of(PickKind::cell, burst.raw), kWhole});
    });
  });
}

template <class Sink>
void offer_burst(const Setup& setup, const Open& open, Sink& out) {
  for_each_burst(setup, open, straight_way(setup, open), flyer(open).facing, 0, [&](Cell at) {
    out.one({kVerb<Burst>, contract::pick_of(PickKind::cell, at.raw), kWhole});
  });
}

// Offers the ids of a kind that the judge does not refuse as the next pick of a verb.
template <class Verb, class Part, class Sink>
void offer_ids(const Setup& setup, const Sight& see, const Draft& draft, PickKind kind, int first,
               int count, Part Verb::* part, const OfferTraits& traits, Sink& out) {
  Verb verb = draft.is_empty() ? Verb{} : std::get<Verb>(draft.action);
  const auto picks = static_cast<std::uint8_t>(draft.is_empty() ? 1 : draft.picks + 1);
  for (int id = 0; id < count; ++id) {
    using Raw = typename contract::detail::Raw<Part>::type;
    verb.*part = static_cast<Part>(static_cast<Raw>(id));
    if (!refuse(setup, see, {verb, picks})) out.one({kVerb<Verb>, Pick{kind, first + id}, traits});
  }
}

template <class Sink>
void offer_sail(const Setup& setup, const Sight& see, const Draft& draft, Sink& out) {
  const int picks = draft.is_empty() ? 0 : draft.picks;
  if (picks == 0)
    offer_ids(setup, see, draft, PickKind::card, kFirstSkyCardPick, int{kSkyCards}, &Sail::card,
              kGoesOn, out);
  if (picks == 1)
    offer_ids(setup, see, draft, PickKind::piece, 0, int{kPieces}, &Sail::vessel, kGoesOn, out);
  if (picks == 2) offer_ids(setup, see, draft, PickKind::slot, 0, kPoints, &Sail::to, kWhole, out);
}

template <class Sink>
void offer_flight(const Setup& setup, const Sight& see, const Draft& draft, Sink& out) {
  if (draft.is_empty()) {
    out.one({kVerb<Fly>, {}, kWayOut});
    offer_burst(setup, see.open, out);
    return offer_turn(setup, see.open, {}, 0, out);
  }
  if (const auto* turn = std::get_if<Turn>(&draft.action))
    offer_turn(setup, see.open, *turn, draft.picks, out);
  if (std::holds_alternative<Burst>(draft.action) && draft.picks == 0)
    offer_burst(setup, see.open, out);
}

template <class Sink>
void offer_sky(const Setup& setup, const Sight& see, const Draft& draft, Sink& out) {
  const auto is_next = [&](std::uint8_t verb) {
    return draft.is_empty() || (draft.action.index() == verb && draft.picks == 0);
  };
  if (is_next(kVerb<Rockets>))
    offer_ids(setup, see, draft, PickKind::piece, 0, int{kPieces}, &Rockets::target, kWhole, out);
  if (is_next(kVerb<Launch>))
    offer_ids(setup, see, draft, PickKind::slot, 0, kPoints, &Launch::to, kWhole, out);
  if (draft.is_empty() || draft.action.index() == kVerb<Sail>) offer_sail(setup, see, draft, out);
  if (draft.is_empty()) out.one({kVerb<Pass>, {}, kWayOut});
}

// The drafts one pick further than this one. REQUIRES: the draft is not refused.
template <class Sink>
void legal(const Setup& setup, const Sight& see, const Draft& draft, Sink& out) {
  const Open& open = see.open;
  if (refuse(setup, see, {})) return;
  const bool is_first = draft.is_empty() || draft.picks == 0;
  const std::size_t seat = contract::index_of(see.seat);
  switch (open.step) {
    case Step::side:
      if (is_first) offer_ids(setup, see, draft, PickKind::line, 0, 2, &Choose::side, kWhole, out);
      break;
    case Step::start:
      if (!is_first) break;
      for (const Cell at : starts_of(open.formation, open.side))
        if (at != open.interceptors[0].at)
          out.one({kVerb<Start>, contract::pick_of(PickKind::cell, at.raw), kWhole});
      break;
    case Step::face:
      if (is_first)
        offer_ids(setup, see, draft, PickKind::facing, 0, kFacings, &Face::facing, kWhole, out);
      break;
    case Step::lay:
    case Step::blind: {
      const bool is_hidden = lays_hidden(setup, open);
      Row row;
      if (const auto* lay = std::get_if<Lay>(&draft.action); lay != nullptr && !draft.is_empty())
        row = lay->row;
      if (const auto* hide = std::get_if<Hide>(&draft.action); hide != nullptr && !draft.is_empty())
        row = hide->row;
      offer_row(setup, open, seat, is_hidden ? kVerb<Hide> : kVerb<Lay>, row, out);
      break;
    }
    case Step::flight: offer_flight(setup, see, draft, out); break;
    case Step::sky: offer_sky(setup, see, draft, out); break;
    case Step::over: break;
  }
}

}  // namespace muster::intercept
