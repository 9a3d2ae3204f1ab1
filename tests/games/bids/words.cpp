#include <fmt/format.h>

#include "contract/told.h"
#include "tests/games/bids/game.h"

namespace muster::bids {

namespace {

constexpr auto kEvents = std::to_array<contract::EventRow>({
    {"dealt", "SB-5", "Seat {0} draws {1}.", contract::Weight::minor},
    {"sealed", "SB-3", "Seat {0} seals {1}.", contract::Weight::action, contract::Role::special},
    {"opened", "SB-4", "The cards are opened.", contract::Weight::moment},
    {"won", "SB-4", "Seat {0} wins a point."},
});
constexpr auto kOffers = std::to_array<contract::OfferRow>({
    {"seal", "SB-3", contract::Role::special, "", {"Choose a card", "Seal {0}"}},
});

}  // namespace

std::string_view party_name(Party party) { return party.raw == 0 ? "a" : "b"; }

std::string said(const Setup&, Card card) {
  return is_card(card) ? fmt::format("a {}", card.raw) : std::string("a card");
}

contract::OfferFacts Bids::offer_facts(const Setup& setup, const Sight&, const Draft& draft) {
  return contract::offered<kOffers>(setup, draft.action, draft.picks);
}
contract::EventText Bids::event_words(const Setup& setup, const Event& event) {
  contract::EventText told = contract::told<kEvents>(setup, event);
  if (const auto* e = std::get_if<Opened>(&event)) {
    told.words =
        fmt::format("The cards are opened: {} of seat a, {} of seat b.", e->of_a.raw, e->of_b.raw);
    told.track = "round";
  }
  return told;
}

}  // namespace muster::bids
