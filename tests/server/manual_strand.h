#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#include "server/strand.h"

namespace muster::server {

// A strand that works when it is told to, and has a time of its own. Any thread may post; only the
// thread of the test lets it work.
class ManualStrand final : public Strand {
 public:
  static constexpr std::int64_t kBeginMs = 1'700'000'000'000;

  void post(std::function<void()> work) override {
    {
      const std::lock_guard lock(mutex_);
      posted_.push_back(std::move(work));
    }
    came_.notify_one();
  }
  void run(std::function<void()> work) override {
    if (is_here()) return work();
    post(std::move(work));
  }
  void post_after(std::chrono::milliseconds delay, std::function<void()> work) override {
    const std::lock_guard lock(mutex_);
    timers_.emplace(now_ms_ + delay.count(), std::move(work));
  }
  bool is_here() const override {
    const std::lock_guard lock(mutex_);
    return runner_ == std::this_thread::get_id();
  }

  std::int64_t now_ms() const {
    const std::lock_guard lock(mutex_);
    return now_ms_;
  }
  std::size_t timers() const {
    const std::lock_guard lock(mutex_);
    return timers_.size();
  }

  // Does all that was posted, and what that posts.
  void run_all() {
    while (run_one()) continue;
  }
  // Does this on the strand, and then all that was posted.
  void run_now(std::function<void()> work) {
    post(std::move(work));
    run_all();
  }
  // Time goes on: timers come in their order, each at its time.
  void advance(std::int64_t ms) {
    run_all();
    const std::int64_t end = now_ms() + ms;
    while (take_timer(end)) run_all();
    const std::lock_guard lock(mutex_);
    now_ms_ = end;
  }
  // Works on what other threads post until `is_done`; false if that takes too long.
  bool run_until(const std::function<bool()>& is_done) {
    const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (true) {
      run_all();
      if (is_done()) return true;
      std::unique_lock lock(mutex_);
      const auto is_there = [&] { return !posted_.empty(); };
      // Others may finish without posting anything.
      came_.wait_for(lock, std::chrono::milliseconds(5), is_there);
      if (std::chrono::steady_clock::now() > patience) return false;
    }
  }
  // Forgets what is left to do: it may hold whoever holds this strand.
  void drop_all() {
    std::deque<std::function<void()>> posted;  // they end after the lock
    std::multimap<std::int64_t, std::function<void()>> timers;
    const std::lock_guard lock(mutex_);
    posted.swap(posted_);
    timers.swap(timers_);
  }

 private:
  bool run_one() {
    std::function<void()> work;
    {
      const std::lock_guard lock(mutex_);
      if (posted_.empty()) return false;
      work = std::move(posted_.front());
      posted_.pop_front();
      runner_ = std::this_thread::get_id();
    }
    work();
    const std::lock_guard lock(mutex_);
    runner_ = {};
    return true;
  }
  bool take_timer(std::int64_t until_ms) {
    const std::lock_guard lock(mutex_);
    if (timers_.empty() || timers_.begin()->first > until_ms) return false;
    now_ms_ = std::max(now_ms_, timers_.begin()->first);
    posted_.push_back(std::move(timers_.begin()->second));
    timers_.erase(timers_.begin());
    return true;
  }

  mutable std::mutex mutex_;
  std::condition_variable came_;
  std::deque<std::function<void()>> posted_;
  std::multimap<std::int64_t, std::function<void()>> timers_;
  std::int64_t now_ms_ = kBeginMs;
  std::thread::id runner_;
};

// All strands are one.
class ManualLoop final : public Loop {
 public:
  explicit ManualLoop(std::shared_ptr<ManualStrand> strand) : strand_(std::move(strand)) {}
  std::shared_ptr<Strand> make_strand() override { return strand_; }

 private:
  std::shared_ptr<ManualStrand> strand_;
};

}  // namespace muster::server
