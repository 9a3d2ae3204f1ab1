#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/services.h"
#include "server/strand.h"

namespace muster::server {

// Whether the store takes writes: one is tried, and all who ask meanwhile wait for the same one.
// Callers: services and loop outlive this and whatever it asked of them.
// Guarantees: any thread may ask; whoever asks is answered, at the latest after kMostWait.
class Readiness {
 public:
  static constexpr auto kMostWait = std::chrono::milliseconds(2'000);
  // What was written so short a time ago need not be tried again, however often somebody asks.
  static constexpr std::int64_t kTrustedMs = 1'000;

  // Why not, as a sentence; nothing: it is ready.
  using WhyNot = std::optional<std::string>;
  using Reply = std::function<void(const WhyNot&)>;

  Readiness(Services& services, Loop& loop);
  void ask(Reply reply);

 private:
  struct Asker {
    std::uint64_t number = 0;
    Reply reply;
  };
  void wait(Reply reply);
  void try_to_write();
  void on_written(const store::Stored& result);
  void on_late(std::uint64_t number);

  // Constant after construction.
  Services& services_;
  const std::shared_ptr<Strand> strand_;
  // Only on the strand.
  std::vector<Asker> askers_;
  std::uint64_t asked_ = 0;
  bool is_writing_ = false;
  std::optional<std::int64_t> written_ms_;  // when the last try was stored
};

}  // namespace muster::server
