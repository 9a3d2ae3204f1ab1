#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "contract/notation.h"
#include "games/wolves/event.h"

// Notation: how actions, events and hours are spelled, and read back.
namespace muster::wolves {

// "6pm" to "8am".
std::string hour_name(int hour);
std::optional<int> find_hour(std::string_view name);

void write_word(const Setup& setup, Piece piece, std::string& out);
void write_word(const Setup& setup, Cell cell, std::string& out);
void write_word(const Setup& setup, const Path& path, std::string& out);
void write_word(const Setup& setup, Column column, std::string& out);
void write_word(const Setup& setup, Row row, std::string& out);
void write_word(const Setup& setup, Hour hour, std::string& out);
void write_word(const Setup& setup, EventCard card, std::string& out);
void write_word(const Setup& setup, BushCard card, std::string& out);
void write_word(const Setup& setup, Phase phase, std::string& out);

using Words = contract::WordsOf<Setup, Sight, Action>;
using Picked = contract::PickedOf<Setup, Sight, Action>;

bool read_word(Words& in, Piece& piece);
bool read_word(Words& in, Cell& cell);
bool read_word(Words& in, Column& column);
// A destination that is not adjacent stands for a good way there, if there is one.
bool read_word(Words& in, Path& path);
bool read_pick(const Picked& in, Piece& piece);
bool read_pick(const Picked& in, Cell& cell);
bool read_pick(const Picked& in, Column& column);
bool read_pick(const Picked& in, Path& path);

}  // namespace muster::wolves
