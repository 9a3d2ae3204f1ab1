#include "lab/ledger.h"

#include <array>
#include <sstream>
#include <string_view>

#include <fmt/format.h>

namespace muster::lab {
namespace {

using contract::Ending;
using contract::Outcome;

constexpr std::array<std::string_view, 3> kEndings = {"won", "drawn", "lost"};

std::optional<std::pair<std::size_t, Outcome>> read_line(const std::string& line,
                                                         std::size_t sides) {
  std::istringstream in(line);
  std::size_t game = 0;
  std::string ending;
  unsigned winners = 0;
  Outcome outcome;
  if (!(in >> game >> ending >> winners)) return std::nullopt;
  for (std::size_t side = 0; side < sides; ++side)
    if (!(in >> outcome.side_scores[side])) return std::nullopt;
  for (std::size_t i = 0; i < kEndings.size(); ++i)
    if (kEndings[i] == ending) outcome.ending = static_cast<Ending>(i);
  for (std::size_t i = 0; i < contract::kMaxSeats; ++i)
    if ((winners >> i & 1u) != 0) outcome.winners.add(contract::seat_at(i));
  return std::pair{game, outcome};
}

}  // namespace

base::Result<Ledger, std::string> Ledger::open(const std::string& path, const std::string& what,
                                               std::size_t sides) {
  Ledger ledger;
  ledger.sides_ = sides;
  std::ifstream in(path);
  std::string line;
  const bool is_begun = static_cast<bool>(std::getline(in, line));
  if (is_begun && line != what)
    return base::fail(
        fmt::format("{}: these are games of \"{}\"; expected \"{}\".", path, line, what));
  // A line that was cut off is a game to be played again.
  while (std::getline(in, line))
    if (const auto read = read_line(line, sides)) ledger.known_.insert(*read);
  in.close();
  ledger.file_.open(path, std::ios::app);
  if (!is_begun) ledger.file_ << what << '\n';
  if (!ledger.file_.flush()) return base::fail(fmt::format("{}: it cannot be written.", path));
  return ledger;
}

std::optional<Outcome> Ledger::find(std::size_t game) const {
  const auto found = known_.find(game);
  return found == known_.end() ? std::nullopt : std::optional(found->second);
}

void Ledger::add(std::size_t game, const Outcome& outcome) {
  if (!file_.is_open()) return;
  unsigned winners = 0;
  for (std::size_t i = 0; i < contract::kMaxSeats; ++i)
    if (outcome.winners.has(contract::seat_at(i))) winners |= 1u << i;
  file_ << '\n'
        << game << ' ' << kEndings[static_cast<std::size_t>(outcome.ending)] << ' ' << winners;
  for (std::size_t side = 0; side < sides_; ++side) file_ << ' ' << outcome.side_scores[side];
  file_ << std::flush;
}

}  // namespace muster::lab
