#include "lab/statistics.h"

#include <algorithm>
#include <cmath>

namespace muster::lab {

namespace {
constexpr double kZ = 1.959964;
}

Interval share_interval(double points, std::size_t trials) {
  if (trials == 0) return {0, 1};
  const auto n = static_cast<double>(trials);
  const double p = points / n;
  const double scale = 1 + kZ * kZ / n;
  const double middle = (p + kZ * kZ / (2 * n)) / scale;
  const double reach = kZ * std::sqrt(p * (1 - p) / n + kZ * kZ / (4 * n * n)) / scale;
  return {std::max(0.0, middle - reach), std::min(1.0, middle + reach)};
}

Mean mean_of(const std::vector<double>& values) {
  if (values.empty()) return {};
  const auto n = static_cast<double>(values.size());
  double sum = 0;
  for (const double value : values) sum += value;
  const double mean = sum / n;
  double squares = 0;
  for (const double value : values) squares += (value - mean) * (value - mean);
  const double reach = n < 2 ? 0 : kZ * std::sqrt(squares / (n - 1) / n);
  return {mean, {mean - reach, mean + reach}};
}

Thinking thinking_of(std::vector<float> milliseconds) {
  if (milliseconds.empty()) return {};
  std::sort(milliseconds.begin(), milliseconds.end());
  double sum = 0;
  for (const float ms : milliseconds) sum += ms;
  const std::size_t count = milliseconds.size();
  return {sum / static_cast<double>(count), milliseconds[std::min(count - 1, count * 99 / 100)],
          milliseconds.back(), count};
}

}  // namespace muster::lab
