#include "table/swap.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>

namespace muster::table {
namespace {

using contract::Seat;
using contract::Side;
using Team = std::vector<std::size_t>;

std::map<Side, Team> teams_of(const std::vector<Side>& side_of) {
  std::map<Side, Team> teams;
  for (std::size_t i = 0; i < side_of.size(); ++i) teams[side_of[i]].push_back(i);
  return teams;
}

std::size_t rank_in(const Team& team, std::size_t seat) {
  return static_cast<std::size_t>(std::find(team.begin(), team.end(), seat) - team.begin());
}

}  // namespace

Seat seat_after(Seat seat, const std::vector<Side>& side_of) {
  const std::size_t from = contract::index_of(seat);
  const auto teams = teams_of(side_of);
  const auto own = teams.find(side_of.at(from));
  const auto is_as_many = [&](const auto& team) {
    return team.second.size() == own->second.size();
  };
  if (teams.size() < 2 || !std::all_of(teams.begin(), teams.end(), is_as_many))
    return contract::seat_at((from + 1) % side_of.size());
  const auto next = std::next(own) == teams.end() ? teams.begin() : std::next(own);
  return contract::seat_at(next->second.at(rank_in(own->second, from)));
}

Seat seat_before(Seat seat, const std::vector<Side>& side_of) {
  const std::size_t to = contract::index_of(seat);
  const auto teams = teams_of(side_of);
  if (teams.size() < 2) return contract::seat_at((to + side_of.size() - 1) % side_of.size());
  const auto own = teams.find(side_of.at(to));
  const auto before = std::prev(own == teams.begin() ? teams.end() : own);
  const std::size_t last = before->second.size() - 1;
  return contract::seat_at(before->second[std::min(rank_in(own->second, to), last)]);
}

}  // namespace muster::table
