#include "kernel/hex_sight.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace muster::kernel {
namespace {

// Hexagons on a lattice where all corners and centres are whole numbers: the centre of (q, r) is
// (2q + r, 3r). The lattice is stretched, which changes no crossing of straight lines.
struct Point {
  std::int64_t x = 0;
  std::int64_t y = 0;
  friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
};

std::int64_t cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }

Point centre(Hex h) { return {2 * h.q + h.r, 3 * h.r}; }

std::array<Point, 6> corners(Hex h) {
  const auto [x, y] = centre(h);
  return {Point{x, y - 2}, {x + 1, y - 1}, {x + 1, y + 1},
          {x, y + 2},      {x - 1, y + 1}, {x - 1, y - 1}};
}

// A place on a ray as a fraction of its direction vector.
struct Fraction {
  std::int64_t over = 0;
  std::int64_t under = 1;  // positive
  friend bool operator<(Fraction a, Fraction b) { return a.over * b.under < b.over * a.under; }
};

struct Stretch {
  Fraction enter;
  Fraction leave;
};

// Where the ray t * direction, t >= 0, lies inside or on the hexagon.
std::optional<Stretch> stretch_within(Hex hex, Point direction) {
  const auto corner = corners(hex);
  Fraction enter{0, 1};
  Fraction leave{1'000'000, 1};
  for (std::size_t i = 0; i < 6; ++i) {
    const Point edge = corner[(i + 1) % 6] - corner[i];
    // Inside means cross(edge, p - corner) >= 0 for every edge, for this order of corners.
    const std::int64_t slope = cross(edge, direction);
    const std::int64_t start = cross(edge, Point{} - corner[i]);
    if (slope == 0) {
      if (start < 0) return std::nullopt;
      continue;
    }
    const Fraction meets = slope > 0 ? Fraction{-start, slope} : Fraction{start, -slope};
    if (slope > 0 && enter < meets) enter = meets;
    if (slope < 0 && meets < leave) leave = meets;
  }
  if (leave < enter) return std::nullopt;
  return Stretch{enter, leave};
}

// Touching an edge runs along the border: such a ray has no point inside.
bool runs_inside(Hex hex, Point direction) {
  const auto within = stretch_within(hex, direction);
  if (!within || !(within->enter < within->leave)) return false;
  for (std::size_t i = 0; i < 6; ++i) {
    const auto corner = corners(hex);
    const Point edge = corner[(i + 1) % 6] - corner[i];
    if (cross(edge, direction) == 0 && cross(edge, Point{} - corner[i]) == 0) return false;
  }
  return true;
}

std::vector<Hex> hexes_near(Hex from) {
  const int reach = hex_distance(from, {0, 0});
  std::vector<Hex> near;
  for (int q = -reach; q <= reach; ++q)
    for (int r = -reach; r <= reach; ++r) {
      const Hex h{q, r};
      const bool between = hex_distance(h, {0, 0}) + hex_distance(h, from) <= reach + 2;
      if (between && h != Hex{0, 0} && h != from) near.push_back(h);
    }
  return near;
}

std::optional<SightLine> line_along(Point direction, Hex from, const std::vector<Hex>& near) {
  const auto shooter = stretch_within(from, direction);
  if (!shooter) return std::nullopt;
  SightLine crossed;
  for (const Hex h : near)
    if (runs_inside(h, direction) && stretch_within(h, direction)->enter < shooter->enter)
      crossed.push_back(h);
  return crossed;
}

bool is_part_of(const SightLine& small, const SightLine& large) {
  return std::includes(large.begin(), large.end(), small.begin(), small.end());
}

}  // namespace

std::vector<SightLine> sight_lines(Hex from) {
  const std::vector<Hex> near = hexes_near(from);
  std::vector<Point> directions = {centre(from)};
  for (const Point p : corners(from)) directions.push_back(p);
  for (const Hex h : near)
    for (const Point p : corners(h)) directions.push_back(p);

  std::vector<SightLine> lines;
  for (const Point direction : directions) {
    auto line = line_along(direction, from, near);
    if (!line) continue;
    std::sort(line->begin(), line->end());
    const auto covers = [&](const SightLine& other) { return is_part_of(other, *line); };
    if (std::any_of(lines.begin(), lines.end(), covers)) continue;
    std::erase_if(lines, [&](const SightLine& other) { return is_part_of(*line, other); });
    lines.push_back(*std::move(line));
  }
  std::sort(lines.begin(), lines.end());
  return lines;
}

}  // namespace muster::kernel
