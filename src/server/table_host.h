#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "server/anchor.h"
#include "server/asks.h"
#include "server/audience.h"
#include "server/bot_driver.h"
#include "server/game_timer.h"
#include "server/messages.h"
#include "server/opening.h"
#include "server/receipts.h"
#include "server/reply.h"
#include "server/seat_book.h"
#include "server/services.h"
#include "server/step_queue.h"
#include "server/strand.h"
#include "server/table_clock.h"
#include "server/viewer.h"
#include "store/rows.h"
#include "table/table.h"

namespace muster::server {

// Where the holder of a seat goes on after the game.
struct Follow {
  std::string table;
  contract::Seat seat = contract::Seat::spectator;
  std::string token;
};
// For whom a table is awake. Who made it or sits at it owns it: its bots think in their turn. Who
// only woke it owns nothing, but it takes their share of the room.
struct Waker {
  std::string guest;
  bool is_owner = false;
};
// Whether somebody may open one more table; asked once, and it counts.
using MayOpen = std::function<bool()>;
using FollowReply = std::function<void(base::Result<Follow, base::Problem>)>;

// One table that is awake. It decides what happens when; its parts know how.
// Callers: the services outlive it, it is owned by a shared_ptr, and wake() is called once, first.
// Guarantees: public functions may be called on any thread and never wait; everything happens on
// the strand; a step is stored before anybody is told of it.
class TableHost : public std::enable_shared_from_this<TableHost>, private BotTable {
 public:
  // `game` is null until it begins.
  TableHost(Services& services, std::shared_ptr<Strand> strand, Waker waker, store::Kept kept,
            std::unique_ptr<table::Table> game);
  // Clocks run and bots think from here on.
  void wake();

  void tell_info(Reply reply);
  // `token` may be empty; while a game runs that nobody may watch, only a seat's opens the record.
  void tell_record(std::string token, Reply reply);
  void join(JoinAsk ask, Reply reply);
  // The seat that is held for somebody who comes from the game before.
  void take(contract::Seat seat, std::string token, Reply reply);
  // `may_open` is asked only if that table has to be made; then it is this guest's.
  void follow(std::string token, std::string guest, MayOpen may_open, FollowReply reply);

  // `asked` names the viewer, the request and its arrival.
  void hear(Asked asked, SocketAsk ask);
  void leave(ViewerPtr viewer);
  void close(std::string words);
  // Room is needed: everybody is sent away, and is_lost() once all that was begun is stored. A live
  // clock stands until somebody comes back; the turn so far counts.
  void put_away();

  // Stores what a long sleep wants, once for each time that the game has changed: a checkpoint,
  // since rules may be newer when the table is loaded again, and how the game stands, for lists of
  // tables.
  void rest();
  bool is_rested() const { return is_rested_; }

  // Another program has deleted the table from the store, or ended its game there.
  void drop(std::string words);

  const std::string& id() const { return id_; }
  // Whose share of the room it takes.
  std::string guest() const;
  const std::string& file_hash() const { return file_hash_; }
  // How the game stands, for lists of tables; "null" where nobody may watch.
  void tell_standing(std::function<void(std::string)> reply);
  contract::SeatSet here() const { return contract::SeatSet{here_}; }
  std::int64_t used_ms() const { return used_ms_; }
  // A live clock has to be watched even if nobody looks.
  bool may_sleep() const { return may_sleep_; }
  // It is being put away, or lost.
  bool is_leaving() const { return is_leaving_ || is_lost_; }
  // The store may know something that this host does not: the table has to be loaded again.
  bool is_lost() const { return is_lost_; }

 private:
  using Seat = contract::Seat;
  using StepResult = base::Result<table::Step, base::Problem>;
  using Propose = std::function<StepResult(const table::Table&)>;

  // Who wants a step, and how to tell them what became of it.
  struct Origin {
    Seat seat = Seat::spectator;
    std::string uid = {};               // empty: not from a client
    std::optional<Asked> asked = {};    // its answer is the update itself
    BotTable::Played played = nullptr;  // of a bot
  };
  using OriginPtr = std::shared_ptr<const Origin>;

  // table_host_steps.cpp: what happens in the game
  void step(Origin origin, Propose propose);
  std::optional<Prepared> judged(const OriginPtr& from, const Propose& propose);
  Prepared prepared(table::Step step, OriginPtr from);
  void commit(table::Step step, const Origin& origin, std::int64_t now_ms);
  void play(Origin origin, const std::string& action, std::uint32_t question);
  void undo(Origin origin);
  void resign(Origin origin);
  void claim(Origin origin, const std::string& seat);
  void on_time_up(Seat seat);
  void on_deadline();
  void keep_due();
  void prepare_rest();
  void keep_clock();
  void go_on();
  void give_up(const std::string& words);
  void check_sound() const;
  // The operator has ended the game, whatever its rules say.
  bool is_ended() const { return !row_.ended.empty(); }
  bool is_over() const { return is_ended() || (game_ && game_->outcome()); }
  contract::SeatSet awaited() const;  // by a game in progress

  // table_host_seats.cpp: who sits down, and with what number
  Prepared seated(const SeatChange& change, std::function<void()> reply);
  void add_number(const Asked& asked, Seat seat, std::uint64_t number);
  std::optional<Prepared> numbered(const SeatChange& change, const Asked& asked,
                                   const Failed& failed);
  void begin(Opened opened, const store::Standing& standing);
  void replace(const Asked& asked, Seat asker, const Replace& ask);
  SeatBook::SeatResult gone_seat(Seat asker, const std::string& name) const;
  Prepared followed(const store::TableRow& next, std::function<void()> reply);

  // table_host_viewers.cpp: who looks
  void enter(const Asked& asked, const SocketAsk& ask);
  void take_over(const std::string& guest);
  void answer(const Asked& asked, Seat seat, const SocketAsk& ask);
  void act(const Asked& asked, Seat seat, const SocketAsk& ask);
  void show_moment(const Asked& asked, Seat seat, std::uint32_t seq) const;
  void say(std::string from, std::string text, const std::optional<Asked>& asked);
  void note_presence();

  // The driver of the bots asks.
  const table::Table* game_for_bots() const override;
  const SeatBook& seats() const override { return seats_; }
  const std::string& owner() const override { return owner_; }
  void play_for_bot(Seat seat, std::string action, std::uint32_t question, Played played) override;
  void on_bot_gave_up(Seat seat) override;

  store::TableRow row() const;  // with its seats
  std::optional<base::Problem> refuse_record(std::string_view token) const;
  std::string brief();  // how the game stands, made anew where it has changed
  TableNow table_now() const;
  GameNow game_now() const;
  std::int64_t now_ms() const { return services_.now_ms(); }

  // Constant after construction.
  Services& services_;
  const std::string id_;
  const std::string file_hash_;
  const base::SharedText file_;  // empty: it is played on a scenario as the program has it now
  const Anchor anchor_;
  // Only on the strand.
  store::TableRow row_;  // without its seats
  std::string owner_;    // empty: nobody
  std::unique_ptr<table::Table> game_;
  SeatBook seats_;
  Receipts receipts_;
  Audience audience_;
  TableClock clock_;
  GameTimer timer_;
  StepQueue steps_;
  BotDriver bots_;
  bool is_closing_ = false;
  // For any thread.
  mutable std::mutex guest_mutex_;
  std::string guest_;  // under its mutex
  std::atomic<std::uint16_t> here_{0};
  std::atomic<std::int64_t> used_ms_;
  std::atomic<bool> may_sleep_{true};
  std::atomic<bool> is_rested_{true};
  std::atomic<bool> is_leaving_{false};
  std::atomic<bool> is_lost_{false};
};

}  // namespace muster::server
