#include "lab/ladder_report.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/rng.h"
#include "lab/columns.h"

namespace muster::lab {

namespace {

constexpr int kRounds = 300;  // of the fit; it converges in far fewer
constexpr int kResamples = 400;
constexpr double kAnchor = 1000;   // of the weakest
constexpr double kPriorDraws = 1;  // a drawn pair in every pairing: nobody is infinitely strong

// Points that i took from j, and the pairs they played.
struct Tally {
  double points = 0;
  double pairs = 0;
};
using Tallies = std::vector<std::vector<Tally>>;

void count(Tallies& tallies, const Pairing& pairing, double points, double pairs) {
  Tally& up = tallies[pairing.stronger][pairing.weaker];
  Tally& down = tallies[pairing.weaker][pairing.stronger];
  up.points += points;
  down.points += pairs - points;
  up.pairs += pairs;
  down.pairs += pairs;
}

std::vector<double> fit(const Tallies& tallies) {
  const std::size_t n = tallies.size();
  std::vector<double> strength(n, 1);
  for (int round = 0; round < kRounds; ++round) {
    std::vector<double> next = strength;
    for (std::size_t i = 0; i < n; ++i) {
      double won = 0;
      double met = 0;
      for (std::size_t j = 0; j < n; ++j) {
        won += tallies[i][j].points;
        if (j != i) met += tallies[i][j].pairs / (strength[i] + strength[j]);
      }
      if (met > 0) next[i] = won / met;
    }
    strength = next;
  }
  std::vector<double> elo(n);
  for (std::size_t i = 0; i < n; ++i)
    elo[i] = kAnchor + 400 * std::log10(strength[i] / strength[0]);
  return elo;
}

template <class PointsOf>
std::vector<double> fit_pairings(const std::vector<Pairing>& pairings, std::size_t contenders,
                                 PointsOf points_of) {
  Tallies tallies(contenders, std::vector<Tally>(contenders));
  for (const Pairing& pairing : pairings) {
    count(tallies, pairing, kPriorDraws / 2, kPriorDraws);
    count(tallies, pairing, points_of(pairing), static_cast<double>(pairing.pairs.size()));
  }
  return fit(tallies);
}

std::string name_of(const LadderReport& report, std::size_t contender) {
  return std::string(bots::level_name(report.plan.contenders[contender].level));
}

std::string levels_table(const LadderReport& report, bool markdown) {
  std::vector<Column> columns = {{"level", {}},      {"rating", {}},    {"95 %", {}},
                                 {"iterations", {}}, {"decisions", {}}, {"mean ms", {}},
                                 {"p99 ms", {}},     {"longest ms", {}}};
  for (std::size_t i = report.plan.contenders.size(); i-- > 0;) {
    const Rating& rating = report.ratings[i];
    const Thinking& thinking = report.thinking[i];
    const bool searches = bots::is_searching(report.plan.contenders[i].level);
    const std::string cells[] = {
        name_of(report, i),
        fmt::format("{:.0f}", rating.elo),
        i == 0 ? "anchor"
               : fmt::format("{:.0f} to {:.0f}", rating.interval.low, rating.interval.high),
        searches ? fmt::format("{}", report.iterations[i]) : "-",
        fmt::format("{}", thinking.decisions),
        fmt::format("{:.2f}", thinking.mean),
        fmt::format("{:.1f}", thinking.p99),
        fmt::format("{:.1f}", thinking.most)};
    for (std::size_t c = 0; c < columns.size(); ++c) columns[c].cells.push_back(cells[c]);
  }
  return drawn(columns, markdown);
}

std::string pairings_table(const LadderReport& report, bool markdown) {
  std::vector<Column> columns = {{"pairing", {}}, {"pairs", {}}, {"points", {}}, {"95 %", {}}};
  for (const std::string& side : report.sides)
    columns.push_back({fmt::format("mean score as {}", side), {}});
  if (report.is_team()) columns.push_back({"won / drawn / lost", {}});
  for (const Pairing& pairing : report.pairings) {
    const auto ends = [&](bool of_stronger) {
      return fmt::format("{:.1f} / {:.1f} / {:.1f}",
                         100 * pairing.ended(of_stronger, contract::Ending::won),
                         100 * pairing.ended(of_stronger, contract::Ending::drawn),
                         100 * pairing.ended(of_stronger, contract::Ending::lost));
    };
    const auto both = [&](std::size_t side) {
      return fmt::format("{:.2f} : {:.2f}", pairing.mean_score(true, side),
                         pairing.mean_score(false, side));
    };
    std::vector<std::string> cells = {
        fmt::format("{} : {}", name_of(report, pairing.stronger), name_of(report, pairing.weaker)),
        fmt::format("{}", pairing.pairs.size()), percent(pairing.share()),
        percents(pairing.interval())};
    for (std::size_t side = 0; side < report.sides.size(); ++side) cells.push_back(both(side));
    if (report.is_team()) cells.push_back(fmt::format("{} : {}", ends(true), ends(false)));
    for (std::size_t c = 0; c < columns.size(); ++c) columns[c].cells.push_back(cells[c]);
  }
  return drawn(columns, markdown);
}

}  // namespace

double Pairing::points() const {
  double sum = 0;
  for (const PairResult& pair : pairs) sum += pair.points;
  return sum;
}

double Pairing::mean_score(bool of_stronger, std::size_t side) const {
  if (pairs.empty()) return 0;
  const std::size_t game = of_stronger ? side : 1 - side;
  double sum = 0;
  for (const PairResult& pair : pairs) sum += pair.scores[game][side];
  return sum / static_cast<double>(pairs.size());
}

double Pairing::ended(bool of_stronger, contract::Ending ending) const {
  if (pairs.empty()) return 0;
  const auto count = std::count_if(pairs.begin(), pairs.end(), [&](const PairResult& pair) {
    return pair.endings[of_stronger ? 0 : 1] == ending;
  });
  return static_cast<double>(count) / static_cast<double>(pairs.size());
}

std::vector<Pairing> pairings_of(const LadderPlan& plan) {
  std::vector<Pairing> pairings;
  const std::size_t n = plan.contenders.size();
  for (std::size_t gap = 1; gap < n; ++gap)
    for (std::size_t low = 0; low + gap < n; ++low)
      if (gap == 1 || !plan.neighbours_only)
        pairings.push_back({low + gap, low, std::vector<PairResult>(plan.pairs)});
  return pairings;
}

std::vector<Rating> rate(const std::vector<Pairing>& pairings, std::size_t contenders) {
  const auto elo =
      fit_pairings(pairings, contenders, [](const Pairing& pairing) { return pairing.points(); });
  base::Rng rng(1);
  std::vector<std::vector<double>> drawn_again(contenders);
  for (int i = 0; i < kResamples; ++i) {
    const auto again = fit_pairings(pairings, contenders, [&](const Pairing& pairing) {
      double sum = 0;
      const auto n = static_cast<std::uint32_t>(pairing.pairs.size());
      for (std::uint32_t k = 0; k < n; ++k) sum += pairing.pairs[rng.below(n)].points;
      return sum;
    });
    for (std::size_t c = 0; c < contenders; ++c) drawn_again[c].push_back(again[c]);
  }
  std::vector<Rating> ratings;
  for (std::size_t c = 0; c < contenders; ++c) {
    std::sort(drawn_again[c].begin(), drawn_again[c].end());
    ratings.push_back({elo[c],
                       {drawn_again[c][kResamples * 25 / 1000],
                        drawn_again[c][kResamples - 1 - kResamples * 25 / 1000]}});
  }
  return ratings;
}

std::string as_text(const LadderReport& report) {
  return levels_table(report, false) + '\n' + pairings_table(report, false);
}

std::string as_markdown(const LadderReport& report, const std::string& command) {
  return fmt::format(
      "# Ladder of {}\n\n"
      "A pair is two games on one seed{}. Whoever did better over both, by the\n"
      "game's own match rule, scores 1 point; in a tie both score half a point. Intervals are\n"
      "over pairs. Ratings are fitted to all pairings, with the weakest level at {:.0f}.\n"
      "Milliseconds are processor time on one core for one decision.{}\n\n"
      "Made by `{}`.\n\n## Levels\n\n{}\n## Pairings\n\n{}",
      report.title,
      report.sides.size() == 2 ? " with the sides swapped" : ", one by a team of each level",
      kAnchor, report.is_team() ? "\nWon, drawn and lost are in 100 games of either team." : "",
      command, levels_table(report, true), pairings_table(report, true));
}

}  // namespace muster::lab
