#pragma once

#include <string>
#include <vector>

#include "contract/kit.h"
#include "contract/scene.h"
#include "games/wolves/event.h"

// Sentences for people. No rule is decided here.
namespace muster::wolves {

inline constexpr const char* kHourTrack = "hour";  // the key of the track of hours

std::string piece_words(Piece piece);  // "the Warrior", "sheep 2", "King 1"
std::string status_words(const Setup& setup, const Open& open);
std::string hour_words(int hour);  // "7 p.m."
std::vector<int> cells_in(const CellSet& set);
std::vector<contract::Fact> facts(const Setup& setup);

// Of parts in sentences: contract/told.h.
std::string said(const Setup& setup, Piece piece);
std::string said(const Setup& setup, const Path& path);  // "k10 (3 steps)"
std::string said(const Setup& setup, BushCard card);
std::string said(const Setup& setup, EventCard card);
std::string said(const Setup& setup, Hour hour);
std::string said(const Setup& setup, Phase phase);
std::string said(const Setup& setup, Shield shield);

}  // namespace muster::wolves
