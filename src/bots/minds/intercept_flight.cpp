#include "bots/minds/intercept_flight.h"

#include <algorithm>

namespace muster::bots::pilot {
namespace {

constexpr int kBlastRange = 2;

// Of an explosion here, by the middle of which so many hexagons away something is hurt.
Worth of_blast(const Open& open, Cell at) {
  constexpr std::array<Worth, 4> kFriend = {0, 40, 75, 110};
  Worth all = 0;
  const auto dice = [&](Cell other) { return std::max(0, kBlastRange + 1 - range(at, other)); };
  for (const Ufo& ufo : open.ufos) {
    if (!is_flying(ufo.fate)) continue;
    all += hurt_of(ufo)[static_cast<std::size_t>(dice(ufo.at))];
  }
  for (const Interceptor& craft : open.interceptors)
    if (is_flying(craft.fate)) all -= kFriend[static_cast<std::size_t>(dice(craft.at))];
  return all;
}

// Of the end of a flight that nobody sets off: it strikes something, leaves, or flies again.
Worth of_end(const Setup& setup, const Open& open, Cell from, Facing facing, const Way& way) {
  const Cell end = way.empty() ? from : way.back();
  if (!way.empty() && is_struck_at(setup, open, end)) return of_blast(open, end);
  if (!is_on_grid(ahead(hex_of(end), facing))) return 0;
  const bool is_wild = flyer(open).flights + 1 < kWildFlights;
  Worth best = 0;
  for (std::size_t u = 0; u < kMaxUfos && is_wild; ++u) {
    if (!is_flying(open.ufos[u].fate)) continue;
    // The UFO flies on once more before the missile does.
    const Hex then = ahead(hex_of(open.ufos[u].at), open.ufos[u].facing, 11);
    const Approach near = approach_of(hex_of(end), facing, then);
    best = std::max(best, near.miss <= 2 && near.flown <= kFlight ? 60 : 15);
  }
  return best;
}

template <class Take>
void for_each_flight(const Setup& setup, const Open& open, const Take& take) {
  const Missile& missile = flyer(open);
  const Way straight = straight_way(setup, open);
  take(Action(Fly{}), of_end(setup, open, missile.at, missile.facing, straight));
  for_each_burst(setup, open, straight, missile.facing, 0,
                 [&](Cell at) { take(Action(Burst{at}), of_blast(open, at)); });
  for_each_turn(setup, open, [&](Cell at, Facing facing, int flown) {
    const Turn turn{at, facing, {}};
    const Way way = turned_way(setup, open, at, facing, flown);
    take(Action(turn), of_end(setup, open, at, facing, way));
    for_each_burst_after(setup, open, turn, flown, [&](Cell burst) {
      take(Action(Turn{at, facing, {burst}}), of_blast(open, burst));
    });
  });
}

}  // namespace

void list_flights(const Setup& setup, const Open& open, CandidateList<Action>& out) {
  for_each_flight(setup, open,
                  [&](const Action& action, Worth worth) { out.add(action, hope_of(worth)); });
}

Action best_flight(const Setup& setup, const Open& open) {
  Action best = Fly{};
  Worth most = -10000;
  for_each_flight(setup, open, [&](const Action& action, Worth worth) {
    if (worth > most) best = action, most = worth;
  });
  return best;
}

}  // namespace muster::bots::pilot
