#include "games/intercept/play.h"

// Explosions.
namespace muster::intercept {
namespace {

constexpr int kBlastRange = 2;  // AA-227

}  // namespace

// AA-225: the missile is gone, and its blast is due.
void Play::explode(std::size_t missile, bool strikes_module) {
  Missile& gone = open_.missiles[missile];
  gone.fate = Fate::destroyed;
  blasts_.push_back({missile_piece(missile), gone.at, strikes_module});
  run_blasts();
}

// AA-331: one at a time in the order in which they arose; cannons that a blast has turned upon a
// UFO fire after all of its results.
void Play::run_blasts() {
  if (is_blasting_) return;
  is_blasting_ = true;
  while (!blasts_.empty()) {
    const Blast next = blasts_[0];
    blasts_.erase_at(0);
    blast(next);
    if (!is_touching_missiles_) fire_cannons();
  }
  is_blasting_ = false;
}

// AA-226 to AA-232: who is reached is fixed, all dice are rolled, then all results count.
void Play::blast(const Blast& blast) {
  struct Victim {
    Piece who = kNoPiece;
    int count = 0;
    Thrown dice{};
  };
  base::StaticVector<Victim, kPieces> victims;
  push(Exploded{blast.source, blast.at});
  const auto reach = [&](Piece who) {
    const int away = is_there(who) ? range(blast.at, at_of(who)) : kBlastRange + 1;
    if (away <= kBlastRange) victims.push_back({who, kBlastRange + 1 - away});
  };
  for (std::size_t u = 0; u < kMaxUfos; ++u) reach(ufo_piece(u));
  for (std::size_t i = 0; i < kInterceptors; ++i) reach(interceptor_piece(i));
  // AA-230; struck by a missile (AA-220), or with the option (AA-324).
  if (blast.strikes_module || options().blast_lm) reach(kModule);
  for (int n = 1; n <= open_.launches; ++n)
    for (std::size_t m = 0; m < kInterceptors; ++m)
      if (open_.missiles[m].launched == n) reach(missile_piece(m));
  // AA-213 AA-218 AA-228 AA-229: three dice in the middle, two beside it, one beyond.
  for (Victim& victim : victims) victim.dice = throw_dice(victim.count);
  for (const Victim& victim : victims) hurt(victim.who, victim.dice, Cause::blast);
}

// AA-222: a UFO that moves into a missile sets it off; cannons fire after the last of them (AA-73).
void Play::meet_missiles(std::size_t ufo) {
  is_touching_missiles_ = true;
  for (int n = 1; n <= open_.launches; ++n)
    for (std::size_t m = 0; m < kInterceptors; ++m) {
      const Missile& missile = open_.missiles[m];
      if (missile.launched != n || !is_flying(missile.fate)) continue;
      if (!is_flying(open_.ufos[ufo].fate) || missile.at != open_.ufos[ufo].at) continue;
      explode(m);
    }
  is_touching_missiles_ = false;
}

}  // namespace muster::intercept
