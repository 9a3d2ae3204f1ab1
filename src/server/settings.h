#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "server/network.h"

namespace muster::server {

// The file of the store in the data folder.
inline constexpr const char* kStoreName = "muster.db";

// What the host of a server may choose. The defaults are safe on the open internet.
struct Settings {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;
  std::string data;                // folder of the store
  std::string site;                // folder of the built pages; empty: none are served
  std::string origin;              // one more origin whose pages may open sockets
  std::vector<std::string> hosts;  // more names that lead here
  std::vector<Network> proxies;    // whose X-Forwarded-For is believed
  bool test_games = false;         // games for tests too
  std::size_t threads = 1;
  std::size_t bot_threads = 1;
  std::size_t bots_waiting = 1'000;
  std::uint32_t think_ms = 2'000;    // the longest that a bot may think
  double messages_per_second = 20;   // of one connection
  double requests_per_second = 100;  // of one address, messages too
  double tables_per_hour = 60;       // of one address
  double files_per_hour = 60;        // of one address, whether they are kept or not
  std::size_t connections_per_address = 100;
  std::size_t message_bytes = 16 * 1024;
  std::size_t queue_bytes = 4 * 1024 * 1024;  // what a slow reader may leave waiting
  std::size_t watchers = 200;                 // of one table; players come besides
  std::size_t tables_awake = 10'000;
  std::uint64_t file_bytes = std::uint64_t{1} << 30;  // of scenario files, in all
  std::uint64_t file_bytes_per_address = std::uint64_t{16} << 20;
  std::uint32_t file_days = 30;  // files without a table, unused for longer, are deleted; 0: never
  std::uint32_t idle_s = 300;    // after that a table sleeps
  std::uint32_t keep_days = 0;   // tables unchanged for longer are deleted; 0: never
  // Unfinished tables where no time runs while they sleep are deleted when nobody has changed them
  // for longer; 0: never. The second is for those where no player has played yet.
  std::uint32_t untouched_days = 30;
  std::uint32_t unplayed_days = 3;
  // A larger store is checked while the server runs, for it would hold the start up for seconds.
  std::uint64_t checked_bytes = std::uint64_t{256} << 20;
  std::size_t store_readers = 2;       // threads that read from the store
  std::size_t reads_waiting = 1'000;   // beyond this, whoever asks is sent away
  std::size_t writes_waiting = 4'000;  // beyond this, new tables and files are refused
  std::uint32_t silence_s = 60;        // after that a connection that says nothing is dropped
};

}  // namespace muster::server
