#include "tests/bench/report.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

namespace muster::bench {

namespace {

double spread_percent(const Rates& rates) {
  const auto [least, most] = std::minmax_element(rates.begin(), rates.end());
  return 100 * (*most - *least) / median(rates);
}

std::string rounded(double number) {
  if (number >= 1e6) return fmt::format("{:.2f} M", number / 1e6);
  if (number >= 1e4) return fmt::format("{:.1f} k", number / 1e3);
  return fmt::format("{:.3g}", number);
}

struct Verdict {
  double value;
  bool is_met;
};

// Nothing if one of the two was not measured.
std::optional<Verdict> judged(const Findings& findings, const Comparison& comparison,
                              double patience) {
  const auto subject = findings.rates.find(comparison.subject);
  if (subject == findings.rates.end()) return std::nullopt;
  double value = median(subject->second);
  if (!comparison.baseline.empty()) {
    const auto baseline = findings.rates.find(comparison.baseline);
    if (baseline == findings.rates.end()) return std::nullopt;
    value /= median(baseline->second);
  }
  return Verdict{value, value >= patience * comparison.at_least};
}

}  // namespace

double median(Rates rates) {
  std::sort(rates.begin(), rates.end());
  const std::size_t middle = rates.size() / 2;
  return rates.size() % 2 == 1 ? rates[middle] : (rates[middle - 1] + rates[middle]) / 2;
}

std::string as_text(const Findings& findings, double patience) {
  std::string out =
      "| benchmark | median per second | least | most | spread |\n|---|---|---|---|---|\n";
  for (const auto& [name, rates] : findings.rates) {
    const auto [least, most] = std::minmax_element(rates.begin(), rates.end());
    out += fmt::format("| {} | {} | {} | {} | {:.0f} % |\n", name, rounded(median(rates)),
                       rounded(*least), rounded(*most), spread_percent(rates));
  }
  out += "\n| compared | with | measured | at least | |\n|---|---|---|---|---|\n";
  for (const Comparison& comparison : findings.comparisons) {
    const auto verdict = judged(findings, comparison, patience);
    if (!verdict) continue;
    const bool is_ratio = !comparison.baseline.empty();
    out += fmt::format("| {} | {} | {} | {} | {} |\n", comparison.subject,
                       is_ratio ? comparison.baseline : "per second",
                       is_ratio ? fmt::format("{:.2f}", verdict->value) : rounded(verdict->value),
                       is_ratio ? fmt::format("{:.2f}", patience * comparison.at_least)
                                : rounded(patience * comparison.at_least),
                       verdict->is_met ? "met" : "missed");
  }
  return out;
}

std::size_t count_missed(const Findings& findings, double patience) {
  const auto is_missed = [&](const Comparison& comparison) {
    const auto verdict = judged(findings, comparison, patience);
    return verdict && !verdict->is_met;
  };
  return static_cast<std::size_t>(
      std::count_if(findings.comparisons.begin(), findings.comparisons.end(), is_missed));
}

}  // namespace muster::bench
