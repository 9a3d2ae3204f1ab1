#pragma once

#include <string>
#include <string_view>

#include "games/wolves/event.h"

// Sentences for people. No rule is decided here.
namespace muster::wolves {

std::string piece_words(Piece piece);  // "the Warrior", "sheep 2", "King 1"
std::string offer_words(const Setup& setup, const Sight& see, const Draft& draft);
std::string_view offer_clause(const Draft& draft);
std::string event_words(const Setup& setup, const Event& event);
std::string_view event_clause(const Event& event);
std::string status_words(const Setup& setup, const Open& open);
std::string hour_words(int hour);  // "7 p.m."

}  // namespace muster::wolves
