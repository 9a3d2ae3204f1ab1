#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "contract/seat.h"
#include "json/writer.h"
#include "server/clock.h"
#include "server/viewer.h"
#include "store/rows.h"
#include "table/table.h"

// What the server says: the messages of protocol/online, put together from parts that are JSON
// already. A view comes from the table as text and goes out as it is.
namespace muster::server {

struct Part {
  std::string_view key;
  std::string_view json;
};
std::string message(std::initializer_list<Part> parts);
// {"id":1,"kind":"done",...} and {"kind":"people",...}
std::string answer_to(std::int64_t id, std::string_view kind, std::initializer_list<Part> parts);
std::string unasked(std::string_view kind, std::initializer_list<Part> parts);

std::string json_quoted(std::string_view text);
std::string texts_json(const std::vector<std::string>& texts);

// A table as anybody may know it.
struct TableNow {
  const store::TableRow& row;  // but for its seats, which may be kept apart
  const std::vector<store::SeatRow>& seats;
  std::string_view title;
  contract::SeatSet here;
  std::string_view file =
      {};  // hash of the scenario that has to be fetched; empty if there is none
};
void write_info(json::Writer& out, const TableNow& table);
std::string info_json(const TableNow& table);
std::string seats_json(const TableNow& table);

// The same with its game and its clocks, as they are told to viewers.
struct GameNow {
  TableNow at;
  const table::Table* table = nullptr;  // null while seats are free
  const Clock& clock;
  std::int64_t now_ms = 0;
};
// How far a game has come and who is asked, as anybody may know who may watch; null before it
// begins. It is kept with the table for lists.
std::string standing_json(const table::Table* table);
// "status", "view", "log" with the entries from `first` on, and "clock", into an object that is
// open; all as this viewer may read it.
void write_game(json::Writer& out, const GameNow& game, std::uint32_t first, contract::Seat viewer);
void write_chat(json::Writer& out, const store::ChatRow& row);

// The updates that tell a step to those who know how the game stood before it: what is open to all
// is written once, and what a seat alone may know once per seat.
class StepTexts {
 public:
  // The step's entries are those from `first` on. REQUIRES: it was the last to be committed.
  StepTexts(const GameNow& game, std::uint32_t first);
  // The whole message.
  Text for_seat(contract::Seat seat);

 private:
  struct Made {
    contract::Seat seat;
    Text text;
  };
  Text made(contract::Seat seat, bool is_alone) const;

  const table::Table& table_;
  const std::uint32_t first_;
  std::string open_;  // the beginning of every message
  std::vector<Made> texts_;
};
// The same message as the answer to a request.
std::string with_id(std::int64_t id, std::string_view message);

std::string problem_json(const base::Problem& problem);

std::string options_json(const contract::Options& options);
contract::Options read_options(std::string_view text);
std::string clock_rule_json(const ClockRule& rule);
ClockRule clock_rule_of(std::string_view text);

}  // namespace muster::server
