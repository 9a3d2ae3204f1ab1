#include "server/metrics.h"

#include <iterator>

#include <fmt/format.h>

namespace muster::server {
namespace {

void add(std::string& out, const char* type, const char* name, const char* help, auto value) {
  fmt::format_to(std::back_inserter(out),
                 "# HELP muster_{} {}\n# TYPE muster_{} {}\nmuster_{} {}\n", name, help, name, type,
                 name, value);
}

}  // namespace

void Durations::add(std::int64_t microseconds) {
  std::size_t i = 0;
  while (i < kBoundsMs.size() && microseconds > std::int64_t{kBoundsMs[i]} * 1'000) ++i;
  ++counts_[i];
  sum_us_ += microseconds;
}

void Durations::write(std::string& out, const char* name, const char* help) const {
  auto to = std::back_inserter(out);
  fmt::format_to(to, "# HELP muster_{} {}\n# TYPE muster_{} histogram\n", name, help, name);
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < kBoundsMs.size(); ++i) {
    count += counts_[i];
    fmt::format_to(to, "muster_{}_bucket{{le=\"{}\"}} {}\n", name, kBoundsMs[i] / 1'000.0, count);
  }
  count += counts_.back();
  fmt::format_to(to, "muster_{}_bucket{{le=\"+Inf\"}} {}\n", name, count);
  fmt::format_to(to, "muster_{}_sum {}\nmuster_{}_count {}\n", name,
                 static_cast<double>(sum_us_.load()) / 1e6, name, count);
}

std::string metrics_text(const Metrics& metrics, const Gauges& gauges) {
  std::string out;
  const auto counter = [&](const char* name, const char* help, std::uint64_t value) {
    add(out, "counter", name, help, value);
  };
  const auto gauge = [&](const char* name, const char* help, auto value) {
    add(out, "gauge", name, help, value);
  };
  counter("http_requests_total", "HTTP requests", metrics.requests);
  counter("socket_messages_total", "Messages received over sockets", metrics.messages);
  counter("actions_total", "Steps by people that were stored", metrics.actions);
  counter("refusals_total", "Steps by people that were refused", metrics.refusals);
  counter("bot_actions_total", "Steps by bots that were stored", metrics.bot_actions);
  counter("updates_total", "Steps that were told, once per viewer", metrics.updates);
  counter("update_bytes_total", "Their bytes, before any compression", metrics.update_bytes);
  counter("tables_total", "Tables opened", metrics.tables_made);
  counter("files_total", "Scenario files stored", metrics.files_added);
  counter("files_refused_total", "Scenario files refused", metrics.files_refused);
  counter("wakes_total", "Tables loaded from the store", metrics.wakes);
  counter("damaged_total", "Tables that could not be opened from what is stored", metrics.damaged);
  counter("bad_tokens_total", "Tokens and invitations that match no seat", metrics.bad_tokens);
  counter("too_fast_total", "Requests and messages over a rate limit", metrics.too_fast);
  counter("slow_readers_total", "Connections dropped because they did not read",
          metrics.slow_readers);
  gauge("sockets", "Open sockets", metrics.sockets.load());
  gauge("tables_awake", "Tables in memory", gauges.tables_awake);
  gauge("files", "Scenario files in the store", gauges.files.files);
  gauge("file_bytes", "Bytes of scenario files in the store", gauges.files.bytes);
  gauge("bots_waiting", "Bot decisions waiting or running", gauges.bots_waiting);
  counter("store_commits_total", "Commits by the store", gauges.store.commits);
  counter("store_changes_total", "Changes stored; many may share a commit", gauges.store.changes);
  counter("store_failures_total", "Changes that could not be stored", gauges.store.failures);
  gauge("store_reads_waiting", "Reads waiting for the store", gauges.store.reads_waiting);
  counter("store_refused_total", "Reads, new tables and files refused because too much waited",
          gauges.store.refused);
  gauge("store_damaged", "1 if SQLite has found damage in the file",
        gauges.store.is_damaged ? 1 : 0);
  gauge("store_waiting", "Changes waiting for a commit", gauges.store.waiting);
  metrics.acknowledged.write(out, "acknowledge_seconds",
                             "From the arrival of an action to its stored answer");
  return out;
}

}  // namespace muster::server
