#pragma once

#include "contract/scene.h"
#include "games/wolves/action.h"

namespace muster::wolves {

contract::Board board(const Setup& setup);
contract::Scene scene(const Setup& setup, const Open& open);

}  // namespace muster::wolves
