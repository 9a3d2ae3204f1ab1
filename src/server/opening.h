#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "server/asks.h"
#include "server/services.h"
#include "store/rows.h"
#include "table/table.h"

// From what is asked or kept to a table that can be played.
namespace muster::server {

// A game that has just begun, and what has to be stored of that.
struct Opened {
  std::unique_ptr<table::Table> table;
  std::vector<store::EntryRow> entries;
  store::Beginning beginning;
};

base::Problem unknown_game(const Services& services, std::string_view name);

// Secrets for those who made the table: they are shown once, and only their hashes are kept.
struct SeatKeys {
  std::string token;   // of a seat that the maker holds
  std::string invite;  // of a seat that waits for a link to be followed
};
struct Made {
  store::TableRow row;
  std::vector<SeatKeys> keys;  // one per seat
};

// `file` is the text whose hash is asked for, if any; in all that follows it is empty where a table
// is played on what the program has now.
base::Result<Made, base::Problem> make_row(const Services& services, const CreateAsk& ask,
                                           const base::SharedText& file);
// The table where the same people meet again, each at the seat after their own. Seats of people are
// held for them until they come. `side_of` has the side of every seat.
store::TableRow follow_row(const Services& services, const store::TableRow& row,
                           const std::vector<contract::Side>& side_of);

base::Result<Opened, base::Problem> open_game(const Services& services, const store::TableRow& row,
                                              const base::SharedText& file);
// How the table stands when the game has just begun; `left` is its clocks.
store::Standing standing_of(const Opened& opened, std::string left);
// The game as it was kept: null while seats are free. Or what is wrong with what was kept.
// `kept` is then told the options that it lacks because a later release has added them.
table::TableResult reopen_game(const Services& services, store::Kept& kept);

std::vector<store::EntryRow> rows_of(const record::Header& header,
                                     const std::vector<record::Entry>& entries);

}  // namespace muster::server
