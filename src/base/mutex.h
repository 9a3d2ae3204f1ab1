#pragma once

#if !defined(__wasi__)
#include <mutex>
#endif

namespace muster::base {

#if defined(__wasi__)
// A browser's engine has one thread.
struct Mutex {};
struct Lock {
  explicit Lock(Mutex&) {}
};
#else
using Mutex = std::mutex;
using Lock = std::lock_guard<std::mutex>;
#endif

}  // namespace muster::base
