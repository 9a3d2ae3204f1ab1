#pragma once

#include <cstddef>
#include <vector>

namespace muster::lab {

struct Interval {
  double low = 0;
  double high = 0;
};

// 95 % for a share of points, each trial giving 0 to 1 (Wilson's score interval; draws only make it
// wider than it had to be).
Interval share_interval(double points, std::size_t trials);

// 95 % for a mean, by the spread of the values.
struct Mean {
  double value = 0;
  Interval interval;
};
Mean mean_of(const std::vector<double>& values);

// Milliseconds that decisions took.
struct Thinking {
  double mean = 0;
  double p99 = 0;
  double most = 0;
  std::size_t decisions = 0;
};
Thinking thinking_of(std::vector<float> milliseconds);

}  // namespace muster::lab
