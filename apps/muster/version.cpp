#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "apps/muster/commands.h"

namespace muster::apps {

void add_version(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand("version", "Print the version of this program");
  command->callback([&exit_code] {
    fmt::print("muster {}\n", MUSTER_VERSION);
    exit_code = 0;
  });
}

}  // namespace muster::apps
