#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>

#include "store/store.h"

namespace muster::server {

// How long something took, counted in buckets that Prometheus understands.
class Durations {
 public:
  static constexpr std::array<std::uint32_t, 10> kBoundsMs = {1,  2,   5,   10,  25,
                                                              50, 100, 250, 500, 1'000};

  void add(std::int64_t microseconds);
  void write(std::string& out, const char* name, const char* help) const;

 private:
  std::array<std::atomic<std::uint64_t>, kBoundsMs.size() + 1> counts_{};
  std::atomic<std::int64_t> sum_us_{0};
};

// What the server counts. For any thread.
struct Metrics {
  std::atomic<std::uint64_t> requests{0};
  std::atomic<std::uint64_t> messages{0};
  std::atomic<std::uint64_t> actions{0};
  std::atomic<std::uint64_t> refusals{0};
  std::atomic<std::uint64_t> bot_actions{0};
  std::atomic<std::uint64_t> updates{0};       // steps that were told, once per viewer
  std::atomic<std::uint64_t> update_bytes{0};  // before any compression
  std::atomic<std::uint64_t> tables_made{0};
  std::atomic<std::uint64_t> files_added{0};
  std::atomic<std::uint64_t> files_refused{0};
  std::atomic<std::uint64_t> wakes{0};
  std::atomic<std::uint64_t> damaged{0};
  std::atomic<std::uint64_t> bad_tokens{0};
  std::atomic<std::uint64_t> too_fast{0};
  std::atomic<std::uint64_t> slow_readers{0};
  std::atomic<std::int64_t> sockets{0};
  Durations acknowledged;  // from an action's arrival to its answer
};

struct Gauges {
  std::size_t tables_awake = 0;
  std::size_t bots_waiting = 0;
  store::Figures store;
  store::FileSums files;
};

// Prometheus text format.
std::string metrics_text(const Metrics& metrics, const Gauges& gauges);

}  // namespace muster::server
