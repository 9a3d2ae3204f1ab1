#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/problem.h"
#include "contract/seat.h"
#include "server/anchor.h"
#include "server/bots.h"
#include "server/log.h"
#include "server/seat_book.h"
#include "table/table.h"

namespace muster::server {

// A table, as the driver of its bots sees it. Only on the strand.
class BotTable {
 public:
  // Nothing: it was played. Otherwise why not.
  using Played = std::function<void(const std::optional<base::Problem>&)>;

  virtual ~BotTable() = default;
  // The game in which bots should act; null while there is none.
  virtual const table::Table* game_for_bots() const = 0;
  virtual const SeatBook& seats() const = 0;
  // The guest in whose turn its bots think; empty: nobody's.
  virtual const std::string& owner() const = 0;
  // The same way as everybody else. `played` may be called before this returns.
  virtual void play_for_bot(contract::Seat seat, std::string action, std::uint32_t question,
                            Played played) = 0;
  // It has failed too often and is asked no more.
  virtual void on_bot_gave_up(contract::Seat seat) = 0;
};

// The bots that are asked now, of those who are ready: whoever the game waits for, and whoever may
// speak and has not `spoken` since the question was put. A question put to any of several seats is
// left to those `left` to people.
contract::SeatSet bots_to_ask(const contract::ToAct& asked, contract::SeatSet ready,
                              contract::SeatSet spoken, contract::SeatSet left = {});
// Seats whose partner, somebody on the same side who is asked too, is a person and here.
contract::SeatSet left_to_people(const contract::ToAct& asked, const wire::Names& names,
                                 contract::SeatSet here);

// Asks the bots of one table for their decisions and plays them.
// Callers: on the strand only; call ask() after every change of the game or of its seats. `bots`,
// `table` and `log` outlive the driver. Guarantees: a bot is asked for one decision at a time, once
// per question where it only may speak, and no more after three faults in a row.
class BotDriver {
 public:
  struct Told {
    std::string table;   // for the log, and for its turn among the tables of its owner
    table::Plan plan;    // game, scenario and options; a bot knows no seed
    std::string secret;  // what its chance comes from
    std::size_t seats = 0;
  };

  BotDriver(Bots& bots, const Anchor& anchor, BotTable& table, Log& log, Told told);
  BotDriver(const BotDriver&) = delete;
  BotDriver& operator=(const BotDriver&) = delete;

  void ask();
  // The table belongs to another guest than before, and so does the thinking that waits.
  void on_new_owner(const std::string& before);
  contract::SeatSet given_up() const;
  // Another bot sits there now.
  void forgive(contract::Seat seat);

 private:
  using Seat = contract::Seat;
  using Found = base::Result<wire::Suggestion, base::Problem>;
  struct State {
    bool is_thinking = false;               // its decision is asked for, or waits to be judged
    int faults = 0;                         // decisions in a row that came to nothing
    std::optional<std::uint32_t> question;  // the last one that it was asked
  };
  // What a bot was asked about.
  struct AskedAt {
    std::uint32_t seq = 0;
    std::uint32_t question = 0;
  };

  contract::SeatSet ready() const;
  contract::SeatSet spoken(std::uint32_t question) const;
  void ask_one(Seat seat, const table::Table& game);
  void on_found(Seat seat, AskedAt asked, const Found& found);
  void on_played(Seat seat, AskedAt asked, const std::optional<base::Problem>& why);
  void note_fault(Seat seat, const base::Problem& why);
  State& state(Seat seat) { return states_.at(contract::index_of(seat)); }

  // Constant after construction.
  Bots& bots_;
  const Anchor anchor_;
  BotTable& table_;
  Log& log_;
  const Told told_;
  // Only on the strand.
  std::vector<State> states_;  // by seat
};

}  // namespace muster::server
