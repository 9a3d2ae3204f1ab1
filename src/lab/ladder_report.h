#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "lab/statistics.h"
#include "lab/trial.h"

namespace muster::lab {

struct LadderPlan {
  std::vector<Contender> contenders;  // weakest first
  std::uint32_t pairs = 100;          // for each pairing
  std::uint64_t seed = 1;
  unsigned threads = 2;
  bool neighbours_only = false;  // or everybody against everybody
};

// Two games on one seed: with the sides swapped, or, where all seats play together, one by each.
struct PairResult {
  double points = 0;  // of the stronger one: 1 for doing better over both, a half for a tie
  // By game, then by side. In the first game the stronger one holds the first side, or all seats.
  std::array<std::array<std::int32_t, 2>, 2> scores{};
  std::array<contract::Ending, 2> endings{};  // by game
};

struct Pairing {
  std::size_t stronger = 0;  // indices into the contenders
  std::size_t weaker = 0;
  std::vector<PairResult> pairs;

  double points() const;
  double share() const {
    return pairs.empty() ? 0.5 : points() / static_cast<double>(pairs.size());
  }
  Interval interval() const { return share_interval(points(), pairs.size()); }
  // Mean score of the stronger or the weaker one on a side.
  double mean_score(bool of_stronger, std::size_t side) const;
  // Where all play together: the share of games that the stronger or the weaker one ended so.
  double ended(bool of_stronger, contract::Ending ending) const;
};

struct Rating {
  double elo = 0;
  Interval interval;
};

struct LadderReport {
  std::string game;
  std::string title;
  std::vector<std::string> sides;  // that are played: two, or one if all play together
  bool is_team() const { return sides.size() == 1; }
  LadderPlan plan;
  std::vector<std::uint32_t> iterations;  // by contender, as played
  std::vector<Pairing> pairings;
  std::vector<Thinking> thinking;  // by contender
  std::vector<Rating> ratings;     // by contender; the weakest stands at 1000
};

// One task of a ladder is done.
using Progress = std::function<void(std::size_t done, std::size_t all, const std::string& words)>;

std::vector<Pairing> pairings_of(const LadderPlan& plan);

// The strengths under which what happened is likeliest (Bradley and Terry), as Elo points, with
// 95 % intervals from pairs drawn again and again.
std::vector<Rating> rate(const std::vector<Pairing>& pairings, std::size_t contenders);

// Tables of text for a terminal, of markdown for docs/.
std::string as_text(const LadderReport& report);
std::string as_markdown(const LadderReport& report, const std::string& command);

}  // namespace muster::lab
