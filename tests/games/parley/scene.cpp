#include <fmt/format.h>

#include "tests/games/parley/game.h"

namespace muster::parley {

namespace {

using contract::Scene;

constexpr int kThousand = 1000;

std::string_view terrain_of(const Ground& ground, std::size_t cell) {
  if (ground.place_at(cell) == ground.beacon) return "beacon";
  return ground.stairs.has(cell) ? "stairs" : "floor";
}

std::string status_words(const Setup& setup, const Open& open) {
  if (Parley::outcome(setup, open)) return "The game is over.";
  const auto leader = kSideNames[open.leader];
  switch (open.phase) {
    case Phase::seal: return "Each side seals a card.";
    case Phase::terms: return fmt::format("The {} chooses terms.", leader);
    case Phase::act: return fmt::format("The envoy {} acts.", kSeatNames[acting(open)]);
    case Phase::lull: return "All envoys have acted; the day goes on until the clock ends it.";
  }
  return "";
}

void add_envoys(const Setup& setup, const Open& open, Scene& scene) {
  for (std::size_t i = 0; i < kSeatCount; ++i) {
    const Envoy& envoy = open.envoys[i];
    contract::ScenePiece piece;
    piece.id = static_cast<int>(i);
    piece.name = kSeatNames[i];
    piece.kind = "envoy";
    piece.words = fmt::format("The envoy {}", kSeatNames[i]);
    piece.side = contract::side_at(party_of(i));
    piece.holder = contract::seat_at(holder(open, i));
    piece.facing = envoy.facing.raw;
    piece.level = envoy.at.level;
    if (setup.ground.is_plane) {
      piece.x = envoy.at.x;
      piece.y = envoy.at.y;
      piece.radius = kRoom / 2;
    } else {
      piece.cell = static_cast<int>(setup.ground.cell_of(envoy.at));
    }
    scene.pieces.push_back(std::move(piece));
  }
}

void add_area(const Ground& ground, const char* key, const char* words, Place at, Scene& scene) {
  contract::SceneArea area{key, words, {}};
  if (ground.is_plane) {
    area.circles.push_back({at.x, at.y, kRoom});
  } else {
    area.cells.push_back(static_cast<int>(ground.cell_of(at)));
  }
  scene.areas.push_back(std::move(area));
}

void add_posts(const Setup& setup, const Open& open, Scene& scene) {
  add_area(setup.ground, "beacon", "The beacon", setup.ground.beacon, scene);
  for (std::size_t i = 0; i < kPosts; ++i) {
    const bool is_braced = has_bit(open.braced, i);
    scene.slots.push_back({static_cast<int>(i),
                           std::string(kPostNames[i]),
                           is_braced ? "A braced post" : "A post",
                           {is_braced ? 1 : 0}});
    add_area(setup.ground, "post", "A post", setup.ground.posts[i], scene);
  }
}

void add_card(const char* zone, Card card, int count, Scene& scene) {
  contract::SceneCard drawn;
  drawn.id = card.raw;
  drawn.zone = zone;
  drawn.key = fmt::format("card-{}", card.raw);
  drawn.words = fmt::format("A {}", card.raw);
  drawn.clause = "PL-3";
  drawn.count = count;
  scene.cards.push_back(std::move(drawn));
}

// What is asked now, and what the day still asks.
void add_questions(const Setup& setup, const Open& open, Scene& scene) {
  if (open.phase == Phase::terms)
    for (std::size_t i = 0; i < kTerms; ++i)
      scene.lines.push_back(
          {static_cast<int>(i), "terms", std::string(kTermNames[i]), "PL-7", 0, ""});
  if (open.phase != Phase::act || Parley::outcome(setup, open)) return;
  for (Open later = open; later.turn < kSeatCount; ++later.turn)
    scene.stack.push_back({fmt::format("The envoy {} acts.", kSeatNames[acting(later)]), "PL-8",
                           contract::seat_at(holder(open, acting(later)))});
}

void add_tracks(const Setup& setup, const Open& open, Scene& scene) {
  scene.tracks.push_back({"day", "Day", open.day, setup.days, {}});
  scene.tracks.push_back({"fury", "Fury of the storm", open.fury, open.limit, {}});
  for (std::size_t party = 0; party < kParties; ++party) {
    const auto side = kSideNames[party];
    scene.tracks.push_back({fmt::format("points-{}", side),
                            fmt::format("Points of the {}", side),
                            open.points[party],
                            0,
                            {},
                            contract::side_at(party)});
    scene.tracks.push_back({fmt::format("coins-{}", side),
                            fmt::format("Coins of the {}", side),
                            open.coins[party],
                            0,
                            {}});
    scene.tracks.push_back({fmt::format("cards-{}", side),
                            fmt::format("Cards of the {}", side),
                            open.held[party],
                            0,
                            {}});
  }
}

constexpr const char* kStormStrikes =
    "Twice a day the storm strikes a post. A braced one loses its brace, at any other the fury "
    "rises.";

std::vector<contract::Fact> facts_of(const Ground& ground) {
  std::vector<contract::Fact> facts = {
      {"phase", "", "A day: each side seals a card, one side chooses terms, every envoy acts.",
       "PL-8"},
      {"piece", "envoy",
       "Acts once a day: it marches, turns, pays, signals, braces posts or rests.", "PL-8"},
      {"area", "beacon", "An envoy here at the end of the day scores a point.", "PL-18"},
      {"area", "post", kStormStrikes, "PL-19"},
      {"slot", "", kStormStrikes, "PL-19"},
      {"track", "day", "After the last day the side with more points wins.", "PL-21"},
      {"track", "fury", "All lose as soon as it reaches its limit.", "PL-20"}};
  for (const auto side : {kSideNames[kLeague], kSideNames[kRival]}) {
    const auto track = [&](const char* what, const char* words, const char* clause) {
      facts.push_back({"track", fmt::format("{}-{}", what, side), words, clause});
    };
    track("points", "The side with more points after the last day wins.", "PL-21");
    track("coins", "An envoy pays coins of its side; each is a point.", "PL-11");
    track("cards", "How many cards are in this hand; which they are, only this side knows.",
          "PL-3");
  }
  if (ground.is_plane) return facts;
  facts.push_back(
      {"terrain", "floor", "An envoy marches up to three steps, around the others.", "PL-9"});
  facts.push_back({"terrain", "stairs", "A step leads to the other floor.", "PL-9"});
  facts.push_back(
      {"terrain", "beacon", "An envoy here at the end of the day scores a point.", "PL-18"});
  return facts;
}

}  // namespace

contract::Board Parley::board(const Setup& setup) {
  const Ground& ground = setup.ground;
  contract::Board board;
  board.shape = ground.is_plane ? contract::BoardShape::plane : contract::BoardShape::squares;
  board.width = ground.width;
  board.height = ground.height;
  board.facts = facts_of(ground);
  if (ground.is_plane) return board;
  board.terrains = {{"floor", "Plain floor", "PL-9", {".", "·", 240, 137}},
                    {"stairs", "Stairs to the other floor", "PL-9", {"=", "≡", 250, 238}},
                    {"beacon", "The beacon", "PL-18", {"*", "✶", 208, 160}}};
  ground.cells.for_each([&](std::size_t cell) {
    const Place place = ground.place_at(cell);
    board.cells.push_back({static_cast<int>(cell), place_name(ground, place), kThousand * place.x,
                           kThousand * place.y, place.level,
                           std::string(terrain_of(ground, cell))});
  });
  for (int level = 0; level < ground.levels; ++level)
    board.floors.push_back({level, ground.floors[static_cast<std::size_t>(level)]});
  return board;
}

Scene Parley::scene(const Setup& setup, const Sight& see) {
  const Open& open = see.open;
  Scene scene;
  scene.phase = outcome(setup, open) ? "over" : kPhaseNames[static_cast<std::size_t>(open.phase)];
  scene.status = status_words(setup, open);
  add_envoys(setup, open, scene);
  add_posts(setup, open, scene);
  add_tracks(setup, open, scene);
  add_questions(setup, open, scene);
  for (std::size_t i = 0; i < kNumbers; ++i)
    if (see.own.hand[i] > 0)
      add_card("hand", Card(static_cast<std::uint8_t>(i + 1)), see.own.hand[i], scene);
  if (is_card(see.own.sealed)) add_card("sealed", see.own.sealed, 1, scene);
  if (setup.is_timed)
    scene.clock =
        contract::SceneClock{open.now, deadline(setup, open), !outcome(setup, open).has_value(),
                             has_rung(setup, open) ? "The day ends." : "The bell rings."};
  return scene;
}

}  // namespace muster::parley
