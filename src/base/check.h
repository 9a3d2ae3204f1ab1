#pragma once

#include <cstdio>
#include <cstdlib>

// Our own bugs stop the program. What a player, a file or a network sent is never judged here.
namespace muster::base {

[[noreturn]] inline void stop_at_bug(const char* condition, const char* file, int line) {
  std::fprintf(stderr, "%s:%d: broken promise: %s\n", file, line, condition);
  std::abort();
}

}  // namespace muster::base

#define MUSTER_CHECK(condition) \
  ((condition) ? void() : ::muster::base::stop_at_bug(#condition, __FILE__, __LINE__))

#ifdef NDEBUG
#define MUSTER_DCHECK(condition) ((void)sizeof(condition))
#else
#define MUSTER_DCHECK(condition) MUSTER_CHECK(condition)
#endif
