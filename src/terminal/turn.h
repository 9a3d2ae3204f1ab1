#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/table.h"
#include "table/typed.h"
#include "terminal/console.h"
#include "terminal/frame.h"
#include "terminal/order.h"
#include "terminal/seating.h"

namespace muster::terminal {

// What the terminal table needs from outside: files and the clock are not its business.
struct World {
  // Writes a text to a file; gives a sentence if it could not.
  std::function<std::optional<std::string>(const std::string& path, const std::string& text)> save;
  // The text of a clause; nothing if the rules have none of that name.
  std::function<std::optional<std::string>(std::string_view clause)> rules;
  // A question that says yes when a bot has thought this long.
  std::function<std::function<bool()>(int ms)> time_limit;
};

// What one session at the table was started with.
struct SessionPlan {
  std::vector<Holder> holders{};
  int think_ms = 2000;            // 0: bots take what their level takes
  std::uint32_t iterations = 0;   // 0: what the level usually takes
  std::uint64_t seed = 1;         // of the bots
  bool draws_every_step = false;  // for those who watch
  int delay_ms = 0;               // after each drawn step
  int steps_max = -1;             // draw once after so many steps of bots, and stop; -1: play on
  std::string record_path{};      // where quitting saves to
};

// How a person's decision ended. `left`: nothing is done, another seat speaks instead.
enum class TurnEnd : std::uint8_t { played, left, quit, end_of_input };

// Everything a person at the table shares with the session that asks him.
struct TurnParts {
  table::Table& table;
  Console& console;
  const World& world;
  const SessionPlan& plan;
  const contract::Board& board;
  Labels& labels;
  const std::vector<std::string>& seats;
  std::vector<std::string>& news;
  contract::SeatSet others = {};  // of persons at this terminal who could speak instead
};

// One decision of a person: draws, asks, answers questions, until something is played.
class Turn {
 public:
  Turn(const TurnParts& parts, table::Seat seat);
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;
  TurnEnd run();
  // After `left`: who speaks instead; a spectator if this seat lets the others go on.
  table::Seat next() const { return next_; }

 private:
  using Followed = table::Followed;

  void draw();
  void say(const std::string& words);
  std::string ghost_words() const;
  std::string why_not(const table::Problem& problem) const;
  bool obey(const Order& order);  // true when the decision is over
  bool take_number(int number);
  bool take_words(const std::string& words);
  bool take_notation(const std::string& words);
  bool take(const table::WalkPick& pick);
  bool accept(const Followed& followed);
  Followed follow(const std::vector<std::string_view>& words) const;
  table::Walk walk_from(const std::vector<table::WalkPick>& picks) const;
  void stand_at(table::Walk walk);
  bool play_as_is();
  bool play(const std::string& action);
  bool take_back();
  bool resign(const std::string& rest);
  bool leave(const std::string& rest);
  void explain(const std::string& rest);
  void tell_odds(const std::string& rest);
  void hint();
  void tell_log(const std::string& rest);
  void tell_rules(const std::string& rest);
  void look(const std::string& rest);
  void show_around(const contract::BoardCell& cell) const;
  std::vector<std::string> range_lines(int piece, std::size_t most) const;
  void tell_info();
  void save(const std::string& rest);
  void forget();

  TurnParts parts_;
  table::Seat seat_;
  contract::Scene scene_;
  Naming naming_;
  table::Walk walk_;
  bool needs_drawing_ = true;
  TurnEnd end_ = TurnEnd::played;
  table::Seat next_ = table::Seat::spectator;
};

std::vector<std::string> all_news(const table::Table& table, table::Seat viewer,
                                  std::uint32_t from_seq);

}  // namespace muster::terminal
