#include <cstdio>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "apps/muster/commands.h"
#include "apps/muster/games.h"

namespace muster::apps {
namespace {

std::optional<std::string> bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file || file.peek() == std::ifstream::traits_type::eof()) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(file), {});
}

bool verify_file(const std::string& path) {
  const auto text = bytes_of(path);
  if (!text) {
    fmt::print("{}: cannot be read; expected a record\n", path);
    return false;
  }
  const table::Verdict verdict = games().verify(*text);
  if (verdict.is_true) {
    fmt::print("{}: true: {}\n", path, verdict.words);
  } else if (verdict.seq) {
    fmt::print("{}:{}: not true from entry {} on: {}\n", path, verdict.line, *verdict.seq,
               verdict.words);
  } else {
    fmt::print("{}:{}: not a record of this program: {}\n", path, verdict.line, verdict.words);
  }
  return verdict.is_true;
}

}  // namespace

void add_verify(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand(
      "verify", "Replay records and say whether they are true, or where they are not");
  const auto paths = std::make_shared<std::vector<std::string>>();
  command->add_option("FILE", *paths, "Records, as docs/records.md describes them")->required();
  command->footer("Exit code: 0 if every record is true, 1 if not.");
  command->callback([&exit_code, paths] {
    int failed = 0;
    for (const std::string& path : *paths)
      if (!verify_file(path)) ++failed;
    exit_code = failed == 0 ? 0 : 1;
  });
}

}  // namespace muster::apps
