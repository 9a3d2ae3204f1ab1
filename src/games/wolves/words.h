#pragma once

#include <string>
#include <vector>

#include "contract/kit.h"
#include "contract/scene.h"
#include "games/wolves/event.h"

// Sentences for people. No rule is decided here.
namespace muster::wolves {

std::string piece_words(Piece piece);  // "the Warrior", "sheep 2", "King 1"
std::string status_words(const Setup& setup, const Open& open);
std::string hour_words(int hour);  // "7 p.m."
std::vector<contract::Fact> facts(const Setup& setup);

}  // namespace muster::wolves
