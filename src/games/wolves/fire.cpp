#include "games/wolves/fire.h"

#include <algorithm>

#include "games/wolves/light.h"

namespace muster::wolves {
namespace {

using ColumnRows = std::array<std::uint8_t, kMaxRows>;

ColumnRows& rows(Open& open, Column column) { return open.fire[static_cast<std::size_t>(column)]; }

int tokens_in(const ColumnRows& column) {
  int tokens = 0;
  for (const auto count : column) tokens += count;
  return tokens;
}

// KW-103 KW-104: a free column, or one whose tokens make way.
void lay_token(const Setup& setup, Open& open, Piece by, Column column, int row, Events& out) {
  const bool was_alight = is_alight(open);
  const int displaced = tokens_in(rows(open, column));
  if (displaced > 0) {
    out.push(Displaced{static_cast<std::uint8_t>(displaced)});
    return_wood(setup, open, displaced);
  }
  rows(open, column) = {};
  rows(open, column)[static_cast<std::size_t>(row) - 1] = 1;
  out.push(Stoked{by, column, static_cast<Row>(row)});
  if (!was_alight) out.push(FireLit{});  // KW-107 KW-232
}

// KW-161 KW-162: what falls below the first row has burned out.
int burn_column(ColumnRows& column, int rows_down) {
  int burned_out = 0;
  for (int i = 0; i < rows_down; ++i) {
    burned_out += column[0];
    std::copy(column.begin() + 1, column.end(), column.begin());
    column.back() = 0;
  }
  return burned_out;
}

}  // namespace

bool is_at_fire(const Setup& setup, const Open& open, Piece p) {
  return setup.around[setup.bonfire.raw].has(hero(open, p).cell.raw);
}

bool is_free(const Open& open, Column column) {
  return tokens_in(open.fire[static_cast<std::size_t>(column)]) == 0;
}

bool has_free_column(const Open& open) {
  return std::any_of(open.fire.begin(), open.fire.end(),
                     [](const ColumnRows& column) { return tokens_in(column) == 0; });
}

bool has_flame_near(const Setup& setup, const Open& open, Piece p) {
  if (is_alight(open) && is_at_fire(setup, open, p)) return true;
  const CellSet& near = setup.around[hero(open, p).cell.raw];
  for (std::size_t i = 0; i < kHeroCount; ++i) {  // KW-111: another hero's, never his own
    const Hero& other = open.heroes[i];
    if (i != p.raw && other.torch > 0 && other.cell != kNoCell && near.has(other.cell.raw))
      return true;
  }
  return false;
}

void stoke(const Setup& setup, Open& open, Piece p, Column column, Events& out) {
  --hero(open, p).wood;
  lay_token(setup, open, p, column, setup.options.fire_rows, out);  // KW-102
}

void feed_torch(const Setup& setup, Open& open, Piece p, Column column, Events& out) {
  const int row = std::exchange(hero(open, p).torch, std::uint8_t{0});
  lay_token(setup, open, p, column, row, out);  // KW-106
}

void light_torch(const Setup& setup, Open& open, Piece p, Events& out) {
  Hero& h = hero(open, p);
  --h.wood;
  if (h.torch > 0) return_wood(setup, open, 1);  // KW-110
  h.torch = setup.options.fire_rows;             // KW-109
  out.push(LitTorch{p});
}

void burn_down(const Setup& setup, Open& open, Events& out) {
  const int rows_down = open.active == EventCard::night_wind ? 2 : 1;  // KW-204
  const bool was_alight = is_alight(open);
  int burned_out = 0;
  for (ColumnRows& column : open.fire) burned_out += burn_column(column, rows_down);
  out.push(BurnedDown{static_cast<std::uint8_t>(rows_down)});
  for (std::size_t i = 0; i < kHeroCount; ++i) {
    Hero& h = open.heroes[i];
    if (h.torch == 0) continue;
    h.torch = static_cast<std::uint8_t>(std::max(0, h.torch - rows_down));
    if (h.torch > 0) continue;
    ++burned_out;  // KW-164
    out.push(TorchOut{hero_piece(i)});
  }
  if (burned_out > 0) out.push(BurnedOut{static_cast<std::uint8_t>(burned_out)});
  return_wood(setup, open, burned_out);
  if (was_alight && !is_alight(open)) out.push(FireOut{});  // KW-163
}

// KW-165 to KW-168, KW-231
void keep_guard_fire(const Setup& setup, Open& open, Events& out) {
  auto& [first, second, third] = open.fire;
  if (tokens_in(first) > 0 || !is_alight(open)) return;
  out.push(GuardFire{});
  if (setup.options.shift_guard_fire) {
    if (tokens_in(second) == 0) std::swap(second, third);
    first = std::exchange(second, third);
    third = {};
    return;
  }
  for (std::size_t row = 0; row < kMaxRows; ++row)
    first[row] = static_cast<std::uint8_t>(second[row] + third[row]);  // KW-166
  second = third = {};
}

void return_wood(const Setup& setup, Open& open, int tokens) {
  if (setup.options.wood_once)
    open.burned_wood = static_cast<std::uint8_t>(open.burned_wood + tokens);
}

}  // namespace muster::wolves
