#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/fair_queue.h"
#include "table/collection.h"

namespace muster::server {

// A decision that a bot is asked for: all that it is told is its seat's view.
struct BotAsk {
  table::Plan plan;
  std::string view;
  contract::Seat seat = contract::Seat::spectator;
  std::string level;
  std::uint64_t seed = 1;
  std::string guest = {};  // whose table it is, and which one: they take turns
  std::string table = {};
};

using BotAnswer = std::function<void(base::Result<wire::Suggestion, base::Problem>)>;

// Bots think on a few threads of their own, so that nobody ever waits for them, and never longer
// than they may. Guests take turns, and so do the tables of each. A guest for whom a bot is
// thinking leaves the last free thread to others; and a bot that searches makes way for those that
// answer at once, for at most half of its time.
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

  // False if too many wait already, and this guest has its share of them; otherwise the answer
  // comes on one of the threads.
  bool ask(BotAsk ask, BotAnswer answer);
  // What this table has waiting is another guest's from now on.
  void hand_over(const std::string& from, const std::string& table, const std::string& to);
  std::size_t waiting() const { return waiting_; }

 private:
  using Clock = std::chrono::steady_clock;
  struct Job {
    BotAsk ask;
    BotAnswer answer;
    bool is_quick = false;
  };
  // A thought that takes long, and how much of its time it has given to others.
  struct Thought {
    Clock::time_point begun;
    Clock::duration given{0};
  };

  void think();
  std::optional<Job> begin();
  void end(const std::string& guest);
  std::optional<Job> take_quick();
  void make_way(Thought& thought);
  void carry_out(const Job& job);
  base::Result<wire::Suggestion, base::Problem> decide(const Job& job);

  // Constant after construction.
  const table::Collection& games_;
  const std::size_t thread_count_;
  const std::size_t most_waiting_;
  const std::uint32_t think_ms_;
  std::vector<std::thread> threads_;
  // For any thread.
  std::atomic<std::size_t> waiting_{0};        // decisions that wait or are being made
  std::atomic<std::size_t> quick_waiting_{0};  // those in the queue that are made at once
  std::atomic<bool> is_stopping_{false};
  // Under the mutex.
  std::mutex mutex_;
  std::condition_variable came_;
  FairQueue<Job> jobs_;
  std::map<std::string, std::size_t> thinking_;  // threads that think for a guest
  std::size_t busy_threads_ = 0;
};

}  // namespace muster::server
