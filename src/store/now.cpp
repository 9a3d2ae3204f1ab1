#include "store/now.h"

#include <chrono>

namespace muster::store {
namespace {

using Millis = std::chrono::milliseconds;

template <class Clock>
std::int64_t told_by() {
  return std::chrono::duration_cast<Millis>(Clock::now().time_since_epoch()).count();
}

}  // namespace

std::int64_t now_ms() {
  static const std::int64_t kApart =
      told_by<std::chrono::system_clock>() - told_by<std::chrono::steady_clock>();
  return kApart + told_by<std::chrono::steady_clock>();
}

}  // namespace muster::store
