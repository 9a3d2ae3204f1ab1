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

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 32);
  return text;
}

std::string who(Piece piece) { return capital(piece_words(piece)); }

std::string many(int count, std::string_view one, std::string_view more) {
  return fmt::format("{} {}", count, count == 1 ? one : more);
}

std::string lives(Piece piece, int count) {
  return is_hero(piece) ? fmt::format("{} blood", count) : many(count, "life", "lives");
}

std::string phase_words(Phase phase) {
  switch (phase) {
    case Phase::place_heroes: return "The heroes make camp.";
    case Phase::place_pack: return "The pack gathers.";
    case Phase::new_wolves: return "The wolves' turn begins.";
    case Phase::panic: return "The sheep panic.";
    case Phase::wolves_move: return "The wolves move.";
    case Phase::wolves_attack: return "The wolves attack.";
    case Phase::herding: return "The heroes drive the sheep.";
    case Phase::heroes_move: return "The heroes move.";
    case Phase::bush_wolf: return "A wolf leaps out of the bush.";
    case Phase::heroes_attack: return "The heroes attack.";
    case Phase::advance: return "The killer may advance.";
    case Phase::over: return "The night is over.";
  }
  return {};
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

std::string bush_words(const Setup& setup, BushCard card) {
  return setup.bushes[static_cast<std::size_t>(card)].name;
}

std::string not_appeared(const NotAppeared& e) {
  std::string missing;
  if (e.kings > 0) missing = many(e.kings, "King", "Kings");
  if (e.wolves > 0) missing += (missing.empty() ? "" : " and ") + many(e.wolves, "wolf", "wolves");
  return fmt::format("There is no room or no token for {}.", missing);
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
            return picks < 2 ? fmt::format("Place {}", piece_words(v.piece))
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

std::string event_words(const Setup& setup, const Event& event) {
  return std::visit(
      Overload{
          [](const Placed& e) {
            return fmt::format("{} takes a place at {}.", who(e.piece), cell_name(e.cell));
          },
          [](const Appeared& e) {
            return fmt::format("{} appears at {}.", who(e.piece), cell_name(e.cell));
          },
          [](const Stopped& e) {
            return fmt::format("{} stops beside a hero at {}.", who(e.piece), cell_name(e.cell));
          },
          [](const Advanced& e) {
            return fmt::format("{} advances to {}.", who(e.piece), cell_name(e.cell));
          },
          [](const Finished& e) { return fmt::format("{} has finished moving.", who(e.piece)); },
          [](const NotAppeared& e) { return not_appeared(e); },
          [](const Moved& e) {
            return fmt::format("{} moves from {} to {}.", who(e.piece), cell_name(e.from),
                               cell_name(e.to));
          },
          [](const Kicked& e) {
            return fmt::format("{} kicks {} from {} to {}.", who(e.piece), piece_words(e.sheep),
                               cell_name(e.from), cell_name(e.to));
          },
          [](const Crossed& e) {
            return fmt::format("{} crosses the fire to {}.", who(e.piece), cell_name(e.to));
          },
          [&](const Explored& e) {
            return fmt::format("{} explores the bush at {}: {}.", who(e.piece), cell_name(e.cell),
                               bush_words(setup, e.card));
          },
          [](const WoodLaid& e) {
            return fmt::format("{} at {}.", many(e.count, "wood lies", "wood lie"),
                               cell_name(e.cell));
          },
          [](const Gave& e) {
            return fmt::format("{} hands wood to {}.", who(e.piece), piece_words(e.to));
          },
          [](const Took& e) { return fmt::format("{} picks up wood.", who(e.piece)); },
          [](const Dropped& e) { return fmt::format("{} drops wood.", who(e.piece)); },
          [](const LitTorch& e) { return fmt::format("{} lights a torch.", who(e.piece)); },
          [](const TorchOut& e) { return fmt::format("The torch of {} goes out.", piece_words(e.piece)); },
          [](const Died& e) { return fmt::format("{} dies.", who(e.piece)); },
          [](const FoundTrail& e) {
            return fmt::format("{} finds a game trail: 2 more movement.", who(e.piece));
          },
          [](const Stoked& e) {
            return fmt::format("{} lays wood into column {}, row {}.", who(e.piece),
                               static_cast<int>(e.column) + 1, static_cast<int>(e.row));
          },
          [](const Hit& e) { return fmt::format("{} hits {}.", who(e.piece), piece_words(e.target)); },
          [](const Blocked& e) {
            return fmt::format("{} blocks the attack of {}.", who(e.target), piece_words(e.piece));
          },
          [](const Lost& e) {
            return fmt::format("{} loses {}.", who(e.piece), lives(e.piece, e.count));
          },
          [](const Healed& e) {
            return fmt::format("{} regains {}.", who(e.piece), lives(e.piece, e.count));
          },
          [](const Shaken& e) { return fmt::format("The rocks shake {}.", piece_words(e.piece)); },
          [](const Trophy& e) {
            return fmt::format("{} has {}.", who(e.piece), many(e.count, "trophy", "trophies"));
          },
          [](const Levelled& e) { return fmt::format("{} reaches level {}.", who(e.piece), e.count); },
          [](const PoolCleared& e) { return fmt::format("The Blood pool is cleared of {}.", e.count); },
          [](const Displaced& e) {
            return fmt::format("{} make way on the Bonfire card.", many(e.count, "token", "tokens"));
          },
          [](const BurnedDown& e) {
            return fmt::format("The fire burns down {}.", many(e.count, "row", "rows"));
          },
          [](const BurnedOut& e) {
            return fmt::format("{} burned out.", many(e.count, "piece of wood has", "pieces of wood have"));
          },
          [](const FireOut&) { return std::string("The Bonfire goes out."); },
          [](const FireLit&) { return std::string("The Bonfire burns again."); },
          [](const GuardFire&) { return std::string("The guard fire is kept with wood from the other columns."); },
          [&](const ActiveCard& e) {
            return fmt::format("The event is now {}.",
                               setup.events[static_cast<std::size_t>(e.card)].name);
          },
          [&](const NextCard& e) {
            return fmt::format("The next event will be {}.",
                               setup.events[static_cast<std::size_t>(e.card)].name);
          },
          [](const TimeMoved& e) {
            return fmt::format("It is {}.", hour_words(static_cast<int>(e.hour)));
          },
          [](const Asked& e) { return phase_words(e.phase); },
          [](const Over& e) {
            return fmt::format("The night is over: {} survived, {} died.", e.heroes, e.wolves);
          },
      },
      event);
}

std::string_view event_clause(const Event& event) {
  return std::visit(
      Overload{
          [](const Placed&) { return "KW-17"; },
          [](const Appeared&) { return "KW-34"; },
          [](const Stopped&) { return "KW-51"; },
          [](const Advanced&) { return "KW-131"; },
          [](const Finished&) { return "KW-234"; },
          [](const NotAppeared&) { return "KW-38"; },
          [](const Moved& e) {
            return is_wolf(e.piece) ? "KW-50" : is_hero(e.piece) ? "KW-73" : "KW-177";
          },
          [](const Kicked&) { return "KW-81"; },
          [](const Crossed&) { return "KW-187"; },
          [](const Explored&) { return "KW-88"; },
          [](const WoodLaid&) { return "KW-90"; },
          [](const Gave&) { return "KW-96"; },
          [](const Took&) { return "KW-93"; },
          [](const Dropped&) { return "KW-97"; },
          [](const LitTorch&) { return "KW-108"; },
          [](const TorchOut&) { return "KW-164"; },
          [](const Died& e) {
            return is_hero(e.piece) ? "KW-68" : is_sheep(e.piece) ? "KW-72" : "KW-130";
          },
          [](const FoundTrail&) { return "KW-215"; },
          [](const Stoked&) { return "KW-102"; },
          [](const Hit& e) { return is_wolf(e.piece) ? "KW-60" : "KW-122"; },
          [](const Blocked& e) { return is_wolf(e.piece) ? "KW-65" : "KW-129"; },
          [](const Lost& e) { return is_hero(e.piece) ? "KW-46" : "KW-47"; },
          [](const Healed&) { return "KW-49"; },
          [](const Shaken& e) { return is_wolf(e.piece) ? "KW-196" : "KW-197"; },
          [](const Trophy&) { return "KW-142"; },
          [](const Levelled&) { return "KW-143"; },
          [](const PoolCleared&) { return "KW-48"; },
          [](const Displaced&) { return "KW-104"; },
          [](const BurnedDown& e) { return e.count == 2 ? "KW-204" : "KW-161"; },
          [](const BurnedOut&) { return "KW-162"; },
          [](const FireOut&) { return "KW-163"; },
          [](const FireLit&) { return "KW-107"; },
          [](const GuardFire&) { return "KW-165"; },
          [](const ActiveCard&) { return "KW-172"; },
          [](const NextCard&) { return "KW-172"; },
          [](const TimeMoved&) { return "KW-169"; },
          [](const Asked& e) { return e.phase <= Phase::wolves_attack ? "KW-27" : "KW-28"; },
          [](const Over&) { return "KW-217"; },
      },
      event);
}

std::string status_words(const Setup&, const Open& open) {
  switch (open.phase) {
    case Phase::place_heroes:
      return "Heroes: place the four heroes and five sheep within two spaces of the Bonfire.";
    case Phase::place_pack: return "Wolves: place the starting pack on red spaces.";
    case Phase::new_wolves:
      return fmt::format("Wolves: place {} new on red spaces.",
                         many(open.due_kings + open.due_wolves, "wolf", "wolves"));
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
    case Phase::over: return fmt::format("The night is over. Heroes {}, Wolves {}.",
                                         hero_points(open), 9 - hero_points(open));
  }
  return {};
}

}  // namespace muster::wolves
