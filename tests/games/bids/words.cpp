#include <fmt/format.h>

#include "tests/games/bids/game.h"

namespace muster::bids {

namespace {

std::string card_words(Card card) {
  return is_card(card) ? fmt::format("a {}", card.raw) : std::string("a card");
}

contract::EventText told(const Dealt& e) {
  return {fmt::format("Seat {} draws {}.", party_name(e.party), card_words(e.card)), "SB-5",
          contract::Weight::minor};
}
contract::EventText told(const Sealed& e) {
  return {fmt::format("Seat {} seals {}.", party_name(e.party), card_words(e.card)), "SB-3"};
}
contract::EventText told(const Opened& e) {
  return {fmt::format("The cards are opened: {} of seat a, {} of seat b.", e.of_a.raw, e.of_b.raw),
          "SB-4", contract::Weight::moment};
}
contract::EventText told(const Won& e) {
  return {fmt::format("Seat {} wins a point.", party_name(e.party)), "SB-4"};
}

}  // namespace

std::string_view party_name(Party party) { return party.raw == 0 ? "a" : "b"; }

contract::OfferFacts Bids::offer_facts(const Setup&, const Sight&, const Draft& draft) {
  return {draft.has(1) ? fmt::format("Seal {}", card_words(std::get<Seal>(draft.action).card))
                       : "Choose a card",
          "SB-3"};
}
contract::EventText Bids::event_words(const Setup&, const Event& event) {
  return std::visit([](const auto& e) { return told(e); }, event);
}

}  // namespace muster::bids
