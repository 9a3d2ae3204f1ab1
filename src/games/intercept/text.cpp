#include "games/intercept/text.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/words.h"
#include "games/intercept/legal.h"

namespace muster::intercept {
namespace {

using contract::PickKind;

constexpr std::string_view kNone = "none";

std::string upper(std::string_view key) {
  std::string words(key);
  for (char& c : words) {
    if (c == '-') c = ' ';
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return words;
}

template <class Value, std::size_t n>
void write_named(const std::array<std::string_view, n>& names, Value value, std::string& out) {
  out += names[static_cast<std::size_t>(value)];
}

// A number that the readers let through may be too large for any name.
template <std::size_t n>
void write_numbered(const std::array<std::string_view, n>& names, std::size_t at,
                    std::string& out) {
  out += at < n ? names[at] : kNone;
}

}  // namespace

std::string piece_key(Piece piece) {
  if (piece.raw < kInterceptors) return fmt::format("interceptor-{}", piece.raw + 1);
  if (is_ufo(piece)) return fmt::format("ufo-{}", ufo_index(piece) + 1);
  if (piece == kSid) return "sid";
  if (piece == kModule) return "module";
  if (piece == kSkydiver) return "skydiver";
  if (piece == kSky1) return "sky-1";
  if (piece.raw < kSkydiver.raw) return fmt::format("missile-{}", piece.raw - kFirstMissile + 1);
  return std::string(kNone);
}

std::optional<Piece> piece_named(std::string_view word) {
  for (std::uint8_t raw = 0; raw < kPieces; ++raw)
    if (piece_key(Piece(raw)) == word) return Piece(raw);
  return std::nullopt;
}

std::string cell_key(Cell cell) {
  if (cell.raw >= kCells) return std::string(kNone);
  return fmt::format("{},{}", column_of(cell), row_of(cell));
}

std::optional<Cell> cell_named(std::string_view word) {
  const std::size_t comma = word.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto column = base::whole_number(word.substr(0, comma));
  const auto row = base::whole_number(word.substr(comma + 1));
  if (!column || !row || *column < 0 || *column >= kColumns || *row < 0 || *row >= kRows)
    return std::nullopt;
  return cell(*column, *row);
}

std::string item_key(RowItem item) {
  if (is_card(item)) return std::string(kCardKeys[item.raw]);
  if (is_facing(item)) return std::string(kFacingKeys[facing_in(item).raw]);
  return is_target(item) ? piece_key(ufo_piece(target_in(item))) : std::string(kNone);
}

std::optional<RowItem> item_named(std::string_view word) {
  for (std::uint8_t raw = 0; raw < kRowItems; ++raw)
    if (item_key(RowItem(raw)) == word) return RowItem(raw);
  return std::nullopt;
}

std::string seat_key(const Setup& setup, std::size_t seat) {
  if (seat >= setup.seats) return "spectator";
  return seat < setup.options.pilots ? fmt::format("pilot-{}", seat + 1) : "captain";
}

std::optional<std::uint8_t> ufo_kind_named(std::string_view word) {
  for (std::uint8_t kind = 0; kind < kUfoKinds; ++kind)
    if (kUfoCards[kind].key == word) return kind;
  return word == kNone ? std::optional(kNoUfoKind.raw) : std::nullopt;
}

std::string piece_words(Piece piece) {
  if (piece.raw < kInterceptors) return fmt::format("Interceptor {}", piece.raw + 1);
  if (is_ufo(piece)) return fmt::format("UFO {}", ufo_index(piece) + 1);
  if (piece == kSid) return "SID";
  if (piece == kModule) return "the Lunar Module";
  if (piece == kSkydiver) return "Skydiver";
  if (piece == kSky1) return "Sky 1";
  if (piece.raw < kSkydiver.raw)
    return fmt::format("the missile of Interceptor {}", piece.raw - kFirstMissile + 1);
  return "nothing";
}

std::string card_words(Card card) { return upper(kCardKeys[static_cast<std::size_t>(card)]); }
std::string ufo_card_words(UfoKind kind) {
  return kind.raw < kUfoKinds ? upper(kUfoCards[kind.raw].key) : std::string("no card");
}
std::string sky_card_words(SkyCard card) {
  return upper(kSkyCardKeys[static_cast<std::size_t>(card)]);
}

std::string_view facing_words(Facing facing) {
  constexpr std::array<std::string_view, kFacings> kWords = {"north", "north-east", "south-east",
                                                             "south", "south-west", "north-west"};
  return kWords[facing.raw];
}

std::string row_words(const Row& row) {
  std::string words;
  for (const RowItem item : row) {
    if (!words.empty()) words += is_card(item) ? ", " : " ";
    if (is_card(item)) words += card_words(card_in(item));
    if (is_facing(item)) words += fmt::format("to the {}", facing_words(facing_in(item)));
    if (is_target(item)) words += fmt::format("at {}", piece_words(ufo_piece(target_in(item))));
  }
  return words;
}

void write_word(const Setup&, const Piece& piece, std::string& out) { out += piece_key(piece); }
void write_word(const Setup&, const Cell& cell, std::string& out) { out += cell_key(cell); }
void write_word(const Setup&, const Facing& facing, std::string& out) {
  write_numbered(kFacingKeys, facing.raw, out);
}
void write_word(const Setup&, const RowItem& item, std::string& out) { out += item_key(item); }
void write_word(const Setup&, const LongSide& side, std::string& out) {
  write_named(kLongSideKeys, side, out);
}
void write_word(const Setup&, const Point& point, std::string& out) {
  write_numbered(kPointKeys, point.raw, out);
}
void write_word(const Setup&, const SkyCard& card, std::string& out) {
  write_named(kSkyCardKeys, card, out);
}
void write_word(const Setup&, const Card& card, std::string& out) {
  write_named(kCardKeys, card, out);
}
void write_word(const Setup&, const UfoKind& kind, std::string& out) {
  out += kind.raw < kUfoKinds ? kUfoCards[kind.raw].key : kNone;
}
void write_word(const Setup&, const Exit& exit, std::string& out) {
  write_named(kExitKeys, exit, out);
}
void write_word(const Setup&, const Harm& harm, std::string& out) {
  write_named(kHarmKeys, harm, out);
}
void write_word(const Setup&, const Die& die, std::string& out) { out += std::to_string(die.raw); }
void write_word(const Setup& setup, const SeatNumber& seat, std::string& out) {
  out += seat_key(setup, seat.raw);
}
void write_word(const Setup&, const SideNumber& side, std::string& out) {
  write_numbered(kSideKeys, side.raw, out);
}
void write_word(const Setup&, const Step& step, std::string& out) {
  write_named(kStepKeys, step, out);
}
void write_word(const Setup&, const Fate& fate, std::string& out) {
  write_named(kFateKeys, fate, out);
}
void write_word(const Setup&, const Ending& ending, std::string& out) {
  write_named(kEndingKeys, ending, out);
}
void write_word(const Setup&, const Sky1& sky1, std::string& out) {
  write_named(kSky1Keys, sky1, out);
}

bool read_word(Words& in, Piece& piece) {
  return in.take(piece_named, "a piece, such as ufo-3 or skydiver", piece);
}
bool read_word(Words& in, Cell& cell) {
  return in.take(cell_named, "a hexagon, such as 25,59", cell);
}
bool read_word(Words& in, Facing& facing) {
  return in.take(named_in(kFacingKeys), "a facing: n, ne, se, s, sw or nw", facing.raw);
}
bool read_word(Words& in, RowItem& item) {
  return in.take(item_named, "a card such as turn-port, a facing or a UFO", item);
}
bool read_word(Words& in, LongSide& side) {
  std::uint8_t raw = 0;
  if (!in.take(named_in(kLongSideKeys), "a long side: west or east", raw)) return false;
  side = static_cast<LongSide>(raw);
  return true;
}
bool read_word(Words& in, Point& point) {
  return in.take(named_in(kPointKeys), "a point of the strip: p1 to p5", point.raw);
}
bool read_word(Words& in, SkyCard& card) {
  std::uint8_t raw = 0;
  if (!in.take(named_in(kSkyCardKeys), "a Skydiver card: move, move-or-launch or fire", raw))
    return false;
  card = static_cast<SkyCard>(raw);
  return true;
}

bool read_pick(const Picked& in, Piece& piece) {
  return in.take(PickKind::piece, int{kPieces}, piece);
}
bool read_pick(const Picked& in, Cell& cell) { return in.take(PickKind::cell, kCells, cell); }
bool read_pick(const Picked& in, Facing& facing) {
  return in.take(PickKind::facing, kFacings, facing);
}
bool read_pick(const Picked& in, RowItem& item) {
  if (const auto card = in.id(PickKind::card, int{kCards})) {
    item = RowItem(static_cast<std::uint8_t>(*card));
  } else if (const auto facing = in.id(PickKind::facing, kFacings)) {
    item = item_of(Facing(static_cast<std::uint8_t>(*facing)));
  } else if (const auto piece = in.id(PickKind::piece, kSid.raw); piece && *piece >= kFirstUfo) {
    item = target_item(static_cast<std::size_t>(*piece - kFirstUfo));
  } else {
    return false;
  }
  return true;
}
bool read_pick(const Picked& in, LongSide& side) { return in.take(PickKind::line, 2, side); }
bool read_pick(const Picked& in, Point& point) { return in.take(PickKind::slot, kPoints, point); }
bool read_pick(const Picked& in, SkyCard& card) {
  const auto id = in.id(PickKind::card, kFirstSkyCardPick + int{kSkyCards});
  if (!id || *id < kFirstSkyCardPick) return false;
  card = static_cast<SkyCard>(*id - kFirstSkyCardPick);
  return true;
}

}  // namespace muster::intercept
