#include "terminal/seating.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/words.h"

namespace muster::terminal {
namespace {

base::Result<Holder, std::string> read_holder(std::string_view text) {
  if (text == "person" || text == "me") return Holder{};
  std::string level(text.starts_with("bot:") ? text.substr(4) : text);
  if (text == "bot") level = "steady";
  const auto& levels = bot_levels();
  if (std::find(levels.begin(), levels.end(), level) != levels.end()) return Holder{level};
  return base::fail(
      fmt::format("\"{}\" cannot hold a seat; expected person or bot:LEVEL, LEVEL being one of {}",
                  text, base::joined(levels, ", ")));
}

}  // namespace

const std::vector<std::string>& bot_levels() {
  static const std::vector<std::string> kLevels = {"novice", "greedy", "steady", "strong"};
  return kLevels;
}

base::Result<std::vector<Holder>, std::string> read_seats(std::string_view text,
                                                          const std::vector<std::string>& seats,
                                                          const std::vector<Holder>& fallback) {
  std::vector<Holder> holders = fallback;
  holders.resize(seats.size());
  if (base::trimmed(text).empty()) return holders;
  for (const std::string_view part : base::split_at(text, ',')) {
    const auto equals = part.find('=');
    const std::string_view name = base::trimmed(part.substr(0, equals));
    const auto seat = std::find(seats.begin(), seats.end(), name);
    if (equals == std::string_view::npos || seat == seats.end())
      return base::fail(
          fmt::format("\"{}\" does not name a seat; expected SEAT=HOLDER, SEAT being one of {}",
                      part, base::joined(seats, ", ")));
    auto holder = read_holder(base::trimmed(part.substr(equals + 1)));
    if (!holder) return base::fail(holder.error());
    holders[static_cast<std::size_t>(seat - seats.begin())] = *holder;
  }
  return holders;
}

}  // namespace muster::terminal
