#include <fmt/format.h>

#include "games/wolves/text.h"
#include "games/wolves/words.h"

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

std::string bush_words(const Setup& setup, BushCard card) {
  return setup.bushes[static_cast<std::size_t>(card)].name;
}

std::string not_appeared(const NotAppeared& e) {
  std::string missing;
  if (e.kings > 0) missing = many(e.kings, "King", "Kings");
  if (e.wolves > 0) missing += (missing.empty() ? "" : " and ") + many(e.wolves, "wolf", "wolves");
  return fmt::format("There is no room or no token for {}.", missing);
}

// One sentence for each kind of event.
struct Teller {
  const Setup& setup;

  std::string operator()(const Placed& e) const {
    return fmt::format("{} takes a place at {}.", who(e.piece), cell_name(e.cell));
  }
  std::string operator()(const Appeared& e) const {
    return fmt::format("{} appears at {}.", who(e.piece), cell_name(e.cell));
  }
  std::string operator()(const Stopped& e) const {
    return fmt::format("{} stops beside a hero at {}.", who(e.piece), cell_name(e.cell));
  }
  std::string operator()(const Advanced& e) const {
    return fmt::format("{} advances to {}.", who(e.piece), cell_name(e.cell));
  }
  std::string operator()(const Finished& e) const {
    return fmt::format("{} has finished moving.", who(e.piece));
  }
  std::string operator()(const NotAppeared& e) const { return not_appeared(e); }
  std::string operator()(const Moved& e) const {
    return fmt::format("{} moves from {} to {}.", who(e.piece), cell_name(e.from), cell_name(e.to));
  }
  std::string operator()(const Kicked& e) const {
    return fmt::format("{} kicks {} from {} to {}.", who(e.piece), piece_words(e.sheep),
                       cell_name(e.from), cell_name(e.to));
  }
  std::string operator()(const Crossed& e) const {
    return fmt::format("{} crosses the fire to {}.", who(e.piece), cell_name(e.to));
  }
  std::string operator()(const Explored& e) const {
    return fmt::format("{} explores the bush at {}: {}.", who(e.piece), cell_name(e.cell),
                       bush_words(setup, e.card));
  }
  std::string operator()(const WoodLaid& e) const {
    return fmt::format("{} at {}.", many(e.count, "wood lies", "wood lie"), cell_name(e.cell));
  }
  std::string operator()(const Gave& e) const {
    return fmt::format("{} hands wood to {}.", who(e.piece), piece_words(e.to));
  }
  std::string operator()(const Took& e) const {
    return fmt::format("{} picks up wood.", who(e.piece));
  }
  std::string operator()(const Dropped& e) const {
    return fmt::format("{} drops wood.", who(e.piece));
  }
  std::string operator()(const LitTorch& e) const {
    return fmt::format("{} lights a torch.", who(e.piece));
  }
  std::string operator()(const TorchOut& e) const {
    return fmt::format("The torch of {} goes out.", piece_words(e.piece));
  }
  std::string operator()(const Died& e) const { return fmt::format("{} dies.", who(e.piece)); }
  std::string operator()(const FoundTrail& e) const {
    return fmt::format("{} finds a game trail: 2 more movement.", who(e.piece));
  }
  std::string operator()(const Stoked& e) const {
    return fmt::format("{} lays wood into column {}, row {}.", who(e.piece),
                       static_cast<int>(e.column) + 1, static_cast<int>(e.row));
  }
  std::string operator()(const Hit& e) const {
    return fmt::format("{} hits {}.", who(e.piece), piece_words(e.target));
  }
  std::string operator()(const Blocked& e) const {
    return fmt::format("{} blocks the attack of {}.", who(e.target), piece_words(e.piece));
  }
  std::string operator()(const Lost& e) const {
    return fmt::format("{} loses {}.", who(e.piece), lives(e.piece, e.count));
  }
  std::string operator()(const Healed& e) const {
    return fmt::format("{} regains {}.", who(e.piece), lives(e.piece, e.count));
  }
  std::string operator()(const Shaken& e) const {
    return fmt::format("The rocks shake {}.", piece_words(e.piece));
  }
  std::string operator()(const Trophy& e) const {
    return fmt::format("{} has {}.", who(e.piece), many(e.count, "trophy", "trophies"));
  }
  std::string operator()(const Levelled& e) const {
    return fmt::format("{} reaches level {}.", who(e.piece), e.count);
  }
  std::string operator()(const PoolCleared& e) const {
    return fmt::format("The Blood pool is cleared of {}.", e.count);
  }
  std::string operator()(const Displaced& e) const {
    return fmt::format("{} make way on the Bonfire card.", many(e.count, "token", "tokens"));
  }
  std::string operator()(const BurnedDown& e) const {
    return fmt::format("The fire burns down {}.", many(e.count, "row", "rows"));
  }
  std::string operator()(const BurnedOut& e) const {
    return fmt::format("{} burned out.", many(e.count, "piece of wood has", "pieces of wood have"));
  }
  std::string operator()(const FireOut&) const { return std::string("The Bonfire goes out."); }
  std::string operator()(const FireLit&) const { return std::string("The Bonfire burns again."); }
  std::string operator()(const GuardFire&) const {
    return std::string("The guard fire is kept with wood from the other columns.");
  }
  std::string operator()(const ActiveCard& e) const {
    return fmt::format("The event is now {}.", setup.events[static_cast<std::size_t>(e.card)].name);
  }
  std::string operator()(const NextCard& e) const {
    return fmt::format("The next event will be {}.",
                       setup.events[static_cast<std::size_t>(e.card)].name);
  }
  std::string operator()(const TimeMoved& e) const {
    return fmt::format("It is {}", hour_words(static_cast<int>(e.hour)));
  }
  std::string operator()(const Asked& e) const { return phase_words(e.phase); }
  std::string operator()(const Over& e) const {
    return fmt::format("The night is over: {} survived, {} died.", e.heroes, e.wolves);
  }
};

}  // namespace

std::string event_words(const Setup& setup, const Event& event) {
  return std::visit(Teller{setup}, event);
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

}  // namespace muster::wolves
