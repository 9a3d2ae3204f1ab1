#pragma once

#include <vector>

#include "contract/scene.h"

namespace muster::laws {

// Everything that a hand could point at now, and a few things that nothing stands behind.
std::vector<contract::Pick> spellable_picks(const contract::Board& board,
                                            const contract::Scene& scene);

// Whether a pick is a point of a board that is a plane.
bool is_on_plane(const contract::Board& board, contract::Pick pick);

// All of a scene as text, so that scenes can be compared.
std::string scene_text(const contract::Scene& scene);

std::string pick_text(contract::Pick pick);

}  // namespace muster::laws
