#include "bots/minds/wolves.h"

#include "bots/minds/wolves_evaluate.h"
#include "bots/minds/wolves_outlook.h"

namespace muster::bots::minds {

namespace {

constexpr float kMostPoints = kHeroCount + kSheepCount;

}  // namespace

// What the heroes may expect to save, as a share of all there is to save.
float WolvesMind::evaluate(const Setup& setup, const Sight& see) const {
  const float heroes = expected_points(setup, see.open) / kMostPoints;
  return see.seat == kHeroes ? heroes : 1.0f - heroes;
}

float WolvesMind::reward(const Setup&, const contract::Outcome& outcome, Seat seat) const {
  return static_cast<float>(outcome.scores[contract::index_of(seat)]) / kMostPoints;
}

std::optional<Action> WolvesMind::policy(const Setup& setup, const Sight& see,
                                         base::Rng& rng) const {
  const Outlook look(setup, see.open, temper_);
  return see.seat == kHeroes ? hero_policy(look, rng) : pack_policy(look, rng);
}

void WolvesMind::candidates(const Setup& setup, const Sight& see, base::Rng& rng, List& out) const {
  const Outlook look(setup, see.open, temper_);
  if (see.seat == kHeroes)
    hero_candidates(look, rng, out);
  else
    pack_candidates(look, rng, out);
}

bool WolvesMind::is_far_enough(const Setup&, const Open& from, const Open& now,
                               std::uint32_t) const {
  return now.hour > from.hour && is_step_of_heroes(now.phase) && now.phase != Phase::bush_wolf;
}

}  // namespace muster::bots::minds
