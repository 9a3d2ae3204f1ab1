#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <CLI/CLI.hpp>

#include "apps/muster/commands.h"
#include "apps/muster/data_folder.h"
#include "apps/muster/games.h"
#include "server/log.h"
#include "server/network.h"
#include "server/server.h"
#include "server/settings.h"

namespace muster::apps {
namespace {

namespace fs = std::filesystem;

// The built pages: beside the program when it is installed, in build/site when it was built here.
std::string default_site() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (error) return "";
  for (fs::path folder = program.parent_path(); folder != folder.root_path();
       folder = folder.parent_path()) {
    for (const char* name : {"site", "build/site", "share/muster/site"})
      if (fs::is_regular_file(folder / name / "index.html", error)) return (folder / name).string();
  }
  return "";
}

struct Choices {
  server::Settings settings;
  std::string log_level = "info";
};

void add_places(CLI::App& command, server::Settings& settings) {
  command.add_option("--port", settings.port, "Port; 0: any free port, which the log names")
      ->capture_default_str();
  command.add_option("--address", settings.address, "Address to listen on; 0.0.0.0: all of them")
      ->capture_default_str();
  command.add_option(
      "--data", settings.data,
      "Folder of the store; default: $XDG_DATA_HOME/muster or ~/.local/share/muster");
  command.add_option("--site", settings.site,
                     "Folder of the built pages; default: looked for beside the program");
  command.add_option("--origin", settings.origin,
                     "Another origin whose pages may play here, such as https://example.org");
  command
      .add_option("--host", settings.hosts,
                  "Another name under which guests reach this server, such as play.example.org")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  command
      .add_option("--keep-days", settings.keep_days,
                  "Delete tables that nobody has changed for this many days; 0: never")
      ->capture_default_str()
      ->check(CLI::Range(0, 100'000));
  command
      .add_option("--file-days", settings.file_days,
                  "Delete scenario files without a table, unused for this many days; 0: never")
      ->capture_default_str()
      ->check(CLI::Range(0, 100'000));
  command
      .add_option("--untouched-days", settings.untouched_days,
                  "Delete unfinished tables, unless played by correspondence, unchanged for this "
                  "many days; 0: never")
      ->capture_default_str()
      ->check(CLI::Range(0, 100'000));
  command
      .add_option("--unplayed-days", settings.unplayed_days,
                  "The same for tables where no player has played yet; 0: never")
      ->capture_default_str()
      ->check(CLI::Range(0, 100'000));
  command.add_flag("--test-games", settings.test_games, "Also offer the games for tests");
}

// Loopback, for a proxy on the same machine.
void trust_loopback(server::Settings& settings) {
  for (const char* loopback : {"127.0.0.0/8", "::1"})
    settings.proxies.push_back(*server::network_of(loopback));
}

void add_proxies(CLI::App& command, server::Settings& settings) {
  command.add_flag_callback(
      "--behind-proxy", [&settings] { trust_loopback(settings); },
      "Take a guest's address from the X-Forwarded-For of a proxy on this machine");
  const auto trust = [&settings](const std::string& text) {
    const auto network = server::network_of(text);
    if (!network)
      throw CLI::ValidationError(
          "--proxy", text + " is no network; expected an address such as 10.0.0.7 or 10.0.0.0/8");
    settings.proxies.push_back(*network);
  };
  command
      .add_option_function<std::vector<std::string>>(
          "--proxy",
          [trust](const std::vector<std::string>& texts) {
            for (const std::string& text : texts) trust(text);
          },
          "Take it from proxies at this address or in this network too, such as 10.0.0.0/8")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

void add_limits(CLI::App& command, server::Settings& settings) {
  const auto limit = [&](const char* name, auto& value, const char* words) {
    command.add_option(name, value, words)->capture_default_str()->check(CLI::PositiveNumber);
  };
  limit("--threads", settings.threads, "Threads for tables and connections");
  limit("--bot-threads", settings.bot_threads, "Threads on which bots think");
  limit("--bots-waiting", settings.bots_waiting, "Bot decisions that may wait");
  limit("--think-ms", settings.think_ms,
        "Longest time a bot may think about one decision, in milliseconds");
  limit("--messages-per-second", settings.messages_per_second, "Messages per connection");
  limit("--requests-per-second", settings.requests_per_second, "Requests and messages per address");
  limit("--tables-per-hour", settings.tables_per_hour, "Tables that may be opened per address");
  limit("--files-per-hour", settings.files_per_hour, "Scenario files that an address may send");
  limit("--file-bytes-per-address", settings.file_bytes_per_address,
        "Bytes of scenario files kept per address");
  command
      .add_option("--file-bytes", settings.file_bytes,
                  "Bytes of scenario files kept in all; 0: keep none")
      ->capture_default_str()
      ->check(CLI::NonNegativeNumber);
  limit("--connections-per-address", settings.connections_per_address, "Connections per address");
  limit("--message-bytes", settings.message_bytes, "Longest message");
  limit("--queue-bytes", settings.queue_bytes, "Bytes that may wait for a slow reader");
  limit("--watchers", settings.watchers, "Spectators per table; players come besides");
  limit("--tables-awake", settings.tables_awake, "Tables in memory at once");
  command
      .add_option("--checked-bytes", settings.checked_bytes,
                  "A store of at most so many bytes is checked before the server begins, a larger "
                  "one meanwhile")
      ->capture_default_str()
      ->check(CLI::NonNegativeNumber);
  limit("--store-readers", settings.store_readers, "Threads that read from the store");
  limit("--reads-waiting", settings.reads_waiting, "Reads that may wait for the store");
  limit("--writes-waiting", settings.writes_waiting,
        "Changes that may wait for the store before new tables and files are refused");
  limit("--idle-seconds", settings.idle_s, "How long a table stays in memory when nobody uses it");
  limit("--silence-seconds", settings.silence_s,
        "How long until a connection that does not answer is dropped");
}

int serve(Choices choices) {
  server::Settings& settings = choices.settings;
  if (settings.data.empty()) settings.data = default_data_folder();
  if (settings.site.empty()) settings.site = default_site();
  server::Log log(choices.log_level);
  return server::run(settings, games(), log);
}

}  // namespace

void add_serve(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand("serve", "Serve tables and pages over HTTP");
  const auto choices = std::make_shared<Choices>();
  const std::size_t cores = std::max(1u, std::thread::hardware_concurrency());
  // The store has its own thread, bots have theirs; more would stand in each other's way.
  choices->settings.threads = std::max<std::size_t>(1, cores / 2);
  choices->settings.bot_threads = std::max<std::size_t>(1, cores / 2);
  add_places(*command, choices->settings);
  add_proxies(*command, choices->settings);
  add_limits(*command, choices->settings);
  command->add_option("--log", choices->log_level, "What to log: debug, info, error or off")
      ->capture_default_str()
      ->check(CLI::IsMember({"debug", "info", "error", "off"}));
  command->footer("docs/self-hosting.md explains how to run a server for others.");
  command->callback([&exit_code, choices] { exit_code = serve(*choices); });
}

}  // namespace muster::apps
