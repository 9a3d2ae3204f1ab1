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
// begins.
std::string standing_json(const table::Table* table);
// "status", "view", "log" with the entries from `first` on, and "clock", into an object that is
// open; all as this viewer may read it.
void write_game(json::Writer& out, const GameNow& game, std::uint32_t first, contract::Seat viewer);
void write_chat(json::Writer& out, const store::ChatRow& row);

std::string problem_json(const base::Problem& problem);

std::string options_json(const contract::Options& options);
contract::Options read_options(std::string_view text);
std::string clock_rule_json(const ClockRule& rule);
ClockRule clock_rule_of(std::string_view text);

}  // namespace muster::server
