#include <fmt/format.h>

#include "contract/odds.h"
#include "games/intercept/game.h"
#include "games/intercept/shown.h"

// What the rules tell of a draft that is offered.
namespace muster::intercept {
namespace {

using contract::OfferFacts;
using contract::Role;

void add_cells(const base::StaticVector<Cell, 16>& cells, std::vector<int>& out) {
  for (const Cell at : cells) out.push_back(at.raw);
}

struct Facts {
  const Setup& setup;
  const Sight& see;
  int picks;

  OfferFacts row(const Row& row, std::string_view verb) const {
    OfferFacts facts{fmt::format("{} a hand", verb), "AA-66", Role::move};
    if (row.empty()) return facts;
    const std::size_t i = *to_lay(see.open, contract::index_of(see.seat));
    const RowItem last = row.back();
    facts.words = fmt::format("{} {}", verb, row_words(row));
    if (is_card(last)) facts.clause = card_clause(card_in(last));
    if (last == item_of(Card::cannon) || is_target(last) || last == item_of(Card::missile))
      facts.role = Role::shoot;
    const Course course = course_of(see.open, i, row);
    add_cells(course.way, facts.path);
    if (is_on_grid(course.at))
      facts.ghosts.push_back({interceptor_piece(i).raw, cell_at(course.at).raw, course.facing.raw});
    for (int away = 1; away <= 2 && !course.is_stopped; ++away) {
      const Hex hex = ahead(course.at, course.facing, away);
      if (is_on_grid(hex)) facts.area.push_back(cell_at(hex).raw);
    }
    return facts;
  }

  OfferFacts operator()(const Choose& v) const {
    return {v.side == LongSide::west || picks == 0 ? "From the west side" : "From the east side",
            "AA-42"};
  }
  OfferFacts operator()(const Start& v) const {
    return {picks == 0 ? std::string("Choose a start") : fmt::format("Start at {}", cell_key(v.at)),
            "AA-49", Role::move};
  }
  OfferFacts operator()(const Face& v) const {
    return {picks == 0 ? std::string("Choose a facing")
                       : fmt::format("Face {}", facing_words(v.facing)),
            "AA-50", Role::move};
  }
  OfferFacts operator()(const Lay& v) const { return row(v.row, "Lay"); }
  OfferFacts operator()(const Hide& v) const { return row(v.row, "Hide"); }
  OfferFacts operator()(const Fly&) const { return {"Fly straight on", "AA-202", Role::move}; }
  OfferFacts operator()(const Turn& v) const {
    OfferFacts facts{"Turn", "AA-203", Role::move};
    if (picks > 0) facts.words = fmt::format("Turn at {}", cell_key(v.at));
    if (picks < 2) return facts;
    facts.words = fmt::format("Turn to the {} at {}", facing_words(v.facing), cell_key(v.at));
    const int flown = *flown_at(see.open, straight_way(setup, see.open), v.at);
    for (const Cell at : turned_way(setup, see.open, v.at, v.facing, flown))
      facts.path.push_back(at.raw);
    if (!v.burst.empty()) {
      facts.words += fmt::format(", explode at {}", cell_key(v.burst[0]));
      facts.role = Role::attack;
    }
    return facts;
  }
  OfferFacts operator()(const Burst& v) const {
    return {picks == 0 ? std::string("Explode") : fmt::format("Explode at {}", cell_key(v.at)),
            "AA-214", Role::attack};
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
    return {picks == 0 ? std::string("Fire rockets")
                       : fmt::format("Fire rockets at {}", piece_words(v.target)),
            "AA-278", Role::shoot};
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
