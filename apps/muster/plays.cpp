#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "apps/muster/commands.h"
#include "apps/muster/games.h"
#include "apps/muster/given_file.h"
#include "record/record.h"
#include "testing/play_runner.h"
#include "testing/play_script.h"

namespace muster::apps {
namespace {

namespace fs = std::filesystem;

struct PlaysOptions {
  std::vector<std::string> paths;
  bool trace = false;
  bool trace_all = false;
  bool list = false;
};

struct Tally {
  int passed = 0;
  int failed = 0;
};

// The scripts under a path in the order of their names; a file is taken whatever it is called.
std::vector<fs::path> scripts_under(const fs::path& path) {
  std::error_code error;
  if (!fs::is_directory(path, error)) return {path};
  std::vector<fs::path> found;
  for (fs::recursive_directory_iterator at(path, error), end; !error && at != end;
       at.increment(error))
    if (at->path().extension() == ".play") found.push_back(at->path());
  std::sort(found.begin(), found.end());
  return found;
}

// Files that a script names lie in its own folder or below it.
testing::ReadBeside beside(const fs::path& script) {
  return [folder = script.parent_path()](
             const std::string& name) -> base::Result<std::string, std::string> {
    const fs::path path = (folder / name).lexically_normal();
    auto bytes = read_given(path.string(), record::kMaxBytes);
    if (!bytes) return base::fail(fmt::format("the file {} {}", path.string(), bytes.error()));
    return std::move(*bytes);
  };
}

void print_report(const std::string& file, const testing::PlayReport& report,
                  const PlaysOptions& options) {
  const std::string title = report.title.empty() ? "" : ": " + report.title;
  if (options.trace || options.trace_all) {
    fmt::print("{}{}\n", file, title);
    for (const std::string& line : report.trace) fmt::print("{}\n", line);
  }
  if (report.failure)
    fmt::print("{}:{}{}: {}\n", file, report.failure->line, title, report.failure->words);
  else if (options.list)
    fmt::print("{}:{}{}: passed\n", file, report.line, title);
}

void run_file(const fs::path& path, const PlaysOptions& options, Tally& tally) {
  const auto text = read_given(path.string(), testing::kMaxScriptBytes);
  if (!text) {
    fmt::print("{}: not a play script: the file {}\n", path.string(), text.error());
    ++tally.failed;
    return;
  }
  testing::RunOptions how;
  how.trace = options.trace;
  how.trace_all = options.trace_all;
  how.read_beside = beside(path);
  for (const auto& report : testing::run_script(games(), *text, how)) {
    print_report(path.string(), report, options);
    ++(report.failure ? tally.failed : tally.passed);
  }
}

int run_plays(const PlaysOptions& options) {
  Tally tally;
  for (const std::string& path : options.paths) {
    const auto scripts = scripts_under(path);
    if (scripts.empty()) {
      fmt::print("{}: this folder has no .play file\n", path);
      ++tally.failed;
    }
    for (const fs::path& script : scripts) run_file(script, options, tally);
  }
  fmt::print("{} passed, {} failed\n", tally.passed, tally.failed);
  return tally.failed == 0 ? 0 : 1;
}

}  // namespace

void add_plays(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand(
      "plays", "Run play scripts: positions, actions and what must follow (docs/plays.md)");
  auto options = std::make_shared<PlaysOptions>();
  command->add_option("paths", options->paths, "Scripts, or folders to search for .play files")
      ->required();
  command->add_flag("--trace", options->trace,
                    "Show the position, and every action with its events and what they changed");
  command->add_flag("--trace-all", options->trace_all,
                    "The same, and every line of the position at the start and at the end");
  command->add_flag("--list", options->list, "Also name the plays that passed");
  command->callback([options, &exit_code] { exit_code = run_plays(*options); });
}

}  // namespace muster::apps
