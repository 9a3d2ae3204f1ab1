#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/asks.h"
#include "server/clock.h"
#include "server/messages.h"
#include "server/opening.h"
#include "server/services.h"
#include "server/strand.h"
#include "store/rows.h"
#include "table/table.h"

namespace muster::server {

using Text = std::shared_ptr<const std::string>;

// A connection, as a table sees it.
class Viewer {
 public:
  virtual ~Viewer() = default;
  // For any thread; never waits.
  virtual void send(Text text) = 0;
  // The same, and then no more: the connection ends once that is said.
  virtual void end(Text text) = 0;
};

// A JSON object, or why there is none.
using Reply = std::function<void(base::Result<std::string, base::Problem>)>;

// Where the holder of a seat goes on after the game.
struct Follow {
  std::string table;
  std::size_t seat = 0;
  std::string token;
};

// One table that is awake, and all who look at it. Everything happens on its strand, so the public
// functions are for any thread. A step is proposed, stored, and only then true; while one is being
// stored the others wait.
class TableHost : public std::enable_shared_from_this<TableHost> {
 public:
  using ViewerPtr = std::shared_ptr<Viewer>;
  using Table = table::Table;

  // `table` is null while seats are free.
  TableHost(Services& services, std::shared_ptr<Strand> strand, store::Kept kept,
            std::unique_ptr<Table> table);
  // Has to follow the making: clocks run and bots think from here on.
  void wake();

  void tell_info(Reply reply);
  void tell_record(Reply reply);
  void join(JoinAsk ask, Reply reply);
  // The seat that is held for somebody who comes from the game before.
  void take(std::size_t seat, std::string token, Reply reply);
  void follow(std::string token, std::function<void(base::Result<Follow, base::Problem>)> reply);

  void hear(ViewerPtr viewer, SocketRequest request, std::int64_t came_us);
  void leave(ViewerPtr viewer);
  void close(std::string words);

  const std::string& id() const { return id_; }
  contract::SeatSet here() const { return contract::SeatSet{here_}; }
  std::int64_t used_ms() const { return used_ms_; }
  // A live clock has to be watched even if nobody looks.
  bool may_sleep() const { return may_sleep_; }
  // The store knows something that this host does not: it has to be loaded again.
  bool is_lost() const { return is_lost_; }

 private:
  using Seat = contract::Seat;
  using StepResult = base::Result<table::Step, base::Problem>;
  using Answer = std::function<void(base::Result<std::uint32_t, base::Problem>)>;

  struct Seated {
    ViewerPtr viewer;
    Seat seat = Seat::spectator;
  };
  // What is to be stored, and what follows.
  struct Prepared {
    store::Change change;
    std::function<void()> stored;
    std::function<void(const base::Problem&)> failed;
  };
  using Judge = std::function<std::optional<Prepared>()>;
  // What somebody has asked for.
  struct Asked {
    ViewerPtr viewer;
    std::int64_t id = 0;
    std::int64_t came_us = 0;
  };
  // Who wants a step, and what for.
  struct Origin {
    Seat seat = Seat::spectator;
    std::string uid;  // empty: not from a client
    bool is_bot = false;
    Answer answer;
    std::optional<Asked> asked = {};  // the update itself is the answer
  };

  // table_host_steps.cpp: one change after another
  void submit(Judge judge);
  void next();
  void written(const Prepared& step);
  void not_written(const Prepared& step, const std::string& words);
  void give_up(const std::string& words);
  std::optional<Prepared> prepared(StepResult result, Origin origin);
  void committed(const table::Step& step, const Origin& origin, std::int64_t now_ms);
  void play(Origin origin, std::string action, std::optional<std::uint32_t> question);
  void undo(Origin origin);
  void resign(Origin origin);
  std::optional<std::uint32_t> done_before(const Origin& origin) const;

  // table_host_seats.cpp: who sits where
  std::optional<Prepared> seated_at(std::size_t seat, store::SeatRow row,
                                    std::function<void(std::string)> reply,
                                    std::function<void(const base::Problem&)> failed);
  std::optional<std::size_t> seat_to_join(const JoinAsk& ask, base::Problem& why) const;
  std::optional<std::size_t> seat_of_token(const std::string& token) const;
  base::Result<std::size_t, base::Problem> gone_seat(Seat asker, const std::string& name) const;
  void replace(Origin origin, const Replace& ask);
  void claim(Origin origin, const Claim& ask);
  void begun(Opened opened);

  // table_host_viewers.cpp: who looks
  void on(const Seated& from, std::int64_t id, const SocketAsk& ask, std::int64_t came_us);
  void enter(const ViewerPtr& viewer, std::int64_t id, const SocketAsk& ask);
  void show(const Seated& seated, std::int64_t id, std::optional<std::uint32_t> since);
  void show_moment(const Seated& from, std::int64_t id, std::uint32_t seq);
  void say(const Seated& from, std::int64_t id, const Chat& ask);
  void note(std::string text);
  void add_chat(const store::ChatRow& row);
  void publish(std::uint32_t first, const std::optional<Asked>& asked = {});
  void publish_people();
  void publish_table();
  void send_all(std::string text);
  void end_all(std::string_view words);
  const Seated* find(const ViewerPtr& viewer) const;
  Origin origin_of(const Seated& from, std::int64_t id, std::string uid, std::int64_t came_us);
  void note_presence();

  // table_host_time.cpp: bots and clocks
  void go_on();
  void ask_bots();
  void ask_bot(std::size_t seat);
  void on_bot(std::size_t seat, std::uint32_t seq,
              const base::Result<wire::Suggestion, base::Problem>& found);
  bool has_given_up(std::size_t seat) const;
  void give_up_bot(std::size_t seat);
  void arm_clock();
  void look_at_clock();
  void keep_deadline();

  contract::SeatSet bot_seats() const { return bots_of(row_); }
  bool has_person() const;
  std::string info() const;
  GameNow game_now() const { return {table_.get(), clock_, row_, now_ms()}; }
  std::int64_t now_ms() const { return services_.now_ms(); }
  void post(std::function<void()> work) { strand_->post(std::move(work)); }

  Services& services_;
  const std::shared_ptr<Strand> strand_;
  const std::string id_;
  store::TableRow row_;
  std::unique_ptr<Table> table_;
  std::vector<std::unordered_map<std::string, std::uint32_t>> done_;  // by seat: uid and seq
  std::deque<store::ChatRow> chat_;
  Clock clock_;
  std::int64_t armed_ms_ = 0;          // when the clock is looked at again; 0: not at all
  std::vector<std::int64_t> gone_ms_;  // since when nobody is at a seat; 0: somebody is
  std::vector<Seated> viewers_;
  std::size_t update_bytes_ = 0;  // what an update will take, or a little more
  std::deque<Judge> waiting_;
  bool is_storing_ = false;
  bool is_closing_ = false;
  std::vector<bool> is_thinking_;         // a bot's decision is asked for
  std::vector<std::uint32_t> bot_spoke_;  // last question where a bot only may speak, plus one
  std::vector<int> bot_faults_;           // decisions in a row that came to nothing
  std::atomic<std::uint16_t> here_{0};
  std::atomic<std::int64_t> used_ms_{0};
  std::atomic<bool> may_sleep_{true};
  std::atomic<bool> is_lost_{false};
};

}  // namespace muster::server
