#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "tests/games/parley/event.h"
#include "tests/games/parley/setup.h"

// One word for everything that stands in an action, an event or a position, both ways.
namespace muster::parley {

using contract::index_named;
using contract::named_in;

inline constexpr std::array<std::string_view, kSeatCount> kSeatNames = {"north", "south", "east"};
inline constexpr std::array<std::string_view, 3> kSideNames = {"league", "rival", "storm"};
inline constexpr std::array<std::string_view, 4> kPhaseNames = {"seal", "terms", "act", "lull"};
inline constexpr std::array<std::string_view, kTerms> kTermNames = {"calm", "coins", "card"};
inline constexpr std::array<std::string_view, kFacings> kFacingNames = {"n", "e", "s", "w"};
inline constexpr std::array<std::string_view, kPosts> kPostNames = {"post-1", "post-2", "post-3",
                                                                    "post-4"};

// "b3", "b3-up" on the upper floor, "1500,2000" on a plane.
std::string place_name(const Ground& ground, Place place);
std::optional<Place> place_named(const Ground& ground, std::string_view word);
std::optional<int> number_in(std::string_view word, int least, int most);

void write_word(const Setup& setup, const Card& card, std::string& out);
void write_word(const Setup& setup, const Term& term, std::string& out);
void write_word(const Setup& setup, const Facing& facing, std::string& out);
void write_word(const Setup& setup, const Post& post, std::string& out);
void write_word(const Setup& setup, const Place& place, std::string& out);
void write_word(const Setup& setup, const Who& who, std::string& out);
void write_word(const Setup& setup, const Party& party, std::string& out);
void write_word(const Setup& setup, const Rule& rule, std::string& out);
void write_word(const Setup& setup, const Phase& phase, std::string& out);
bool read_word(Words& in, Card& card);
bool read_word(Words& in, Term& term);
bool read_word(Words& in, Facing& facing);
bool read_word(Words& in, Post& post);
bool read_word(Words& in, Place& place);
bool read_pick(const Picked& in, Card& card);
bool read_pick(const Picked& in, Term& term);
bool read_pick(const Picked& in, Facing& facing);
bool read_pick(const Picked& in, Post& post);
bool read_pick(const Picked& in, Place& place);

}  // namespace muster::parley
