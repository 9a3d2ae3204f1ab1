#include "games/wolves/game.h"

namespace muster::wolves {
namespace {

int lives_kept(const Open& open) {
  int lives = 0;
  for (const Hero& h : open.heroes) lives += h.blood;
  for (const Sheep& s : open.sheep) lives += s.lives;
  return lives;
}

}  // namespace

std::optional<contract::Outcome> Wolves::outcome(const Setup&, const Open& open) {
  if (open.phase != Phase::over) return std::nullopt;
  contract::Outcome result;
  const int heroes = hero_points(open);
  const int wolves = static_cast<int>(kHeroCount + kSheepCount) - heroes;
  result.ending = contract::Ending::won;
  result.scores = {heroes, wolves};
  result.side_scores = {heroes, wolves};
  result.tallies[contract::index_of(kHeroes)] = lives_kept(open);
  result.winners.add(heroes > wolves ? kHeroes : kWolves);
  result.clause = heroes > 0 ? "KW-217" : "KW-218";
  return result;
}

contract::MatchVerdict Wolves::match(const Setup& setup, const contract::Outcome& first,
                                     const contract::Outcome& second) {
  const auto worth = [&](const contract::Outcome& outcome) {
    const auto heroes = contract::index_of(kHeroes);
    const int lives = setup.options.lives_break_ties ? outcome.tallies[heroes] : 0;
    return std::pair(outcome.scores[heroes], lives);
  };
  if (worth(first) == worth(second)) return contract::MatchVerdict::draw;
  return worth(first) > worth(second) ? contract::MatchVerdict::first_player
                                      : contract::MatchVerdict::second_player;
}

}  // namespace muster::wolves
