#include "bots/minds/intercept.h"

#include <algorithm>

#include "bots/minds/intercept_flight.h"
#include "bots/minds/intercept_sky.h"

namespace muster::bots::pilot {
namespace {

constexpr std::size_t kPlans = 32;
constexpr int kTries = 24;   // hands that a playout looks at
constexpr int kUfoRun = 12;  // hexagons that a card moves a UFO, about
constexpr int kRun = 6;      // and a hand an Interceptor

bool lays(const Open& open) { return open.step == Step::lay || open.step == Step::blind; }

Action laid(const Setup& setup, const Open& open, const Row& row) {
  if (lays_hidden(setup, open)) return Hide{row};
  return Lay{row};
}

// AA-50: the nose points where the next Interceptor comes nearest to a UFO in the first turn.
Face first_facing(const Open& open) {
  std::size_t next = 0;
  while (open.interceptors[next].fate != intercept::Fate::waiting) ++next;
  const Hex from = hex_of(open.interceptors[next].at);
  Face best;
  int least = intercept::kCells;
  for (std::uint8_t f = 0; f < intercept::kFacings; ++f) {
    const Hex there = ahead(from, Facing(f), kRun);
    if (!is_on_grid(there)) continue;
    for (const intercept::Ufo& ufo : open.ufos) {
      if (!is_flying(ufo.fate)) continue;
      const int left = range(there, ahead(hex_of(ufo.at), ufo.facing, kUfoRun));
      if (left < least) least = left, best.facing = Facing(f);
    }
  }
  return best;
}

}  // namespace
}  // namespace muster::bots::pilot

namespace muster::bots::minds {

InterceptMind::InterceptMind() {
  constexpr std::size_t kUsualOffers = 32;
  plans_.reserve(pilot::kPlans + 1);
  for (contract::OfferList& offers : offers_) offers.reserve(kUsualOffers);
}

// The lead so far, and what is still to come: each attacker is one more that gets through.
float InterceptMind::evaluate(const Setup&, const Sight& see) const {
  int lead = see.open.points[intercept::kShado] - see.open.points[intercept::kAliens];
  for (const intercept::Ufo& ufo : see.open.ufos)
    if (is_in_play(ufo) && !ufo.heads_home) lead -= 2;
  return std::clamp(0.5f + 0.03f * static_cast<float>(lead), 0.0f, 1.0f);
}

float InterceptMind::reward(const Setup&, const contract::Outcome& outcome, Seat seat) const {
  const int lead = outcome.scores[contract::index_of(seat)];
  return contract::worth_of(outcome, seat) * 0.8f +
         0.01f * static_cast<float>(std::clamp(lead, -10, 10) + 10);
}

std::optional<InterceptMind::Action> InterceptMind::policy(const Setup& setup, const Sight& see,
                                                           base::Rng& rng) const {
  using namespace intercept;
  const Open& open = see.open;
  const std::size_t seat = contract::index_of(see.seat);
  switch (open.step) {
    case Step::lay:
    case Step::blind: {
      pilot::Planner planner(setup, open, *to_lay(open, seat));
      const pilot::Plan plan = planner.any(pilot::kTries, rng);
      if (!plan.row.empty()) return pilot::laid(setup, open, plan.row);
      break;
    }
    case Step::face: return pilot::first_facing(open);
    case Step::flight: return pilot::best_flight(setup, open);
    case Step::sky: return pilot::sky_deed(setup, open, seat).value_or(Action(Pass{}));
    default: break;
  }
  return contract::sample<Intercept>(setup, see, rng);
}

void InterceptMind::candidates(const Setup& setup, const Sight& see, base::Rng&, List& out) {
  using namespace intercept;
  const Open& open = see.open;
  if (pilot::lays(open)) {
    pilot::Planner planner(setup, open, *to_lay(open, contract::index_of(see.seat)));
    planner.best(pilot::kPlans, plans_);
    for (const pilot::Plan& plan : plans_)
      out.add(pilot::laid(setup, open, plan.row), pilot::hope_of(plan.worth));
    return;
  }
  if (open.step == Step::flight) return pilot::list_flights(setup, open, out);
  if (open.step == Step::face) return list_facings(open, out);
  if (open.step == Step::sky)
    if (const auto deed = pilot::sky_deed(setup, open, contract::index_of(see.seat)))
      out.add(*deed, pilot::hope_of(pilot::of_deed(*deed)));
  list_all(setup, see, {}, 0, out);
}

// The likeliest first: whoever sees no difference takes it.
void InterceptMind::list_facings(const intercept::Open& open, List& out) {
  const intercept::Face first = pilot::first_facing(open);
  for (std::uint8_t turn = 0; turn < intercept::kFacings; ++turn)
    out.add(intercept::Face{turned(first.facing, turn)}, 0);
}

// All actions, where there are only a few.
void InterceptMind::list_all(const Setup& setup, const Sight& see, const intercept::Draft& draft,
                             std::size_t depth, List& out) {
  contract::OfferList& offers = offers_[depth];
  offers.clear();
  Game::legal(setup, see, draft, offers);
  for (const contract::Offer& offer : offers) {
    const auto further = Game::extend(setup, see, draft, offer.verb, offer.pick);
    if (offer.traits.whole) out.add(further->action, 0);
    if (offer.traits.goes_on) list_all(setup, see, *further, depth + 1, out);
  }
}

}  // namespace muster::bots::minds
