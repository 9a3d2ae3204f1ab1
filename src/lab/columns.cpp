#include "lab/columns.h"

#include <algorithm>

#include <fmt/format.h>

namespace muster::lab {

std::string drawn(const std::vector<Column>& columns, bool markdown) {
  std::string out;
  const auto row = [&](auto cell_of) {
    out += markdown ? "|" : "";
    for (const Column& column : columns) {
      std::size_t width = column.head.size();
      for (const std::string& cell : column.cells) width = std::max(width, cell.size());
      out += fmt::format(" {:<{}} {}", cell_of(column, width), width, markdown ? "|" : "");
    }
    while (!out.empty() && out.back() == ' ') out.pop_back();
    out += '\n';
  };
  row([](const Column& column, std::size_t) { return column.head; });
  if (markdown) row([](const Column&, std::size_t width) { return std::string(width, '-'); });
  for (std::size_t i = 0; i < columns[0].cells.size(); ++i)
    row([&](const Column& column, std::size_t) { return column.cells[i]; });
  return out;
}

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

std::string percents(const Interval& interval) {
  return fmt::format("{:.1f} to {:.1f} %", 100 * interval.low, 100 * interval.high);
}

}  // namespace muster::lab
