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
  bool rams = false;        // the first that it meets is a UFO
  base::StaticVector<Cell, 16> way{};
};
Course course_of(const Open& open, std::size_t i, const Row& row);

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
