#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/problem.h"
#include "base/result.h"
#include "base/sha256.h"
#include "base/shared_text.h"
#include "contract/seat.h"

// What happened at a table, as text that people can read; docs/records.md has the format.
namespace muster::record {

enum class EntryKind : std::uint8_t {
  start,       // the beginning, with what was drawn for it
  action,      // text: the action in notation
  resign,      // a seat gives up; what that means is the game's rule
  take_back,   // text: "to 11" or "freely to 11": what came after entry 11 no longer counts
  tick,        // text: milliseconds since the start; only games with a clock have them
  note,        // text: anything
  checkpoint,  // text: the position as a JSON list of its lines
  rules,       // text: "2 from 57": newer rules go on from the checkpoint 57
  seal,        // text: commitment to the seed of all later draws
  reveal,      // text: the seed of all draws since the last commitment
};

// "action", "take-back"
std::string_view kind_name(EntryKind kind);

// One line of a record.
struct Entry {
  std::uint32_t seq = 0;
  EntryKind kind = EntryKind::action;
  contract::Seat seat = contract::Seat::spectator;  // spectator: the table itself
  std::string text;
  std::vector<std::string> draws;  // "bush one-wood-2", "d6 4"
  std::uint64_t hash = 0;          // of the state after it

  friend bool operator==(const Entry&, const Entry&) = default;
};

using Numbers = std::vector<std::uint64_t>;  // one per seat

struct Header {
  std::string game;
  int rules_version = 0;
  std::string scenario;
  base::Digest content{};  // hash of the scenario's content
  base::SharedText file;   // the scenario itself, if it is not one that ships with the program
  std::vector<std::pair<std::string, std::string>> options;
  std::vector<std::string> seats;    // names, by index
  std::vector<std::string> players;  // one per seat: "person", "bot strong"
  base::Digest commitment{};         // SHA-256 of the seed
  Numbers numbers;
  bool checkpoints = false;           // are left now and then
  std::vector<std::string> position;  // where the game began, if not at its start

  friend bool operator==(const Header&, const Header&) = default;
};

struct Record {
  Header header;
  std::vector<Entry> entries;

  friend bool operator==(const Record&, const Record&) = default;
};

// What a stranger's record may cost us.
inline constexpr std::size_t kMaxBytes = std::size_t{16} << 20;
inline constexpr std::size_t kMaxLineBytes = std::size_t{1} << 20;
inline constexpr std::size_t kMaxFileBytes = std::size_t{1} << 20;  // of a scenario
inline constexpr std::size_t kMaxEntries = 50'000;
inline constexpr std::size_t kMaxDraws = 1'000;  // of one entry
inline constexpr std::size_t kMaxHeaderLines = 1'000;

struct RecordError {
  int line = 0;
  std::string words;
  std::optional<base::EntryNamed> entry = {};  // that stands on this line, as far as it can be read
};

// REQUIRES: is_plain() for every text in it; seats of entries are named in the header.
std::string to_text(const Record& record);
std::string to_text(const Header& header);
std::string to_text(const Header& header, const Entry& entry);
base::Result<Record, RecordError> read_record(std::string_view text);

// The entry that stands on a line of a record, whether or not its rest can be read; nothing if the
// line does not name one.
std::optional<base::EntryNamed> entry_named(std::string_view line, std::uint32_t seq);

// The line of an entry in the text of its record, counted from 1.
int line_of(const Header& header, std::size_t entry_index);

// Fit to stand in a record: one line, not too long, no '|' and no control character, no blank at
// either end.
bool is_plain(std::string_view text);
// The nearest text that is plain.
std::string made_plain(std::string_view text);

// How many draws were made so far; taking back does not lower it.
std::uint64_t count_draws(const Record& record);

}  // namespace muster::record
