#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "apps/muster/commands.h"
#include "apps/muster/games.h"
#include "apps/muster/given_file.h"
#include "record/record.h"
#include "table/seals.h"

namespace muster::apps {
namespace {

// What the page shows of a game's dice, for somebody who was not there.
void print_audit(const record::Record& record, const table::Verdict& verdict) {
  for (const table::Stretch& seal : table::stretches_of(record))
    fmt::print("  from entry {}: commitment {}, seed {}, draws {}\n", seal.from,
               base::hex_text(seal.commitment), seal.is_open() ? seal.seed : "not revealed",
               seal.draws);
  for (std::size_t i = 0; i < record.header.seats.size(); ++i)
    fmt::print("  number of {}: {}\n", record.header.seats[i],
               base::hex_text(record.header.numbers[i]));
  for (const table::Check& check : table::audit_of(record, verdict, {}))
    fmt::print("  {} {}: {}\n", check.name, table::finding_word(check.finding), check.words);
}

bool verify_file(const std::string& path, bool shows_dice) {
  const auto text = read_given(path, record::kMaxBytes);
  if (!text) {
    fmt::print("{}: not a record: the file {}\n", path, text.error());
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
  const auto record = record::read_record(*text);
  if (shows_dice && record) print_audit(*record, verdict);
  return verdict.is_true;
}

}  // namespace

void add_verify(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand(
      "verify", "Replay records and say whether they are true, or where they are not");
  const auto paths = std::make_shared<std::vector<std::string>>();
  command->add_option("FILE", *paths, "Records, as docs/records.md describes them")->required();
  const auto shows_dice = std::make_shared<bool>(false);
  command->add_flag("--dice", *shows_dice, "Show what was checked of the dice, and with what");
  command->footer("Exit code: 0 if every record is true, 1 if not.");
  command->callback([&exit_code, paths, shows_dice] {
    int failed = 0;
    for (const std::string& path : *paths)
      if (!verify_file(path, *shows_dice)) ++failed;
    exit_code = failed == 0 ? 0 : 1;
  });
}

}  // namespace muster::apps
