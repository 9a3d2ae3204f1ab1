#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"
#include "base/result.h"
#include "contract/seat.h"
#include "server/asks.h"
#include "store/rows.h"

namespace muster::server {

// A seat as it is to be stored.
struct SeatChange {
  contract::Seat seat = contract::Seat::spectator;
  store::SeatRow row;
};

// A seat that somebody new holds, and the secret that proves it.
struct NewHolder {
  SeatChange change;
  std::string token;
};

// Who holds which seat of a table, and since when nobody has been there. Nothing changes by asking:
// what is asked for comes back as a row to be stored, and put() makes it true after that.
class SeatBook {
 public:
  using Seat = contract::Seat;
  using SeatResult = base::Result<Seat, base::Problem>;

  // How long a player may be away before others may act; nothing: for ever.
  using GraceMs = std::optional<std::int64_t>;

  // Everybody counts as away from `now_ms` on.
  SeatBook(std::vector<store::SeatRow> rows, GraceMs grace_ms, std::int64_t now_ms);

  const std::vector<store::SeatRow>& rows() const { return rows_; }
  std::size_t size() const { return rows_.size(); }
  // REQUIRES: a seat of this table.
  const store::SeatRow& at(Seat seat) const { return rows_.at(contract::index_of(seat)); }
  contract::SeatSet bots() const;
  contract::SeatSet people() const;
  contract::SeatSet people_here() const;
  SeatResult seat_of_token(std::string_view token) const;

  // The free seat that is asked for, now held by whoever asks.
  base::Result<NewHolder, base::Problem> join(const JoinAsk& ask) const;
  // The seat that is held for somebody who comes from the game before, now held by whoever has its
  // token.
  base::Result<SeatChange, base::Problem> take(Seat seat, std::string_view token) const;
  bool is_held_by(Seat seat, std::string_view token) const;
  // The seat with what its holder adds to the seed; refused if they have added another number.
  base::Result<SeatChange, base::Problem> with_number(Seat seat, std::uint64_t number) const;
  SeatChange with_bot(Seat seat, const std::string& level) const;
  // REQUIRES: the change came from this book, is stored, and nothing was put since for its seat.
  void put(const SeatChange& change);

  // People at these seats are here; others who were here before are away from `now_ms` on.
  void note_here(contract::SeatSet here, std::int64_t now_ms);
  // Absence counts from `now_ms` on: before, there was nothing to miss.
  void count_anew(std::int64_t now_ms);
  // The seat of this name, if its player has been away for too long or it is one of the `failed`
  // bots; otherwise why `asker` may not act for it.
  SeatResult gone(Seat asker, std::string_view name, contract::SeatSet failed,
                  std::int64_t now_ms) const;

 private:
  SeatResult away_too_long(Seat seat, std::int64_t now_ms) const;

  std::vector<store::SeatRow> rows_;
  GraceMs grace_ms_;
  std::vector<std::optional<std::int64_t>> away_ms_;  // by seat: since when; nothing: here
};

contract::SeatSet bots_of(const std::vector<store::SeatRow>& seats);
bool is_full(const std::vector<store::SeatRow>& seats);
// Seats of people who have not added their number.
contract::SeatSet numbers_missing(const std::vector<store::SeatRow>& seats);
// Every seat is held, and no number is missing: the game can begin.
bool is_ready(const std::vector<store::SeatRow>& seats);

}  // namespace muster::server
