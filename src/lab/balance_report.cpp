#include "lab/balance_report.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "lab/columns.h"

namespace muster::lab {

namespace {

double wins(const BalanceRow& row, contract::Seat seat) {
  double count = 0;
  for (const contract::Outcome& outcome : row.outcomes)
    if (outcome.winners.has(seat)) count += 1;
  return count;
}

double draws(const BalanceRow& row) {
  return static_cast<double>(std::count_if(
      row.outcomes.begin(), row.outcomes.end(),
      [](const contract::Outcome& outcome) { return outcome.ending == contract::Ending::drawn; }));
}

Mean mean_score(const BalanceRow& row, std::size_t side) {
  std::vector<double> scores;
  scores.reserve(row.outcomes.size());
  for (const contract::Outcome& outcome : row.outcomes) scores.push_back(outcome.side_scores[side]);
  return mean_of(scores);
}

std::string mean_words(const BalanceRow& row, std::size_t side) {
  const Mean mean = mean_score(row, side);
  return fmt::format("{:.2f} ({:.2f} to {:.2f})", mean.value, mean.interval.low,
                     mean.interval.high);
}

// Where all play together: what they won, drew and lost, and both scores.
void add_shared_columns(const BalanceReport& report, std::vector<Column>& columns) {
  Column ends{"won / drawn / lost", {}};
  Column points{"wins and half the draws", {}};
  std::vector<Column> scores;
  scores.reserve(report.sides.size());
  for (const std::string& side : report.sides) scores.push_back({"mean score of " + side, {}});
  for (const BalanceRow& row : report.rows) {
    const std::size_t games = std::max<std::size_t>(row.outcomes.size(), 1);
    const double won = wins(row, contract::seat_at(0));
    const double even = draws(row);
    const auto share = [&](double count) { return 100 * count / static_cast<double>(games); };
    ends.cells.push_back(
        fmt::format("{:.1f} / {:.1f} / {:.1f}", share(won), share(even), 100 - share(won + even)));
    points.cells.push_back(
        fmt::format("{} ({})", percent((won + even / 2) / static_cast<double>(games)),
                    percents(share_interval(won + even / 2, row.outcomes.size()))));
    for (std::size_t side = 0; side < scores.size(); ++side)
      scores[side].cells.push_back(mean_words(row, side));
  }
  columns.push_back(std::move(ends));
  columns.push_back(std::move(points));
  for (Column& score : scores) columns.push_back(std::move(score));
}

std::vector<Column> columns_of(const BalanceReport& report) {
  std::vector<Column> columns = {{report.option.empty() ? "options" : report.option, {}},
                                 {"games", {}}};
  for (const BalanceRow& row : report.rows) {
    columns[0].cells.push_back(row.value + (row.is_default ? " (default)" : ""));
    columns[1].cells.push_back(fmt::format("{}", row.outcomes.size()));
  }
  if (report.is_shared()) {
    add_shared_columns(report, columns);
    return columns;
  }
  for (std::size_t side = 0; side < report.sides.size(); ++side) {
    const bool is_played = report.seats[side] != contract::Seat::spectator;
    Column score{"mean score of " + report.sides[side], {}};
    Column won{"won by " + report.sides[side], {}};
    for (const BalanceRow& row : report.rows) {
      score.cells.push_back(mean_words(row, side));
      if (!is_played) continue;
      const double points = wins(row, report.seats[side]);
      const std::size_t games = row.outcomes.size();
      won.cells.push_back(percent(points / static_cast<double>(std::max<std::size_t>(games, 1))) +
                          " (" + percents(share_interval(points, games)) + ")");
    }
    columns.push_back(std::move(score));
    if (is_played) columns.push_back(std::move(won));
  }
  Column drawn_games{"drawn", {}};
  bool any = false;
  for (const BalanceRow& row : report.rows) {
    any |= draws(row) > 0;
    drawn_games.cells.push_back(fmt::format("{:.0f}", draws(row)));
  }
  if (any) columns.push_back(std::move(drawn_games));
  return columns;
}

}  // namespace

contract::Seat BalanceReport::second_side() const {
  for (const contract::Seat seat : seats)
    if (seat != contract::Seat::spectator && seat != contract::seat_at(0)) return seat;
  return contract::Seat::spectator;
}

bool BalanceReport::is_shared() const { return second_side() == contract::Seat::spectator; }

std::size_t BalanceReport::fairest() const {
  std::size_t best = 0;
  double best_gap = 2;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto games = static_cast<double>(std::max<std::size_t>(rows[i].outcomes.size(), 1));
    const double ours = wins(rows[i], contract::seat_at(0));
    const double gap =
        std::abs(is_shared() ? 2 * ours - games : ours - wins(rows[i], second_side())) / games;
    if (gap < best_gap) best = i, best_gap = gap;
  }
  return best;
}

std::string as_text(const BalanceReport& report) { return drawn(columns_of(report), false); }

std::string as_markdown(const BalanceReport& report, const std::string& command) {
  return fmt::format(
      "# Balance of {}\n\n"
      "Every seat is held by a {} bot{}. Brackets show 95 % intervals.\n"
      "Made by `{}`.\n\n{}\n"
      "{} with `{}`.\n",
      report.title, bots::level_name(report.plan.contender.level),
      bots::is_searching(report.plan.contender.level)
          ? fmt::format(" with {} iterations per decision", report.iterations)
          : "",
      command, drawn(columns_of(report), true),
      report.is_shared() ? "The players come closest to winning half of their games"
                         : "The sides come closest to winning equally often",
      report.rows.empty() ? "" : report.rows[report.fairest()].value);
}

}  // namespace muster::lab
