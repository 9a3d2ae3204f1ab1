#include <algorithm>
#include <array>

#include "tests/games/parley/game.h"

namespace muster::parley {

namespace {

using contract::Pick;
using contract::PickKind;
using Reason = std::optional<Refusal>;
using Candidates = base::StaticVector<Pick, 64>;

Reason because(Why why) { return Refusal{why}; }

// The refusals of one seat's drafts, verb by verb and part by part.
class Judge {
 public:
  Judge(const Setup& setup, const Sight& see, const Draft& draft)
      : setup_(setup), see_(see), open_(see.open), picks_(draft.picks) {}

  Reason verb(const Seal& v) const {
    return in_phase<Seal>(Phase::seal, [&] { return part(v); });
  }
  Reason verb(const Choose& v) const {
    return in_phase<Choose>(Phase::terms, [&] { return part(v); });
  }
  Reason verb(const Rest&) const {
    return in_phase<Rest>(Phase::act, [] { return Reason{}; });
  }
  template <class Verb>
  Reason verb(const Verb& v) const {
    return in_phase<Verb>(Phase::act, [&] { return part(v); });
  }
  // PL-17.
  Reason verb(const Hurry&) const {
    if (!setup_.is_timed) return because(Why("no_clock"));
    if (open_.phase != Phase::act && open_.phase != Phase::lull) return because(Why("not_yet"));
    if (is_awaited()) return because(Why("busy"));
    if (has_bit(open_.hurried, party_of(seat()))) return because(Why("asked_already"));
    return std::nullopt;
  }

 private:
  std::size_t seat() const { return contract::index_of(see_.seat); }
  std::size_t party() const { return party_of(seat()); }
  const Envoy& envoy() const { return open_.envoys[acting(open_)]; }
  bool is_awaited() const { return Parley::to_act(setup_, open_).awaited().has(see_.seat); }

  template <class Verb, class Part>
  Reason in_phase(Phase phase, const Part& judge_part) const {
    if (!is_awaited()) return because(Why("not_asked"));
    if (open_.phase != phase) return because(Why("wrong_phase"));
    for (std::size_t i = 0; i < setup_.effects.size(); ++i)  // PL-23
      if (setup_.effects[i].verb == kVerb<Verb> && open_.fury >= setup_.effects[i].fury)
        return Refusal{Why("by_rule"), static_cast<std::uint8_t>(i)};
    return judge_part();
  }

  Reason part(const Seal& v) const {
    if (picks_ == 0) return std::nullopt;
    return in_hand({v.card});
  }
  Reason part(const Choose& v) const {
    if (picks_ == 0) return std::nullopt;
    if (v.term.raw >= kTerms) return because(Why("no_such_term"));
    const bool draws = v.term.raw == 2;  // card
    if (draws && (setup_.hand == 0 || deck_left(open_) == 0)) return because(Why("deck_is_empty"));
    return std::nullopt;
  }
  // PL-12.
  Reason part(const Signal& v) const {
    if (!has_rung(setup_, open_)) return because(Why("too_early"));
    if (picks_ == 0 && total(see_.own.hand) == 0) return because(Why("not_in_hand"));
    return in_hand(v.cards);
  }
  Reason in_hand(const CardRow& cards) const {
    Counts hand = see_.own.hand;
    for (const Card card : cards) {
      if (!is_card(card)) return because(Why("no_such_card"));
      if (at(hand, card) == 0) return because(Why("not_in_hand"));
      --at(hand, card);
    }
    return std::nullopt;
  }
  Reason part(const Face& v) const {
    if (picks_ == 0) return std::nullopt;
    if (v.facing.raw >= kFacings) return because(Why("no_such_facing"));
    if (v.facing == envoy().facing) return because(Why("same_facing"));
    return std::nullopt;
  }
  Reason part(const Pay& v) const {
    const bool any = open_.coins[party()] > 0 && (picks_ == 0 || v.coins > 0);
    if (!any || v.coins > open_.coins[party()]) return because(Why("no_coins"));
    return std::nullopt;
  }
  Reason part(const Brace& v) const {
    if (open_.braced == (1u << kPosts) - 1) return because(Why("braced_already"));
    for (const Post post : v.posts) {
      if (post.raw >= kPosts) return because(Why("no_such_post"));
      if (has_bit(open_.braced, post.raw)) return because(Why("braced_already"));
    }
    return std::nullopt;
  }
  // PL-9.
  Reason part(const March& v) const {
    if (picks_ == 0) return is_hemmed_in() ? because(Why("too_far")) : std::nullopt;
    if (!setup_.ground.has(v.to)) return because(Why("no_such_place"));
    if (v.to == envoy().at) return because(Why("same_place"));
    for (std::size_t i = 0; i < kSeatCount; ++i)
      if (i != acting(open_) && is_close(open_.envoys[i].at, v.to)) return because(Why("taken"));
    return is_far(v.to) ? because(Why("too_far")) : std::nullopt;
  }
  bool is_close(Place a, Place b) const {
    return setup_.ground.is_plane ? gap(a, b) < kRoom : a == b;
  }
  bool is_far(Place to) const {
    if (setup_.ground.is_plane) return gap(envoy().at, to) > kWay;
    return steps_from(setup_, open_, acting(open_))[setup_.ground.cell_of(to)] > kSteps;
  }
  bool is_hemmed_in() const;

  const Setup& setup_;
  const Sight& see_;
  const Open& open_;
  std::uint8_t picks_;
};

// Eight ways, whole and half; of all the other points `aim` finds those that are accepted.
void add_points(const Open& open, Candidates& out) {
  constexpr std::array<std::pair<int, int>, 8> kWays = {
      {{0, -10}, {7, -7}, {10, 0}, {7, 7}, {0, 10}, {-7, 7}, {-10, 0}, {-7, -7}}};
  const Place from = open.envoys[acting(open)].at;
  for (const int length : {kWay / 10, kWay / 20})
    for (const auto& [x, y] : kWays)
      out.push_back({PickKind::point, from.x + x * length, from.y + y * length});
}

void add_ids(PickKind kind, std::size_t first, std::size_t end, Candidates& out) {
  for (std::size_t id = first; id < end; ++id) out.push_back(contract::pick_of(kind, id));
}

// Everything that the next pick of a verb could be.
Candidates candidates(const Setup& setup, const Sight& see, std::size_t verb) {
  Candidates out;
  const std::size_t party = Parley::own_index(setup, see.seat);
  switch (verb) {
    case kVerb<Seal>:
    case kVerb<Signal>: add_ids(PickKind::card, 1, kNumbers + 1, out); break;
    case kVerb<Choose>: add_ids(PickKind::line, 0, kTerms, out); break;
    case kVerb<Face>: add_ids(PickKind::facing, 0, kFacings, out); break;
    case kVerb<Pay>: add_ids(PickKind::number, 1, see.open.coins[party] + 1u, out); break;
    case kVerb<Brace>: add_ids(PickKind::slot, 0, kPosts, out); break;
    case kVerb<March>:
      if (setup.ground.is_plane) {
        add_points(see.open, out);
      } else {
        setup.ground.cells.for_each(
            [&](std::size_t cell) { out.push_back(contract::pick_of(PickKind::cell, cell)); });
      }
      break;
    default: out.push_back({});
  }
  return out;
}

std::optional<Draft> accepted(const Setup& setup, const Sight& see, const Draft& draft,
                              std::size_t verb, Pick pick) {
  const auto next = Parley::extend(setup, see, draft, static_cast<std::uint8_t>(verb), pick);
  return next && !Parley::refuse(setup, see, *next) ? next : std::nullopt;
}

bool goes_on(const Setup& setup, const Sight& see, const Draft& draft) {
  const Candidates picks = candidates(setup, see, draft.action.index());
  return std::any_of(picks.begin(), picks.end(), [&](Pick pick) {
    return accepted(setup, see, draft, draft.action.index(), pick).has_value();
  });
}

bool Judge::is_hemmed_in() const { return !goes_on(setup_, see_, {March{}, 0}); }

}  // namespace

std::optional<Refusal> Parley::refuse(const Setup& setup, const Sight& see, const Draft& draft) {
  if (outcome(setup, see.open)) return because(Why("game_over"));
  if (contract::index_of(see.seat) >= kSeatCount) return because(Why("not_asked"));
  if (!is_in(setup, see.open, see.seat)) return because(Why("gave_up"));
  if (!draft.is_empty()) {
    const Judge judge(setup, see, draft);
    return std::visit([&](const auto& verb) { return judge.verb(verb); }, draft.action);
  }
  return to_act(setup, see.open).has(see.seat) ? std::nullopt : because(Why("not_asked"));
}

Offers Parley::offers(const Setup& setup, const Sight& see, const Draft& draft) {
  Offers out;
  if (!to_act(setup, see.open).has(see.seat)) return out;
  for (std::size_t verb = 0; verb < std::variant_size_v<Action>; ++verb) {
    if (!draft.is_empty() && draft.action.index() != verb) continue;
    for (const Pick pick : candidates(setup, see, verb)) {
      const auto next = accepted(setup, see, draft, verb, pick);
      if (!next) continue;
      const bool is_row = verb == kVerb<Signal> || verb == kVerb<Brace>;
      out.push_back({static_cast<std::uint8_t>(verb),
                     pick,
                     {.whole = true,
                      .goes_on = is_row && goes_on(setup, see, *next),
                      .way_out = verb == kVerb<Rest>}});
    }
  }
  return out;
}

std::optional<Millis> Parley::lifted(const Setup& setup, const Sight& see, const Draft& draft) {
  const auto refusal = refuse(setup, see, draft);
  if (!setup.is_timed || !refusal || refusal->why != Why("too_early")) return std::nullopt;
  return see.open.dawn + setup.bell;
}

std::optional<Pick> Parley::aim(const Setup& setup, const Sight& see, const Draft& draft,
                                Pick point) {
  if (!setup.ground.is_plane || point.kind != PickKind::point) return std::nullopt;
  const Place from = see.open.envoys[acting(see.open)].at;
  const auto inside = [](std::int32_t value, std::int32_t most) {
    return static_cast<std::int16_t>(std::clamp(value, 0, most));
  };
  Place to{inside(point.a, setup.ground.width), inside(point.b, setup.ground.height), 0};
  if (const std::int32_t far = gap(from, to); far > kWay) {
    to.x = static_cast<std::int16_t>(from.x + (to.x - from.x) * kWay / far);
    to.y = static_cast<std::int16_t>(from.y + (to.y - from.y) * kWay / far);
  }
  const Pick aimed{PickKind::point, to.x, to.y};
  if (!accepted(setup, see, draft, kVerb<March>, aimed)) return std::nullopt;
  return aimed;
}

}  // namespace muster::parley
