#pragma once

#include <string>
#include <vector>

#include "lab/statistics.h"

namespace muster::lab {

struct Column {
  std::string head;
  std::vector<std::string> cells;
};

// Columns as wide as they must be, as plain text or as a markdown table.
std::string drawn(const std::vector<Column>& columns, bool markdown);

std::string percent(double share);
std::string percents(const Interval& interval);

}  // namespace muster::lab
