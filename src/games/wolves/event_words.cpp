#include <fmt/format.h>

#include "contract/told.h"
#include "games/wolves/game.h"
#include "games/wolves/text.h"
#include "games/wolves/words.h"

namespace muster::wolves {
namespace {

using Told = contract::EventText;
using contract::Clause;
using contract::Role;
using contract::Weight;

constexpr auto kEvents = std::to_array<contract::EventRow>({
    {"placed", "KW-17", "{0} takes a place at {1}.", Weight::minor},
    {"appeared", "KW-34", "{0} appears at {1}."},
    {"stopped", "KW-51", "{0} stops beside a hero at {1}.", Weight::minor},
    {"advanced", "KW-131", "{0} advances to {1}.", Weight::action, Role::move},
    {"finished", "KW-234", "{0} has finished moving.", Weight::minor},
    {"not-appeared", "KW-38", "There is no room or token for {0} and {1}.", Weight::minor},
    {"moved", "KW-50", "{0} moves from {1} to {2}.", Weight::minor, Role::move},
    {"kicked", "KW-81", "{0} kicks {1} from {2} to {3}.", Weight::action, Role::work},
    {"crossed", "KW-187", "{0} crosses the fire to {2}.", Weight::action, Role::move},
    {"explored", "KW-88", "{0} explores the bush at {1}: {2}.", Weight::moment},
    {"wood", "KW-90", "{1:wood lies|wood lie} at {0}.", Weight::minor},
    {"gave", "KW-96", "{0} hands wood to {1}.", Weight::action, Role::give},
    {"took", "KW-93", "{0} picks up wood.", Weight::minor, Role::work},
    {"dropped", "KW-97", "{0} drops wood.", Weight::minor, Role::work},
    {"lit-torch", "KW-108", "{0} lights a torch.", Weight::action, Role::work},
    {"torch-out", "KW-164", "{0}'s torch goes out."},
    {"died", "KW-130", "{0} dies.", Weight::moment},
    {"trail", "KW-215", "{0} finds a game trail: 2 more movement points."},
    {"stoked", "KW-102", "{0} lays wood in column {1}, row {2}.", Weight::action, Role::work},
    {"hit", "KW-122", "{0} hits {1}.", Weight::action, Role::attack},
    {"blocked", "KW-65", "{1} blocks the attack of {0} {2}.", Weight::action, Role::attack},
    {"lost", "KW-47", "{0} loses {1:life|lives}."},
    {"healed", "KW-49", "{0} regains {1:life|lives}.", Weight::action, Role::help},
    {"shaken", "KW-197", "The rocks shake {0}.", Weight::moment},
    {"trophy", "KW-142", "{0} has {1:trophy|trophies}.", Weight::minor},
    {"level", "KW-143", "{0} reaches level {1}.", Weight::moment},
    {"pool-cleared", "KW-48", "{0} blood is cleared from the Blood pool.", Weight::minor},
    {"displaced", "KW-104", "New wood pushes {0:token|tokens} off the Bonfire card.",
     Weight::minor},
    {"burned-down", "KW-161", "The fire burns down {0:row|rows}.", Weight::moment},
    {"burned-out", "KW-162", "{0:piece of wood has|pieces of wood have} burned out."},
    {"fire-out", "KW-163", "The Bonfire goes out.", Weight::moment},
    {"fire-lit", "KW-107", "The Bonfire burns again.", Weight::moment},
    {"guard-fire", "KW-165", "Wood from the other columns keeps the guard fire burning.",
     Weight::moment},
    {"active", "KW-172", "The event is now {0}.", Weight::moment},
    {"next", "KW-172", "The next event will be {0}.", Weight::moment},
    {"time", "KW-169", "It is {0}", Weight::moment},
    {"step", "KW-28", "{0}", Weight::minor},
    {"over", "KW-217", "The night is over: {0} survived, {1} died.", Weight::moment},
});

constexpr std::array<std::string_view, kPhaseKeys.size()> kPhaseWords = {
    "The heroes make camp.",      "The pack gathers.",       "The wolves' turn begins.",
    "The sheep panic.",           "The wolves move.",        "The wolves attack.",
    "The heroes herd the sheep.", "The heroes move.",        "A wolf leaps out of the bush.",
    "The heroes attack.",         "The killer may advance.", "The night is over."};

std::string not_appeared(const NotAppeared& e) {
  std::string missing;
  if (e.kings > 0) missing = base::counted(e.kings, "King", "Kings");
  if (e.wolves > 0)
    missing += (missing.empty() ? "" : " and ") + base::counted(e.wolves, "wolf", "wolves");
  return fmt::format("There is no room or token for {}.", missing);
}

Clause shield_clause(Shield shield, bool is_wolf) {
  switch (shield) {
    case Shield::king: return "KW-127";
    case Shield::light: return "KW-63";
    case Shield::spring: return "KW-157";
    case Shield::boulder: return is_wolf ? "KW-128" : "KW-158";
  }
  return {};
}

// Where more than the row depends on what happened.
struct Particulars {
  const Setup& setup;
  Told& told;

  void operator()(const auto&) const {}
  void operator()(const Appeared& e) const {
    if (e.bush.value == kNoCell) return;
    told.words = contract::sentence(setup, e, "{0} leaps out of the bush at {2} to {1}.");
    told.clause = "KW-209";
    told.under = "KW-34";
  }
  void operator()(const NotAppeared& e) const { told.words = not_appeared(e); }
  void operator()(const Moved& e) const {
    told.clause = is_wolf(e.piece) ? "KW-50" : is_hero(e.piece) ? "KW-73" : "KW-177";
  }
  void operator()(const Died& e) const {
    told.clause = is_wolf(e.piece) ? "KW-130" : is_hero(e.piece) ? "KW-68" : "KW-72";
  }
  void operator()(const Hit& e) const {
    if (is_wolf(e.piece)) told.clause = "KW-60";
  }
  void operator()(const Blocked& e) const {
    told.clause = shield_clause(e.by.value, is_wolf(e.target));
    told.under = is_wolf(e.target) ? "KW-129" : "KW-65";
  }
  void operator()(const Lost& e) const {
    if (!is_hero(e.piece)) return;
    told.words = contract::sentence(setup, e, "{0} loses {1} blood.");
    told.clause = "KW-46";
  }
  void operator()(const Healed& e) const {
    if (is_hero(e.piece)) told.words = contract::sentence(setup, e, "{0} regains {1} blood.");
  }
  void operator()(const Shaken& e) const {
    if (is_wolf(e.piece)) told.clause = "KW-196";
  }
  void operator()(const BurnedDown& e) const {
    if (e.count == 2) told.clause = "KW-204";
  }
  void operator()(const ActiveCard& e) const { told.card = event_key(e.card); }
  void operator()(const NextCard& e) const { told.card = event_key(e.card); }
  void operator()(const TimeMoved&) const { told.track = kHourTrack; }
  void operator()(const Asked& e) const {
    if (e.phase <= Phase::wolves_attack) told.clause = "KW-27";
  }
};

}  // namespace

std::string said(const Setup& setup, BushCard card) {
  return setup.bushes[static_cast<std::size_t>(card)].name;
}
std::string said(const Setup& setup, EventCard card) {
  return setup.events[static_cast<std::size_t>(card)].name;
}
std::string said(const Setup&, Hour hour) { return hour_words(static_cast<int>(hour)); }
std::string said(const Setup&, Phase phase) {
  return std::string(kPhaseWords[static_cast<std::size_t>(phase)]);
}
std::string said(const Setup&, Shield shield) {
  constexpr std::array<std::string_view, 4> kWords = {"by his own strength", "in the light",
                                                      "at the spring", "from the boulder"};
  return std::string(kWords[static_cast<std::size_t>(shield)]);
}

contract::EventText Wolves::event_words(const Setup& setup, const Event& event) {
  Told told = contract::told<kEvents>(setup, event);
  std::visit(Particulars{setup, told}, event);
  told.words = base::capitalised(told.words);
  return told;
}

std::string Wolves::drawn_words(const Setup& setup, std::string_view draw) {
  for (const BushCardText& card : setup.bushes)
    if (draw == fmt::format("{} {}", deck_name(kBushDeck), card.key))
      return fmt::format("the bush card \"{}\"", card.name);
  for (std::size_t card = 0; card < kEventCards; ++card)
    if (draw == fmt::format("{} {}", deck_name(kEventDeck), kEventKeys[card]))
      return fmt::format("the event card \"{}\"", setup.events[card].name);
  return std::string(draw);
}

}  // namespace muster::wolves
