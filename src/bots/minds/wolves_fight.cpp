#include <array>

#include "bots/minds/wolves_outlook.h"
#include "games/wolves/judge.h"

// How heroes strike: together on one wolf, and in the light for the extra attack.
namespace muster::bots::minds {

namespace {

// One hero, or under Sheep revenge one sheep, that has an attack left.
struct Fighter {
  Piece piece;
  CellSet marks;  // wolves it can hit now
  int left = 0;   // attacks, the extra one included
};
using Fighters = base::StaticVector<Fighter, kHeroCount + kSheepCount>;

int attacks_left(const Outlook& look, Piece p) {
  if (is_sheep(p)) return 1;
  const Hero& h = hero(look.open, p);
  const int plain = base_attacks(look.setup, look.open, p) - h.attacks;
  const bool extra = look.lit.has(h.cell.raw) && is_bonus_open(look.setup, h);
  return plain + (extra ? 1 : 0);
}

Fighters list_fighters(const Outlook& look) {
  Fighters fighters;
  const std::size_t count = look.open.active == EventCard::sheep_revenge ? kFirstKing : kHeroCount;
  for (std::size_t i = 0; i < count; ++i) {
    const Piece p = piece_at(i);
    if (judge(look.setup, look.open, Attack{p, kNoPiece}, 1)) continue;
    fighters.push_back({p, attackable(look.setup, look.open, p), attacks_left(look, p)});
  }
  return fighters;
}

struct Mark {
  Piece piece;
  Cell cell;
  int need = 0;  // attacks that kill it
  int have = 0;  // attacks that can still fall on it
};

Mark mark_of(const Outlook& look, const Fighters& fighters, Piece p) {
  const Wolf& w = wolf(look.open, p);
  const int lives = look.open.active == EventCard::defiance ? 1 : w.lives;
  Mark mark{p, w.cell, blocks_left(look.setup, look.open, p) + lives, 0};
  for (const Fighter& fighter : fighters)
    if (fighter.marks.has(w.cell.raw)) mark.have += fighter.left;
  return mark;
}

// A kill that can be finished is worth most, and more to one who is near a new level.
float worth(const Outlook& look, const Mark& mark, const Fighter& fighter) {
  const float king = is_king(mark.piece) ? 1.5f : 1.0f;
  float score = king / static_cast<float>(mark.need) * (mark.have >= mark.need ? 3.0f : 1.0f);
  if (look.lit.has(mark.cell.raw)) score *= 1.2f;
  const auto others = static_cast<float>(fighter.marks.count());
  score *= 1.0f + 0.2f / others;
  if (mark.need == 1 && is_hero(fighter.piece)) {
    const Hero& h = hero(look.open, fighter.piece);
    if (h.level < 3) score *= 1.0f + 0.1f * static_cast<float>(h.wolf_trophies + 1);
    if (fighter.piece == kWarrior && h.level < 3) score *= 1.2f;
  }
  return score;
}

template <class Visit>
void for_each_blow(const Outlook& look, Visit&& visit) {
  const Fighters fighters = list_fighters(look);
  if (fighters.empty()) return;
  for_each_wolf(look.open, [&](Piece p) {
    const Mark mark = mark_of(look, fighters, p);
    if (mark.have == 0) return;
    for (const Fighter& fighter : fighters)
      if (fighter.marks.has(mark.cell.raw))
        visit(Attack{fighter.piece, p}, worth(look, mark, fighter));
  });
}

// Whom the Healer would help, the neediest first.
std::optional<Piece> patient_of(const Outlook& look) {
  if (judge(look.setup, look.open, Heal{kHealer, kNoPiece}, 1)) return std::nullopt;
  std::optional<Piece> best;
  int most = 0;
  for (std::size_t i = 0; i < kFirstKing; ++i) {
    const Piece p = piece_at(i);
    if (judge(look.setup, look.open, Heal{kHealer, p}, 2)) continue;
    const int urgency = (is_sheep(p) ? 8 : 10) - 2 * lives_of(look.open, p);
    if (!best || urgency > most) best = p, most = urgency;
  }
  return best;
}

}  // namespace

Action blow_policy(const Outlook& look, base::Rng& rng) {
  if (const auto patient = patient_of(look); patient && chance(rng, 65))
    return Heal{kHealer, *patient};
  Action best = End{};
  float best_score = 0;
  for_each_blow(look, [&](const Attack& attack, float score) {
    const float blurred = score * blur(rng, 0.15f);
    if (blurred > best_score) best_score = blurred, best = attack;
  });
  return best;
}

void blow_candidates(const Outlook& look, ActionList& out) {
  for_each_blow(look, [&](const Attack& attack, float score) { out.add(attack, score); });
  if (const auto patient = patient_of(look)) out.add(Heal{kHealer, *patient}, 1.0f);
  out.add(End{}, out.empty() ? 1.0f : 0.05f);
}

}  // namespace muster::bots::minds
