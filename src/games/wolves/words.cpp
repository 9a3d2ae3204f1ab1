#include "games/wolves/words.h"

#include <bit>

#include <fmt/format.h>

#include "contract/told.h"
#include "games/wolves/bush.h"
#include "games/wolves/game.h"
#include "games/wolves/text.h"
#include "games/wolves/turn.h"

namespace muster::wolves {
namespace {

using Facts = contract::OfferFacts;
using contract::Role;

std::string_view end_words(Phase phase) {
  switch (phase) {
    case Phase::panic:
    case Phase::herding: return "Leave the other sheep where they are";
    case Phase::wolves_move:
    case Phase::heroes_move: return "End movement";
    default: return "End attacks";
  }
}

}  // namespace

std::string piece_words(Piece piece) {
  constexpr std::array<std::string_view, kHeroCount> heroes = {"the Warrior", "the Healer",
                                                               "the Walker", "the Archer"};
  if (is_hero(piece)) return std::string(heroes[piece.raw]);
  if (is_sheep(piece)) return fmt::format("sheep {}", piece.raw - kFirstSheep + 1);
  if (is_king(piece)) return fmt::format("King {}", piece.raw - kFirstKing + 1);
  return fmt::format("wolf {}", piece.raw - kFirstWolf + 1);
}

std::vector<int> cells_in(const CellSet& set) {
  std::vector<int> cells;
  set.for_each([&](std::size_t cell) { cells.push_back(static_cast<int>(cell)); });
  return cells;
}

std::string hour_words(int hour) {
  const std::string name = hour_name(hour);
  return name.substr(0, name.size() - 2) + (hour < 6 ? " p.m." : " a.m.");
}

std::string said(const Setup&, Piece piece) { return piece_words(piece); }
std::string said(const Setup&, const Path& path) {
  const auto steps = static_cast<int>(path.size());
  return fmt::format("{} ({})", cell_name(path.back()), base::counted(steps, "step", "steps"));
}

namespace {

constexpr std::string_view kPoints = "movement";

constexpr auto kOffers = std::to_array<contract::OfferRow>({
    {"end", "KW-30", Role::special, "", {"End attacks"}},
    {"place", "KW-34", Role::move, "", {"Place {0}", "", "Place {0} on {1}"}},
    {"move", "KW-50", Role::move, kPoints, {"Move {0}", "", "Move {0} to {1}"}},
    {"attack", "KW-121", Role::attack, "", {"Attack with {0}", "", "Attack {1} with {0}"}},
    {"heal", "KW-149", Role::help, "", {"Heal a neighbour", "", "Heal {1}"}},
    {"kick", "KW-81", Role::work, kPoints, {"Kick a sheep", "", "Kick {1}", "Kick {1} to {2}"}},
    {"take", "KW-93", Role::work, kPoints, {"Pick up wood"}},
    {"drop", "KW-97", Role::work, "", {"Drop wood"}},
    {"light", "KW-108", Role::work, kPoints, {"Light a torch"}},
    {"finish", "KW-234", Role::special, "", {"Declare this hero's movement over"}},
    {"give", "KW-96", Role::give, kPoints, {"Hand over wood", "", "Hand wood to {1}"}},
    {"stoke", "KW-102", Role::work, kPoints, {"Stoke the Bonfire", "", "Stoke column {1}"}},
    {"feed",
     "KW-106",
     Role::work,
     kPoints,
     {"Lay the torch on the Bonfire", "", "Lay the torch in column {1}"}},
    {"cross", "KW-187", Role::move, kPoints, {"Cross the fire", "", "Cross the fire to {1}"}},
    {"advance", "KW-131", Role::move, "", {"Advance to the space of the dead wolf"}},
    {"stay", "KW-131", Role::special, "", {"Stay where you are"}},
});

// Where more than the row depends on what is offered.
struct Offering {
  const Setup& setup;
  const Open& open;
  int picks;
  Facts& facts;

  // KW-88 KW-91: a hero who enters an unexplored bush turns one of the cards that are left.
  void enter(Cell cell) const {
    const int left = std::popcount(open.bushes_left);
    facts.rolls = left > 0 && is_unexplored(setup, open, cell);
    if (facts.rolls)
      facts.modifiers.push_back({left == 1 ? "Only one Bush card is left"
                                           : fmt::format("One of {} Bush cards is turned", left),
                                 "KW-91"});
  }

  void operator()(const auto&) const {}
  void operator()(const End&) const { facts.words = end_words(open.phase); }
  void operator()(const Place& v) const {
    if (!is_wolf(v.piece)) facts.clause = "KW-17";
  }
  void operator()(const Move& v) const {
    facts.clause = is_wolf(v.piece) ? "KW-50" : is_hero(v.piece) ? "KW-73" : "KW-177";
    if (picks < 2) return;
    for (const Cell cell : v.path) facts.path.push_back(cell.raw);
    if (!is_sheep(v.piece)) facts.cost = static_cast<int>(v.path.size());
    if (is_hero(v.piece)) enter(v.path.back());
  }
  void operator()(const Attack& v) const {
    facts.clause = is_wolf(v.piece) ? "KW-58" : is_hero(v.piece) ? "KW-121" : "KW-192";
    if (picks >= 2 && distance(cell_of(open, v.piece), cell_of(open, v.target)) > 1)
      facts.role = Role::shoot;
  }
  void operator()(const Cross& v) const {
    if (picks >= 2) enter(v.cell);
  }
  void operator()(const Advance&) const { enter(open.advance_to); }  // KW-89
};

}  // namespace

contract::OfferFacts Wolves::offer_facts(const Setup& setup, const Sight& see, const Draft& draft) {
  Facts facts = contract::offered<kOffers>(setup, draft.action, draft.picks);
  std::visit(Offering{setup, see.open, draft.picks, facts}, draft.action);
  return facts;
}

namespace {

// Which event asks, and how far it lets a sheep go. A written position may be in this step without
// the event.
std::string herding_words(const Setup& setup, const Open& open, std::string_view side) {
  const int reach = open.active == EventCard::sheep_revenge ? 2 : 3;  // KW-189 to KW-191
  const std::string way =
      fmt::format("each sheep up to {} spaces, or end", reach == 2 ? "two" : "three");
  if (open.active == EventCard::none) return fmt::format("{}: move {}.", side, way);
  return fmt::format("{}: {} lets you move {}.", side,
                     setup.events[static_cast<std::size_t>(open.active)].name, way);
}

}  // namespace

std::string status_words(const Setup& setup, const Open& open) {
  switch (open.phase) {
    case Phase::place_heroes:
      return "Heroes: place the four heroes and five sheep within two spaces of the Bonfire.";
    case Phase::place_pack: return "Wolves: place the starting pack on red spaces.";
    case Phase::new_wolves:
      return fmt::format("Wolves: place {} on red spaces.",
                         base::counted(open.due_kings + open.due_wolves, "new wolf", "new wolves"));
    case Phase::panic: return herding_words(setup, open, "Wolves");
    case Phase::wolves_move: return "Wolves: move your wolves, or end movement.";
    case Phase::wolves_attack: return "Wolves: attack heroes and sheep, or end attacks.";
    case Phase::herding: return herding_words(setup, open, "Heroes");
    case Phase::heroes_move: return "Heroes: move, gather wood, stoke and kick, or end movement.";
    case Phase::bush_wolf: return "Wolves: place the wolf from the bush on a space beside it.";
    case Phase::heroes_attack: return "Heroes: attack wolves or heal, or end attacks.";
    case Phase::advance:
      return fmt::format("Heroes: {} may advance to {}, or stay.", piece_words(open.killer),
                         cell_name(open.advance_to));
    case Phase::over:
      return fmt::format("The night is over: Heroes {}, Wolves {}.", hero_points(open),
                         9 - hero_points(open));
  }
  return {};
}

}  // namespace muster::wolves
