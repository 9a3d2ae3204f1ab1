#pragma once

#include <array>
#include <span>
#include <string_view>

// The SQLite file. Its number goes up whenever a line here changes, and an older file is then
// brought up to date step by step; a newer one is refused.
namespace muster::store {

inline constexpr int kSchemaVersion = 3;

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

inline constexpr std::array<std::string_view, 11> kSchema = {
    "CREATE TABLE tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, scenario TEXT NOT NULL,"
    " options TEXT NOT NULL, clock TEXT NOT NULL, spectators INTEGER NOT NULL,"
    " secrets INTEGER NOT NULL, grace INTEGER NOT NULL, created INTEGER NOT NULL,"
    " state INTEGER NOT NULL, seq INTEGER NOT NULL, rules INTEGER NOT NULL, seed TEXT NOT NULL,"
    " header TEXT NOT NULL, time_left TEXT NOT NULL, deadline INTEGER NOT NULL,"
    " rematch TEXT NOT NULL, rematch_of TEXT NOT NULL,"
    " changed INTEGER NOT NULL DEFAULT 0, file TEXT NOT NULL DEFAULT '') WITHOUT ROWID",
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
    "CREATE INDEX tables_newest ON tables (state, created)",
    "CREATE INDEX tables_due ON tables (deadline) WHERE deadline > 0",
    kFiles,
    kFilesOfGuest,
    kTablesOnFile,
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

// What brings a file of version i + 1 to the next one.
inline constexpr std::array<std::span<const std::string_view>, kSchemaVersion - 1> kUpgrades = {
    kFrom1, kFrom2};

}  // namespace muster::store
