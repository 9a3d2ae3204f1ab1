#include "store/check.h"

#include <array>
#include <filesystem>

#include <fmt/format.h>

#include "store/schema.h"
#include "store/session.h"

namespace muster::store {
namespace {

using Findings = std::vector<std::string>;

// Each finds tables that lack something; {} is how many to name at most.
struct Rule {
  std::string_view words;
  std::string_view query;
};
constexpr std::array<Rule, 3> kRules = {{
    {"Table {} lacks entries of its record, or has too many.",
     "SELECT id FROM tables WHERE state > 0 AND seq + 1 <>"
     " (SELECT count(*) FROM entries WHERE table_id = id) LIMIT {}"},
    {"Table {} has no seats.",
     "SELECT id FROM tables WHERE NOT EXISTS (SELECT 1 FROM seats WHERE table_id = id) LIMIT {}"},
    {"Table {} is played on a scenario file that is not there.",
     "SELECT id FROM tables WHERE file <> ''"
     " AND NOT EXISTS (SELECT 1 FROM files WHERE hash = file) LIMIT {}"},
}};

void ask(soci::session& sql, std::string_view words, const std::string& query, Findings& findings) {
  std::string found;
  soci::statement each = (sql.prepare << query, soci::into(found));
  each.execute();
  while (each.fetch())
    if (found != "ok") findings.push_back(fmt::format(fmt::runtime(words), found));
}

Findings findings_of(soci::session& sql, Depth depth) {
  Findings findings;
  ask(sql, "{}", fmt::format("PRAGMA quick_check({})", kMaxFindings), findings);
  if (!findings.empty() || depth == Depth::quick) return findings;
  ask(sql, "{}", fmt::format("PRAGMA integrity_check({})", kMaxFindings), findings);
  int version = 0;
  sql << "PRAGMA user_version", soci::into(version);
  if (version != kSchemaVersion) {
    findings.push_back(fmt::format(
        "The file has schema {}, this program knows {}: its tables were not looked at. A server "
        "brings an older file up to date when it starts.",
        version, kSchemaVersion));
    return findings;
  }
  for (const Rule& rule : kRules)
    ask(sql, rule.words, fmt::format(fmt::runtime(rule.query), kMaxFindings), findings);
  return findings;
}

// So many steps of SQLite's machine take a millisecond or so.
constexpr int kStepsBetweenLooks = 10'000;

int is_to_stop(void* stop) { return static_cast<const std::atomic<bool>*>(stop)->load() ? 1 : 0; }

void stop_when_told(soci::session& sql, const std::atomic<bool>* stop) {
  auto* told = const_cast<std::atomic<bool>*>(stop);  // SQLite hands it back as it is
  const auto& backend = static_cast<soci::sqlite3_session_backend&>(*sql.get_backend());
  sqlite_api::sqlite3_progress_handler(backend.conn_, kStepsBetweenLooks, is_to_stop, told);
}

}  // namespace

base::Result<Findings, StoreError> check(const std::string& path, Depth depth,
                                         const std::atomic<bool>* stop) {
  using Checked = base::Result<Findings, StoreError>;
  return guarded<Findings>(fmt::format("Checking the store {}", path), [&]() -> Checked {
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(path, ignored))
      throw NotFound("there is no such file");  // SQLite would make one
    soci::session sql;
    try {
      connect(sql, path);
      if (stop != nullptr) stop_when_told(sql, stop);
      return findings_of(sql, depth);
    } catch (const soci::sqlite3_soci_error& error) {
      if (!is_damage(error.result())) throw;
      return Findings{fmt::format("SQLite cannot read the file: {}.", error.what())};
    }
  });
}

}  // namespace muster::store
