#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "store/rows.h"

// What whoever runs a server does to it, through its store: a server that runs meanwhile hears of
// it within a second. Each prints what it has done, or a sentence that says why not; the exit code.
namespace muster::apps {

// Which tables to list.
struct WantedTables {
  std::string game;
  std::string address;
  bool only_finished = false;
  bool only_unfinished = false;
  std::size_t page = 1;
  std::size_t most = 50;
};
int list_tables(const std::string& data, const WantedTables& wanted);
int look_at_table(const std::string& data, const std::string& id);
int end_game(const std::string& data, const std::string& id, const std::string& reason);
int delete_table(const std::string& data, const std::string& id);

// A decision for a while, or for ever.
struct Sentence {
  std::string lasts;  // "30m", "12h", "7d", "2w"; empty: for ever
  std::string reason;
};
// A reason has to fit into a line; prints why it does not.
bool is_short(const std::string& reason);
int ban(const std::string& data, const std::string& network, const Sentence& sentence);
int unban(const std::string& data, const std::string& network);
int list_bans(const std::string& data);
// `words` are a table and a seat or address of it, or an address alone, which is then mute
// everywhere.
int mute(const std::string& data, const std::vector<std::string>& words, const Sentence& sentence);
int unmute(const std::string& data, const std::vector<std::string>& words);

int back_up(const std::string& data, const std::string& copy);
// Of the server's store, or of a file.
int check_store(const std::string& data, const std::string& file);

// Seconds in "90s", "30m", "12h", "7d", "2w"; nothing if it is none of these.
std::optional<std::int64_t> seconds_in(const std::string& duration);

}  // namespace muster::apps
