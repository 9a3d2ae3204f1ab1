#pragma once

#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace muster::lab {

// Calls work(task) for every task from 0 to count - 1, on some threads. `make_worker` gives each
// thread a callable of its own; what a task does must depend on its number alone, so that results
// stored by number are the same whatever the threads.
template <class MakeWorker>
void work_through(std::size_t count, unsigned threads, const MakeWorker& make_worker) {
  std::atomic<std::size_t> next{0};
  const auto run = [&] {
    auto work = make_worker();
    for (std::size_t task = next++; task < count; task = next++) work(task);
  };
  std::vector<std::thread> others;
  for (unsigned i = 1; i < threads; ++i) others.emplace_back(run);
  run();
  for (std::thread& other : others) other.join();
}

}  // namespace muster::lab
