#include "server/bots.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace muster::server {
namespace {

using SteadyClock = std::chrono::steady_clock;

// A bot that answers a person should feel quick; only the strong one takes all it may.
constexpr std::uint32_t kSteadyMs = 500;

}  // namespace

Bots::Bots(const table::Collection& games, std::size_t threads, std::size_t most_waiting,
           std::uint32_t think_ms)
    : games_(games), most_waiting_(most_waiting), think_ms_(think_ms) {
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { think(); });
}

Bots::~Bots() {
  is_stopping_ = true;
  {
    const std::lock_guard lock(mutex_);
    jobs_.clear();
  }
  came_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool Bots::ask(BotAsk ask, BotAnswer answer) {
  {
    const std::lock_guard lock(mutex_);
    if (is_stopping_ || jobs_.size() >= most_waiting_) return false;
    jobs_.push_back({std::move(ask), std::move(answer)});
    ++waiting_;
  }
  came_.notify_one();
  return true;
}

void Bots::think() {
  while (true) {
    Job job;
    {
      std::unique_lock lock(mutex_);
      came_.wait(lock, [&] { return is_stopping_ || !jobs_.empty(); });
      if (is_stopping_) return;
      job = std::move(jobs_.front());
      jobs_.pop_front();
    }
    auto found = decide(job.ask);
    --waiting_;
    if (!is_stopping_) job.answer(std::move(found));
  }
}

base::Result<wire::Suggestion, base::Problem> Bots::decide(const BotAsk& ask) {
  auto window = games_.open_view(ask.plan, ask.view);
  if (!window) return base::fail(window.error());
  const std::uint32_t limit = ask.level == "steady" ? std::min(think_ms_, kSteadyMs) : think_ms_;
  const auto end = SteadyClock::now() + std::chrono::milliseconds(limit);
  table::BotOrder order;
  order.level = ask.level;
  order.seed = ask.seed;
  order.is_time_up = [this, end] { return is_stopping_ || SteadyClock::now() >= end; };
  return (*window)->suggest(ask.seat, order);
}

}  // namespace muster::server
