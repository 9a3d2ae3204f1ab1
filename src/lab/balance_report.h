#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "lab/ladder_report.h"

namespace muster::lab {

struct BalancePlan {
  Contender contender;        // plays every seat
  std::uint32_t games = 100;  // for each value
  std::uint64_t seed = 1;
  unsigned threads = 2;
  std::string ledgers = {};  // a folder that keeps the games of every row; empty: nothing is kept
};

// What is to be compared: every value of one option, or rows of chosen values.
struct BalanceQuestion {
  std::string option = {};
  std::vector<std::vector<std::pair<std::string, std::string>>> rows = {};
};

// What came of one value of an option, or of several together.
struct BalanceRow {
  std::string value;
  bool is_default = false;
  std::vector<contract::Outcome> outcomes;  // one per game
};

struct BalanceReport {
  std::string title;
  std::vector<std::string> sides;     // all of them, also those that nobody plays
  std::vector<contract::Seat> seats;  // by side: one that plays it; a spectator if there is none
  std::string option;                 // empty: rows of chosen values
  BalancePlan plan;
  std::uint32_t iterations = 0;
  std::vector<BalanceRow> rows;

  bool is_shared() const;              // all seats are on one side
  contract::Seat second_side() const;  // a seat of it; a spectator if there is none
  // Of all values the one whose first two sides come closest to winning equally often, or, where
  // all play together, the one whose games come closest to being won half of the time.
  std::size_t fairest() const;
};

std::string as_text(const BalanceReport& report);
std::string as_markdown(const BalanceReport& report, const std::string& command);

}  // namespace muster::lab
