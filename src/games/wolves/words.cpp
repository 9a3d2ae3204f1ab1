#include "games/wolves/words.h"

#include <fmt/format.h>

#include "games/wolves/text.h"
#include "games/wolves/turn.h"

namespace muster::wolves {
namespace {

template <class... F>
struct Overload : F... {
  using F::operator()...;
};
template <class... F>
Overload(F...) -> Overload<F...>;

std::string many(int count, std::string_view one, std::string_view more) {
  return fmt::format("{} {}", count, count == 1 ? one : more);
}

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

std::string offer_words(const Setup& setup, const Sight& see, const Draft& draft) {
  const int picks = draft.picks;
  return std::visit(
      Overload{
          [&](const End&) { return std::string(end_words(see.open.phase)); },
          [](const Advance&) { return std::string("Advance to the space of the dead wolf"); },
          [](const Stay&) { return std::string("Stay where you are"); },
          [&](const Take&) { return std::string("Pick up wood"); },
          [&](const Drop&) { return std::string("Drop wood"); },
          [&](const Light&) { return std::string("Light a torch"); },
          [&](const Finish&) { return std::string("Declare this hero's movement over"); },
          [&](const Place& v) {
            return picks < 2
                       ? fmt::format("Place {}", piece_words(v.piece))
                       : fmt::format("Place {} on {}", piece_words(v.piece), cell_name(v.cell));
          },
          [&](const Move& v) {
            if (picks < 2) return fmt::format("Move {}", piece_words(v.piece));
            return fmt::format("Move {} to {} ({})", piece_words(v.piece), cell_name(v.path.back()),
                               many(static_cast<int>(v.path.size()), "step", "steps"));
          },
          [&](const Attack& v) {
            if (picks < 2) return fmt::format("Attack with {}", piece_words(v.piece));
            return fmt::format("Attack {} with {}", piece_words(v.target), piece_words(v.piece));
          },
          [&](const Heal& v) {
            return picks < 2 ? std::string("Heal a neighbour")
                             : fmt::format("Heal {}", piece_words(v.target));
          },
          [&](const Kick& v) {
            if (picks < 2) return std::string("Kick a sheep");
            if (picks < 3) return fmt::format("Kick {}", piece_words(v.sheep));
            return fmt::format("Kick {} to {}", piece_words(v.sheep), cell_name(v.to));
          },
          [&](const Give& v) {
            return picks < 2 ? std::string("Hand over wood")
                             : fmt::format("Hand wood to {}", piece_words(v.to));
          },
          [&](const Stoke& v) {
            if (picks < 2) return std::string("Stoke the Bonfire");
            return fmt::format("Stoke column {}", static_cast<int>(v.column) + 1);
          },
          [&](const Feed& v) {
            if (picks < 2) return std::string("Lay the torch into the Bonfire");
            return fmt::format("Lay the torch into column {}", static_cast<int>(v.column) + 1);
          },
          [&](const Cross& v) {
            return picks < 2 ? std::string("Cross the fire")
                             : fmt::format("Cross the fire to {}", cell_name(v.to));
          },
      },
      (static_cast<void>(setup), draft.action));
}

std::string_view offer_clause(const Draft& draft) {
  return std::visit(
      Overload{
          [](const End&) { return "KW-30"; },
          [](const Advance&) { return "KW-131"; },
          [](const Stay&) { return "KW-131"; },
          [](const Take&) { return "KW-93"; },
          [](const Drop&) { return "KW-97"; },
          [](const Light&) { return "KW-108"; },
          [](const Finish&) { return "KW-234"; },
          [](const Place& v) { return is_wolf(v.piece) ? "KW-34" : "KW-17"; },
          [](const Move& v) {
            return is_wolf(v.piece) ? "KW-50" : is_hero(v.piece) ? "KW-73" : "KW-177";
          },
          [](const Attack& v) {
            return is_wolf(v.piece) ? "KW-58" : is_hero(v.piece) ? "KW-121" : "KW-192";
          },
          [](const Heal&) { return "KW-149"; },
          [](const Kick&) { return "KW-81"; },
          [](const Give&) { return "KW-96"; },
          [](const Stoke&) { return "KW-102"; },
          [](const Feed&) { return "KW-106"; },
          [](const Cross&) { return "KW-187"; },
      },
      draft.action);
}

std::string status_words(const Setup&, const Open& open) {
  switch (open.phase) {
    case Phase::place_heroes:
      return "Heroes: place the four heroes and five sheep within two spaces of the Bonfire.";
    case Phase::place_pack: return "Wolves: place the starting pack on red spaces.";
    case Phase::new_wolves:
      return fmt::format("Wolves: place {} on red spaces.",
                         many(open.due_kings + open.due_wolves, "new wolf", "new wolves"));
    case Phase::panic: return "Wolves: move each sheep up to three spaces, or end.";
    case Phase::wolves_move: return "Wolves: move your wolves, or end movement.";
    case Phase::wolves_attack: return "Wolves: attack heroes and sheep, or end attacks.";
    case Phase::herding: return "Heroes: move the sheep as the event allows, or end.";
    case Phase::heroes_move: return "Heroes: move, gather wood, stoke and kick, or end movement.";
    case Phase::bush_wolf: return "Wolves: place the wolf from the bush on a space beside it.";
    case Phase::heroes_attack: return "Heroes: attack wolves or heal, or end attacks.";
    case Phase::advance:
      return fmt::format("Heroes: {} may advance to {}, or stay.", piece_words(open.killer),
                         cell_name(open.advance_to));
    case Phase::over:
      return fmt::format("The night is over. Heroes {}, Wolves {}.", hero_points(open),
                         9 - hero_points(open));
  }
  return {};
}

}  // namespace muster::wolves
