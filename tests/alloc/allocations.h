#pragma once

#include <cstdint>

namespace muster::alloc {

// How often this program has asked for heap memory so far, in any thread.
std::uint64_t allocations();

// How often `work` asks for it.
template <class Work>
std::uint64_t allocations_in(Work&& work) {
  const std::uint64_t before = allocations();
  work();
  return allocations() - before;
}

}  // namespace muster::alloc
