#pragma once

#include "games/intercept/refusal.h"
#include "games/intercept/setup.h"

// Hands of cards: what may be laid next, and where it leads.
namespace muster::intercept {

// How many of a card an Interceptor can still lay, whether it moves the craft or not (AA-67 AA-68
// AA-71 AA-76).
int in_pack(const Interceptor& craft, Card card);

// A row as far as it is laid.
struct Hand {
  int cards = 0;
  bool wants_facing = false;  // after a ROTATE
  bool wants_target = false;  // after a MISSILE
  std::array<std::uint8_t, kCards> laid{};

  bool is_complete(int allowance) const {
    return cards == allowance && !wants_facing && !wants_target;
  }
};
Hand hand_of(const Row& row);

// Why an item cannot follow, apart from AA-314.
std::optional<Refusal> refuse_item(const Open& open, const Interceptor& craft, const Hand& hand,
                                   RowItem item);
std::optional<Refusal> refuse_row(const Setup& setup, const Open& open, std::size_t i,
                                  const Row& row);

// Where the craft would be after a row, if nobody interferes; every hexagon that it enters.
struct Course {
  Hex at;
  Facing facing;
  bool is_stopped = false;  // it leaves the grid, or meets a craft
  Piece met = kNoPiece;     // the first craft that it meets
  base::StaticVector<Cell, 16> way{};
};
Course course_of(const Open& open, std::size_t i, const Row& row);
// One hexagon of it. False once it is stopped.
bool step_on(const Open& open, std::size_t i, Facing through, Course& course);

// The same, heard at every step: arrived(course, place) after each turn and hexagon, and when a
// card that does not move the craft is reached; `place` is that of the item in the row.
template <class Arrived>
Course follow_row(const Open& open, std::size_t i, const Row& row, const Arrived& arrived) {
  const Interceptor& craft = open.interceptors[i];
  Course course{hex_of(craft.at), craft.facing};
  for (std::size_t place = 0; place < row.size(); ++place) {
    const RowItem item = row[place];
    if (is_facing(item)) course.facing = facing_in(item);
    const Legs legs = is_card(item) ? legs_of(card_in(item)) : Legs{};
    for (const Leg& leg : legs) {
      course.facing = turned(course.facing, leg.turn);
      if (leg.hexes == 0) arrived(course, place);
      for (int n = 0; n < leg.hexes; ++n) {
        if (!step_on(open, i, turned(course.facing, leg.face), course)) return course;
        arrived(course, place);
      }
    }
    if (legs.empty()) arrived(course, place);
  }
  return course;
}

// AA-314: whether the row can still be completed without flying into a UFO.
bool can_stay_clear(const Open& open, std::size_t i, const Row& row);

// Calls visit(item) for all that may be laid next; never more than kRowItems.
template <class Visit>
void for_each_item(const Setup& setup, const Open& open, std::size_t i, const Row& row,
                   const Visit& visit) {
  const Interceptor& craft = open.interceptors[i];
  const Hand hand = hand_of(row);
  if (hand.is_complete(craft.allowance)) return;
  for (std::uint8_t raw = 0; raw < kRowItems; ++raw) {
    if (refuse_item(open, craft, hand, RowItem(raw))) continue;
    if (setup.options.ramming_forbidden) {
      Row further = row;
      further.push_back(RowItem(raw));
      if (refuse_row(setup, open, i, further)) continue;
    }
    visit(RowItem(raw));
  }
}

}  // namespace muster::intercept
