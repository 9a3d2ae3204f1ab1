#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/shared_text.h"

// What is kept of a table. The store gives back what it was given and understands none of it:
// options and clocks are texts of its caller, entries are lines of a record.
namespace muster::store {

enum class State : std::uint8_t { waiting, playing, over };

struct SeatRow {
  std::string seat;          // its name
  std::string holder;        // "person", "bot", "open", "link"
  std::string level;         // of a bot
  std::string name;          // of whoever sits there
  std::uint64_t number = 0;  // what the holder adds to the seed of the dice
  std::string token;         // hash of the token; empty if nobody has one
  std::string invite;        // hash of the invitation; empty if there is none

  friend bool operator==(const SeatRow&, const SeatRow&) = default;
};

struct TableRow {
  std::string id;
  std::string game;
  std::string scenario;
  std::string file;  // hash of the scenario's text, if it came from outside
  std::string options;
  std::string clock;  // how much time there is
  bool spectators = true;
  bool secrets = false;  // the game has some
  std::uint32_t grace_s = 60;
  std::int64_t created_s = 0;
  State state = State::waiting;
  std::uint32_t seq = 0;  // of the last entry
  std::uint32_t rules = 0;
  std::string seed;              // of the dice; nobody may see it before the end
  std::string header;            // of the record, without the file; empty while the table waits
  std::string left;              // how the clocks stood after the last step
  std::int64_t deadline_ms = 0;  // when somebody's time is up; 0: never
  std::string rematch;           // the table where it goes on, if there is one
  std::string rematch_of;        // the table that this one follows
  std::vector<SeatRow> seats;

  friend bool operator==(const TableRow&, const TableRow&) = default;
};

struct EntryRow {
  std::uint32_t seq = 0;
  std::string line;

  friend bool operator==(const EntryRow&, const EntryRow&) = default;
};

// An answer of a seat that was carried out, by the number its client gave it.
struct DoneRow {
  std::uint32_t seat = 0;
  std::string uid;
  std::uint32_t seq = 0;

  friend bool operator==(const DoneRow&, const DoneRow&) = default;
};

struct ChatRow {
  std::string from;
  std::string text;
  std::int64_t at_s = 0;

  friend bool operator==(const ChatRow&, const ChatRow&) = default;
};

// How a table stands after a step.
struct Standing {
  State state = State::playing;
  std::uint32_t seq = 0;
  std::string left;
  std::int64_t deadline_ms = 0;
};

struct Beginning {
  std::string header;
  std::uint32_t rules = 0;
};

// What one step changes: all of it is kept, or nothing.
struct Change {
  std::string table;
  std::vector<EntryRow> entries = {};
  std::optional<DoneRow> done = {};
  std::optional<ChatRow> chat = {};
  std::vector<std::pair<std::uint32_t, SeatRow>> seats = {};  // by index, written anew
  std::optional<Beginning> beginning = {};
  std::optional<Standing> standing = {};
  std::optional<std::string> rematch = {};
  std::optional<TableRow> follower = {};  // a table that is made by this step
};

// All that is kept of one table.
struct Kept {
  TableRow row;
  std::vector<EntryRow> entries;  // in order
  std::vector<DoneRow> done;
  std::vector<ChatRow> chat;   // the latest, in order
  base::SharedText file = {};  // the text whose hash the row has
};

// What is known of a scenario's text that somebody handed in.
struct FileRow {
  std::string hash;  // SHA-256 of the text, which is its name
  std::string game;
  std::string guest;  // who brought it first
  std::uint64_t bytes = 0;
  std::int64_t created_s = 0;
  std::int64_t used_s = 0;   // when it was last handed in, or a table opened on it
  std::uint64_t tables = 0;  // that are played on it

  friend bool operator==(const FileRow&, const FileRow&) = default;
};

struct NewFile {
  base::SharedText text;
  std::string game;
  std::string guest;
};

// How much text may be kept.
struct FileRoom {
  std::uint64_t bytes = 0;           // in all
  std::uint64_t bytes_of_guest = 0;  // that one guest has brought
};

enum class Filed : std::uint8_t { added, known, no_room, no_room_for_guest };

struct FileSums {
  std::uint64_t files = 0;
  std::uint64_t bytes = 0;
};

inline constexpr std::size_t kChatKept = 100;
inline constexpr std::size_t kMaxListed = 100;

}  // namespace muster::store
