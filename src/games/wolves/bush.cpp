#include "games/wolves/bush.h"

#include <algorithm>
#include <bit>

#include "games/wolves/fight.h"
#include "games/wolves/turn.h"

namespace muster::wolves {
namespace {

// KW-90 KW-99: wood is laid on the bush, as far as the supply reaches.
void lay_wood(Open& open, Cell bush, int wanted, Events& out) {
  const int laid = std::min(wanted, wood_supply(open));
  if (laid <= 0) return;
  add_wood(open, bush, laid);
  out.push(WoodLaid{bush, static_cast<std::uint8_t>(laid)});
}

// What the event of the hour adds to a bush that was explored.
int bounty(const Open& open) { return open.active == EventCard::bountiful_bush ? 1 : 0; }

// KW-209 KW-210 KW-216
bool asks_for_wolf(const Setup& setup, Open& open, Cell bush, Events& out) {
  open.bush = bush;
  if (tokens_left(setup, open, false) > 0 && bush_wolf_cells(setup, open).any()) {
    open.resume = open.phase;
    open.phase = Phase::bush_wolf;
    return true;
  }
  open.bush = kNoCell;
  out.push(NotAppeared{0, 1});
  return false;
}

}  // namespace

std::uint8_t draw_card(kernel::Dice& dice, kernel::Deck deck, std::uint16_t& left) {
  const auto nth = [&](std::uint32_t place) {
    unsigned cards = left;
    for (; place > 0; --place) cards &= cards - 1;
    return static_cast<std::uint32_t>(std::countr_zero(cards));
  };
  const auto card = dice.draw(deck, static_cast<std::uint32_t>(std::popcount(left)), nth);
  left = static_cast<std::uint16_t>(left & ~(1u << card));
  return static_cast<std::uint8_t>(card);
}

bool is_unexplored(const Setup& setup, const Open& open, Cell cell) {
  return setup.is_bush(cell) && (open.explored >> setup.bush_index[cell.raw] & 1u) == 0;
}

CellSet bush_wolf_cells(const Setup& setup, const Open& open) {
  return (setup.around[open.bush.raw] & setup.enterable) - open.occupied;
}

void explore(const Setup& setup, Open& open, Piece p, Entrance entrance, kernel::Dice& dice,
             Events& out) {
  const Cell bush = hero(open, p).cell;
  open.explored = static_cast<std::uint16_t>(open.explored | 1u << setup.bush_index[bush.raw]);
  if (open.bushes_left == 0) return;
  const std::uint8_t card = draw_card(dice, kBushDeck, open.bushes_left);  // KW-91
  out.push(Explored{p, bush, static_cast<BushCard>(card)});
  const BushCardText& text = setup.bushes[card];
  const bool hides_wolf = text.effect == BushEffect::wolf;
  // KW-205 KW-206 KW-207 KW-208; a wolf comes before the bounty.
  lay_wood(open, bush, text.wood + (hides_wolf ? 0 : bounty(open)), out);
  if (text.effect == BushEffect::herbs) restore(setup, open, p, 1, out);  // KW-214
  if (text.effect == BushEffect::trail && entrance == Entrance::step) {   // KW-215
    hero(open, p).movement = static_cast<std::uint8_t>(hero(open, p).movement + 2);
    out.push(FoundTrail{p});
  }
  if (hides_wolf && !asks_for_wolf(setup, open, bush, out)) leave_bush(setup, open, bush, out);
}

void leave_bush(const Setup&, Open& open, Cell bush, Events& out) {
  lay_wood(open, bush, bounty(open), out);
}

}  // namespace muster::wolves
