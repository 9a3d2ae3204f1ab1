#include <fmt/format.h>

#include "base/words.h"
#include "contract/told.h"
#include "games/intercept/game.h"
#include "games/intercept/rolls.h"

// What happened, for people.
namespace muster::intercept {

std::string said(const Setup&, Piece piece) { return piece_words(piece); }
std::string said(const Setup& setup, SeatNumber by) {
  if (by.raw >= setup.options.pilots) return "the captain of Skydiver";
  return fmt::format("pilot {}", by.raw + 1);
}
std::string_view said(const Setup&, SideNumber side) {
  return side.raw == kShado ? "SHADO scores" : "The Aliens score";
}
std::string_view said(const Setup&, Facing facing) { return facing_words(facing); }
std::string said(const Setup&, const Row& row) { return row_words(row); }
std::string said(const Setup&, UfoKind kind) { return ufo_card_words(kind); }
std::string said(const Setup&, Card card) { return card_words(card); }
std::string said(const Setup&, SkyCard card) { return sky_card_words(card); }
std::string said(const Setup&, Point point) { return std::to_string(point.raw + 1); }
std::string_view said(const Setup&, Exit by) {
  constexpr std::array<std::string_view, 3> kWays = {"by the Earth end", "by the deep-space end",
                                                     "by a long side"};
  return kWays[static_cast<std::size_t>(by)];
}

namespace {

using contract::EventText;
using contract::Role;
using contract::Weight;

constexpr auto kEvents = std::to_array<contract::EventRow>({
    {"arrived", "AA-49", "{0} takes its place at {1}.", Weight::minor},
    {"formed", "AA-41", "The Interceptors arrive.", Weight::moment},
    {"chose", "AA-42", "The Interceptors come from the {0}."},
    {"faced", "AA-8", "{0} turns to the {1}.", Weight::minor},
    {"began", "AA-59", "Turn {0} begins.", Weight::moment},
    {"rolled", "AA-61", "{0} rolls {1} for the order.", Weight::minor},
    {"allowed", "AA-64", "{0} is allowed {1:card|cards}.", Weight::minor},
    {"laid", "AA-69", "{0} flies {1}."},
    {"hidden", "AA-102", "{1} lays {2} for {0}, face down."},
    {"dealt", "AA-108", "{0} is dealt {1}.", Weight::minor},
    {"acts", "AA-116", "{0}: {1}.", Weight::moment},
    {"moved", "AA-72", "{0} flies to {1}.", Weight::minor, Role::move},
    {"left", "AA-193", "{0} leaves the cloth {1}."},
    {"collided", "AA-251", "{0} collides with {1}.", Weight::moment, Role::attack},
    {"recovered", "AA-325", "{0} turns back at the edge."},
    {"rotated", "AA-89", "{0} rotates to the {1}.", Weight::action, Role::move},
    {"armed", "AA-93", "{0} arms its cannons.", Weight::minor},
    {"skipped", "AA-78", "{0} has lost its ROTATE card."},
    {"fired", "AA-239", "{0} fires at {1} at range {2}.", Weight::action, Role::shoot},
    {"marked", "AA-319", "{0} has {1} in its sights.", Weight::action, Role::shoot},
    {"beamed", "AA-156", "{0} fires its beam at {1}: {2} against range {3}.", Weight::action,
     Role::shoot},
    {"missed", "AA-156", "{0} misses {1}."},
    {"no-target", "AA-155", "{0} has nothing within its range.", Weight::minor},
    {"result", "AA-174", "The chart says {1} for {0}."},
    {"destroyed", "AA-177", "{0} is destroyed.", Weight::moment},
    {"heads-home", "AA-179", "{0} heads home.", Weight::moment},
    {"recalled", "AA-317", "{0} is called back to the attack."},
    {"spun", "AA-161", "{0} is blown off course and faces {1}."},
    {"lost-card", "AA-164", "{0} loses a {1} card."},
    {"damaged", "AA-168", "{0} takes {1} damage.", Weight::moment},
    {"exploded", "AA-226", "{0} explodes at {1}.", Weight::moment, Role::attack},
    {"launched", "AA-96", "{0} is launched at {1}.", Weight::action, Role::shoot},
    {"flies", "AA-199", "{0} flies {1} hexagons."},
    {"steered", "AA-203", "{0} turns to the {2} at {1}.", Weight::action, Role::move},
    {"retargeted", "AA-175", "{0} now aims at {1}."},
    {"entered", "AA-265", "{0} enters the atmosphere at point {1}.", Weight::moment, Role::move},
    {"reached-earth", "AA-195", "{0} reaches Earth.", Weight::moment},
    {"played", "AA-273", "{0} plays {1}."},
    {"sailed", "AA-275", "{0} moves to point {1}.", Weight::action, Role::move},
    {"rocketed", "AA-278", "Sky 1 fires its rockets at {0}.", Weight::action, Role::shoot},
    {"answered", "AA-281", "{0} fires at Sky 1: {1:hit|hits}.", Weight::action, Role::shoot},
    {"lost-sky-card", "AA-286", "SHADO loses a {1} card, and {0} has one fewer."},
    {"redealt", "AA-286", "The Skydiver cards are dealt anew.", Weight::minor},
    {"given", "AA-57", "{0} takes command of Skydiver.", Weight::moment},
    {"passed", "AA-270", "{0} passes.", Weight::minor},
    {"scored", "AA-308", "{0} {1:point|points}."},
    {"gave-up", "AA-17", "{0} gives up.", Weight::moment},
    {"over", "AA-291", "The game is over.", Weight::moment},
});

// Where more than the row depends on what happened.
struct Particulars {
  const Setup& setup;
  EventText& told;

  // AA-58: which phase it belongs to.
  void enter(int phase) const {
    told.track = "phase";
    told.step = phase;
  }

  void operator()(const auto&) const {}
  void operator()(const Arrived& e) const {
    if (e.who == kModule) told.clause = "AA-53";
    if (is_ufo(e.who)) told.clause = "AA-31";
  }
  void operator()(const Formed& e) const {
    constexpr std::array<std::string_view, 6> kNames = {
        "Vector in, tight formation!", "Vector in!",
        "Vector in, loose formation!", "Sweep and clear!",
        "Envelop and destroy!",        "Over shoot!"};
    told.words =
        fmt::format("The Interceptors arrive: {}", kNames[(e.formation.raw + 5u) % kNames.size()]);
  }
  void operator()(const Hidden& e) const {
    if (e.row.empty())
      told.words = contract::sentence(setup, e, "{1} lays the hand of {0} face down.");
  }
  void operator()(const Acts& e) const {
    if (e.card.raw >= kUfoKinds) return;
    told.clause = kUfoCards[e.card.raw].clause;
    told.card = kUfoCards[e.card.raw].key;
    enter(1);
  }
  void operator()(const Beamed& e) const { told.roll = roll_of(e); }
  void operator()(const Scored& e) const {
    told.track = e.side.raw == kShado ? "shado" : "aliens";
    told.step = e.total.value;
  }
  void operator()(const Flies&) const { enter(2); }
  void operator()(const Played&) const { enter(3); }
  void operator()(const Moved& e) const {
    if (is_ufo(e.who)) told.clause = "AA-127";
  }
  void operator()(const Left& e) const {
    if (e.who.raw < kInterceptors) told.clause = "AA-79";
  }
  void operator()(const Result& e) const {
    told.roll = roll_of(e);
    if (is_ufo(e.who)) told.clause = "AA-178";
    if (e.who == kSid || e.who == kModule) told.clause = "AA-168";
    if (e.who == kSky1) told.clause = "AA-285";
    if (e.who.raw < kInterceptors) told.clause = "AA-160";
  }
  void operator()(const Destroyed& e) const {
    if (is_ufo(e.who)) told.clause = "AA-181";
    if (e.who == kSid || e.who == kModule) told.clause = "AA-170";
    if (e.who == kSky1) told.clause = "AA-288";
    if (e.who.raw < kInterceptors) told.clause = "AA-166";
  }
  void operator()(const LostCard& e) const {
    if (e.card == Card::rotate) told.clause = "AA-162";
  }
  void operator()(const Damaged& e) const {
    if (e.harm == Harm::major) told.clause = "AA-169";
  }
  void operator()(const Launched& e) const {
    if (e.who == kSky1) {
      told.words = "Sky 1 is launched.";
      told.clause = "AA-277";
      told.weight = Weight::moment;
    } else if (e.target == kNoPiece) {
      told.words = contract::sentence(setup, e, "{0} is launched without a target.");
      told.clause = "AA-98";
    }
  }
  void operator()(const Answered& e) const {
    told.roll = roll_of(e);
    if (e.hits.raw == 0) told.words = contract::sentence(setup, e, "{0} fires at Sky 1: no hit.");
  }
  void operator()(const LostSkyCard& e) const {
    if (e.card == SkyCard::fire) told.clause = "AA-287";
  }
};

}  // namespace

contract::EventText Intercept::event_words(const Setup& setup, const Event& event) {
  EventText told = contract::told<kEvents>(setup, event);
  std::visit(Particulars{setup, told}, event);
  told.words = base::capitalised(told.words);
  return told;
}

}  // namespace muster::intercept
