#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "table/collection.h"

namespace muster::server {

// A decision that a bot is asked for: all that it is told is its seat's view.
struct BotAsk {
  table::Plan plan;
  std::string view;
  contract::Seat seat = contract::Seat::spectator;
  std::string level;
  std::uint64_t seed = 1;
};

using BotAnswer = std::function<void(base::Result<wire::Suggestion, base::Problem>)>;

// Bots think on a few threads of their own, so that nobody ever waits for them, and never longer
// than they may.
// Callers: the games outlive this. Guarantees: ask() may be called on any thread and never
// waits; an answer comes once, on one of the bots' threads, and none comes after the destructor.
class Bots {
 public:
  Bots(const table::Collection& games, std::size_t threads, std::size_t most_waiting,
       std::uint32_t think_ms);
  // Bots that think are told that time is up; those that wait are forgotten.
  ~Bots();
  Bots(const Bots&) = delete;
  Bots& operator=(const Bots&) = delete;

  // False if too many wait already; otherwise the answer comes on one of the threads.
  bool ask(BotAsk ask, BotAnswer answer);
  std::size_t waiting() const { return waiting_; }

 private:
  struct Job {
    BotAsk ask;
    BotAnswer answer;
  };
  void think();
  base::Result<wire::Suggestion, base::Problem> decide(const BotAsk& ask);

  // Constant after construction.
  const table::Collection& games_;
  const std::size_t most_waiting_;
  const std::uint32_t think_ms_;
  std::vector<std::thread> threads_;
  // For any thread.
  std::atomic<std::size_t> waiting_{0};  // decisions that wait or are being made
  std::atomic<bool> is_stopping_{false};
  // Under the mutex.
  std::mutex mutex_;
  std::condition_variable came_;
  std::deque<Job> jobs_;
};

}  // namespace muster::server
