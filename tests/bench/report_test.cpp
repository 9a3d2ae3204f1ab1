#include "tests/bench/report.h"

#include <gmock/gmock.h>

namespace muster::bench {
namespace {

TEST(BenchReport, MedianOfOddAndEven) {
  EXPECT_DOUBLE_EQ(median({3, 1, 2}), 2);
  EXPECT_DOUBLE_EQ(median({4, 1, 2, 3}), 2.5);
}

TEST(BenchReport, JudgesRatiosAndRates) {
  Findings findings;
  findings.rates = {{"ours", {8, 9, 10}}, {"floor", {10, 10, 10}}};
  findings.comparisons = {
      {"ours", "floor", 0.7}, {"ours", "floor", 0.95}, {"ours", "", 8}, {"absent", "floor", 5}};
  EXPECT_EQ(count_missed(findings, 1), 1u);
  EXPECT_EQ(count_missed(findings, 0.5), 0u);
  const std::string text = as_text(findings, 1);
  EXPECT_THAT(text, testing::HasSubstr("| ours | floor | 0.90 | 0.70 | met |"));
  EXPECT_THAT(text, testing::HasSubstr("| ours | floor | 0.90 | 0.95 | missed |"));
  EXPECT_THAT(text, testing::HasSubstr("| ours | per second | 9 | 8 | met |"));
}

}  // namespace
}  // namespace muster::bench
