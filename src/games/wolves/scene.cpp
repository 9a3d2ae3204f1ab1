#include <fmt/format.h>

#include "games/wolves/fight.h"
#include "games/wolves/game.h"
#include "games/wolves/light.h"
#include "games/wolves/reach.h"
#include "games/wolves/turn.h"
#include "games/wolves/words.h"

namespace muster::wolves {
namespace {

using contract::Scene;
using contract::ScenePiece;

void add_badge(ScenePiece& piece, std::string_view key, int value, std::string words) {
  if (value > 0) piece.badges.push_back({std::string(key), value, std::move(words)});
}

contract::Side side_of(contract::Seat seat) { return contract::side_at(contract::index_of(seat)); }

ScenePiece plain_piece(const Open& open, Piece piece) {
  ScenePiece drawn;
  drawn.id = piece.raw;
  drawn.name = piece_name(piece);
  drawn.words = piece_words(piece);
  drawn.holder = is_wolf(piece) ? kWolves : kHeroes;
  drawn.side = side_of(drawn.holder);
  const Cell cell = cell_of(open, piece);
  drawn.cell = cell == kNoCell ? -1 : cell.raw;
  drawn.health = lives_of(open, piece);
  drawn.health_max = 2;
  return drawn;
}

void add_blocks(const Setup& setup, const Open& open, Piece piece, ScenePiece& drawn) {
  if (drawn.cell < 0) return;
  const int left = blocks_left(setup, open, piece);
  add_badge(drawn, "blocks", left, fmt::format("can block {} more", left));
}

void add_attacks(int left, ScenePiece& drawn) {
  add_badge(drawn, "attacks", left, base::counted(left, "attack", "attacks") + " left");
}

ScenePiece draw_hero(const Setup& setup, const Open& open, Piece piece) {
  ScenePiece drawn = plain_piece(open, piece);
  const Hero& h = hero(open, piece);
  drawn.kind = drawn.name;
  drawn.health_max = setup.heroes[piece.raw].blood;
  add_badge(drawn, "level", h.level, fmt::format("level {}", h.level));
  add_badge(drawn, "wood", h.wood, fmt::format("carries {} wood", h.wood));
  add_badge(drawn, "torch", h.torch, fmt::format("torch on row {}", h.torch));
  add_badge(drawn, "trophies", h.trophies(), base::counted(h.trophies(), "trophy", "trophies"));
  if (open.phase == Phase::heroes_move || open.phase == Phase::bush_wolf)
    add_badge(drawn, "movement", h.movement, fmt::format("{} movement left", h.movement));
  if ((open.phase == Phase::heroes_attack || open.phase == Phase::advance) && h.heals == 0)
    add_attacks(base_attacks(setup, open, piece) - h.attacks, drawn);
  add_blocks(setup, open, piece, drawn);
  return drawn;
}

ScenePiece draw_sheep(const Setup& setup, const Open& open, Piece piece) {
  ScenePiece drawn = plain_piece(open, piece);
  drawn.kind = "sheep";
  add_blocks(setup, open, piece, drawn);
  return drawn;
}

ScenePiece draw_wolf(const Setup& setup, const Open& open, Piece piece) {
  ScenePiece drawn = plain_piece(open, piece);
  const Wolf& w = wolf(open, piece);
  drawn.kind = is_king(piece) ? "king" : "wolf";
  if (open.phase == Phase::wolves_move) {
    const int left = w.stopped ? 0 : w.movement;
    add_badge(drawn, "movement", left, fmt::format("{} movement left", left));
    add_badge(drawn, "stopped", w.stopped ? 1 : 0, "stopped beside a hero");
  }
  if (open.phase == Phase::wolves_attack) add_attacks((is_king(piece) ? 2 : 1) - w.attacks, drawn);
  add_blocks(setup, open, piece, drawn);
  return drawn;
}

// Wolves about to be placed are drawn beside the board, so that they can be pointed at.
void draw_due(const Open& open, Scene& scene) {
  const bool bush = open.phase == Phase::bush_wolf;
  if (!bush && open.phase != Phase::place_pack && open.phase != Phase::new_wolves) return;
  for (const bool king : {true, false}) {
    const Piece slot = free_slot(open, king);
    const int due = bush ? (king ? 0 : 1) : (king ? open.due_kings : open.due_wolves);
    if (slot == kNoPiece || due == 0) continue;
    ScenePiece drawn = plain_piece(open, slot);
    drawn.kind = king ? "king" : "wolf";
    drawn.health = 2;
    drawn.badges.push_back({"due", due, fmt::format("{} to be placed", due)});
    scene.pieces.push_back(drawn);
  }
}

void draw_pieces(const Setup& setup, const Open& open, Scene& scene) {
  for (std::size_t i = 0; i < kFirstKing; ++i) {
    const Piece p = piece_at(i);
    if (lives_of(open, p) == 0) continue;
    scene.pieces.push_back(is_hero(p) ? draw_hero(setup, open, p) : draw_sheep(setup, open, p));
  }
  for_each_wolf(open, [&](Piece p) { scene.pieces.push_back(draw_wolf(setup, open, p)); });
  draw_due(open, scene);
}

// KW-222 KW-223: the dead are the score.
void draw_fallen(const Open& open, Scene& scene) {
  for (std::size_t i = 0; i < kHeroCount; ++i) {
    const Piece piece = hero_piece(i);
    if (open.heroes[i].blood == 0)
      scene.fallen.push_back({piece_name(piece), piece_words(piece), side_of(kHeroes)});
  }
  const auto dead = std::ranges::count(open.sheep, 0, &Sheep::lives);
  if (dead > 0)
    scene.fallen.push_back({"sheep", base::counted(static_cast<int>(dead), "sheep", "sheep"),
                            side_of(kHeroes), static_cast<int>(dead)});
}

void draw_marks(const Setup& setup, const Open& open, Scene& scene) {
  for (const WoodPile& pile : open.wood)
    scene.marks.push_back({pile.cell.raw, "wood", pile.count, fmt::format("{} wood", pile.count)});
  for (std::size_t i = 0; i < setup.bush_cells.size(); ++i)
    if ((open.explored >> i & 1u) != 0)
      scene.marks.push_back({setup.bush_cells[i].raw, "explored", 1, "explored"});
}

void draw_areas(const Setup& setup, const Open& open, Scene& scene) {
  scene.areas.push_back({"light", "lit spaces", cells_in(lit_cells(setup, open))});
  if (open.phase == Phase::new_wolves)
    scene.areas.push_back({"spawn", "where wolves may appear", cells_in(spawn_cells(setup, open))});
}

void draw_tracks(const Setup& setup, const Open& open, Scene& scene) {
  contract::SceneTrack hours{kHourTrack, "Hour", open.hour, setup.options.last_hour, {}};
  for (int hour = 0; hour <= setup.options.last_hour; ++hour)
    hours.labels.push_back(hour_words(hour));
  scene.tracks.push_back(hours);
  const int alive = hero_points(open);
  const int all = kHeroCount + kSheepCount;
  scene.tracks.push_back({"pool", "Blood pool", open.pool, 18, {}});
  scene.tracks.push_back({"heroes", "Heroes' points", alive, all, {}, side_of(kHeroes)});
  scene.tracks.push_back({"wolves", "Wolves' points", all - alive, all, {}, side_of(kWolves)});
  scene.tracks.push_back({"radius", "Light of the Bonfire", glow_radius(open), 6, {}});
  scene.tracks.push_back({"supply", "Wood in the supply", wood_supply(open), kWoodTokens, {}});
  scene.tracks.push_back({"bush-deck", "Bush cards left", std::popcount(open.bushes_left), 12, {}});
}

constexpr std::array<std::string_view, kEventCards> kCardClauses = {
    "KW-179", "KW-182", "KW-184", "KW-185", "KW-187", "KW-189", "KW-190", "KW-191",
    "KW-194", "KW-195", "KW-196", "KW-200", "KW-201", "KW-202", "KW-203", "KW-204"};

void draw_card(const Setup& setup, EventCard card, std::string_view zone, Scene& scene) {
  if (card == EventCard::none) return;
  const auto at = static_cast<std::size_t>(card);
  const EventCardText& text = setup.events[at];
  scene.cards.push_back({static_cast<int>(card), std::string(zone), std::string(event_key(card)),
                         text.name, text.text, std::string(kCardClauses[at])});
}

void draw_fire(const Setup& setup, const Open& open, Scene& scene) {
  for (std::size_t i = 0; i < kColumns; ++i) {
    contract::SceneSlot column{static_cast<int>(i),
                               fmt::format("column-{}", i + 1),
                               fmt::format("Bonfire column {}", i + 1),
                               {},
                               setup.bonfire.raw};
    for (std::size_t row = kMaxRows; row > 0; --row)
      for (int n = 0; n < open.fire[i][row - 1]; ++n) column.holds.push_back(static_cast<int>(row));
    scene.slots.push_back(column);
  }
}

}  // namespace

contract::Board Wolves::board(const Setup& setup) {
  constexpr int kRowHeight = 866;  // thousandths: half the square root of three
  contract::Board board;
  board.shape = contract::BoardShape::hexes;
  board.width = board.height = Field::kSide;
  board.terrains = {
      {"plain", "plain", "KW-8", {".", "·", 240, 137}},
      {"bonfire", "the Bonfire, which nobody can enter", "KW-6", {"*", "✶", 208, 160}},
      {"bush", "a bush", "KW-88", {"%", "♣", 71, 22}},
      {"spring", "a spring", "KW-154", {"~", "≈", 75, 25}},
      {"boulder", "a boulder", "KW-158", {"o", "●", 245, 241}},
      {"rock", "a rock, which nobody can enter", "KW-7", {"#", "▲", 250, 238}},
      {"red", "a red space", "KW-34", {"^", "×", 167, 124}}};
  board.facts = facts(setup);
  setup.cells.for_each([&](std::size_t at) {
    const Cell cell{static_cast<std::uint16_t>(at)};
    const kernel::Hex hex = hex_of(cell);
    const auto terrain = static_cast<std::size_t>(setup.terrain[at]);
    board.cells.push_back({cell.raw, cell_name(cell), hex.q * 1000 + hex.r * 500,
                           hex.r * kRowHeight, 0, std::string(kTerrainKeys[terrain])});
  });
  return board;
}

contract::Scene Wolves::scene(const Setup& setup, const Sight& see) {
  const Open& open = see.open;
  Scene scene;
  scene.phase = kPhaseKeys[static_cast<std::size_t>(open.phase)];
  scene.status = status_words(setup, open);
  scene.is_setup = open.phase <= Phase::place_pack;  // KW-16
  draw_pieces(setup, open, scene);
  draw_fallen(open, scene);
  draw_marks(setup, open, scene);
  draw_areas(setup, open, scene);
  draw_tracks(setup, open, scene);
  draw_card(setup, open.active, "active", scene);
  draw_card(setup, open.next, "next", scene);
  draw_fire(setup, open, scene);
  return scene;
}

}  // namespace muster::wolves
