#pragma once

#include <array>
#include <span>
#include <string_view>

// The SQLite file. Its number goes up whenever a line here changes, and an older file is then
// brought up to date step by step; a newer one is refused.
namespace muster::store {

inline constexpr int kSchemaVersion = 5;

// Texts of scenarios that guests have brought, each once.
inline constexpr std::string_view kFiles =
    "CREATE TABLE files (hash TEXT PRIMARY KEY, game TEXT NOT NULL, guest TEXT NOT NULL,"
    " bytes INTEGER NOT NULL, created INTEGER NOT NULL, used INTEGER NOT NULL,"
    " text TEXT NOT NULL)";
// Sums are made from the index alone, without walking over the texts.
inline constexpr std::string_view kFilesOfGuest =
    "CREATE INDEX files_of_guest ON files (guest, bytes)";
inline constexpr std::string_view kTablesOnFile =
    "CREATE INDEX tables_on_file ON tables (file) WHERE file <> ''";

// The list of tables, newest first. `listed` is 1 for those in it, null for all others, and 0 for
// those that come from an older file and were not looked at yet: only they and the list take room.
inline constexpr std::string_view kTablesListed =
    "CREATE INDEX tables_listed ON tables (listed, created, id) WHERE listed IS NOT NULL";
// Tables that hold no text of their scenario, as all did in older files.
inline constexpr std::string_view kTablesWithoutText =
    "CREATE INDEX tables_without_text ON tables (game, scenario, id) WHERE file = ''";
// Tables that are gone and whose rows are being deleted, some at a time.
inline constexpr std::string_view kDeleting =
    "CREATE TABLE deleting (table_id TEXT PRIMARY KEY) WITHOUT ROWID";

// What whoever runs the server has decided: who may not come in, who may not talk (everywhere where
// the table is empty), until when (0: for ever), and the latest of these decisions in their order,
// for a server that runs meanwhile.
inline constexpr std::string_view kBans =
    "CREATE TABLE bans (network TEXT PRIMARY KEY, words TEXT NOT NULL, made INTEGER NOT NULL,"
    " until INTEGER NOT NULL) WITHOUT ROWID";
inline constexpr std::string_view kMutes =
    "CREATE TABLE mutes (table_id TEXT NOT NULL, who TEXT NOT NULL, words TEXT NOT NULL,"
    " made INTEGER NOT NULL, until INTEGER NOT NULL, PRIMARY KEY (table_id, who)) WITHOUT ROWID";
inline constexpr std::string_view kActs =
    "CREATE TABLE acts (n INTEGER PRIMARY KEY, at INTEGER NOT NULL, verb INTEGER NOT NULL,"
    " table_id TEXT NOT NULL, who TEXT NOT NULL, words TEXT NOT NULL, until INTEGER NOT NULL)";

inline constexpr std::array<std::string_view, 16> kSchema = {
    "CREATE TABLE tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, scenario TEXT NOT NULL,"
    " options TEXT NOT NULL, clock TEXT NOT NULL, spectators INTEGER NOT NULL,"
    " secrets INTEGER NOT NULL, grace INTEGER NOT NULL, created INTEGER NOT NULL,"
    " state INTEGER NOT NULL, seq INTEGER NOT NULL, rules INTEGER NOT NULL, seed TEXT NOT NULL,"
    " header TEXT NOT NULL, time_left TEXT NOT NULL, deadline INTEGER NOT NULL,"
    " rematch TEXT NOT NULL, rematch_of TEXT NOT NULL,"
    " changed INTEGER NOT NULL DEFAULT 0, file TEXT NOT NULL DEFAULT '',"
    " shipped INTEGER NOT NULL DEFAULT 0, listed INTEGER DEFAULT 0,"
    " brief TEXT NOT NULL DEFAULT '', brief_seq INTEGER NOT NULL DEFAULT 0,"
    " guest TEXT NOT NULL DEFAULT '', ended TEXT NOT NULL DEFAULT '') WITHOUT ROWID",
    "CREATE TABLE seats (table_id TEXT NOT NULL, place INTEGER NOT NULL, seat TEXT NOT NULL,"
    " holder TEXT NOT NULL, level TEXT NOT NULL, name TEXT NOT NULL, number TEXT NOT NULL,"
    " token TEXT NOT NULL, invite TEXT NOT NULL, PRIMARY KEY (table_id, place)) WITHOUT ROWID",
    "CREATE TABLE entries (table_id TEXT NOT NULL, seq INTEGER NOT NULL, line TEXT NOT NULL,"
    " PRIMARY KEY (table_id, seq)) WITHOUT ROWID",
    "CREATE TABLE done (table_id TEXT NOT NULL, place INTEGER NOT NULL, uid TEXT NOT NULL,"
    " seq INTEGER NOT NULL, PRIMARY KEY (table_id, place, uid)) WITHOUT ROWID",
    "CREATE TABLE chat (n INTEGER PRIMARY KEY, table_id TEXT NOT NULL, who TEXT NOT NULL,"
    " words TEXT NOT NULL, at INTEGER NOT NULL)",
    "CREATE INDEX chat_of ON chat (table_id, n)",
    kTablesListed,
    "CREATE INDEX tables_due ON tables (deadline) WHERE deadline > 0",
    kFiles,
    kFilesOfGuest,
    kTablesOnFile,
    kTablesWithoutText,
    kDeleting,
    kBans,
    kMutes,
    kActs,
};

inline constexpr std::array<std::string_view, 2> kFrom1 = {
    "ALTER TABLE tables ADD COLUMN changed INTEGER NOT NULL DEFAULT 0",
    "UPDATE tables SET changed = strftime('%s', 'now')",
};
inline constexpr std::array<std::string_view, 4> kFrom2 = {
    "ALTER TABLE tables ADD COLUMN file TEXT NOT NULL DEFAULT ''",
    kFiles,
    kFilesOfGuest,
    kTablesOnFile,
};
// Rows get their place in the list later, in small pieces (Writer::list_older).
inline constexpr std::array<std::string_view, 8> kFrom3 = {
    "ALTER TABLE tables ADD COLUMN shipped INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE tables ADD COLUMN listed INTEGER DEFAULT 0",
    "ALTER TABLE tables ADD COLUMN brief TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE tables ADD COLUMN brief_seq INTEGER NOT NULL DEFAULT 0",
    "DROP INDEX tables_newest",
    kTablesListed,
    kTablesWithoutText,
    kDeleting,
};
// Numbers that came before the table told its commitment do not count: whoever sits at a table that
// still waits is asked for a new one. An empty text is none.
inline constexpr std::array<std::string_view, 6> kFrom4 = {
    "ALTER TABLE tables ADD COLUMN guest TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE tables ADD COLUMN ended TEXT NOT NULL DEFAULT ''",
    kBans,
    kMutes,
    kActs,
    "UPDATE seats SET number = '' WHERE table_id IN (SELECT id FROM tables WHERE state = 0)",
};

// What brings a file of version i + 1 to the next one.
inline constexpr std::array<std::span<const std::string_view>, kSchemaVersion - 1> kUpgrades = {
    kFrom1, kFrom2, kFrom3, kFrom4};

}  // namespace muster::store
