#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "games/intercept/event.h"
#include "games/intercept/setup.h"

// One word for everything that stands in an action, an event or a position, both ways.
namespace muster::intercept {

using contract::index_named;
using contract::named_in;

inline constexpr std::array<std::string_view, kFacings> kFacingKeys = {"n", "ne", "se",
                                                                       "s", "sw", "nw"};
inline constexpr std::array<std::string_view, 2> kLongSideKeys = {"west", "east"};
inline constexpr std::array<std::string_view, 3> kExitKeys = {"earth", "deep-space", "side"};
inline constexpr std::array<std::string_view, 2> kHarmKeys = {"minor", "major"};
inline constexpr std::array<std::string_view, 2> kSideKeys = {"shado", "aliens"};
inline constexpr std::array<std::string_view, 8> kStepKeys = {"side",  "start",  "face", "lay",
                                                              "blind", "flight", "sky",  "over"};
inline constexpr std::array<std::string_view, 7> kFateKeys = {
    "waiting", "flying", "atmosphere", "destroyed", "through", "home", "gone"};
inline constexpr std::array<std::string_view, 6> kEndingKeys = {"none",    "cleared", "passed",
                                                                "stopped", "turns",   "conceded"};
inline constexpr std::array<std::string_view, 4> kSky1Keys = {"none", "docked", "airborne",
                                                              "destroyed"};
inline constexpr std::array<std::string_view, kPoints> kPointKeys = {"p1", "p2", "p3", "p4", "p5"};

std::string piece_key(Piece piece);  // "ufo-3"; "none"
std::optional<Piece> piece_named(std::string_view word);
std::string cell_key(Cell cell);  // "25,59"; "none"
std::optional<Cell> cell_named(std::string_view word);
std::string item_key(RowItem item);
std::optional<RowItem> item_named(std::string_view word);
std::string seat_key(const Setup& setup, std::size_t seat);  // "pilot-1"
std::optional<std::uint8_t> ufo_kind_named(std::string_view word);

// For people.
std::string piece_words(Piece piece);  // "UFO 3"
std::string card_words(Card card);     // "TURN PORT"
std::string ufo_card_words(UfoKind kind);
std::string_view facing_words(Facing facing);
std::string row_words(const Row& row);  // "TURN PORT, MISSILE at UFO 3"
std::string sky_card_words(SkyCard card);

void write_word(const Setup& setup, const Piece& piece, std::string& out);
void write_word(const Setup& setup, const Cell& cell, std::string& out);
void write_word(const Setup& setup, const Facing& facing, std::string& out);
void write_word(const Setup& setup, const RowItem& item, std::string& out);
void write_word(const Setup& setup, const LongSide& side, std::string& out);
void write_word(const Setup& setup, const Point& point, std::string& out);
void write_word(const Setup& setup, const SkyCard& card, std::string& out);
void write_word(const Setup& setup, const Card& card, std::string& out);
void write_word(const Setup& setup, const UfoKind& kind, std::string& out);
void write_word(const Setup& setup, const Exit& exit, std::string& out);
void write_word(const Setup& setup, const Harm& harm, std::string& out);
void write_word(const Setup& setup, const Die& die, std::string& out);
void write_word(const Setup& setup, const SeatNumber& seat, std::string& out);
void write_word(const Setup& setup, const SideNumber& side, std::string& out);
void write_word(const Setup& setup, const Step& step, std::string& out);
void write_word(const Setup& setup, const Fate& fate, std::string& out);
void write_word(const Setup& setup, const Ending& ending, std::string& out);
void write_word(const Setup& setup, const Sky1& sky1, std::string& out);

bool read_word(Words& in, Piece& piece);
bool read_word(Words& in, Cell& cell);
bool read_word(Words& in, Facing& facing);
bool read_word(Words& in, RowItem& item);
bool read_word(Words& in, LongSide& side);
bool read_word(Words& in, Point& point);
bool read_word(Words& in, SkyCard& card);
bool read_pick(const Picked& in, Piece& piece);
bool read_pick(const Picked& in, Cell& cell);
bool read_pick(const Picked& in, Facing& facing);
bool read_pick(const Picked& in, RowItem& item);
bool read_pick(const Picked& in, LongSide& side);
bool read_pick(const Picked& in, Point& point);
bool read_pick(const Picked& in, SkyCard& card);

}  // namespace muster::intercept
