#include "games/intercept/row.h"

namespace muster::intercept {
namespace {

std::optional<Refusal> refuse_card(const Open& open, const Interceptor& craft, const Hand& hand,
                                   Card card) {
  if (hand.wants_facing) return Refusal("facing_first");
  if (hand.wants_target) return Refusal("target_first");
  if (hand.cards >= craft.allowance) return Refusal("too_many_cards");
  const int left = in_pack(craft, card);
  if (left == 0) return Refusal("spent");
  if (hand.laid[static_cast<std::size_t>(card)] >= left) return Refusal("laid_already");
  if (card == Card::missile && ufos_on_grid(open) == 0) return Refusal("no_ufo_to_aim_at");
  return std::nullopt;
}

}  // namespace

int in_pack(const Interceptor& craft, Card card) {
  switch (card) {
    case Card::rotate: return craft.has_rotate ? 1 : 0;
    case Card::missile: return craft.has_missile ? 1 : 0;
    case Card::cannon: return craft.cannons;
    default: return 1;  // AA-75: movement cards are always there
  }
}

Hand hand_of(const Row& row) {
  Hand hand;
  for (const RowItem item : row) {
    hand.wants_facing = item == item_of(Card::rotate);
    hand.wants_target = item == item_of(Card::missile);
    if (!is_card(item)) continue;
    ++hand.cards;
    ++hand.laid[item.raw];
  }
  return hand;
}

std::optional<Refusal> refuse_item(const Open& open, const Interceptor& craft, const Hand& hand,
                                   RowItem item) {
  if (is_card(item)) return refuse_card(open, craft, hand, card_in(item));
  if (is_facing(item))
    return hand.wants_facing ? std::nullopt : std::optional(Refusal("out_of_place"));
  if (!is_target(item)) return Refusal("no_such_item");
  if (!hand.wants_target) return Refusal("out_of_place");
  // AA-94; others may have named it as well (AA-106).
  if (!is_flying(open.ufos[target_in(item)].fate)) return Refusal("not_a_target");
  return std::nullopt;
}

std::optional<Refusal> refuse_row(const Setup& setup, const Open& open, std::size_t i,
                                  const Row& row) {
  const Interceptor& craft = open.interceptors[i];
  Row before;
  for (const RowItem item : row) {
    if (auto why = refuse_item(open, craft, hand_of(before), item)) return why;
    before.push_back(item);
  }
  // AA-257: unless the table forbids it.
  const bool may_ram = !setup.options.ramming_forbidden || can_stay_clear(open, i, row) ||
                       !can_stay_clear(open, i, {});
  return may_ram ? std::nullopt : std::optional(Refusal("rams"));  // AA-314
}

bool step_on(const Open& open, std::size_t i, Facing through, Course& course) {
  const Hex to = ahead(course.at, through);
  course.is_stopped = !is_on_grid(to);
  if (course.is_stopped) return false;
  course.at = to;
  course.way.push_back(cell_at(to));
  course.met = craft_at(open, cell_at(to));
  if (course.met == interceptor_piece(i)) course.met = kNoPiece;
  course.is_stopped = course.met != kNoPiece;
  return !course.is_stopped;
}

Course course_of(const Open& open, std::size_t i, const Row& row) {
  return follow_row(open, i, row, [](const Course&, std::size_t) {});
}

bool can_stay_clear(const Open& open, std::size_t i, const Row& row) {
  const Course course = course_of(open, i, row);
  if (course.is_stopped) return !is_ufo(course.met);
  const Interceptor& craft = open.interceptors[i];
  const Hand hand = hand_of(row);
  if (hand.is_complete(craft.allowance)) return true;
  // Cards that do not move the craft come last in the pack, and most often lead nowhere.
  for (std::uint8_t raw = kRowItems; raw-- > 0;) {
    if (refuse_item(open, craft, hand, RowItem(raw))) continue;
    Row further = row;
    further.push_back(RowItem(raw));
    if (can_stay_clear(open, i, further)) return true;
  }
  return false;
}

}  // namespace muster::intercept
