#include "server/seat_book.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/check.h"
#include "server/tokens.h"

namespace muster::server {
namespace {

contract::SeatSet held_by(const std::vector<store::SeatRow>& seats, std::string_view holder) {
  contract::SeatSet held;
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (seats[i].holder == holder) held.add(contract::seat_at(i));
  return held;
}

base::Failure<base::Problem> refused(const char* code, std::string words) {
  return base::failed(code, std::move(words), "/seat");
}

}  // namespace

contract::SeatSet bots_of(const std::vector<store::SeatRow>& seats) {
  return held_by(seats, "bot");
}

bool is_full(const std::vector<store::SeatRow>& seats) {
  return std::all_of(seats.begin(), seats.end(), [](const store::SeatRow& seat) {
    return seat.holder == "bot" || seat.holder == "person";
  });
}

contract::SeatSet numbers_missing(const std::vector<store::SeatRow>& seats) {
  contract::SeatSet missing;
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (seats[i].holder == "person" && !seats[i].number) missing.add(contract::seat_at(i));
  return missing;
}

bool is_ready(const std::vector<store::SeatRow>& seats) {
  return is_full(seats) && !numbers_missing(seats).any();
}

SeatBook::SeatBook(std::vector<store::SeatRow> rows, GraceMs grace_ms, std::int64_t now_ms)
    : rows_(std::move(rows)), grace_ms_(grace_ms), away_ms_(rows_.size(), now_ms) {
  MUSTER_DCHECK(!rows_.empty() && rows_.size() <= contract::kMaxSeats);
}

contract::SeatSet SeatBook::bots() const { return bots_of(rows_); }
contract::SeatSet SeatBook::people() const { return held_by(rows_, "person"); }

// All seats are compared, so that the time tells nothing about which one it was.
SeatBook::SeatResult SeatBook::seat_of_token(std::string_view token) const {
  std::optional<Seat> found;
  const std::string hash = hash_of(token);
  for (std::size_t i = 0; i < rows_.size(); ++i)
    if (is_same_hash(rows_[i].token, hash)) found = contract::seat_at(i);
  if (found) return *found;
  return base::failed("bad_token", "This token does not match any seat at this table.", "/token");
}

contract::SeatSet SeatBook::people_here() const {
  contract::SeatSet here;
  for (std::size_t i = 0; i < rows_.size(); ++i)
    if (rows_[i].holder == "person" && !away_ms_[i]) here.add(contract::seat_at(i));
  return here;
}

bool SeatBook::is_held_by(Seat seat, std::string_view token) const {
  return is_same_hash(at(seat).token, hash_of(token));
}

base::Result<NewHolder, base::Problem> SeatBook::join(const JoinAsk& ask) const {
  std::optional<std::size_t> found;
  const std::string hash = hash_of(ask.invite);
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const bool is_invited = is_same_hash(rows_[i].invite, hash);
    const bool is_free = ask.invite.empty() ? rows_[i].holder == "open" : is_invited;
    const bool is_meant = ask.seat.empty() || ask.seat == rows_[i].seat;
    if (is_free && is_meant && !found) found = i;
  }
  if (!found && ask.invite.empty()) return refused("taken", "This table has no such open seat.");
  if (!found)
    return base::failed("bad_invite", "This invitation does not match any free seat.", "/invite");
  NewHolder made{{contract::seat_at(*found), rows_[*found]}, fresh_token()};
  store::SeatRow& row = made.change.row;
  row.holder = "person";
  row.name = ask.name.empty() ? "Guest" : ask.name;
  row.number.reset();
  row.token = hash_of(made.token);
  row.invite.clear();
  return made;
}

base::Result<SeatChange, base::Problem> SeatBook::take(Seat seat, std::string_view token) const {
  store::SeatRow row = at(seat);
  const bool is_kept = row.holder == "link" && row.invite.empty() && row.token.empty();
  if (!is_kept) return refused("taken", "This seat is already taken.");
  row.holder = "person";
  row.token = hash_of(token);
  return SeatChange{seat, std::move(row)};
}

base::Result<SeatChange, base::Problem> SeatBook::with_number(Seat seat,
                                                              std::uint64_t number) const {
  store::SeatRow row = at(seat);
  if (row.number.value_or(number) != number)
    return base::failed("number_added",
                        "This seat has added its number already, and it cannot change.", "/number");
  row.number = number;
  return SeatChange{seat, std::move(row)};
}

SeatChange SeatBook::with_bot(Seat seat, const std::string& level) const {
  store::SeatRow row = at(seat);
  row.holder = "bot";
  row.level = level;
  row.name = fmt::format("{} bot", level);
  row.token.clear();
  return {seat, std::move(row)};
}

void SeatBook::put(const SeatChange& change) {
  store::SeatRow& row = rows_.at(contract::index_of(change.seat));
  MUSTER_DCHECK(row.seat == change.row.seat);
  MUSTER_DCHECK(change.row.holder == "bot" || change.row.holder == "person");
  MUSTER_DCHECK((change.row.holder == "person") != change.row.token.empty());
  row = change.row;
}

void SeatBook::note_here(contract::SeatSet here, std::int64_t now_ms) {
  for (std::size_t i = 0; i < away_ms_.size(); ++i) {
    if (here.has(contract::seat_at(i))) {
      away_ms_[i].reset();
    } else if (!away_ms_[i]) {
      away_ms_[i] = now_ms;
    }
  }
}

void SeatBook::count_anew(std::int64_t now_ms) {
  for (auto& since : away_ms_)
    if (since) since = now_ms;
}

SeatBook::SeatResult SeatBook::gone(Seat asker, std::string_view name, contract::SeatSet failed,
                                    std::int64_t now_ms) const {
  const auto is_it = [&](const store::SeatRow& row) { return row.seat == name; };
  const auto found = std::find_if(rows_.begin(), rows_.end(), is_it);
  if (found == rows_.end()) return refused("unknown_seat", "There is no such seat at this table.");
  const Seat seat = contract::seat_at(static_cast<std::size_t>(found - rows_.begin()));
  if (found->holder == "bot" && failed.has(seat)) return seat;
  if (found->holder != "person" || seat == asker)
    return refused("not_gone", "This works only for another person's seat.");
  return away_too_long(seat, now_ms);
}

SeatBook::SeatResult SeatBook::away_too_long(Seat seat, std::int64_t now_ms) const {
  if (!grace_ms_)
    return refused("not_gone",
                   "Players may come and go at this table; only the clock can end their turn.");
  const auto since = away_ms_[contract::index_of(seat)];
  if (!since) return refused("not_gone", "This player is here.");
  const std::int64_t wait_ms = *since + *grace_ms_ - now_ms;
  if (wait_ms <= 0) return seat;
  return refused("too_early",
                 fmt::format("This player may stay away for another {} s.", wait_ms / 1'000 + 1));
}

}  // namespace muster::server
