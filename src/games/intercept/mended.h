#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/intercept/setup.h"

namespace muster::intercept {

// What a game could not have come to, by the line of a position that it belongs to: a piece, a
// seat, "turn" and so on.
struct Unsound {
  std::string subject;
  std::string_view why;
};
// Nothing if a game can go on from here.
std::optional<Unsound> unsound(const Setup& setup, const Open& open);

}  // namespace muster::intercept
