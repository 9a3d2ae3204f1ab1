#include "tests/games/parley/names.h"

#include <utility>

#include <fmt/format.h>

#include "base/words.h"

namespace muster::parley {

namespace {

using contract::PickKind;

constexpr std::string_view kUp = "-up";

template <class Id, std::size_t n>
void write_name(const std::array<std::string_view, n>& names, Id id, std::string& out) {
  out += id.raw < n ? names[id.raw] : "nothing";
}

template <class Id, std::size_t n>
bool read_name(Words& in, const std::array<std::string_view, n>& names, Id& id,
               std::string_view what) {
  const auto find = [&](std::string_view word) -> std::optional<Id> {
    const auto index = index_named(names, word);
    return index ? std::optional(Id(*index)) : std::nullopt;
  };
  return in.take(find, what, id);
}

std::optional<Place> point_named(std::string_view word) {
  const auto parts = base::split_at(word, ',');
  if (parts.size() != 2) return std::nullopt;
  const auto x = base::whole_number(parts[0]);
  const auto y = base::whole_number(parts[1]);
  if (!x || !y || !std::in_range<std::int16_t>(*x) || !std::in_range<std::int16_t>(*y))
    return std::nullopt;
  return Place{static_cast<std::int16_t>(*x), static_cast<std::int16_t>(*y), 0};
}

}  // namespace

std::string place_name(const Ground& ground, Place place) {
  if (ground.is_plane) return fmt::format("{},{}", place.x, place.y);
  return fmt::format("{}{}{}", static_cast<char>('a' + place.x), place.y + 1,
                     place.level == 0 ? "" : kUp);
}

std::optional<Place> place_named(const Ground& ground, std::string_view word) {
  if (ground.is_plane) return point_named(word);
  for (std::size_t cell = 0; cell < kMaxCells; ++cell)
    if (ground.cells.has(cell) && place_name(ground, ground.place_at(cell)) == word)
      return ground.place_at(cell);
  return std::nullopt;
}

std::optional<int> number_in(std::string_view word, int least, int most) {
  const auto number = base::whole_number(word);
  if (!number || *number < least || *number > most) return std::nullopt;
  return number;
}

void write_word(const Setup&, const Card& card, std::string& out) {
  out += is_card(card) ? std::to_string(card.raw) : "hidden";
}
void write_word(const Setup&, const Term& term, std::string& out) {
  write_name(kTermNames, term, out);
}
void write_word(const Setup&, const Facing& facing, std::string& out) {
  write_name(kFacingNames, facing, out);
}
void write_word(const Setup&, const Post& post, std::string& out) {
  write_name(kPostNames, post, out);
}
void write_word(const Setup& setup, const Place& place, std::string& out) {
  out += place_name(setup.ground, place);
}
void write_word(const Setup&, const Who& who, std::string& out) {
  write_name(kSeatNames, who, out);
}
void write_word(const Setup&, const Party& party, std::string& out) {
  write_name(kSideNames, party, out);
}
void write_word(const Setup& setup, const Rule& rule, std::string& out) {
  out += setup.file_rules->rules[rule.raw].id;
}
void write_word(const Setup&, const Phase& phase, std::string& out) {
  out += kPhaseNames[static_cast<std::size_t>(phase)];
}

bool read_word(Words& in, Card& card) {
  const auto find = [](std::string_view word) -> std::optional<Card> {
    const auto number = number_in(word, 0, 255);
    return number ? std::optional(Card(static_cast<std::uint8_t>(*number))) : std::nullopt;
  };
  return in.take(find, "the number of a card", card);
}
bool read_word(Words& in, Term& term) { return read_name(in, kTermNames, term, "a term"); }
bool read_word(Words& in, Facing& facing) {
  return read_name(in, kFacingNames, facing, "a way to face");
}
bool read_word(Words& in, Post& post) { return read_name(in, kPostNames, post, "a post"); }
bool read_word(Words& in, Place& place) {
  const Ground& ground = in.setup.ground;
  const auto find = [&](std::string_view word) { return place_named(ground, word); };
  return in.take(find, ground.is_plane ? "a point \"X,Y\"" : "a cell", place);
}

bool read_pick(const Picked& in, Card& card) { return in.take(PickKind::card, 256, card); }
bool read_pick(const Picked& in, Term& term) { return in.take(PickKind::line, 256, term); }
bool read_pick(const Picked& in, Facing& facing) { return in.take(PickKind::facing, 256, facing); }
bool read_pick(const Picked& in, Post& post) { return in.take(PickKind::slot, 256, post); }
bool read_pick(const Picked& in, Place& place) {
  if (in.setup.ground.is_plane) {
    const contract::Pick pick = in.pick;
    if (pick.kind != PickKind::point || !std::in_range<std::int16_t>(pick.a) ||
        !std::in_range<std::int16_t>(pick.b))
      return false;
    place = {static_cast<std::int16_t>(pick.a), static_cast<std::int16_t>(pick.b), 0};
    return true;
  }
  const auto cell = in.id(PickKind::cell, kMaxCells);
  if (cell) place = in.setup.ground.place_at(static_cast<std::size_t>(*cell));
  return cell && in.setup.ground.has(place);
}

}  // namespace muster::parley
