#pragma once

#include <optional>

#include "contract/outcome.h"
#include "games/wolves/state.h"

namespace muster::wolves {

// KW-222 to KW-224; nothing while the night lasts.
std::optional<contract::Outcome> outcome(const Setup& setup, const Open& open);
// KW-225 KW-226 KW-241: in the second game the players had swapped sides.
contract::MatchVerdict match(const Setup& setup, const contract::Outcome& first,
                             const contract::Outcome& second);

}  // namespace muster::wolves
