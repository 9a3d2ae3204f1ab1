#pragma once

#include <bit>
#include <string>

#include <fmt/format.h>

#include "contract/lines.h"
#include "games/wolves/fight.h"
#include "games/wolves/light.h"
#include "games/wolves/text.h"
#include "games/wolves/turn.h"

// The keys of a position's lines, each named once: `L` writes them or reads them back. What is
// derived is told and never set.
namespace muster::wolves {

template <class L, class O>
void turn_keys(L& line, O& open) {
  auto hour = static_cast<Hour>(open.hour);
  line.word("step", open.phase, contract::named_in(kPhaseKeys), "a step");
  line.word("hour", hour, find_hour, "an hour from 6pm to 8am");
  line.number("question", open.question, 0, contract::LineReader::kNoLimit);
  line.word("resume", open.resume, contract::named_in(kPhaseKeys), "a step");
  line.derived("round", open.hour + 1);
  line.derived("side", [&] {
    const contract::Seat seat = seat_asked(open);
    return seat == kHeroes ? "heroes" : seat == kWolves ? "wolves" : "nobody";
  });
  if constexpr (L::kReads) open.hour = static_cast<std::uint8_t>(hour);
}

// A set of cards as the list of their names; `find` gives the number of a card.
template <class L, class C, class Name, class Find>
void card_keys(L& line, C& cards, const Name& name, const Find& find) {
  const auto write = [&](const auto& add) {
    for (unsigned left = cards; left != 0; left &= left - 1) add(name(std::countr_zero(left)));
  };
  const auto read = [&](std::string_view key) -> std::optional<std::string> {
    const std::optional<unsigned> card = find(key);
    if (!card) return fmt::format("there is no card \"{}\"", key);
    if ((unsigned{cards} >> *card & 1u) != 0)
      return fmt::format("the card \"{}\" is named twice", key);
    if constexpr (L::kReads) cards = static_cast<std::uint16_t>(cards | 1u << *card);
    return std::nullopt;
  };
  if constexpr (L::kReads)
    if (line.has("left")) cards = 0;
  line.list("left", write, read);
  line.derived("count", [&] { return std::popcount(cards); });
}

template <class L, class O>
void event_keys(L& line, O& open) {
  line.word("active", open.active, find_event, "an event card");
  line.word("next", open.next, find_event, "an event card");
  card_keys(
      line, open.events_left, [](int card) { return event_key(static_cast<EventCard>(card)); },
      [](std::string_view key) -> std::optional<unsigned> {
        const auto card = find_event(key);
        if (!card || *card == EventCard::none) return std::nullopt;
        return static_cast<unsigned>(*card);
      });
}

template <class L, class O>
void bush_keys(L& line, const Setup& setup, O& open) {
  card_keys(
      line, open.bushes_left,
      [&](int card) { return setup.bushes[static_cast<std::size_t>(card)].key; },
      [&](std::string_view key) -> std::optional<unsigned> {
        for (unsigned i = 0; i < setup.bushes.size(); ++i)
          if (setup.bushes[i].key == key) return i;
        return std::nullopt;
      });
}

template <class L, class O>
void fire_keys(L& line, const Setup& setup, O& open) {
  for (std::size_t i = 0; i < kColumns; ++i) {
    auto& column = open.fire[i];
    const auto write = [&](const auto& add) {
      for (std::size_t row = kMaxRows; row > 0; --row)
        for (int n = 0; n < column[row - 1]; ++n) add(std::to_string(row));
    };
    const auto read = [&](std::string_view word) -> std::optional<std::string> {
      const auto row = base::whole_number(word);
      if (!row || *row < 1 || *row > setup.options.fire_rows)
        return fmt::format("rows are 1 to {}", setup.options.fire_rows);
      if constexpr (L::kReads) ++column[static_cast<std::size_t>(*row) - 1];
      return std::nullopt;
    };
    line.list(fmt::format("column-{}", i + 1), write, read);
  }
  line.derived("alight", [&] { return is_alight(open); });
  line.derived("radius", [&] { return glow_radius(open); });
}

template <class L, class H>
void hero_keys(L& line, const Setup& setup, Piece piece, H& h) {
  line.word("at", h.cell, find_cell, "a space");
  line.number("blood", h.blood, 1, setup.heroes[piece.raw].blood);
  line.number("level", h.level, 1, 3);
  line.number("wood", h.wood, 0, kWoodTokens);
  line.number("torch", h.torch, 0, setup.options.fire_rows);
  line.number("wolf-trophies", h.wolf_trophies, 0, 2);
  line.number("king-trophies", h.king_trophies, 0, 1);
  line.number("surplus", h.surplus, 0, 2);
  line.number("movement", h.movement, 0, static_cast<int>(kMaxPath));
  line.number("attacks", h.attacks, 0, 9);
  line.number("lit-attacks", h.lit_attacks, 0, h.attacks);
  line.number("heals", h.heals, 0, 3);
  line.number("blocks", h.blocks, 0, 3);
  line.flag("crossed", h.crossed);
  line.flag("finished", h.finished);
}

template <class L, class T>
void sheep_keys(L& line, T& s) {
  line.word("at", s.cell, find_cell, "a space");
  line.number("lives", s.lives, 1, 2);
  line.number("blocks", s.blocks, 0, 1);
  line.flag("driven", s.driven);
  line.flag("attacked", s.attacked);
}

template <class L, class W>
void wolf_keys(L& line, W& w) {
  line.word("at", w.cell, find_cell, "a space");
  line.number("lives", w.lives, 1, 2);
  line.number("movement", w.movement, 0, 6);
  line.number("attacks", w.attacks, 0, 2);
  line.number("blocks", w.blocks, 0, 2);
  line.flag("stopped", w.stopped);
}

// Of a piece on the board, or about to be placed.
template <class L, class O>
void piece_keys(L& line, const Setup& setup, O& open, Piece piece) {
  if (is_hero(piece)) hero_keys(line, setup, piece, hero(open, piece));
  if (is_sheep(piece)) sheep_keys(line, sheep(open, piece));
  if (is_wolf(piece)) wolf_keys(line, wolf(open, piece));
  const Cell cell = cell_of(open, piece);
  line.derived("lit", [&] { return cell != kNoCell && is_lit(setup, open, cell); });
  line.derived("entitled", [&] { return cell != kNoCell ? blocks_of(setup, open, piece) : 0; });
}

// The subjects that are neither pieces nor spaces; false if there is none of that name.
template <class L, class O>
bool track_keys(L& line, std::string_view subject, const Setup& setup, O& open) {
  if (subject == "turn") {
    turn_keys(line, open);
  } else if (subject == "pool") {
    line.number("blood", open.pool, 0, 18);
  } else if (subject == "due") {
    line.number("wolves", open.due_wolves, 0, 7);
    line.number("kings", open.due_kings, 0, 2);
  } else if (subject == "kill") {
    line.word("by", open.killer, find_piece, "a piece");
    line.word("at", open.advance_to, find_cell, "a space");
  } else if (subject == "leap") {
    line.word("at", open.bush, find_cell, "a space");
  } else if (subject == "events") {
    event_keys(line, open);
  } else if (subject == "bushes") {
    bush_keys(line, setup, open);
  } else if (subject == "bonfire") {
    fire_keys(line, setup, open);
  } else if (subject == "wood") {
    line.number("burned", open.burned_wood, 0, kWoodTokens);
    line.derived("supply", [&] { return wood_supply(open); });
  } else if (subject == "pack") {
    line.derived("wolves", std::popcount(open.prowling & ~kKingBits));
    line.derived("kings", std::popcount(open.prowling & kKingBits));
    line.derived("all", std::popcount(open.prowling));
  } else if (subject == "tokens") {
    line.derived("wolves", [&] { return tokens_left(setup, open, false); });
    line.derived("kings", [&] { return tokens_left(setup, open, true); });
  } else if (subject == "score") {
    line.derived("heroes", [&] { return hero_points(open); });
    line.derived("wolves", [&] { return 9 - hero_points(open); });
  } else {
    return false;
  }
  return true;
}

}  // namespace muster::wolves
