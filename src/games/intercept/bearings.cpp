#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "base/words.h"
#include "games/intercept/game.h"
#include "games/intercept/shown.h"

// Where one craft lies from another, in words (AA-5 AA-9 AA-10).
namespace muster::intercept {
namespace {

struct Place {
  Piece who;
  Hex at;
  std::optional<Facing> facing;  // SID has none
};

// The direction of most of the steps from one hexagon to another.
struct Heading {
  Facing near;
  int side = 0;  // where the other steps lead: to starboard 1, to port -1; 0: there are none
  bool is_between = false;  // there are as many of them
};

Heading heading_to(Hex from, Hex to) {
  const Hex d = to - from;
  for (std::uint8_t f = 0; f < kFacings; ++f) {
    const Facing next = turned(Facing(f), 1);
    const Hex u = kSteps[f];
    const Hex v = kSteps[next.raw];
    const int area = u.q * v.r - u.r * v.q;  // 1 or -1
    const int along = (d.q * v.r - d.r * v.q) * area;
    const int across = (u.q * d.r - u.r * d.q) * area;
    if (along <= 0 || across < 0) continue;
    if (across > along) return {next, -1, false};
    return {Facing(f), across == 0 ? 0 : 1, across == along};
  }
  return {};
}

std::string compass_words(const Heading& heading) {
  const std::string_view near = facing_words(heading.near);
  if (heading.is_between)
    return fmt::format("between {} and {}", near, facing_words(turned(heading.near, 1)));
  return fmt::format("{} {}", heading.side == 0 ? "due" : "to the", near);
}

std::string_view nose_words(const Heading& heading, Facing facing) {
  const std::uint8_t faces = turned(heading.near, -facing.raw).raw;
  if (faces == 0 && heading.side == 0) return "dead ahead";
  if (faces == 0) return heading.side > 0 ? "ahead to starboard" : "ahead to port";
  if (faces == 3) return heading.side == 0 ? "dead astern" : "astern";
  constexpr std::array<std::string_view, kFacings> kSides = {
      "", "off the starboard bow", "off the starboard quarter",
      "", "off the port quarter",  "off the port bow"};
  return kSides[faces];
}

std::string words_of(const Place& from, const Place& to, int distance) {
  if (distance == 0) return "in the same hexagon";
  const Heading heading = heading_to(from.at, to.at);
  std::string words =
      fmt::format("{} {}", base::counted(distance, "hexagon", "hexagons"), compass_words(heading));
  if (from.facing) words += fmt::format(", {}", nose_words(heading, *from.facing));
  if (to.facing) words += fmt::format("; it faces {}", facing_words(*to.facing));
  return words;
}

// Everybody on the cloth, in the order of AA-13; missiles come last.
std::vector<Place> places_on(const Open& open) {
  std::vector<Place> places;
  const auto add = [&](Piece who, const auto& craft, std::optional<Facing> facing) {
    if (is_flying(craft.fate)) places.push_back({who, hex_of(craft.at), facing});
  };
  for (std::size_t u = 0; u < kMaxUfos; ++u) add(ufo_piece(u), open.ufos[u], open.ufos[u].facing);
  for (std::size_t i = 0; i < kInterceptors; ++i)
    add(interceptor_piece(i), open.interceptors[i], open.interceptors[i].facing);
  add(kSid, open.sid, {});
  add(kModule, open.module, open.module.facing);
  for (std::size_t m = 0; m < kInterceptors; ++m)
    add(missile_piece(m), open.missiles[m], open.missiles[m].facing);
  return places;
}

}  // namespace

std::vector<contract::Bearing> Intercept::bearings(const Setup&, const Open& open, int piece) {
  const auto places = places_on(open);
  const auto from = std::find_if(places.begin(), places.end(),
                                 [&](const Place& one) { return int{one.who.raw} == piece; });
  std::vector<contract::Bearing> all;
  if (from == places.end()) return all;
  for (const Place& to : places) {
    if (to.who == from->who) continue;
    const int distance = range(from->at, to.at);
    all.push_back({to.who.raw, distance, words_of(*from, to, distance)});
  }
  std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
    return a.distance != b.distance ? a.distance < b.distance : a.piece < b.piece;
  });
  return all;
}

}  // namespace muster::intercept
