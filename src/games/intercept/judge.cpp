#include "games/intercept/judge.h"

#include <algorithm>

namespace muster::intercept {
namespace {

using contract::index_of;
using contract::seat_at;
using Reason = std::optional<Refusal>;

// Whoever flies an Interceptor.
contract::SeatSet pilots(const Open& open) {
  contract::SeatSet seats;
  for (const Interceptor& craft : open.interceptors) seats.add(seat_at(craft.pilot));
  return seats;
}

const Interceptor& next_to_face(const Open& open) {
  return *std::find_if(open.interceptors.begin(), open.interceptors.end(),
                       [](const Interceptor& craft) { return craft.fate == Fate::waiting; });
}

// The refusals of one seat's drafts, verb by verb and part by part.
class Judge {
 public:
  Judge(const Setup& setup, const Sight& see, const Draft& draft)
      : setup_(setup), open_(see.open), seat_(index_of(see.seat)), picks_(draft.picks) {}

  Reason verb(const Choose& v) const {
    if (open_.step != Step::side) return Refusal("wrong_step");
    if (picks_ > 0 && v.side > LongSide::east) return Refusal("no_such_side");
    return std::nullopt;
  }
  Reason verb(const Start& v) const {
    if (open_.step != Step::start) return Refusal("wrong_step");
    if (picks_ == 0) return std::nullopt;
    if (v.at.raw >= kCells) return Refusal("no_such_place");
    const Starts starts = starts_of(open_.formation, open_.side);
    const bool is_start = std::find(starts.begin(), starts.end(), v.at) != starts.end();
    return is_start && open_.interceptors[0].at != v.at ? std::nullopt
                                                        : Reason(Refusal("not_a_start"));
  }
  Reason verb(const Face& v) const {
    if (open_.step != Step::face) return Refusal("wrong_step");
    return picks_ > 0 ? facing(v.facing) : std::nullopt;
  }
  Reason verb(const Lay& v) const {
    if (open_.step != Step::lay && open_.step != Step::blind) return Refusal("wrong_step");
    if (lays_hidden(setup_, open_)) return Refusal("blind");
    return refuse_row(setup_, open_, *to_lay(open_, seat_), v.row);
  }
  Reason verb(const Hide& v) const {
    if (open_.step != Step::lay && open_.step != Step::blind) return Refusal("wrong_step");
    if (!lays_hidden(setup_, open_)) return Refusal("not_blind");
    return refuse_row(setup_, open_, *to_lay(open_, seat_), v.row);
  }
  Reason verb(const Fly&) const { return in_step(Step::flight); }
  Reason verb(const Turn& v) const;
  Reason verb(const Burst& v) const;
  Reason verb(const Sail& v) const;
  Reason verb(const Launch& v) const;
  Reason verb(const Rockets& v) const;
  Reason verb(const Pass&) const { return in_step(Step::sky); }

 private:
  Reason in_step(Step step) const {
    return open_.step == step ? std::nullopt : Reason(Refusal("wrong_step"));
  }
  static Reason facing(Facing facing) {
    return facing.raw < kFacings ? std::nullopt : Reason(Refusal("no_such_facing"));
  }
  static Reason point(Point point) {
    return point.raw < kPoints ? std::nullopt : Reason(Refusal("no_such_point"));
  }
  Reason no_turn() const;
  Reason turn_at(Cell at) const;
  Reason burst_on(const Way& way, Cell at, Facing facing, int flown) const;
  Reason burst_in(Cell at, Facing facing, int flown) const;
  bool holds(SkyCard card) const {
    return open_.strip.hands[seat_][static_cast<std::size_t>(card)] > 0;
  }

  const Setup& setup_;
  const Open& open_;
  std::size_t seat_;
  std::uint8_t picks_;
};

// AA-204 AA-209
Reason Judge::no_turn() const {
  const Missile& missile = flyer(open_);
  if (missile.flights >= kWildFlights) return Refusal("no_turns_left");
  const bool has_target =
      missile.target != kNoPiece && is_flying(open_.ufos[ufo_index(missile.target)].fate);
  return has_target ? std::nullopt : Reason(Refusal("no_target_left"));
}

Reason Judge::turn_at(Cell at) const {
  const Missile& missile = flyer(open_);
  const auto flown = flown_at(open_, straight_way(setup_, open_), at);
  if (!flown || (*flown > 0 && is_struck_at(setup_, open_, at))) return Refusal("not_on_the_way");
  if (*flown < flown_before_turn(missile)) return Refusal("turns_too_soon");
  const bool turns = turns_to_target(open_, at, missile.facing, turned(missile.facing, kPort)) ||
                     turns_to_target(open_, at, missile.facing, turned(missile.facing, kStarboard));
  return turns ? std::nullopt : Reason(Refusal("turns_away"));
}

Reason Judge::verb(const Turn& v) const {
  if (auto why = in_step(Step::flight)) return why;
  if (auto why = no_turn()) return why;
  if (picks_ == 0) {
    bool can_turn = false;
    for_each_turn(setup_, open_, [&](Cell, Facing, int) { can_turn = true; });
    return can_turn ? std::nullopt : Reason(Refusal("turns_away"));
  }
  if (v.at.raw >= kCells) return Refusal("no_such_place");
  if (auto why = turn_at(v.at)) return why;
  if (picks_ == 1) return std::nullopt;
  if (auto why = facing(v.facing)) return why;
  const Facing before = flyer(open_).facing;
  if (v.facing != turned(before, kPort) && v.facing != turned(before, kStarboard))
    return Refusal("turns_too_far");
  if (!turns_to_target(open_, v.at, before, v.facing)) return Refusal("turns_away");
  if (v.burst.empty()) return std::nullopt;
  const int flown = *flown_at(open_, straight_way(setup_, open_), v.at);
  if (v.burst[0] == v.at) return burst_in(v.at, v.facing, flown);
  const Way way = turned_way(setup_, open_, v.at, v.facing, flown);
  return burst_on(way, v.burst[0], v.facing, flown);
}

Reason Judge::burst_on(const Way& way, Cell at, Facing facing, int flown) const {
  if (at.raw >= kCells) return Refusal("no_such_place");
  for (const Cell each : way) {
    ++flown;
    if (each == at)
      return is_struck_at(setup_, open_, at) ? Reason(Refusal("explodes_anyway"))
                                             : burst_in(at, facing, flown);
  }
  return at == flyer(open_).at ? Refusal("at_its_start") : Refusal("not_on_the_way");
}

Reason Judge::burst_in(Cell at, Facing facing, int flown) const {
  if (flown == 0) return Refusal("at_its_start");
  switch (burst_trouble(open_, at, facing, flown == open_.flight)) {
    case BurstTrouble::nothing_near: return Refusal("nothing_near");
    case BurstTrouble::comes_nearer: return Refusal("comes_nearer");
    case BurstTrouble::none: break;
  }
  return std::nullopt;
}

Reason Judge::verb(const Burst& v) const {
  if (auto why = in_step(Step::flight)) return why;
  const Way way = straight_way(setup_, open_);
  const Facing facing = flyer(open_).facing;
  if (picks_ > 0) return burst_on(way, v.at, facing, 0);
  bool can_burst = false;
  for_each_burst(setup_, open_, way, facing, 0, [&](Cell) { can_burst = true; });
  return can_burst ? std::nullopt : Reason(Refusal("nothing_near"));
}

Reason Judge::verb(const Sail& v) const {
  if (auto why = in_step(Step::sky)) return why;
  if (picks_ == 0)
    return holds(SkyCard::move) || holds(SkyCard::move_or_launch) ? std::nullopt
                                                                  : Reason(Refusal("not_held"));
  if (v.card > SkyCard::fire) return Refusal("no_such_card");
  if (v.card == SkyCard::fire) return Refusal("not_a_move");
  if (!holds(v.card)) return Refusal("not_held");
  if (picks_ == 1) return std::nullopt;
  const bool is_sky1 = v.vessel == kSky1 && open_.strip.sky1 == Sky1::airborne;
  if (v.vessel != kSkydiver && !is_sky1) return Refusal("not_a_vessel");
  if (picks_ == 2) return std::nullopt;
  if (auto why = point(v.to)) return why;
  const Point from = is_sky1 ? open_.strip.at : open_.strip.skydiver;
  return is_adjacent(from, v.to) ? std::nullopt : Reason(Refusal("not_adjacent"));
}

Reason Judge::verb(const Launch& v) const {
  if (auto why = in_step(Step::sky)) return why;
  if (open_.strip.sky1 != Sky1::docked) return Refusal("not_docked");
  if (!holds(SkyCard::move_or_launch)) return Refusal("not_held");
  if (picks_ == 0) return std::nullopt;
  if (auto why = point(v.to)) return why;
  const bool stays = setup_.options.launch_may_stay && v.to == open_.strip.skydiver;  // AA-321
  return stays || is_adjacent(open_.strip.skydiver, v.to) ? std::nullopt
                                                          : Reason(Refusal("not_adjacent"));
}

Reason Judge::verb(const Rockets& v) const {
  if (auto why = in_step(Step::sky)) return why;
  if (!holds(SkyCard::fire)) return Refusal("not_held");
  if (open_.strip.sky1 != Sky1::airborne) return Refusal("not_airborne");
  if (!is_ufo_at_sky1(open_)) return Refusal("no_ufo_at_point");
  if (picks_ == 0) return std::nullopt;
  const bool is_there = is_ufo(v.target) && is_at_sky1(open_, ufo_index(v.target));
  return is_there ? std::nullopt : Reason(Refusal("no_ufo_at_point"));
}

}  // namespace

contract::ToAct to_act(const Setup&, const Open& open) {
  contract::ToAct asked{{}, {}, open.question};
  switch (open.step) {
    case Step::side:
    case Step::start: asked.any = pilots(open); break;  // AA-42 AA-49: the team
    case Step::face: asked.must.add(seat_at(next_to_face(open).pilot)); break;
    case Step::lay:
      asked.must.add(seat_at(open.interceptors[open.order[open.acting].raw].pilot));
      break;
    case Step::blind:
      for (const Piece who : open.order)
        if (!open.interceptors[who.raw].has_laid)
          asked.must.add(seat_at(open.interceptors[who.raw].pilot));
      break;
    case Step::flight:
      asked.must.add(seat_at(open.interceptors[open.flyer.raw - kFirstMissile].pilot));
      break;
    case Step::sky: asked.must.add(seat_at(open.holder)); break;
    case Step::over: break;
  }
  return asked;
}

std::optional<Refusal> refuse(const Setup& setup, const Sight& see, const Draft& draft) {
  if (see.open.step == Step::over) return Refusal("game_over");
  const std::size_t seat = index_of(see.seat);
  if (seat >= setup.seats) return Refusal("not_asked");
  if (!has_bit(see.open.in, seat)) return Refusal("gave_up");
  if (!to_act(setup, see.open).has(see.seat)) return Refusal("not_asked");
  if (draft.is_empty()) return std::nullopt;
  const Judge judge(setup, see, draft);
  return std::visit([&](const auto& verb) { return judge.verb(verb); }, draft.action);
}

}  // namespace muster::intercept
