#include <iterator>

#include <fmt/format.h>

#include "games/wolves/words.h"

namespace muster::wolves {
namespace {

using contract::Fact;

// "5", or "6, 7 or 8 at levels 1, 2 and 3".
std::string by_level(const std::array<std::uint8_t, 3>& counts) {
  if (counts[0] == counts[2]) return fmt::format("{}", counts[0]);
  return fmt::format("{}, {} or {} at levels 1, 2 and 3", counts[0], counts[1], counts[2]);
}

Fact hero_fact(const Setup& setup, Piece piece, std::string_view clause) {
  const HeroStats& stats = setup.heroes[piece.raw];
  std::string words =
      fmt::format("Movement {}; attacks {}", by_level(stats.movement), by_level(stats.attacks));
  if (stats.reach[2] > 1) words += fmt::format("; shoots up to {} spaces", by_level(stats.reach));
  if (stats.heals[2] > 0)
    words += fmt::format("; instead of attacking heals {}", by_level(stats.heals));
  words += ". One more attack if all of a turn's attacks are from light into light.";
  return {"piece", piece_name(piece), words, std::string(clause)};
}

struct FactRow {
  std::string_view of;
  std::string_view key;
  std::string_view words;
  std::string_view clause;
};

constexpr FactRow kFacts[] = {
    {"piece", "sheep",
     "Alive it is a point for the Heroes, dead one for the Wolves. It moves only when a hero kicks "
     "it or an event says so.",
     "KW-85"},
    {"piece", "wolf", "Moves up to 5 spaces, stops beside a hero, and attacks once per turn.",
     "KW-50"},
    {"piece", "king",
     "Moves like a wolf, attacks twice per turn, and blocks the first attack on him.", "KW-58"},
    {"badge", "level", "A hero who has gathered 3 trophies reaches the next level.", "KW-143"},
    {"badge", "wood", "Carried wood feeds the Bonfire, becomes a torch, or is handed on.", "KW-95"},
    {"badge", "torch", "A torch lights the hero's space and its neighbours until it burns down.",
     "KW-113"},
    {"badge", "trophies", "A wolf killed counts 1, a King 2; with 3 the hero gains a level.",
     "KW-142"},
    {"badge", "movement",
     "Each step costs 1; so do kicking, picking up, handing over, stoking and lighting a torch.",
     "KW-78"},
    {"badge", "attacks", "Attacks that this piece still has in this turn.", "KW-58"},
    {"badge", "blocks",
     "The next attacks that it blocks by itself, from light, springs and boulders.", "KW-65"},
    {"badge", "stopped", "A wolf that comes beside a hero stops there for this turn.", "KW-51"},
    {"badge", "due", "Waits to be placed on a red space.", "KW-34"},
    {"mark", "wood", "A hero who stands here picks up one wood for each movement point.", "KW-93"},
    {"mark", "explored", "This bush has been explored and holds no card any more.", "KW-91"},
    {"area", "light",
     "In the light heroes and sheep block one attack per turn, and heroes may attack once more.",
     "KW-117"},
    {"area", "spawn", "New wolves may be placed here.", "KW-34"},
    {"terrain", "bonfire",
     "Its light reaches 2 spaces for one burning column, 4 for two, 6 for three.", "KW-115"},
    {"terrain", "bush",
     "The first hero to enter turns a Bush card: wood, a wolf, or something else.", "KW-88"},
    {"terrain", "spring", "After movement heals 1. A hero here blocks one attack more.", "KW-154"},
    {"terrain", "boulder", "A hero or a wolf here blocks one attack more.", "KW-158"},
    {"terrain", "rock", "Nobody can enter, and nobody can shoot across.", "KW-137"},
    {"terrain", "red", "Wolves appear on red spaces.", "KW-34"},
    {"phase", "",
     "All of a side move before the first of them attacks. The heroes' turn ends with the fire, "
     "the events and the hour.",
     "KW-29"},
    {"track", kHourTrack,
     "Each heroes' turn takes an hour; the game ends after the wolves' turn at sunrise.", "KW-169"},
    {"track", "pool",
     "If any blood lies here when the wolves' turn begins, three wolves appear instead of one.",
     "KW-33"},
    {"track", "heroes", "A point for every living hero and sheep. More points at the end win.",
     "KW-222"},
    {"track", "wolves", "A point for every dead hero and sheep. More points at the end win.",
     "KW-223"},
    {"track", "radius", "How many spaces the Bonfire lights in every direction.", "KW-115"},
    {"track", "supply", "Wood that bushes can still bring.", "KW-99"},
    {"track", "bush-deck", "Bush cards that nobody has turned yet.", "KW-247"},
    {"slot", "",
     "Wood burns down one row at the end of each heroes' turn. A hero beside the burning fire "
     "stokes a free column from the top.",
     "KW-102"},
};

}  // namespace

std::vector<Fact> facts(const Setup& setup) {
  constexpr std::array<std::string_view, kHeroCount> clauses = {"KW-148", "KW-149", "KW-152",
                                                                "KW-153"};
  std::vector<Fact> facts;
  facts.reserve(kHeroCount + std::size(kFacts));
  for (std::size_t i = 0; i < kHeroCount; ++i)
    facts.push_back(hero_fact(setup, hero_piece(i), clauses[i]));
  for (const auto& [of, key, words, clause] : kFacts)
    facts.push_back({std::string(of), std::string(key), std::string(words), std::string(clause)});
  return facts;
}

}  // namespace muster::wolves
