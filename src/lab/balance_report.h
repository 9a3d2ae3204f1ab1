#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "lab/ladder_report.h"

namespace muster::lab {

struct BalancePlan {
  Contender contender;        // plays every seat
  std::uint32_t games = 100;  // for each value
  std::uint64_t seed = 1;
  unsigned threads = 2;
};

// What came of one value of an option.
struct BalanceRow {
  std::string value;
  bool is_default = false;
  std::vector<contract::Outcome> outcomes;  // one a game
};

struct BalanceReport {
  std::string title;
  std::vector<std::string> seats;
  std::string option;
  BalancePlan plan;
  std::uint32_t iterations = 0;
  std::vector<BalanceRow> rows;

  // Of all values the one whose first two seats win nearest to equally often.
  std::size_t fairest() const;
};

std::string as_text(const BalanceReport& report);
std::string as_markdown(const BalanceReport& report, const std::string& command);

}  // namespace muster::lab
