#pragma once

#include "contract/kit.h"

namespace muster::intercept {

inline constexpr auto kRefusals = std::to_array<contract::RefusalRow>({
    {"game_over", "game_over", "AA-291", "The game is over."},
    {"gave_up", "gave_up", "AA-17", "This seat has given up."},
    {"not_asked", "not_asked", "AA-58", "This seat is not being asked now."},
    {"wrong_step", "wrong_step", "AA-58", "That belongs to another part of the turn."},
    {"not_blind", "wrong_step", "AA-63", "While SID sees, hands are laid openly."},
    {"blind", "wrong_step", "AA-102", "Without SID, hands are laid face down."},
    {"no_such_side", "no_such_thing", "AA-42", "There are only two long sides, west and east."},
    {"no_such_facing", "no_such_thing", "AA-5", "There are only six ways to face."},
    {"no_such_place", "no_such_thing", "AA-1", "There is no such hexagon on the cloth."},
    {"not_a_start", "not_a_start", "AA-49",
     "The formation says where Interceptors start, one to a place."},
    {"no_such_item", "no_such_thing", "AA-67",
     "A row is made of cards, of the facing of a ROTATE and the target of a MISSILE."},
    {"facing_first", "needs_more", "AA-70", "A ROTATE needs its new facing with it."},
    {"target_first", "needs_more", "AA-70", "A MISSILE needs its target with it."},
    {"out_of_place", "out_of_place", "AA-70", "A facing follows a ROTATE, and a target a MISSILE."},
    {"too_many_cards", "too_many_cards", "AA-66",
     "Exactly as many cards are laid as the dice allow."},
    {"laid_already", "not_in_pack", "AA-68", "Each card can be laid only once per turn."},
    {"spent", "not_in_pack", "AA-76", "That card has left the pack for good."},
    {"no_ufo_to_aim_at", "no_target", "AA-95", "There is no UFO on the cloth to aim at."},
    {"not_a_target", "no_target", "AA-94", "Only a UFO on the cloth can be a missile's target."},
    {"rams", "rams", "AA-314", "At this table nobody may fly into a UFO on purpose."},
    {"no_turns_left", "no_turn", "AA-204", "From its third flight on a missile flies straight."},
    {"no_target_left", "no_turn", "AA-209", "A missile whose target is gone flies straight."},
    {"not_on_the_way", "not_on_the_way", "AA-202", "The missile does not come through there."},
    {"turns_too_soon", "no_turn", "AA-205",
     "On its first flight a missile turns in its fifth hexagon or later."},
    {"turns_too_far", "no_turn", "AA-203", "A missile turns by one face."},
    {"turns_away", "no_turn", "AA-208", "A missile turns only towards its target."},
    {"explodes_anyway", "no_burst", "AA-212", "There it explodes by itself if it flies on."},
    {"at_its_start", "no_burst", "AA-217", "A missile does not explode where its flight begins."},
    {"nothing_near", "no_burst", "AA-214", "No UFO is within two hexagons of that place."},
    {"comes_nearer", "no_burst", "AA-214",
     "The missile still comes nearer to the UFO beside its way."},
    {"no_such_card", "no_such_thing", "AA-56", "There are three kinds of Skydiver cards."},
    {"not_a_move", "wrong_card", "AA-275", "Only a MOVE or a MOVE OR LAUNCH card moves a vessel."},
    {"not_held", "not_held", "AA-273", "You do not hold that Skydiver card."},
    {"not_a_vessel", "not_a_vessel", "AA-275", "Only Skydiver, or an airborne Sky 1, can move."},
    {"no_such_point", "no_such_thing", "AA-54", "The strip has five points."},
    {"not_adjacent", "not_adjacent", "AA-54", "Only points whose numbers differ by one adjoin."},
    {"not_docked", "not_docked", "AA-280", "Sky 1 has left Skydiver and never docks again."},
    {"not_airborne", "not_airborne", "AA-279", "Sky 1 is not airborne."},
    {"no_ufo_at_point", "no_target", "AA-279", "There is no such UFO at Sky 1's point."},
});
using Refusal = contract::RefusalIn<kRefusals>;

}  // namespace muster::intercept
