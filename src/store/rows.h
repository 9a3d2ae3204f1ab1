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
  std::string seat;                          // its name
  std::string holder;                        // "person", "bot", "open", "link"
  std::string level;                         // of a bot
  std::string name;                          // of whoever sits there
  std::optional<std::uint64_t> number = {};  // what the holder has added to the seed of the dice
  std::string token;                         // hash of the token; empty if nobody has one
  std::string invite;                        // hash of the invitation; empty if there is none

  friend bool operator==(const SeatRow&, const SeatRow&) = default;
};

struct TableRow {
  std::string id;
  std::string game;
  std::string scenario;
  std::string file;      // hash of the scenario's text; empty if it is kept nowhere
  bool shipped = false;  // that text came with the program, not from outside
  std::string options;
  std::string clock;  // how much time there is
  bool spectators = true;
  bool secrets = false;  // the game has some
  std::uint32_t grace_s = 60;
  std::int64_t created_s = 0;
  State state = State::waiting;
  std::uint32_t seq = 0;  // of the last entry
  std::uint32_t rules = 0;
  std::string seed;         // of the dice; nobody may see it before the end
  std::string header;       // of the record, without the file; empty while the table waits
  std::string left;         // how the clocks stood after the last step
  std::int64_t due_ms = 0;  // when somebody's time is up, in column deadline; 0: never
  std::string rematch;      // the table where it goes on, if there is one
  std::string rematch_of;   // the table that this one follows
  std::string brief;        // how it stood after entry brief_seq, for lists of tables
  std::uint32_t brief_seq = 0;
  std::string guest;  // the address that opened it, as far as it is known
  std::string ended;  // the sentence with which the operator ended the game; empty: nobody did
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
  std::int64_t due_ms = 0;
};

// How a game stands, as a list shows it: a text of the caller.
struct Brief {
  std::string text;
  std::uint32_t seq = 0;  // the entry after which it stood so
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
  std::optional<Brief> brief = {};  // alone, it does not count as a change of the table
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

// A scenario of the program itself.
struct ShippedFile {
  base::SharedText text;
  std::string game;
  std::string scenario;
};

// How much text of guests may be kept.
struct FileRoom {
  std::uint64_t bytes = 0;           // in all
  std::uint64_t bytes_of_guest = 0;  // that one guest has brought
};

enum class Filed : std::uint8_t { added, known, no_room, no_room_for_guest };

struct FileSums {
  std::uint64_t files = 0;
  std::uint64_t bytes = 0;
};

inline constexpr std::size_t kMaxListed = 100;

// A place in the list of tables, which is sorted by these, newest first.
struct ListPlace {
  std::int64_t created_s = 0;
  std::string id;

  friend bool operator==(const ListPlace&, const ListPlace&) = default;
};
struct ListAsk {
  std::optional<ListPlace> after;  // nothing: from the beginning
  std::size_t most = kMaxListed;
};
struct ListPage {
  std::vector<TableRow> rows;
  bool has_more = false;
};

// A decision of whoever runs the server.
enum class Verb : std::uint8_t { end, remove, ban, unban, mute, unmute };
struct Act {
  Verb verb = Verb::end;
  std::string table = {};    // of end, remove, mute and unmute; empty: mutes everywhere
  std::string who = {};      // of bans a network, of mutes a network or a seat
  std::string words = {};    // of end the sentence that people read, otherwise the reason
  std::int64_t until_s = 0;  // of ban and mute; 0: for ever

  friend bool operator==(const Act&, const Act&) = default;
};

// Nobody from this network may come in.
struct Ban {
  std::string network;
  std::string words;
  std::int64_t made_s = 0;
  std::int64_t until_s = 0;

  friend bool operator==(const Ban&, const Ban&) = default;
};
// A seat of a table, or a network, may not talk there.
struct Mute {
  std::string table;  // empty: everywhere
  std::string who;
  std::string words;
  std::int64_t made_s = 0;
  std::int64_t until_s = 0;

  friend bool operator==(const Mute&, const Mute&) = default;
};
struct News {
  std::uint64_t last = 0;  // number of the latest act
  std::vector<Act> acts;   // that came since, in order
  std::vector<Ban> bans;   // if there are acts: all that are in force
  std::vector<Mute> mutes;
};

// Tables as an operator asks for them, newest first.
struct TablesAsk {
  std::string game = {};                 // empty: any
  std::string guest = {};                // the address that opened it; empty: any
  std::optional<bool> is_finished = {};  // nothing: both
  std::size_t skip = 0;
  std::size_t most = 50;
};
struct TableLine {
  std::string id;
  std::string game;
  std::string scenario;
  State state = State::waiting;
  std::uint32_t seq = 0;
  std::int64_t created_s = 0;
  std::int64_t changed_s = 0;
  std::string guest;
  std::string ended;
  std::vector<SeatRow> seats;
};
struct TableLines {
  std::vector<TableLine> lines;
  bool has_more = false;
};

// Which tables are deleted. Times are in seconds since 1970; before 0 there is nothing.
struct Ages {
  std::int64_t before_s = 0;  // those whose last change lies before
  // The same, of unfinished ones that nothing will wake: where time runs even while they sleep,
  // `due_ms` is set.
  std::int64_t untouched_before_s = 0;
  std::int64_t unplayed_before_s = 0;  // the same, where no player has played yet
};

// As many lines as somebody who comes to a table is shown; older ones are deleted.
inline constexpr std::size_t kChatKept = 100;

}  // namespace muster::store
