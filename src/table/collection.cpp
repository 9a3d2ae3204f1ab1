#include "table/collection.h"

#include <utility>

#include <fmt/format.h>

#include "table/loading.h"

namespace muster::table {

Collection::Collection(std::vector<std::unique_ptr<Door>> doors, const content::Library& library)
    : doors_(std::move(doors)), library_(library) {}

const Door* Collection::find(std::string_view game) const {
  for (const auto& door : doors_)
    if (door->name() == game) return door.get();
  return nullptr;
}

std::vector<std::string> Collection::scenarios(const Door& door) const {
  std::vector<std::string> names = {std::string(door.default_scenario())};
  for (const std::string_view name : content::scenario_names(library_, door.name()))
    if (name != door.default_scenario()) names.emplace_back(name);
  return names;
}

Problem Collection::unknown_game(std::string_view name) const {
  std::vector<std::string_view> known;
  for (const auto& door : doors_)
    if (!door->is_hidden()) known.push_back(door->name());
  Problem problem = unknown_name("unknown_game", "game", name, known);
  problem.place = "game";
  return problem;
}

base::Result<Prospect, Problem> Collection::prospect(const Plan& plan) const {
  const Door* door = find(plan.game);
  if (door == nullptr) return base::fail(unknown_game(plan.game));
  return door->prospect(library_, plan);
}

TableResult Collection::open_position(const Plan& plan,
                                      const std::vector<std::string>& lines) const {
  const Door* door = find(plan.game);
  if (door == nullptr) return base::fail(unknown_game(plan.game));
  return door->open(library_, plan, lines);
}

TableResult Collection::with_record(base::Result<record::Record, record::RecordError> record,
                                    const base::Digest& seed, Seal seal) const {
  if (!record) {
    Problem problem = base::problem("bad_record", record.error().words,
                                    fmt::format("line {}", record.error().line));
    problem.entry = record.error().entry;
    return base::fail(std::move(problem));
  }
  const Door* door = find(record->header.game);
  if (door == nullptr) return base::fail(unknown_game(record->header.game));
  return door->resume(library_, std::move(*record), seed, seal);
}

TableResult Collection::resume(std::string_view record_text, const base::Digest& fresh_seed) const {
  return with_record(record::read_record(record_text), fresh_seed, Seal::anew);
}

TableResult Collection::take_up(std::string_view record_text,
                                const base::Digest& fresh_seed) const {
  auto record = record::read_record(record_text);
  const bool is_revealed = record && !record->entries.empty() &&
                           record->entries.back().kind == record::EntryKind::reveal;
  const auto seed = is_revealed ? base::hex_digest(record->entries.back().text) : std::nullopt;
  if (!seed) return with_record(std::move(record), fresh_seed, Seal::anew);
  record->entries.pop_back();
  auto table = with_record(std::move(record), *seed, Seal::kept);
  // What a finished game reveals belongs to it.
  if (table && (*table)->outcome()) return resume(record_text, fresh_seed);
  return table;
}

TableResult Collection::reopen(std::string_view record_text, const base::Digest& seed,
                               const base::SharedText& file) const {
  auto record = record::read_record(record_text);
  if (record && !file.empty()) record->header.file = file;
  return with_record(std::move(record), seed, Seal::kept);
}

WindowResult Collection::open_view(const Plan& plan, std::string_view view_json) const {
  const Door* door = find(plan.game);
  if (door == nullptr) return base::fail(unknown_game(plan.game));
  return door->open_view(library_, plan, view_json);
}

Verdict Collection::verify(std::string_view record_text) const {
  const auto record = record::read_record(record_text);
  if (!record) return false_at(record.error().line, record.error().words);
  return verify(*record);
}

Verdict Collection::verify(const record::Record& record) const {
  const Door* door = find(record.header.game);
  if (door == nullptr) return false_at(2, unknown_game(record.header.game).words);
  return door->verify(library_, record);
}

}  // namespace muster::table
