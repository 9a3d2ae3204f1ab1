#include "games/wolves/game.h"

namespace muster::wolves {
namespace {

int lives_kept(const Open& open) {
  int lives = 0;
  for (const Hero& h : open.heroes) lives += h.blood;
  for (const Sheep& s : open.sheep) lives += s.lives;
  return lives;
}

contract::MatchVerdict better(int first, int second) {
  if (first == second) return contract::MatchVerdict::draw;
  return first > second ? contract::MatchVerdict::first_player
                        : contract::MatchVerdict::second_player;
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
  const auto heroes = contract::index_of(kHeroes);
  const auto verdict = better(first.scores[heroes], second.scores[heroes]);
  if (verdict != contract::MatchVerdict::draw || !setup.options.lives_break_ties) return verdict;
  return better(first.tallies[heroes], second.tallies[heroes]);
}

}  // namespace muster::wolves
