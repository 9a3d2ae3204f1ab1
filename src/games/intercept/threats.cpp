#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "games/intercept/facings.h"
#include "games/intercept/game.h"
#include "games/intercept/rolls.h"
#include "games/intercept/row.h"

// What could come next turn: which UFO can fire at whom, and where an Interceptor can get to. What
// might stop a UFO on its way, cannons and missiles, is left out.
namespace muster::intercept {
namespace {

// A card and its dice are shared out in whole numbers: ties are between at most 6 facings, then
// between at most 5 targets.
constexpr std::uint64_t kShares = 60;
constexpr std::uint64_t kAll = kUfoDeck * kShares * kShares * 100;

struct Aim {
  std::uint64_t hits = 0;
  std::set<std::size_t> cards;  // of the deck
  int nearest = kBeamRange + 1;
  int farthest = 0;
};

class Forecast {
 public:
  Forecast(const Setup& setup, const Open& open, std::size_t ufo)
      : setup_(setup), open_(open), ufo_(open.ufos[ufo]) {
    for (std::size_t card = 0; card < kUfoDeck; ++card) fly(card);
  }

  contract::Threat told() const {
    contract::Threat threat;
    threat.goes.assign(goes_.begin(), goes_.end());
    for (const auto& [raw, aim] : aims_) {
      threat.strikes.push_back(at_of(Piece(raw)).raw);
      const std::string range = aim.nearest == aim.farthest
                                    ? std::to_string(aim.nearest)
                                    : fmt::format("{} to {}", aim.nearest, aim.farthest);
      threat.dangers.push_back(
          {raw, aim.hits, kAll,
           fmt::format("fires with {} of {} cards, at range {}", aim.cards.size(), kUfoDeck, range),
           "AA-152"});
    }
    return threat;
  }

 private:
  Cell at_of(Piece who) const {
    if (who == kSid) return open_.sid.at;
    if (who == kModule) return open_.module.at;
    return open_.interceptors[who.raw].at;
  }

  void fly(std::size_t card) {
    const UfoKind kind = kUfoCardsInOrder[card];
    const auto facings = openings(kUfoCards[kind.raw]);
    for (const Facing facing : facings)
      if (const auto end = way_of(kUfoCards[kind.raw], facing)) {
        goes_.insert(end->raw);
        if (fires(kind, setup_.options.deck)) fire(card, *end, kShares / facings.size());
      }
  }

  // AA-117 AA-118 AA-187: where its nose may point when it sets out.
  Facings openings(const UfoCard& card) const {
    const bool is_recalled = setup_.options.home_recall && card.homes;
    if (ufo_.heads_home && !is_recalled)
      return farthest_facings(hex_of(ufo_.at), card.legs[0].hexes);
    const Cell homing = homing_of(open_, ufo_piece(0));
    if (!card.homes || ufo_.at == homing) return Facings{ufo_.facing};
    return nearest_facings(hex_of(ufo_.at), card.legs[0].hexes, hex_of(homing));
  }

  // Where the card ends, if neither an edge nor a craft stands in the way.
  std::optional<Cell> way_of(const UfoCard& card, Facing facing) const {
    Hex at = hex_of(ufo_.at);
    for (const Leg& leg : card.legs) {
      facing = turned(facing, leg.turn);
      for (int n = 0; n < leg.hexes; ++n) {
        at = ahead(at, turned(facing, leg.face));
        if (!is_on_grid(at)) return std::nullopt;
        if (craft_at(open_, cell_at(at)) != kNoPiece) return std::nullopt;
      }
    }
    return cell_at(at);
  }

  // AA-152 AA-153: at the closest, a die among equals.
  void fire(std::size_t card, Cell from, std::uint64_t share) {
    base::StaticVector<Piece, 8> best;
    int least = kBeamRange;
    const auto note = [&](Piece who) {
      const int away = range(from, at_of(who));
      if (away > least) return;
      if (away < least) best.clear();
      least = away;
      best.push_back(who);
    };
    if (is_flying(open_.sid.fate)) note(kSid);
    for (std::size_t i = 0; i < kInterceptors; ++i)
      if (is_flying(open_.interceptors[i].fate)) note(interceptor_piece(i));
    if (is_flying(open_.module.fate)) note(kModule);
    for (const Piece who : best) {
      Aim& aim = aims_[who.raw];
      aim.cards.insert(card);
      aim.nearest = std::min(aim.nearest, least);
      aim.farthest = std::max(aim.farthest, least);
      aim.hits += share * (kShares / best.size()) * static_cast<std::uint64_t>(beam_hits(least));
    }
  }

  const Setup& setup_;
  const Open& open_;
  const Ufo& ufo_;
  std::set<int> goes_;
  std::map<std::uint8_t, Aim> aims_;  // by piece
};

// Where the movement cards of a hand lead, in any order, and what comes before the guns.
class Hops {
 public:
  Hops(const Open& open, std::size_t i) : open_(open), craft_(open.interceptors[i]), self_(i) {
    most_ = craft_.allowance > 0 ? craft_.allowance : craft_.has_rotate ? 4 : 3;
    go(hex_of(craft_.at), craft_.facing, 0, 0);
  }

  contract::Threat told() const {
    return {{goes_.begin(), goes_.end()}, {strikes_.begin(), strikes_.end()}};
  }

 private:
  void go(Hex at, Facing facing, unsigned laid, int cards) {
    goes_.insert(cell_at(at).raw);
    if (cards == most_) return;
    for (std::size_t kind = 0; kind < kMovementCards; ++kind)
      if ((laid >> kind & 1u) == 0) follow(at, facing, static_cast<Card>(kind), laid, cards);
  }

  void follow(Hex at, Facing facing, Card card, unsigned laid, int cards) {
    look_ahead(at, facing, cards);
    for (const Leg& leg : legs_of(card)) {
      facing = turned(facing, leg.turn);
      for (int n = 0; n < leg.hexes; ++n) {
        at = ahead(at, turned(facing, leg.face));
        if (!is_on_grid(at)) return;
        const Piece met = craft_at(open_, cell_at(at));
        if (met != kNoPiece && met != interceptor_piece(self_)) return;
        look_ahead(at, facing, cards + 1);
      }
    }
    go(at, facing, laid | 1u << static_cast<unsigned>(card), cards + 1);
  }

  // AA-236 AA-238: with a CANNON among the cards of the row.
  void look_ahead(Hex at, Facing facing, int cards) {
    if (craft_.cannons == 0 || cards >= most_) return;
    for (int away = 1; away <= 2; ++away)
      if (is_on_grid(ahead(at, facing, away)))
        strikes_.insert(cell_at(ahead(at, facing, away)).raw);
  }

  const Open& open_;
  const Interceptor& craft_;
  std::size_t self_;
  int most_ = 0;
  std::set<int> goes_;
  std::set<int> strikes_;
};

}  // namespace

contract::Threat Intercept::threats(const Setup& setup, const Open& open, int id) {
  if (id < 0 || id >= static_cast<int>(kPieces)) return {};
  const Piece who(static_cast<std::uint8_t>(id));
  if (is_ufo(who) && is_flying(open.ufos[ufo_index(who)].fate))
    return Forecast(setup, open, ufo_index(who)).told();
  if (who.raw < kInterceptors && is_flying(open.interceptors[who.raw].fate))
    return Hops(open, who.raw).told();
  return {};
}

}  // namespace muster::intercept
