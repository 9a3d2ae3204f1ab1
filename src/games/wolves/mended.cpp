#include "games/wolves/mended.h"

#include <algorithm>

#include <fmt/format.h>

#include "games/wolves/bush.h"
#include "games/wolves/game.h"
#include "games/wolves/reach.h"
#include "games/wolves/turn.h"

namespace muster::wolves {
namespace {

constexpr int kMostSteps = 44;    // 12 points, and 2 more for each of 16 Bush cards
constexpr int kMostCounted = 10;  // what one hero does in a turn
constexpr const char* kImpossible =
    "This position cannot occur in a game: some part of it breaks a rule.";

bool is_standing(const Setup& setup, Cell cell) {
  return setup.has(cell) && setup.enterable.has(cell.raw);
}

bool is_sound(const Setup& setup, const Hero& h, const HeroStats& stats) {
  if (h.blood == 0) return h == Hero{};
  return (h.cell == kNoCell || is_standing(setup, h.cell)) && h.blood <= stats.blood &&
         h.level >= 1 && h.level <= stats.attacks.size() && trophy_fault(setup, h).empty() &&
         h.wood <= kWoodTokens && h.torch <= setup.options.fire_rows && h.movement <= kMostSteps &&
         h.attacks <= kMostCounted && h.lit_attacks <= h.attacks && h.heals <= kMostCounted &&
         h.blocks <= kMostCounted;
}

bool is_sound(const Setup& setup, const Sheep& s) {
  if (s.lives == 0) return s == Sheep{};
  return (s.cell == kNoCell || is_standing(setup, s.cell)) && s.lives <= kLives &&
         s.blocks <= kMostCounted;
}

bool is_sound(const Setup& setup, const Wolf& w) {
  if (w.lives == 0) return w == Wolf{};
  return is_standing(setup, w.cell) && w.lives <= kLives && w.movement <= kWolfMovement + 1 &&
         w.attacks <= kMostCounted && w.blocks <= kMostCounted;
}

bool are_pieces_sound(const Setup& setup, const Open& open) {
  for (std::size_t i = 0; i < kHeroCount; ++i)
    if (!is_sound(setup, open.heroes[i], setup.heroes[i])) return false;
  const auto sound = [&](const auto& piece) { return is_sound(setup, piece); };
  if (!std::all_of(open.sheep.begin(), open.sheep.end(), sound)) return false;
  if (!std::all_of(open.pack.begin(), open.pack.end(), sound)) return false;
  CellSet taken;  // KW-3
  for (std::size_t i = 0; i < kPieces; ++i) {
    const Cell cell = cell_of(open, piece_at(i));
    if (cell == kNoCell) continue;
    if (taken.has(cell.raw)) return false;
    taken.add(cell.raw);
  }
  return true;
}

// KW-240 KW-246
bool are_events_sound(const Setup& setup, const Open& open) {
  unsigned known = open.events_left;
  if ((known & ~unsigned{setup.event_deck}) != 0) return false;
  for (const EventCard card : {open.active, open.next}) {
    if (card == EventCard::none) continue;
    if (static_cast<std::size_t>(card) >= kEventCards) return false;
    const unsigned bit = 1u << static_cast<unsigned>(card);
    if ((setup.event_deck & bit) == 0 || (known & bit) != 0) return false;
    known |= bit;
  }
  return true;
}

bool are_bushes_sound(const Setup& setup, const Open& open) {
  return (open.bushes_left & ~unsigned{setup.bush_deck}) == 0 &&
         open.explored >> setup.bush_cells.size() == 0;
}

bool is_wood_sound(const Setup& setup, const Open& open) {
  for (const auto& column : open.fire)
    for (std::size_t row = setup.options.fire_rows; row < kMaxRows; ++row)
      if (column[row] != 0) return false;
  for (std::size_t i = 0; i < open.wood.size(); ++i) {
    const WoodPile& pile = open.wood[i];
    if (pile.count == 0 || !setup.has(pile.cell)) return false;
    if (i > 0 && !(open.wood[i - 1].cell < pile.cell)) return false;
  }
  return true;
}

bool are_tracks_sound(const Setup& setup, const Open& open) {
  int blood = kHeroCount;  // an earthquake may take what was healed since
  for (const HeroStats& stats : setup.heroes) blood += stats.blood;
  return static_cast<std::size_t>(open.phase) < kPhaseKeys.size() &&
         static_cast<std::size_t>(open.resume) < kPhaseKeys.size() && open.pool <= blood &&
         (open.killer == kNoPiece || open.killer.raw < kPieces) &&
         (open.advance_to == kNoCell || setup.has(open.advance_to)) &&
         (open.bush == kNoCell || setup.has(open.bush));
}

bool is_interrupt_sound(const Open& open) {
  return open.resume == Phase::heroes_move || open.resume == Phase::heroes_attack;
}

bool are_tokens_sound(const Setup& setup, const Open& open) {
  if (setup.options.unlimited_wolves) return true;
  int kings = 0;
  int wolves = 0;
  for_each_wolf(open, [&](Piece p) { ++(is_king(p) ? kings : wolves); });
  for (const Hero& h : open.heroes) kings += h.king_trophies, wolves += h.wolf_trophies;
  return kings <= kKingTokens && wolves <= kWolfTokens;
}

// What is wrong with what is due, if anything is. KW-22 KW-32 KW-33
std::string due_fault(const Setup& setup, const Open& open) {
  const int all = open.due_wolves + open.due_kings;
  const int wolves = setup.options.start_wolves;
  const int kings = setup.options.start_kings;
  const NewWolves most = new_wolves(open);
  if (open.phase == Phase::place_pack && (open.due_wolves > wolves || open.due_kings > kings))
    return fmt::format("More are due than the starting pack has: {} wolves and {} Kings (KW-22).",
                       wolves, kings);
  if (open.phase == Phase::new_wolves && (open.due_kings > most.kings || all > most.all))
    return fmt::format("More are due than this turn brings: {} in all, {} of them Kings (KW-32).",
                       most.all, most.kings);
  if (all > 0 && open.phase != Phase::place_pack && open.phase != Phase::new_wolves)
    return "Wolves are due only in the steps place-pack and new-wolves (KW-16, KW-27).";
  return {};
}

// Most steps can be ended; the others need something to place, and room for all of it.
// REQUIRES: the derived parts are true.
bool is_answerable(const Setup& setup, const Open& open) {
  const int due = open.due_kings + open.due_wolves;
  const bool owed = due > 0 && open.due_kings <= tokens_left(setup, open, true) &&
                    open.due_wolves <= tokens_left(setup, open, false);
  switch (open.phase) {
    case Phase::place_heroes: {
      const std::size_t waiting = unplaced(open);
      return waiting > 0 && waiting <= (setup.camp - open.occupied).count();
    }
    case Phase::place_pack:
      return owed && static_cast<std::size_t>(due) <= (setup.red - open.occupied).count();
    case Phase::new_wolves: return owed && spawn_cells(setup, open).any();
    case Phase::bush_wolf:
      return is_interrupt_sound(open) && open.bush != kNoCell && setup.is_bush(open.bush) &&
             tokens_left(setup, open, false) > 0 && bush_wolf_cells(setup, open).any();
    case Phase::advance:
      return is_interrupt_sound(open) && is_hero(open.killer) && is_in_play(open, open.killer) &&
             open.advance_to != kNoCell && setup.enterable.has(open.advance_to.raw) &&
             !open.occupied.has(open.advance_to.raw);
    default: return true;
  }
}

}  // namespace

std::string_view trophy_fault(const Setup& setup, const Hero& h) {
  if (h.trophies() > 2) return "a hero with three trophies has gained a level (KW-143)";
  if (h.trophies() > 0 && h.level == 3) return "a hero on level 3 takes no trophies (KW-145)";
  if (h.surplus > 0 && !setup.options.keep_surplus)
    return "only the option trophy-surplus=kept keeps a surplus (KW-236)";
  return {};
}

std::string fault_in(const Setup& setup, Open& open) {
  if (!are_tracks_sound(setup, open)) return kImpossible;
  if (open.hour > setup.options.last_hour) return "The hour is later than sunrise (KW-229).";
  if (open.hour == setup.options.last_hour && is_step_of_heroes(open.phase))
    return "At sunrise the night ends with the wolves' turn; the heroes have none (KW-217).";
  if (!are_events_sound(setup, open))
    return "Each event card is either active, next or left (KW-246), and must be in the deck "
           "(KW-240).";
  if (auto fault = due_fault(setup, open); !fault.empty()) return fault;
  if (!are_bushes_sound(setup, open) || !are_pieces_sound(setup, open)) return kImpossible;
  if (wood_supply(open) < 0) return "There are more than 12 wood tokens in this position.";
  if (!is_wood_sound(setup, open)) return kImpossible;
  open.recount();
  if (!are_tokens_sound(setup, open))
    return "There are more wolves and trophies than tokens (KW-38).";
  if (is_answerable(setup, open)) return {};
  if (open.phase == Phase::advance)
    return "The step advance needs a line \"kill by HERO at SPACE\" with an empty space.";
  if (open.phase == Phase::bush_wolf)
    return "The step bush-wolf needs a line \"leap at SPACE\" with a bush that has room beside it.";
  return "Nobody can be placed in this position, so nobody could act.";
}

bool Wolves::mended(const Setup& setup, Open& open) { return fault_in(setup, open).empty(); }

}  // namespace muster::wolves
