#include <fmt/format.h>

#include "contract/odds.h"
#include "games/intercept/game.h"
#include "games/intercept/outlook.h"
#include "games/intercept/shown.h"

// What the rules tell of a draft that is offered.
namespace muster::intercept {
namespace {

using contract::Role;

struct Facts {
  const Setup& setup;
  const Sight& see;
  int picks;

  OfferFacts row(const Row& row, std::string_view verb) const {
    OfferFacts facts{fmt::format("{} a hand", verb), "AA-66", Role::move};
    const auto i = to_lay(see.open, contract::index_of(see.seat));
    if (!i) return facts;
    add_row(setup, see.open, *i, row, facts);
    if (row.empty()) return facts;
    const RowItem last = row.back();
    facts.words = fmt::format("{} {}", verb, row_words(row));
    if (is_card(last)) facts.clause = card_clause(card_in(last));
    if (last == item_of(Card::cannon) || is_target(last) || last == item_of(Card::missile))
      facts.role = Role::shoot;
    return facts;
  }

  OfferFacts operator()(const Choose& v) const {
    return {v.side == LongSide::west || picks == 0 ? "From the west side" : "From the east side",
            "AA-42"};
  }
  OfferFacts operator()(const Start& v) const {
    OfferFacts facts{"Choose a start", "AA-49", Role::move};
    if (picks == 0) return facts;
    facts.words = fmt::format("Start at {}", cell_key(v.at));
    facts.ghosts.push_back({see.open.interceptors[0].at == kNoCell ? 0 : 1, v.at.raw});
    return facts;
  }
  OfferFacts operator()(const Face& v) const {
    OfferFacts facts{"Choose a facing", "AA-50", Role::move};
    if (picks == 0) return facts;
    facts.words = fmt::format("Face {}", facing_words(v.facing));
    std::size_t i = 0;
    while (see.open.interceptors[i].fate != Fate::waiting) ++i;
    facts.ghosts.push_back({static_cast<int>(i), see.open.interceptors[i].at.raw, v.facing.raw});
    return facts;
  }
  OfferFacts operator()(const Lay& v) const { return row(v.row, "Lay"); }
  OfferFacts operator()(const Hide& v) const { return row(v.row, "Hide"); }
  OfferFacts operator()(const Fly&) const {
    OfferFacts facts{"Fly straight on", "AA-202", Role::move};
    add_flight(setup, see.open, {}, facts);
    return facts;
  }
  OfferFacts operator()(const Turn& v) const {
    OfferFacts facts{"Turn", "AA-203", Role::move};
    if (picks == 0) return facts;
    facts.words = fmt::format("Turn at {}", cell_key(v.at));
    Plan plan{v.at};
    if (picks > 1) {
      facts.words = fmt::format("Turn to the {} at {}", facing_words(v.facing), cell_key(v.at));
      plan.facing = v.facing;
    }
    if (!v.burst.empty()) {
      facts.words += fmt::format(", explode at {}", cell_key(v.burst[0]));
      facts.role = Role::attack;
      plan.burst_at = v.burst[0];
    }
    add_flight(setup, see.open, plan, facts);
    return facts;
  }
  OfferFacts operator()(const Burst& v) const {
    OfferFacts facts{"Explode", "AA-214", Role::attack};
    if (picks == 0) return facts;
    facts.words = fmt::format("Explode at {}", cell_key(v.at));
    add_flight(setup, see.open, {kNoCell, {}, v.at}, facts);
    return facts;
  }
  OfferFacts operator()(const Sail& v) const {
    OfferFacts facts{"Move Skydiver or Sky 1", "AA-275", Role::move};
    if (picks > 0) facts.words = fmt::format("Play {}", sky_card_words(v.card));
    if (picks > 1) facts.words = fmt::format("Move {}", piece_words(v.vessel));
    if (picks > 2)
      facts.words = fmt::format("Move {} to point {}", piece_words(v.vessel), v.to.raw + 1);
    return facts;
  }
  OfferFacts operator()(const Launch& v) const {
    return {picks == 0 ? std::string("Launch Sky 1")
                       : fmt::format("Launch Sky 1 to point {}", v.to.raw + 1),
            "AA-277", Role::special};
  }
  OfferFacts operator()(const Rockets& v) const {
    OfferFacts facts{"Fire rockets", "AA-278", Role::shoot};
    if (picks == 0) return facts;
    facts.words = fmt::format("Fire rockets at {}", piece_words(v.target));
    add_rockets(see.open, v.target, facts);
    return facts;
  }
  OfferFacts operator()(const Pass&) const { return {"Pass", "AA-270"}; }
};

}  // namespace

contract::OfferFacts Intercept::offer_facts(const Setup& setup, const Sight& see,
                                            const Draft& draft) {
  const int picks = draft.is_empty() ? 0 : draft.picks;
  OfferFacts facts = std::visit(Facts{setup, see, picks}, draft.action);
  if (is_whole(setup, see, draft) && !refuse(setup, see, draft))
    facts.rolls = contract::draws<Intercept>(setup, {see.open, see.own, see.seat}, draft.action);
  return facts;
}

}  // namespace muster::intercept
