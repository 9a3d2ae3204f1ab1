#include "lab/balance_report.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "lab/columns.h"

namespace muster::lab {

namespace {

double wins(const BalanceRow& row, std::size_t seat) {
  double count = 0;
  for (const contract::Outcome& outcome : row.outcomes)
    if (outcome.winners.has(contract::seat_at(seat))) count += 1;
  return count;
}

double draws(const BalanceRow& row) {
  return static_cast<double>(
      std::count_if(row.outcomes.begin(), row.outcomes.end(),
                    [](const contract::Outcome& outcome) { return !outcome.winners.any(); }));
}

Mean mean_score(const BalanceRow& row, std::size_t seat) {
  std::vector<double> scores;
  scores.reserve(row.outcomes.size());
  for (const contract::Outcome& outcome : row.outcomes) scores.push_back(outcome.scores[seat]);
  return mean_of(scores);
}

std::vector<Column> columns_of(const BalanceReport& report) {
  std::vector<Column> columns = {{report.option, {}}, {"games", {}}};
  for (const BalanceRow& row : report.rows) {
    columns[0].cells.push_back(row.value + (row.is_default ? " (default)" : ""));
    columns[1].cells.push_back(fmt::format("{}", row.outcomes.size()));
  }
  for (std::size_t seat = 0; seat < report.seats.size(); ++seat) {
    Column score{"mean score of " + report.seats[seat], {}};
    Column won{"won by " + report.seats[seat], {}};
    for (const BalanceRow& row : report.rows) {
      const Mean mean = mean_score(row, seat);
      score.cells.push_back(fmt::format("{:.2f} ({:.2f} to {:.2f})", mean.value, mean.interval.low,
                                        mean.interval.high));
      const double points = wins(row, seat);
      const std::size_t games = row.outcomes.size();
      won.cells.push_back(percent(points / static_cast<double>(std::max<std::size_t>(games, 1))) +
                          " (" + percents(share_interval(points, games)) + ")");
    }
    columns.push_back(std::move(score));
    columns.push_back(std::move(won));
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

std::size_t BalanceReport::fairest() const {
  std::size_t best = 0;
  double best_gap = 2;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto games = static_cast<double>(std::max<std::size_t>(rows[i].outcomes.size(), 1));
    const double gap = std::abs(wins(rows[i], 0) - wins(rows[i], 1)) / games;
    if (gap < best_gap) best = i, best_gap = gap;
  }
  return best;
}

std::string as_text(const BalanceReport& report) { return drawn(columns_of(report), false); }

std::string as_markdown(const BalanceReport& report, const std::string& command) {
  return fmt::format(
      "# Balance of {}\n\n"
      "Every seat is held by a {} bot{}. 95 % intervals in brackets.\n"
      "Made by `{}`.\n\n{}\n"
      "The value under which both sides win nearest to equally often is `{}`.\n",
      report.title, bots::level_name(report.plan.contender.level),
      bots::is_searching(report.plan.contender.level)
          ? fmt::format(" with {} iterations a decision", report.iterations)
          : "",
      command, drawn(columns_of(report), true),
      report.rows.empty() ? "" : report.rows[report.fairest()].value);
}

}  // namespace muster::lab
