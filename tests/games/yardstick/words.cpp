#include <fmt/format.h>

#include "tests/games/yardstick/game.h"
#include "tests/games/yardstick/names.h"

namespace muster::yardstick {

namespace {

using contract::EventText;
using contract::Role;

EventText as(Role role, EventText told) {
  told.role = role;
  return told;
}

EventText told(const Went& e) {
  if (e.from == e.to)
    return {fmt::format("{} stays on {}.", piece_name(e.piece), cell_name(e.to)), "YS-4",
            contract::Weight::minor};
  return as(Role::move, {fmt::format("{} goes from {} to {}.", piece_name(e.piece),
                                     cell_name(e.from), cell_name(e.to)),
                         "YS-4", contract::Weight::minor});
}
EventText told(const Attacked& e) {
  return as(Role::attack,
            {fmt::format("{} attacks {}: {}, a {}.", piece_name(e.piece), piece_name(e.target),
                         e.die, e.die >= kHitFrom ? "hit" : "miss"),
             "YS-6"});
}
EventText told(const Fell& e) {
  return {fmt::format("{} falls.", piece_name(e.piece)), "YS-7", contract::Weight::moment};
}

std::string words_of(const Open& open, const Draft& draft) {
  const Go& go = std::get<Go>(draft.action);
  if (!draft.has(1)) return "Choose a piece";
  if (!draft.has(2)) return fmt::format("Go with {}", piece_name(go.piece));
  if (draft.has(3) && go.target != kNobody)
    return fmt::format("Attack {} from {}", piece_name(go.target), cell_name(go.to));
  if (go.to == open.pieces[go.piece.raw].cell) return "Stay";
  return fmt::format("Go to {}", cell_name(go.to));
}

}  // namespace

contract::OfferFacts Yardstick::offer_facts(const Setup&, const Sight& see, const Draft& draft) {
  contract::OfferFacts facts;
  facts.words = words_of(see.open, draft);
  facts.clause = draft.has(3) ? "YS-5" : draft.has(2) ? "YS-4" : "YS-3";
  facts.role = draft.has(3) ? contract::Role::attack : contract::Role::move;
  facts.rolls = draft.has(3) && std::get<Go>(draft.action).target != kNobody;  // YS-6
  if (facts.rolls) facts.modifiers.push_back({"Hits with 4 or more on a die", "YS-6"});
  return facts;
}

contract::EventText Yardstick::event_words(const Setup&, const Event& event) {
  return std::visit([](const auto& e) { return told(e); }, event);
}

}  // namespace muster::yardstick
