#include <algorithm>

#include "games/intercept/play.h"

// The damage charts.
namespace muster::intercept {

Thrown Play::throw_dice(int dice) {
  Thrown thrown;
  for (int i = 0; i < dice; ++i) thrown.push_back(Die(static_cast<std::uint8_t>(roll(6))));
  return thrown;
}

// AA-183: only the highest of several dice counts.
int Play::read_chart(Piece who, const Thrown& dice) {
  Die best{0};
  for (const Die die : dice) best = Die(std::max(best.raw, die.raw));
  push(Result{who, best, {dice}});
  return best.raw;
}

void Play::hurt(Piece who, const Thrown& dice, Cause cause) {
  if (is_ufo(who)) return hurt_ufo(ufo_index(who), dice, cause);
  if (who == kSid || who == kModule) return hurt_asset(who, dice);
  if (who.raw < kInterceptors) return hurt_interceptor(who.raw, dice);
  hurt_missile(who.raw - kFirstMissile, dice);
}

// Chart A.
void Play::hurt_ufo(std::size_t u, const Thrown& dice, Cause cause) {
  Ufo& ufo = open_.ufos[u];
  const Piece who = ufo_piece(u);
  const int die = read_chart(who, dice);
  if (die < 4) return;              // AA-178 AA-184
  if (die == 4) {                   // AA-179
    if (cause == Cause::rockets) {  // AA-283
      ufo.fate = Fate::home;
      return push(HeadsHome{who});
    }
    if (!ufo.heads_home) push(HeadsHome{who});  // AA-180
    ufo.heads_home = true;                      // AA-189: a card that it carries out goes on
    return;
  }
  destroy(who);                                              // AA-181
  if (die < 6 || cause == Cause::rockets) return;            // AA-284
  if (cause == Cause::cannon || options().chain_explosions)  // AA-182 AA-233 AA-234 AA-316
    blasts_.push_back({who, ufo.at});
}

// Chart B.
void Play::hurt_interceptor(std::size_t i, const Thrown& dice) {
  const Piece who = interceptor_piece(i);
  switch (read_chart(who, dice)) {
    case 3: {  // AA-161
      Interceptor& craft = open_.interceptors[i];
      craft.facing = turned(craft.facing, roll(6));
      return push(Spun{who, craft.facing});
    }
    case 4: return lose_rotate(i);
    case 5: return lose_cannon(i);
    case 6: return destroy(who);  // AA-166
    default: return;              // AA-160
  }
}

// AA-162 AA-163
void Play::lose_rotate(std::size_t i) {
  Interceptor& craft = open_.interceptors[i];
  if (!craft.has_rotate) return;
  craft.has_rotate = false;
  push(LostCard{interceptor_piece(i), Card::rotate});
}

// AA-164 AA-165: from the pack first, else the last unfired one of the row.
void Play::lose_cannon(std::size_t i) {
  Interceptor& craft = open_.interceptors[i];
  if (craft.cannons == 0) return;
  std::size_t last = 0;  // of the cannon cards that are not yet reached
  int waiting = 0;
  for (std::size_t at = reached_[i]; at < craft.row.size(); ++at)
    if (craft.row[at] == item_of(Card::cannon)) last = at, ++waiting;
  const bool are_all_armed = options().whole_turn_arming && craft.armed > 0;
  const int laid = craft.armed + (are_all_armed ? 0 : waiting);
  --craft.cannons;
  push(LostCard{interceptor_piece(i), Card::cannon});
  if (laid <= craft.cannons) return;
  if (waiting > 0 && !are_all_armed) return craft.row.erase_at(last);
  --craft.armed;
}

// Chart C; damage short of destruction changes nothing else (AA-173).
void Play::hurt_asset(Piece who, const Thrown& dice) {
  Asset& asset = who == kSid ? open_.sid : open_.module;
  const int die = read_chart(who, dice);
  if (die >= 5) return destroy(who);  // AA-170
  const Harm harm = die >= 3 ? Harm::major : Harm::minor;
  ++(harm == Harm::major ? asset.major : asset.minor);  // AA-168 AA-169
  push(Damaged{who, harm});
  const bool is_too_much = asset.minor >= 3 || (asset.major > 0 && asset.major + asset.minor > 1);
  if (is_too_much) destroy(who);  // AA-171 AA-172
}

// Chart D.
void Play::hurt_missile(std::size_t m, const Thrown& dice) {
  const int die = read_chart(missile_piece(m), dice);
  if (die == 5) retarget(m);
  if (die < 6) return;                       // AA-174
  open_.missiles[m].fate = Fate::destroyed;  // AA-177 AA-235
  push(Destroyed{missile_piece(m)});
}

// AA-175 AA-176: the closest UFO other than the present target.
void Play::retarget(std::size_t m) {
  Missile& missile = open_.missiles[m];
  base::StaticVector<Piece, kMaxUfos> best;
  int least = 0;
  for (std::size_t u = 0; u < kMaxUfos; ++u) {
    if (!is_flying(open_.ufos[u].fate) || ufo_piece(u) == missile.target) continue;
    const int away = range(missile.at, open_.ufos[u].at);
    if (!best.empty() && away > least) continue;
    if (best.empty() || away < least) best.clear();
    least = away;
    best.push_back(ufo_piece(u));
  }
  if (best.empty()) return;
  missile.target = best[pick(best.size())];
  push(Retargeted{missile_piece(m), missile.target});
}

}  // namespace muster::intercept
