#include <algorithm>

#include "games/intercept/play.h"
#include "games/intercept/rolls.h"

// Cannons and beams.
namespace muster::intercept {
namespace {

constexpr int kArc = 2;  // AA-238

// AA-244; with the option again in another hexagon of the arc (AA-320).
bool may_fire(const Chosen& options, const Interceptor& craft, std::size_t ufo, int range) {
  const int before = craft.fired[ufo];
  return before == 0 || (options.cannon_repeat && before != range);
}

// AA-192: also one that heads home.
std::optional<std::size_t> ufo_at(const Open& open, Hex hex) {
  for (std::size_t u = 0; u < kMaxUfos; ++u)
    if (is_flying(open.ufos[u].fate) && hex_of(open.ufos[u].at) == hex) return u;
  return std::nullopt;
}

}  // namespace

// AA-239 AA-240: at once and without a choice, in this turn's order (AA-250).
void Play::fire_cannons() {
  while (const auto shot = next_shot()) {
    shoot(*shot);
    run_blasts();  // AA-249
  }
}

// The nearer UFO of an arc first (AA-245); nothing stands in the way (AA-246).
std::optional<Play::Shot> Play::next_shot() const {
  for (const Piece who : open_.order) {
    const Interceptor& craft = open_.interceptors[who.raw];
    if (craft.armed == 0 || !is_flying(craft.fate)) continue;
    for (int away = 1; away <= kArc; ++away) {
      const auto ufo = ufo_at(open_, ahead(hex_of(craft.at), craft.facing, away));
      if (ufo && may_fire(options(), craft, *ufo, away)) return Shot{who.raw, *ufo, away};
    }
  }
  return std::nullopt;
}

// AA-247: a shot spends one card, hit or miss. AA-241 AA-242 AA-243: two dice near, one afar.
void Play::shoot(const Shot& shot) {
  Interceptor& craft = open_.interceptors[shot.shooter];
  --craft.armed;
  --craft.cannons;  // AA-76
  craft.fired[shot.ufo] = static_cast<std::uint8_t>(shot.range);
  const Piece shooter = interceptor_piece(shot.shooter);
  const Piece ufo = ufo_piece(shot.ufo);
  const int dice = kArc + 1 - shot.range;
  if (options().results_in_phase_three) {  // AA-319
    open_.marks.push_back({shooter, ufo, static_cast<std::uint8_t>(dice)});
    return push(Marked{shooter, ufo});
  }
  push(Fired{shooter, ufo, Die(static_cast<std::uint8_t>(shot.range))});
  hurt_ufo(shot.ufo, throw_dice(dice), Cause::cannon);
}

// AA-319: at the start of Phase 3, if the UFO is still on the grid.
void Play::roll_marks() {
  while (!is_over() && !open_.marks.empty()) {
    const Mark mark = open_.marks[0];
    open_.marks.erase_at(0);
    if (!is_there(mark.ufo)) continue;
    push(Fired{mark.shooter, mark.ufo, Die(static_cast<std::uint8_t>(kArc + 1 - mark.dice))});
    hurt_ufo(ufo_index(mark.ufo), throw_dice(mark.dice), Cause::cannon);
    settle();
  }
}

// AA-13: the closest of these within a limit, a die among equals; none if none is so near.
Piece Play::closest(Cell from, const base::StaticVector<Piece, 8>& targets, int limit) {
  base::StaticVector<Piece, 8> best;
  int least = limit;
  for (const Piece target : targets) {
    const int away = range(from, at_of(target));
    if (away > least) continue;
    if (away < least) best.clear();
    least = away;
    best.push_back(target);
  }
  return best.empty() ? kNoPiece : best[pick(best.size())];
}

// AA-151 to AA-155: the closest primary target, or else the closest missile.
Piece Play::beam_target(std::size_t ufo) {
  base::StaticVector<Piece, 8> primary;
  if (is_there(kSid)) primary.push_back(kSid);  // AA-26
  for (std::size_t i = 0; i < kInterceptors; ++i)
    if (is_there(interceptor_piece(i))) primary.push_back(interceptor_piece(i));
  if (is_there(kModule)) primary.push_back(kModule);
  const Cell from = open_.ufos[ufo].at;
  const Piece found = closest(from, primary, kBeamRange);
  if (found != kNoPiece) return found;
  base::StaticVector<Piece, 8> missiles;
  for (std::size_t m = 0; m < kInterceptors; ++m)
    if (is_there(missile_piece(m))) missiles.push_back(missile_piece(m));
  std::sort(missiles.begin(), missiles.end(), [&](Piece a, Piece b) {
    return open_.missiles[a.raw - kFirstMissile].launched <
           open_.missiles[b.raw - kFirstMissile].launched;
  });
  return closest(from, missiles, kBeamRange);
}

// AA-150 AA-156 AA-157 AA-159: one shot, without an arc, two d10 against the range.
void Play::fire_beam(std::size_t ufo) {
  const Piece who = ufo_piece(ufo);
  const Piece target = beam_target(ufo);
  if (target == kNoPiece) return push(NoTarget{who});
  const int away = range(open_.ufos[ufo].at, at_of(target));
  Thrown dice;
  for (int i = 0; i < 2; ++i) dice.push_back(Die(static_cast<std::uint8_t>(roll(10))));
  const int sum = dice[0].raw + dice[1].raw;
  push(Beamed{who,
              target,
              Die(static_cast<std::uint8_t>(sum)),
              Die(static_cast<std::uint8_t>(away)),
              {dice}});
  if (sum < away) return push(Missed{who, target});
  hurt(target, throw_dice(1), Cause::blast);  // AA-158
  fire_cannons();                             // AA-167
  settle();
}

}  // namespace muster::intercept
