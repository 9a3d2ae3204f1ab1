#pragma once

#include <cstdint>
#include <string_view>

namespace muster::wolves {

// Why not, from general to special: of two refusals the later came further.
enum class Refusal : std::uint8_t {
  game_over,
  nobody_left,
  unknown_thing,
  not_your_turn,
  wrong_step,
  movement_step_only,
  unknown_verb_here,
  not_yours,
  not_in_play,
  // Placing.
  already_placed,
  already_in_pack,
  already_appeared,
  other_first,
  other_first_in_pack,
  other_first_of_new,
  other_first_in_bush,
  none_due,
  none_new_due,
  none_due_for_blood,
  no_king_in_bush,
  king_first,
  not_near_fire,
  not_red,
  not_a_spawn,
  beside_a_wolf,
  not_beside_bush,
  space_taken,
  // Moving.
  sheep_do_not_walk,
  finished,
  driven_already,
  stopped_already,
  wolf_is_spent,
  hero_is_spent,
  no_movement,
  hemmed_in,
  no_path,
  bonfire,
  rock,
  occupied,
  wolf_blocked,
  hero_blocked,
  sheep_blocked,
  own_space,
  broken_path,
  wolf_too_far,
  hero_too_far,
  sheep_too_far,
  must_stop,
  bush_on_the_way,
  no_way,
  // Fighting.
  heroes_do_not_bite,
  sheep_do_not_fight,
  still_moving,
  wolf_target,
  hero_target,
  wolf_attacks_spent,
  sheep_attack_spent,
  healed_already,
  hero_attacks_spent,
  dark_attack_made,
  no_extra_attack,
  no_lit_attack_made,
  dark_extra_attack,
  nobody_to_attack,
  wolf_not_adjacent,
  hero_not_adjacent,
  sheep_not_adjacent,
  out_of_reach,
  no_line,
  // Healing.
  not_a_healer,
  attacked_already,
  healed_once,
  nobody_to_heal,
  not_herself,
  heal_target,
  dead_patient,
  heal_not_adjacent,
  lacks_nothing,
  // Work with wood, fire and sheep.
  not_a_hero,
  kick_target,
  kick_not_adjacent,
  nobody_to_kick,
  kick_nowhere,
  kick_occupied,
  kick_same_space,
  kick_too_far,
  no_wood_here,
  torch_stays,
  no_wood_carried,
  give_target,
  give_not_adjacent,
  nobody_to_give,
  no_wood_to_drop,
  no_wood_to_stoke,
  no_torch_to_feed,
  not_at_fire,
  torch_not_at_fire,
  dead_fire,
  no_such_column,
  free_column_first,
  no_wood_to_light,
  own_torch_only,
  no_flame_near,
  no_healing_fire,
  cross_needs_two,
  cross_nowhere,
  cross_not_at_fire,
  cross_same_space,
  cross_occupied,
  finish_not_played,
  count,  // no reason, but how many there are
};

struct RefusalText {
  Refusal refusal;
  std::string_view code;
  std::string_view clause;
  std::string_view words;
};

const RefusalText& refusal_text(Refusal refusal);

}  // namespace muster::wolves
