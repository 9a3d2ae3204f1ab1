#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "terminal/turn.h"

namespace muster::terminal {

// How a session ended.
enum class SessionEnd : std::uint8_t { finished, quit, end_of_input, interrupted, failed };

// One game at the terminal, from where the table stands to its end or until somebody leaves.
class Session {
 public:
  Session(table::Table& table, Console& console, const World& world, SessionPlan plan);

  SessionEnd run();

 private:
  std::optional<SessionEnd> ask_person(table::Seat seat);  // nothing: the game goes on
  bool ask_bot(table::Seat seat);
  bool is_clock_next() const;
  bool let_time_pass();
  void played(const table::Step& step);
  void show_news(table::Seat seat);
  void keep_last_news();
  void begin_ticker(table::Seat seat);
  void write_news(const std::vector<std::string>& news);
  void show_step(const std::vector<std::string>& fresh);
  void show_table(const std::vector<std::string>& below = {}, int rows_after = 0);
  std::vector<std::string> end_lines() const;
  std::vector<std::string> terse_end_lines(const contract::Outcome& outcome) const;
  std::string winner_words(const contract::Outcome& outcome) const;
  SessionEnd leave(SessionEnd end);
  table::Seat viewer() const;
  table::Seat seat_to_ask();
  contract::SeatSet persons_to_ask() const;
  std::string holder_words(table::Seat seat) const;

  table::Table& table_;
  Console& console_;
  const World& world_;
  SessionPlan plan_;
  contract::Board board_;
  Labels labels_;
  std::vector<std::string> seats_;
  std::vector<std::string> news_;
  table::Seat asked_ = table::Seat::spectator;
  table::Seat chosen_ = table::Seat::spectator;  // of several persons, who wants to speak
  std::uint32_t question_ = 0;                   // to which `silent_` belongs
  contract::SeatSet silent_;                     // may speak, and will not
  bool bot_spoke_ = false;
  bool person_spoke_ = false;
  int steps_ = 0;
};

}  // namespace muster::terminal
