#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "apps/muster/commands.h"
#include "apps/muster/kept_store.h"
#include "store/store.h"

namespace muster::apps {
namespace {

int list(const std::string& data) {
  const auto store = open_kept_store(data);
  if (!store) return 1;
  const auto rows =
      waited_for<std::vector<store::FileRow>>([&](auto answer) { store->files(answer); });
  if (!rows) return fail(rows.error().words);
  std::uint64_t bytes = 0;
  for (const store::FileRow& row : *rows) {
    fmt::print("{}  {}  {} bytes  {} tables  from {} on {}, used {}\n", row.hash, row.game,
               row.bytes, row.tables, row.guest, day_of(row.created_s), day_of(row.used_s));
    bytes += row.bytes;
  }
  fmt::print("{} files, {} bytes\n", rows->size(), bytes);
  return 0;
}

int remove(const std::string& data, const std::string& hash) {
  const auto store = open_kept_store(data);
  if (!store) return 1;
  const auto tables =
      waited_for<std::size_t>([&](auto answer) { store->delete_file(hash, answer); });
  if (!tables)
    return fail(tables.error().fault == store::Fault::not_found
                    ? fmt::format("There is no file {}; see muster files list.", hash)
                    : tables.error().words);
  fmt::print("Deleted the file and {} tables that were played on it.\n", *tables);
  return 0;
}

}  // namespace

void add_files(CLI::App& app, int& exit_code) {
  CLI::App* command =
      app.add_subcommand("files", "List or delete scenario files that guests brought to a server");
  command->require_subcommand(1);
  const auto data = std::make_shared<std::string>();
  const auto hash = std::make_shared<std::string>();
  CLI::App* listing = command->add_subcommand("list", "Show every file, newest first");
  CLI::App* deleting =
      command->add_subcommand("delete", "Delete a file and all tables that are played on it");
  deleting->add_option("HASH", *hash, "The file's hash, as list shows it")->required();
  for (CLI::App* each : {listing, deleting})
    each->add_option("--data", *data, "Folder of the store, as for muster serve");
  command->footer("The server may go on running meanwhile.");
  listing->callback([&exit_code, data] { exit_code = list(*data); });
  deleting->callback([&exit_code, data, hash] { exit_code = remove(*data, *hash); });
}

}  // namespace muster::apps
