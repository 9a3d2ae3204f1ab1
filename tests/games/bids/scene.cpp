#include <fmt/format.h>

#include "tests/games/bids/game.h"

namespace muster::bids {

namespace {

std::string status_words(const Open& open) {
  if (is_over(open)) return "The game is over.";
  if (open.sealed == 0) return "Both seats seal a card.";
  return fmt::format("Seat {} still has to seal a card.", has_sealed(open, 0) ? "b" : "a");
}

void add_card(contract::Scene& scene, const char* zone, Card card, int count) {
  contract::SceneCard drawn;
  drawn.id = card.raw;
  drawn.zone = zone;
  drawn.key = fmt::format("card-{}", card.raw);
  drawn.words =
      count > 1 ? fmt::format("{} ({} of them)", card.raw, count) : fmt::format("{}", card.raw);
  drawn.clause = "SB-3";
  scene.cards.push_back(std::move(drawn));
}

}  // namespace

contract::Board Bids::board(const Setup&) {
  contract::Board board;
  board.shape = contract::BoardShape::squares;
  board.width = kSeatCount;
  board.height = 1;
  board.terrains = {{"cloth", "Where a sealed card lies", "SB-3"}};
  for (int seat = 0; seat < static_cast<int>(kSeatCount); ++seat)
    board.cells.push_back({seat, seat == 0 ? "a" : "b", 1000 * seat, 0, 0, "cloth"});
  board.facts = {
      {"phase", "", "Both seats seal a card of their hand, then both are opened.", "SB-3"},
      {"mark", "sealed", "Opened as soon as both seats have sealed one; the higher card wins.",
       "SB-4"},
      {"track", "round", "The game ends after three rounds.", "SB-6"},
      {"track", "", "The higher card of a round wins a point; more points win the game.", "SB-4"}};
  return board;
}

contract::Scene Bids::scene(const Setup&, const Sight& see) {
  const Open& open = see.open;
  contract::Scene scene;
  scene.phase = is_over(open) ? "over" : "sealing";
  scene.status = status_words(open);
  for (int seat = 0; seat < static_cast<int>(kSeatCount); ++seat)
    if (has_sealed(open, static_cast<std::size_t>(seat)))
      scene.marks.push_back({seat, "sealed", 1, "A sealed card"});
  for (std::size_t i = 0; i < kNumbers; ++i)
    if (see.own.hand[i] > 0)
      add_card(scene, "hand", Card(static_cast<std::uint8_t>(i + 1)), see.own.hand[i]);
  if (is_card(see.own.sealed)) add_card(scene, "sealed", see.own.sealed, 1);
  scene.tracks.push_back({"round", "Round", open.round, kRounds, {}});
  scene.tracks.push_back(
      {"points-a", "Points of a", open.points[0], kRounds, {}, contract::side_at(0)});
  scene.tracks.push_back(
      {"points-b", "Points of b", open.points[1], kRounds, {}, contract::side_at(1)});
  return scene;
}

}  // namespace muster::bids
