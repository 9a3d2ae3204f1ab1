#include "games/wolves/words.h"

#include <fmt/format.h>

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

std::string hour_words(int hour) {
  const std::string name = hour_name(hour);
  return name.substr(0, name.size() - 2) + (hour < 6 ? " p.m." : " a.m.");
}

namespace {

// What each verb is called as far as it is picked, the clause that grants it, and its role.
struct Offering {
  const Setup& setup;
  const Open& open;
  int picks;

  Facts operator()(const End&) const { return {std::string(end_words(open.phase)), "KW-30"}; }
  Facts operator()(const Advance&) const {
    Facts facts{"Advance to the space of the dead wolf", "KW-131", Role::move};
    facts.rolls = is_unexplored(setup, open, open.advance_to);  // KW-89
    return facts;
  }
  Facts operator()(const Stay&) const { return {"Stay where you are", "KW-131"}; }
  Facts operator()(const Take&) const { return {"Pick up wood", "KW-93", Role::work, kPoints}; }
  Facts operator()(const Drop&) const { return {"Drop wood", "KW-97", Role::work}; }
  Facts operator()(const Light&) const { return {"Light a torch", "KW-108", Role::work, kPoints}; }
  Facts operator()(const Finish&) const { return {"Declare this hero's movement over", "KW-234"}; }
  Facts operator()(const Place& v) const {
    const std::string who = piece_words(v.piece);
    return {picks < 2 ? fmt::format("Place {}", who)
                      : fmt::format("Place {} on {}", who, cell_name(v.cell)),
            is_wolf(v.piece) ? "KW-34" : "KW-17", Role::move};
  }
  Facts operator()(const Move& v) const {
    const std::string who = piece_words(v.piece);
    Facts facts{fmt::format("Move {}", who),
                is_wolf(v.piece)   ? "KW-50"
                : is_hero(v.piece) ? "KW-73"
                                   : "KW-177",
                Role::move, kPoints};
    if (picks < 2) return facts;
    const Cell to = v.path.back();
    const auto steps = static_cast<int>(v.path.size());
    facts.words += fmt::format(" to {} ({})", cell_name(to), base::counted(steps, "step", "steps"));
    facts.cost = is_sheep(v.piece) ? 0 : steps;
    for (const Cell cell : v.path) facts.path.push_back(cell.raw);
    facts.rolls = is_hero(v.piece) && is_unexplored(setup, open, to);  // KW-88
    return facts;
  }
  Facts operator()(const Attack& v) const {
    const std::string who = piece_words(v.piece);
    const Clause clause = is_wolf(v.piece) ? "KW-58" : is_hero(v.piece) ? "KW-121" : "KW-192";
    if (picks < 2) return {fmt::format("Attack with {}", who), clause, Role::attack};
    const bool is_far = distance(cell_of(open, v.piece), cell_of(open, v.target)) > 1;
    return {fmt::format("Attack {} with {}", piece_words(v.target), who), clause,
            is_far ? Role::shoot : Role::attack};
  }
  Facts operator()(const Heal& v) const {
    return {picks < 2 ? "Heal a neighbour" : fmt::format("Heal {}", piece_words(v.target)),
            "KW-149", Role::help};
  }
  Facts operator()(const Kick& v) const {
    Facts facts{"Kick a sheep", "KW-81", Role::work, kPoints};
    if (picks >= 2) facts.words = fmt::format("Kick {}", piece_words(v.sheep));
    if (picks >= 3) facts.words += fmt::format(" to {}", cell_name(v.to));
    return facts;
  }
  Facts operator()(const Give& v) const {
    return {picks < 2 ? "Hand over wood" : fmt::format("Hand wood to {}", piece_words(v.target)),
            "KW-96", Role::give, kPoints};
  }
  Facts operator()(const Stoke& v) const {
    return {picks < 2 ? "Stoke the Bonfire" : fmt::format("Stoke column {}", number(v.column)),
            "KW-102", Role::work, kPoints};
  }
  Facts operator()(const Feed& v) const {
    return {picks < 2 ? "Lay the torch on the Bonfire"
                      : fmt::format("Lay the torch in column {}", number(v.column)),
            "KW-106", Role::work, kPoints};
  }
  Facts operator()(const Cross& v) const {
    Facts facts{"Cross the fire", "KW-187", Role::move, kPoints};
    if (picks < 2) return facts;
    facts.words += fmt::format(" to {}", cell_name(v.to));
    facts.rolls = is_unexplored(setup, open, v.to);  // KW-88
    return facts;
  }

 private:
  using Clause = contract::Clause;
  static constexpr const char* kPoints = "movement";
  static int number(Column column) { return static_cast<int>(column) + 1; }
};

}  // namespace

contract::OfferFacts Wolves::offer_facts(const Setup& setup, const Sight& see, const Draft& draft) {
  return std::visit(Offering{setup, see.open, draft.picks}, draft.action);
}

namespace {

// Which event asks, and how far it lets a sheep go.
std::string herding_words(const Setup& setup, const Open& open, std::string_view side) {
  const int reach = open.active == EventCard::sheep_revenge ? 2 : 3;  // KW-189 to KW-191
  return fmt::format("{}: {} lets you move each sheep up to {} spaces, or end.", side,
                     setup.events[static_cast<std::size_t>(open.active)].name,
                     reach == 2 ? "two" : "three");
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
