#include "games/wolves/fight.h"

#include <algorithm>
#include <optional>

#include "games/wolves/fire.h"
#include "games/wolves/light.h"

namespace muster::wolves {
namespace {

constexpr int kLevels = 3;
constexpr int kTrophiesForLevel = 3;

template <class Numbers>
int by_level(const Numbers& numbers, const Hero& h) {
  return numbers[h.level - 1u];
}

int max_lives(const Setup& setup, Piece piece) {
  return is_hero(piece) ? setup.heroes[piece.raw].blood : 2;  // KW-11 KW-12 KW-13
}

template <class O>
auto& blocks_used(O& open, Piece piece) {
  return as_kind(open, piece, [](auto& one) -> auto& { return one.blocks; });
}

// KW-69 KW-70 KW-71: wood stays on the ground, the torch goes out, trophies return to the supply.
void bury_hero(const Setup& setup, Open& open, Piece dead, Events& out) {
  const Hero fallen = hero(open, dead);
  lift(open, dead);
  add_wood(open, fallen.cell, fallen.wood);
  if (fallen.wood > 0) out.push(WoodLaid{fallen.cell, fallen.wood});
  if (fallen.torch > 0) {
    out.push(TorchOut{dead});
    return_wood(setup, open, 1);
  }
  hero(open, dead) = Hero{};
}

// KW-142 to KW-145, KW-236
void award_trophy(const Setup& setup, Open& open, Piece killer, bool king, Events& out) {
  Hero& h = hero(open, killer);
  if (h.level >= kLevels) return;
  ++(king ? h.king_trophies : h.wolf_trophies);
  const int total = h.trophies();
  out.push(Trophy{killer, static_cast<std::uint8_t>(total)});
  if (total < kTrophiesForLevel) return;
  ++h.level;  // KW-146: what it gives is asked for afresh at every attack
  h.wolf_trophies = h.king_trophies = 0;
  const bool keeps = setup.options.keep_surplus && h.level < kLevels;
  h.surplus = static_cast<std::uint8_t>(keeps ? total - kTrophiesForLevel : 0);
  out.push(Levelled{killer, h.level});
}

// KW-131 KW-132 KW-249
bool gives_advance(const Setup& setup, const Open& open, Piece killer, Cell fallen) {
  if (setup.around[hero(open, killer).cell.raw].has(fallen.raw)) return true;
  return setup.options.ranged_advance;
}

// All that entitles a piece to block now, in the order of use.
using Shields = base::StaticVector<Shield, 3>;

Shields shields_of(const Setup& setup, const Open& open, Piece defender) {
  const Cell cell = cell_of(open, defender);
  const bool is_beast = is_wolf(defender);
  Shields shields;
  if (is_beast && is_king(defender)) shields.push_back(Shield::king);               // KW-127
  if (!is_beast && is_lit(setup, open, cell)) shields.push_back(Shield::light);     // KW-63
  if (is_sheep(defender)) return shields;                                           // KW-87
  if (!is_beast && setup.springs.has(cell.raw)) shields.push_back(Shield::spring);  // KW-157
  if (setup.boulders.has(cell.raw)) shields.push_back(Shield::boulder);             // KW-128 KW-158
  return shields;
}

// The shield that stops the next attack, if one does.
std::optional<Shield> block(const Setup& setup, Open& open, Piece target) {
  std::uint8_t& used = blocks_used(open, target);
  const Shields shields = shields_of(setup, open, target);
  if (used >= shields.size()) return std::nullopt;  // KW-65
  return shields[used++];                           // KW-66
}

void count_attack(const Setup& setup, Open& open, Piece attacker, Cell at) {
  if (is_wolf(attacker)) {
    ++wolf(open, attacker).attacks;
  } else if (is_sheep(attacker)) {
    sheep(open, attacker).attacked = true;
  } else {
    Hero& h = hero(open, attacker);
    ++h.attacks;
    if (is_lit(setup, open, h.cell) && is_lit(setup, open, at)) ++h.lit_attacks;  // KW-141
  }
}

}  // namespace

int base_attacks(const Setup& setup, const Open& open, Piece p) {
  return by_level(setup.heroes[p.raw].attacks, hero(open, p));
}

bool is_bonus_open(const Setup& setup, const Hero& h) {
  return setup.options.pair_bonus ? h.lit_attacks > 0 : h.lit_attacks == h.attacks;
}

int reach_of(const Setup& setup, const Open& open, Piece p) {
  return by_level(setup.heroes[p.raw].reach, hero(open, p));
}

int heals_of(const Setup& setup, const Open& open, Piece p) {
  return by_level(setup.heroes[p.raw].heals, hero(open, p));
}

int blocks_of(const Setup& setup, const Open& open, Piece defender) {
  return static_cast<int>(shields_of(setup, open, defender).size());
}

int blocks_left(const Setup& setup, const Open& open, Piece defender) {
  return std::max(0, blocks_of(setup, open, defender) - blocks_used(open, defender));
}

bool is_wounded(const Setup& setup, const Open& open, Piece piece) {
  return lives_of(open, piece) < max_lives(setup, piece);
}

void attack(const Setup& setup, Open& open, Piece attacker, Piece target, Events& out) {
  const Cell at = cell_of(open, target);
  count_attack(setup, open, attacker, at);
  if (const auto by = block(setup, open, target)) {  // KW-67 KW-129
    out.push(Blocked{attacker, target, {*by}});
    return;
  }
  out.push(Hit{attacker, target});
  const bool defiant = is_wolf(target) && open.active == EventCard::defiance;  // KW-195
  take_lives(setup, open, target, defiant ? 2 : 1, out);
  if (!is_wolf(target) || is_in_play(open, target)) return;
  if (!is_hero(attacker)) return;  // KW-147 KW-193
  award_trophy(setup, open, attacker, is_king(target), out);
  if (!gives_advance(setup, open, attacker, at)) return;
  open.killer = attacker;
  open.advance_to = at;
  open.resume = open.phase;
  open.phase = Phase::advance;
}

void heal(const Setup& setup, Open& open, Piece healer, Piece target, Events& out) {
  ++hero(open, healer).heals;
  const int points = setup.options.split_healing ? 1 : heals_of(setup, open, healer);  // KW-237
  restore(setup, open, target, points, out);
}

void restore(const Setup& setup, Open& open, Piece piece, int points, Events& out) {
  std::uint8_t& left = lives_of(open, piece);
  const int gained = std::min(points, max_lives(setup, piece) - left);  // KW-49 KW-151
  if (gained <= 0) return;
  left = static_cast<std::uint8_t>(left + gained);
  out.push(Healed{piece, static_cast<std::uint8_t>(gained)});
}

void take_lives(const Setup& setup, Open& open, Piece piece, int points, Events& out) {
  std::uint8_t& left = lives_of(open, piece);
  const int lost = std::min<int>(points, left);
  left = static_cast<std::uint8_t>(left - lost);
  out.push(Lost{piece, static_cast<std::uint8_t>(lost)});
  if (is_hero(piece)) open.pool = static_cast<std::uint8_t>(open.pool + lost);  // KW-46
  if (left > 0) return;
  out.push(Died{piece});
  if (is_hero(piece)) return bury_hero(setup, open, piece, out);  // KW-68
  lift(open, piece);                                              // KW-72 KW-130
  if (is_wolf(piece)) wolf(open, piece) = Wolf{};
  if (is_sheep(piece)) sheep(open, piece) = Sheep{};
}

}  // namespace muster::wolves
