#include "games/wolves/fight.h"
#include "games/wolves/judge.h"
#include "games/wolves/light.h"

namespace muster::wolves {
namespace {

// KW-61 KW-62: each attack is judged by itself, by what the ones before it have left.
Why judge_wolf(const Open& open, Piece piece) {
  if (open.phase != Phase::wolves_attack) return Refusal("heroes_do_not_bite");
  if (!is_in_play(open, piece)) return Refusal("not_in_play");
  if (wolf(open, piece).attacks >= (is_king(piece) ? 2 : 1))
    return Refusal("wolf_attacks_spent");  // KW-58
  return std::nullopt;
}

Why judge_sheep(const Open& open, Piece piece) {
  if (open.phase == Phase::wolves_attack) return Refusal("heroes_do_not_bite");
  if (open.active != EventCard::sheep_revenge)
    return Refusal("sheep_do_not_fight");  // KW-86 KW-192
  if (!is_in_play(open, piece)) return Refusal("not_in_play");
  if (sheep(open, piece).attacked) return Refusal("sheep_attack_spent");
  return std::nullopt;
}

// KW-123 KW-235: with pairs, whoever has several attacks may make some of them in the dark.
bool is_paired(const Setup& setup, const Open& open, Piece piece) {
  return setup.options.pair_bonus && base_attacks(setup, open, piece) > 1;
}

Refusal dark_extra(const Setup& setup, const Open& open, Piece piece) {
  return is_paired(setup, open, piece) ? Refusal("dark_extra_attack") : Refusal("no_extra_attack");
}

// KW-121 KW-123 KW-124: what the attacks made so far leave.
Why judge_hero(const Setup& setup, const Open& open, Piece piece) {
  if (open.phase == Phase::wolves_attack) return Refusal("heroes_do_not_bite");
  if (!is_in_play(open, piece)) return Refusal("not_in_play");
  const Hero& h = hero(open, piece);
  if (open.phase == Phase::heroes_move && !h.finished) return Refusal("still_moving");  // KW-234
  if (h.heals > 0) return Refusal("healed_already");                                    // KW-150
  const int base = base_attacks(setup, open, piece);
  if (h.attacks < base) return std::nullopt;
  if (h.attacks > base) return Refusal("hero_attacks_spent");
  if (!is_bonus_open(setup, h))
    return is_paired(setup, open, piece) ? Refusal("no_lit_attack_made")
                                         : Refusal("dark_attack_made");
  if (!is_lit(setup, open, h.cell)) return dark_extra(setup, open, piece);
  return std::nullopt;
}

Why judge_attacker(const Setup& setup, const Open& open, Piece piece) {
  if (is_wolf(piece)) return judge_wolf(open, piece);
  return is_sheep(piece) ? judge_sheep(open, piece) : judge_hero(setup, open, piece);
}

Why judge_shot(const Setup& setup, const Open& open, Piece archer, Piece target) {
  const Cell from = cell_of(open, archer);
  const Cell at = cell_of(open, target);
  const int reach = reach_of(setup, open, archer);
  if (reach <= 1) return Refusal("hero_not_adjacent");
  if (distance(from, at) > reach) return Refusal("out_of_reach");
  CellSet obstructing = setup.rocks | open.wolf_cells;  // KW-137 KW-138 KW-159
  obstructing.remove(at.raw);
  obstructing.remove(from.raw);
  if (!has_clear_line(from, at, obstructing)) return Refusal("no_line");
  return std::nullopt;
}

Why judge_target(const Setup& setup, const Open& open, Piece attacker, Piece target) {
  if (target.raw >= kPieces) return Refusal("unknown_thing");
  if (is_wolf(attacker) == is_wolf(target))
    return is_wolf(attacker) ? Refusal("wolf_target") : Refusal("hero_target");
  if (!is_in_play(open, target)) return Refusal("not_in_play");
  const Cell from = cell_of(open, attacker);
  const Cell at = cell_of(open, target);
  if (!setup.around[from.raw].has(at.raw)) {  // KW-140: a neighbour needs no line
    if (is_wolf(attacker)) return Refusal("wolf_not_adjacent");
    if (is_sheep(attacker)) return Refusal("sheep_not_adjacent");
    if (auto why = judge_shot(setup, open, attacker, target)) return why;
  }
  if (!is_hero(attacker)) return std::nullopt;
  const bool extra = hero(open, attacker).attacks >= base_attacks(setup, open, attacker);
  if (extra && !is_lit(setup, open, at)) return dark_extra(setup, open, attacker);
  return std::nullopt;
}

Why judge_patient(const Setup& setup, const Open& open, Piece healer, Piece target) {
  if (target.raw >= kPieces) return Refusal("unknown_thing");
  if (is_wolf(target)) return Refusal("heal_target");
  if (target == healer) return Refusal("not_herself");
  if (!is_in_play(open, target)) return Refusal("dead_patient");
  if (!setup.around[cell_of(open, healer).raw].has(cell_of(open, target).raw))
    return Refusal("heal_not_adjacent");
  if (!is_wounded(setup, open, target)) return Refusal("lacks_nothing");
  return std::nullopt;
}

}  // namespace

CellSet attackable(const Setup& setup, const Open& open, Piece attacker) {
  const Cell from = cell_of(open, attacker);
  const CellSet prey = is_wolf(attacker) ? open.occupied - open.wolf_cells : open.wolf_cells;
  CellSet targets = setup.around[from.raw] & prey;
  if (!is_hero(attacker)) return targets;
  if (reach_of(setup, open, attacker) > 1)
    for_each_wolf(open, [&](Piece p) {
      const Cell at = wolf(open, p).cell;
      if (!targets.has(at.raw) && !judge_shot(setup, open, attacker, p)) targets.add(at.raw);
    });
  const bool extra = hero(open, attacker).attacks >= base_attacks(setup, open, attacker);
  return extra && targets.any() ? targets & lit_cells(setup, open) : targets;
}

Why judge(const Setup& setup, const Open& open, const Attack& attack, int picks) {
  if (attack.piece.raw >= kPieces) return Refusal("unknown_thing");
  if (auto why = judge_attacker(setup, open, attack.piece)) return why;
  if (picks >= 2) return judge_target(setup, open, attack.piece, attack.target);
  if (!attackable(setup, open, attack.piece).any()) return Refusal("nobody_to_attack");
  return std::nullopt;
}

// KW-149 KW-150 KW-151 KW-237
Why judge(const Setup& setup, const Open& open, const Heal& heal, int picks) {
  if (heal.piece.raw >= kPieces) return Refusal("unknown_thing");
  if (!is_hero(heal.piece)) return Refusal("not_a_healer");
  if (!is_in_play(open, heal.piece)) return Refusal("not_in_play");
  const int points = heals_of(setup, open, heal.piece);
  if (points == 0) return Refusal("not_a_healer");
  const Hero& h = hero(open, heal.piece);
  if (open.phase == Phase::heroes_move && !h.finished) return Refusal("still_moving");
  if (h.attacks > 0) return Refusal("attacked_already");
  if (h.heals >= (setup.options.split_healing ? points : 1)) return Refusal("healed_once");
  if (picks >= 2) return judge_patient(setup, open, heal.piece, heal.target);
  if (!has_target(setup, open, heal.piece, judge_patient)) return Refusal("nobody_to_heal");
  return std::nullopt;
}

}  // namespace muster::wolves
