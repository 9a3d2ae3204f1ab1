#include <fmt/format.h>

#include "games/wolves/game.h"
#include "games/wolves/text.h"
#include "games/wolves/words.h"

namespace muster::wolves {
namespace {

using Told = contract::EventText;
using contract::Weight;

std::string who(Piece piece) { return base::capitalised(piece_words(piece)); }

std::string lives(Piece piece, int count) {
  return is_hero(piece) ? fmt::format("{} blood", count) : base::counted(count, "life", "lives");
}

std::string phase_words(Phase phase) {
  switch (phase) {
    case Phase::place_heroes: return "The heroes make camp.";
    case Phase::place_pack: return "The pack gathers.";
    case Phase::new_wolves: return "The wolves' turn begins.";
    case Phase::panic: return "The sheep panic.";
    case Phase::wolves_move: return "The wolves move.";
    case Phase::wolves_attack: return "The wolves attack.";
    case Phase::herding: return "The heroes herd the sheep.";
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
  if (e.kings > 0) missing = base::counted(e.kings, "King", "Kings");
  if (e.wolves > 0)
    missing += (missing.empty() ? "" : " and ") + base::counted(e.wolves, "wolf", "wolves");
  return fmt::format("There is no room or token for {}.", missing);
}

// One sentence for each kind of event, its clause, and how much room it deserves.
struct Teller {
  const Setup& setup;

  Told operator()(const Placed& e) const {
    return {fmt::format("{} takes a place at {}.", who(e.piece), cell_name(e.cell)), "KW-17",
            Weight::minor};
  }
  Told operator()(const Appeared& e) const {
    return {fmt::format("{} appears at {}.", who(e.piece), cell_name(e.cell)), "KW-34"};
  }
  Told operator()(const Stopped& e) const {
    return {fmt::format("{} stops beside a hero at {}.", who(e.piece), cell_name(e.cell)), "KW-51",
            Weight::minor};
  }
  Told operator()(const Advanced& e) const {
    return {fmt::format("{} advances to {}.", who(e.piece), cell_name(e.cell)), "KW-131"};
  }
  Told operator()(const Finished& e) const {
    return {fmt::format("{} has finished moving.", who(e.piece)), "KW-234", Weight::minor};
  }
  Told operator()(const Leapt& e) const {
    return {fmt::format("{} leaps out of the bush at {}.", who(e.piece), cell_name(e.cell)),
            "KW-209"};
  }
  Told operator()(const NotAppeared& e) const { return {not_appeared(e), "KW-38", Weight::minor}; }
  Told operator()(const Moved& e) const {
    return {
        fmt::format("{} moves from {} to {}.", who(e.piece), cell_name(e.from), cell_name(e.to)),
        is_wolf(e.piece)   ? "KW-50"
        : is_hero(e.piece) ? "KW-73"
                           : "KW-177",
        Weight::minor};
  }
  Told operator()(const Kicked& e) const {
    return {fmt::format("{} kicks {} from {} to {}.", who(e.piece), piece_words(e.sheep),
                        cell_name(e.from), cell_name(e.to)),
            "KW-81"};
  }
  Told operator()(const Crossed& e) const {
    return {fmt::format("{} crosses the fire to {}.", who(e.piece), cell_name(e.to)), "KW-187"};
  }
  Told operator()(const Explored& e) const {
    return {fmt::format("{} explores the bush at {}: {}.", who(e.piece), cell_name(e.cell),
                        bush_words(setup, e.card)),
            "KW-88", Weight::moment};
  }
  Told operator()(const WoodLaid& e) const {
    return {fmt::format("{} at {}.", base::counted(e.count, "wood lies", "wood lie"),
                        cell_name(e.cell)),
            "KW-90", Weight::minor};
  }
  Told operator()(const Gave& e) const {
    return {fmt::format("{} hands wood to {}.", who(e.piece), piece_words(e.target)), "KW-96"};
  }
  Told operator()(const Took& e) const {
    return {fmt::format("{} picks up wood.", who(e.piece)), "KW-93", Weight::minor};
  }
  Told operator()(const Dropped& e) const {
    return {fmt::format("{} drops wood.", who(e.piece)), "KW-97", Weight::minor};
  }
  Told operator()(const LitTorch& e) const {
    return {fmt::format("{} lights a torch.", who(e.piece)), "KW-108"};
  }
  Told operator()(const TorchOut& e) const {
    return {fmt::format("{}'s torch goes out.", who(e.piece)), "KW-164"};
  }
  Told operator()(const Died& e) const {
    return {fmt::format("{} dies.", who(e.piece)),
            is_hero(e.piece)    ? "KW-68"
            : is_sheep(e.piece) ? "KW-72"
                                : "KW-130",
            Weight::moment};
  }
  Told operator()(const FoundTrail& e) const {
    return {fmt::format("{} finds a game trail: 2 more movement points.", who(e.piece)), "KW-215"};
  }
  Told operator()(const Stoked& e) const {
    return {fmt::format("{} lays wood in column {}, row {}.", who(e.piece),
                        static_cast<int>(e.column) + 1, static_cast<int>(e.row)),
            "KW-102"};
  }
  Told operator()(const Hit& e) const {
    return {fmt::format("{} hits {}.", who(e.piece), piece_words(e.target)),
            is_wolf(e.piece) ? "KW-60" : "KW-122"};
  }
  Told operator()(const Blocked& e) const {
    return {fmt::format("{} blocks the attack of {}.", who(e.target), piece_words(e.piece)),
            is_wolf(e.piece) ? "KW-65" : "KW-129"};
  }
  Told operator()(const Lost& e) const {
    return {fmt::format("{} loses {}.", who(e.piece), lives(e.piece, e.count)),
            is_hero(e.piece) ? "KW-46" : "KW-47"};
  }
  Told operator()(const Healed& e) const {
    return {fmt::format("{} regains {}.", who(e.piece), lives(e.piece, e.count)), "KW-49"};
  }
  Told operator()(const Shaken& e) const {
    return {fmt::format("The rocks shake {}.", piece_words(e.piece)),
            is_wolf(e.piece) ? "KW-196" : "KW-197", Weight::moment};
  }
  Told operator()(const Trophy& e) const {
    return {fmt::format("{} has {}.", who(e.piece), base::counted(e.count, "trophy", "trophies")),
            "KW-142", Weight::minor};
  }
  Told operator()(const Levelled& e) const {
    return {fmt::format("{} reaches level {}.", who(e.piece), e.count), "KW-143", Weight::moment};
  }
  Told operator()(const PoolCleared& e) const {
    return {fmt::format("{} blood is cleared from the Blood pool.", e.count), "KW-48",
            Weight::minor};
  }
  Told operator()(const Displaced& e) const {
    return {fmt::format("New wood pushes {} off the Bonfire card.",
                        base::counted(e.count, "token", "tokens")),
            "KW-104", Weight::minor};
  }
  Told operator()(const BurnedDown& e) const {
    return {fmt::format("The fire burns down {}.", base::counted(e.count, "row", "rows")),
            e.count == 2 ? "KW-204" : "KW-161", Weight::moment};
  }
  Told operator()(const BurnedOut& e) const {
    return {fmt::format("{} burned out.",
                        base::counted(e.count, "piece of wood has", "pieces of wood have")),
            "KW-162"};
  }
  Told operator()(const FireOut&) const {
    return {"The Bonfire goes out.", "KW-163", Weight::moment};
  }
  Told operator()(const FireLit&) const {
    return {"The Bonfire burns again.", "KW-107", Weight::moment};
  }
  Told operator()(const GuardFire&) const {
    return {"Wood from the other columns keeps the guard fire burning.", "KW-165", Weight::moment};
  }
  Told operator()(const ActiveCard& e) const {
    return {
        fmt::format("The event is now {}.", setup.events[static_cast<std::size_t>(e.card)].name),
        "KW-172", Weight::moment, std::string(event_key(e.card))};
  }
  Told operator()(const NextCard& e) const {
    return {fmt::format("The next event will be {}.",
                        setup.events[static_cast<std::size_t>(e.card)].name),
            "KW-172", Weight::moment, std::string(event_key(e.card))};
  }
  Told operator()(const TimeMoved& e) const {
    return {fmt::format("It is {}", hour_words(static_cast<int>(e.hour))), "KW-169",
            Weight::moment};
  }
  Told operator()(const Asked& e) const {
    return {phase_words(e.phase), e.phase <= Phase::wolves_attack ? "KW-27" : "KW-28",
            Weight::minor};
  }
  Told operator()(const Over& e) const {
    return {fmt::format("The night is over: {} survived, {} died.", e.heroes, e.wolves), "KW-217",
            Weight::moment};
  }
};

}  // namespace

contract::EventText Wolves::event_words(const Setup& setup, const Event& event) {
  return std::visit(Teller{setup}, event);
}

}  // namespace muster::wolves
