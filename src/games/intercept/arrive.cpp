#include "games/intercept/play.h"

// The set-up (AA-21): SID, UFOs, Skydiver, then the Lunar Module and the Interceptors.
namespace muster::intercept {
namespace {

constexpr int kGroup = 3;  // AA-33: a marker has room for three

// AA-31 to AA-33: the marker, then two columns to one side, then to the other.
Cell place_of(std::size_t marker, int place, bool is_lower_first) {
  constexpr int kAside = 2;
  const int column = column_of(kBlue[marker]);
  if (place == 0) return kBlue[marker];
  const bool is_lower = (place == 1) == is_lower_first;
  return cell(column + (is_lower ? -kAside : kAside), 0);
}

int ufos_at(const Open& open, std::size_t marker) {
  int count = 0;
  for (const Ufo& ufo : open.ufos)
    if (ufo.fate == Fate::flying && range(ufo.at, kBlue[marker]) <= 2) ++count;
  return count;
}

// Whether the second of a group stands in the lower column.
bool is_second_lower(const Open& open, std::size_t marker) {
  return craft_at(open, place_of(marker, 1, true)) != kNoPiece;
}

}  // namespace

// AA-14
int Play::roll(int sides) {
  const auto face = [](std::uint32_t place) { return place + 1; };
  return static_cast<int>(dice_.draw(kernel::Deck(sides), static_cast<std::uint32_t>(sides), face));
}

// AA-13
std::size_t Play::pick(std::size_t count) {
  if (count == 1) return 0;
  return static_cast<std::size_t>(roll(static_cast<int>(count))) - 1;
}

// The next free place of a group; a second UFO draws its side (AA-32).
void Play::arrive_one(std::size_t marker) {
  const int place = ufos_at(open_, marker);
  const bool is_lower = place == 1   ? roll(6) <= 3
                        : place == 2 ? is_second_lower(open_, marker)
                                     : true;
  std::size_t number = 0;
  while (open_.ufos[number].fate != Fate::waiting) ++number;  // AA-35
  Ufo& ufo = open_.ufos[number];
  ufo.fate = Fate::flying;
  ufo.at = place_of(marker, place, is_lower);
  ufo.facing = kSouth;  // AA-34
  push(Arrived{ufo_piece(number), ufo.at});
}

void Play::arrive_group(std::size_t marker, int count) {
  for (int i = 0; i < count; ++i) arrive_one(marker);
}

// AA-39
void Play::arrive_extra() {
  if (ufos_on_grid(open_) == static_cast<int>(kMaxUfos)) return;  // AA-38
  std::size_t marker = 0;
  int rolls_left = kMostRolls;
  do {
    marker = static_cast<std::size_t>(roll(kMarkers)) - 1;
  } while (ufos_at(open_, marker) == kGroup && --rolls_left > 0);
  while (ufos_at(open_, marker) == kGroup) marker = (marker + 1) % kMarkers;
  arrive_one(marker);
}

void Play::arrive_ufos() {
  std::array<int, kMarkers> groups{};
  if (options().ufo_count > 0) {  // AA-328: dealt out in rotation
    for (std::size_t i = 0; i < options().ufo_count; ++i) ++groups[i % kMarkers];
  } else {
    groups[0] = roll(3);                                // AA-27
    groups[1] = roll(3);                                // AA-28
    if (groups[0] == groups[1]) groups[2] = groups[0];  // AA-29 AA-30 AA-40
  }
  for (std::size_t marker = 0; marker < kMarkers; ++marker) arrive_group(marker, groups[marker]);
  if (options().ufo_count > 0) return;
  if (options().skydiver) arrive_extra();      // AA-36
  if (options().lunar_module) arrive_extra();  // AA-37
}

void Play::begin() {
  open_.in = static_cast<std::uint8_t>((1u << setup_.seats) - 1);
  open_.sid.fate = Fate::flying;
  open_.sid.at = kSidCell;  // AA-25
  arrive_ufos();
  for (std::size_t i = 0; i < kInterceptors; ++i)
    open_.interceptors[i].pilot = pilot_of(i, options().pilots);  // AA-17
  if (options().skydiver) {                                       // AA-54 AA-55
    open_.strip.sky1 = Sky1::docked;
    open_.strip.skydiver = Point(kPoints / 2);
    open_.strip.is_kept_back = options().holder == Holder::first_lost;  // AA-57
    for (std::size_t i = 0; i < kInterceptors && !open_.strip.is_kept_back; ++i) {
      const bool is_fourth = options().holder == Holder::fourth_player;
      const std::size_t seat = is_fourth ? options().pilots : open_.interceptors[i].pilot;
      for (std::uint8_t& count : open_.strip.hands[seat]) ++count;  // AA-56
    }
  }
  if (options().lunar_module) {
    open_.module.fate = Fate::flying;  // AA-53
    open_.module.at = cell(25, 5);
    push(Arrived{kModule, open_.module.at});
    open_.formation = 6;  // AA-52
  } else {
    const int rolled = options().formation > 0 ? options().formation : roll(6);  // AA-41
    open_.formation = static_cast<std::uint8_t>(rolled);
    push(Formed{Die(open_.formation)});
  }
  ask(Step::side);
}

// AA-42
void Play::answer(std::size_t, const Choose& verb) {
  open_.side = verb.side;
  push(Chose{verb.side});
  events_.end_action();
  ask(Step::start);
}

// AA-49: the last Interceptor takes what is left.
void Play::answer(std::size_t, const Start& verb) {
  const auto place = [&](std::size_t i, Cell at) {
    open_.interceptors[i].at = at;
    push(Arrived{interceptor_piece(i), at});
  };
  const bool is_first = open_.interceptors[0].at == kNoCell;
  place(is_first ? 0 : 1, verb.at);
  if (!is_first)
    for (const Cell at : starts_of(open_.formation, open_.side))
      if (at != open_.interceptors[0].at && at != verb.at) place(2, at);
  events_.end_action();
  ask(is_first ? Step::start : Step::face);
}

// AA-50 AA-51
void Play::answer(std::size_t, const Face& verb) {
  std::size_t i = 0;
  while (open_.interceptors[i].fate != Fate::waiting) ++i;
  open_.interceptors[i].fate = Fate::flying;
  face(interceptor_piece(i), verb.facing);
  events_.end_action();
  if (i + 1 < kInterceptors) return ask(Step::face);
  start_turn();
}

}  // namespace muster::intercept
