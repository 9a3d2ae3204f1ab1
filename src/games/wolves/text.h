#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "contract/pick.h"
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

// The draft one pick further; nothing if that pick is no such thing as the verb asks for next.
std::optional<Draft> extend(const Setup& setup, const Sight& see, const Draft& draft,
                            std::uint8_t verb, contract::Pick pick);
bool is_whole(const Draft& draft);

std::string text(const Setup& setup, const Draft& draft);
// A destination that is not adjacent stands for a good way there, if there is one.
base::Result<Draft, std::string> parse(const Setup& setup, const Sight& see, std::string_view text);

}  // namespace muster::wolves
