#include "server/store_health.h"

#include <chrono>
#include <pthread.h>
#include <utility>

#include <fmt/format.h>

#include "base/check.h"
#include "store/check.h"

namespace muster::server {

bool is_sound(const std::string& path, Log& log, const std::atomic<bool>* stop) {
  const auto findings = store::check(path, store::Depth::quick, stop);
  if (stop != nullptr && *stop) return true;  // nobody knows
  if (findings && findings->empty()) return true;
  log.error("damaged", {{"path", path},
                        {"words", findings ? findings->front() : findings.error().words},
                        {"findings", fmt::format("{}", findings ? findings->size() : 0)},
                        {"expected",
                         "a sound store; put a backup in its place, or recover what can be read"}});
  return false;
}

void StoreHealth::check_in_background(std::string path, Log& log) {
  MUSTER_CHECK(!thread_.joinable());
  is_checking_ = true;
  thread_ = std::thread([this, path = std::move(path), &log] {
    using Steady = std::chrono::steady_clock;
    const auto begun = Steady::now();
    is_damaged_ = !is_sound(path, log, &stop_);
    const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(Steady::now() - begun);
    if (!is_damaged_ && !stop_)
      log.info("checked", {{"path", path}, {"ms", fmt::format("{}", took.count())}});
    is_checking_ = false;
  });
  pthread_setname_np(thread_.native_handle(), "store-check");
}

StoreHealth::~StoreHealth() {
  stop_ = true;
  if (thread_.joinable()) thread_.join();
}

}  // namespace muster::server
