#pragma once

#include "games/wolves/event.h"
#include "kernel/dice.h"

namespace muster::wolves {

enum class Decks : std::uint8_t { bush = 1, event = 2 };
inline constexpr kernel::Deck kBushDeck = static_cast<kernel::Deck>(Decks::bush);
inline constexpr kernel::Deck kEventDeck = static_cast<kernel::Deck>(Decks::event);

bool is_unexplored(const Setup& setup, const Open& open, Cell cell);
// How a hero came into the bush.
enum class Entrance : std::uint8_t { step, advance };
// KW-88: turns a Bush card. May leave a question for the Wolves player (KW-209).
void explore(const Setup& setup, Open& open, Piece hero, Entrance entrance, kernel::Dice& dice,
             Events& out);
// What follows once the wolf of the card stands, or could not come. KW-202
void leave_bush(const Setup& setup, Open& open, Cell bush, Events& out);
CellSet bush_wolf_cells(const Setup& setup, const Open& open);
// The number of a card drawn from a set of cards, which then lacks it.
std::uint8_t draw_card(kernel::Dice& dice, kernel::Deck deck, std::uint16_t& left);

}  // namespace muster::wolves
