#pragma once

#include <cstdint>
#include <optional>

#include "contract/kit.h"
#include "tests/games/yardstick/setup.h"

namespace muster::yardstick {

inline constexpr auto kRefusals = std::to_array<contract::RefusalRow>({
    {"game_over", "game_over", "YS-8", "The game is over."},
    {"not_your_turn", "not_your_turn", "YS-3", "It is the other side's turn."},
    {"no_such_piece", "no_such_piece", "YS-2", "There is no such piece."},
    {"not_your_piece", "not_your_piece", "YS-3", "This piece belongs to the other side."},
    {"fallen", "fallen", "YS-7", "This piece has fallen."},
    {"no_such_cell", "no_such_cell", "YS-1", "There is no such cell."},
    {"blocked", "blocked", "YS-1", "This cell is blocked."},
    {"occupied", "occupied", "YS-4", "Another piece stands there."},
    {"too_far", "too_far", "YS-4", "That is more than five steps away."},
    {"no_such_target", "no_such_target", "YS-2", "There is no such piece to attack."},
    {"not_an_enemy", "not_an_enemy", "YS-5", "Only enemies can be attacked."},
    {"target_fallen", "target_fallen", "YS-7", "The target has fallen."},
    {"not_beside", "not_beside", "YS-5", "The target does not stand beside that cell."},
});
using Refusal = contract::RefusalIn<kRefusals>;

std::optional<Refusal> refuse(const Setup& setup, const Sight& see, const Draft& draft);

}  // namespace muster::yardstick
