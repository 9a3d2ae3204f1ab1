#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace muster::bench {

// Rates of one benchmark, one for each repetition.
using Rates = std::vector<double>;

double median(Rates rates);  // REQUIRES: not empty

// What is compared in one run: the rate of `subject` shall be at least so many times that of
// `baseline`, or so many a second if there is no baseline.
struct Comparison {
  std::string subject;
  std::string baseline;
  double at_least = 0;
};

struct Findings {
  std::map<std::string, Rates> rates;  // by the name of the benchmark
  std::vector<Comparison> comparisons;
};

// Two tables, rates and comparisons, as Markdown. `patience` scales what is expected: 1 is the
// budget itself.
std::string as_text(const Findings& findings, double patience);
std::size_t count_missed(const Findings& findings, double patience);

}  // namespace muster::bench
