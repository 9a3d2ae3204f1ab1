#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <limits>
#include <mutex>
#include <utility>
#include <vector>

namespace muster::store {

// What waits for a thread. Closing lets it finish what is there.
template <class T>
class Queue {
 public:
  // False, and nothing happens, if so many are waiting.
  bool push(T item, std::size_t most = std::numeric_limits<std::size_t>::max()) {
    {
      const std::lock_guard lock(mutex_);
      if (items_.size() >= most) return false;
      items_.push_back(std::move(item));
    }
    came_.notify_one();
    return true;
  }
  void close() {
    {
      const std::lock_guard lock(mutex_);
      is_closed_ = true;
    }
    came_.notify_all();
  }
  // Waits for something; empty once the queue is closed and nothing is left.
  std::vector<T> take(std::size_t most) {
    std::unique_lock lock(mutex_);
    came_.wait(lock, [&] { return is_closed_ || !items_.empty(); });
    std::vector<T> taken;
    while (!items_.empty() && taken.size() < most) {
      taken.push_back(std::move(items_.front()));
      items_.pop_front();
    }
    return taken;
  }
  bool is_closed() const {
    const std::lock_guard lock(mutex_);
    return is_closed_;
  }
  std::size_t size() const {
    const std::lock_guard lock(mutex_);
    return items_.size();
  }

 private:
  mutable std::mutex mutex_;
  std::condition_variable came_;
  std::deque<T> items_;
  bool is_closed_ = false;
};

}  // namespace muster::store
