#include <array>

#include <fmt/format.h>

#include "tests/games/bids/game.h"

namespace muster::bids {

namespace {

struct RefusalText {
  std::string_view code;
  std::string_view clause;
  std::string_view words;
};
constexpr std::array<RefusalText, 4> kRefusals = {{
    {"game_over", "SB-6", "The game is over."},
    {"not_asked", "SB-3", "This seat has nothing to seal now."},
    {"no_such_card", "SB-1", "There are only the cards 1, 2 and 3."},
    {"not_in_hand", "SB-3", "This card is not in your hand."},
}};
const RefusalText& text_of(Refusal refusal) { return kRefusals[static_cast<std::size_t>(refusal)]; }

std::string card_words(Card card) {
  return is_card(card) ? fmt::format("a {}", card.raw) : std::string("a card");
}

struct EventWords {
  std::string operator()(const Dealt& e) const {
    return fmt::format("Seat {} draws {}.", side_name(e.side), card_words(e.card));
  }
  std::string operator()(const Sealed& e) const {
    return fmt::format("Seat {} seals {}.", side_name(e.side), card_words(e.card));
  }
  std::string operator()(const Opened& e) const {
    return fmt::format("The cards are opened: {} of seat a, {} of seat b.", e.of_a.raw, e.of_b.raw);
  }
  std::string operator()(const Won& e) const {
    return fmt::format("Seat {} wins a point.", side_name(e.side));
  }
};

struct EventClause {
  std::string_view operator()(const Dealt&) const { return "SB-5"; }
  std::string_view operator()(const Sealed&) const { return "SB-3"; }
  std::string_view operator()(const Opened&) const { return "SB-4"; }
  std::string_view operator()(const Won&) const { return "SB-4"; }
};

}  // namespace

std::string_view side_name(Side side) { return side.raw == 0 ? "a" : "b"; }

std::string Bids::offer_words(const Setup&, const Sight&, const Draft& draft) {
  return draft.has(1) ? fmt::format("Seal {}", card_words(std::get<Seal>(draft.action).card))
                      : "Choose a card";
}
std::string_view Bids::refusal_code(Refusal refusal) { return text_of(refusal).code; }
std::string_view Bids::refusal_clause(Refusal refusal) { return text_of(refusal).clause; }
std::string_view Bids::refusal_words(Refusal refusal) { return text_of(refusal).words; }
std::string_view Bids::event_clause(const Event& event) { return std::visit(EventClause{}, event); }
std::string Bids::event_words(const Setup&, const Event& event) {
  return std::visit(EventWords{}, event);
}

}  // namespace muster::bids
