#include "server/bots.h"

#include <algorithm>
#include <utility>

#include "base/check.h"

namespace muster::server {
namespace {

// A bot that answers a person should feel quick; only the strong one takes all it may.
constexpr std::uint32_t kSteadyMs = 500;

// Those who search take their time; all others answer at once.
bool is_quick(const std::string& level) { return level != "steady" && level != "strong"; }

}  // namespace

Bots::Bots(const table::Collection& games, std::size_t threads, std::size_t most_waiting,
           std::uint32_t think_ms)
    : games_(games), thread_count_(threads), most_waiting_(most_waiting), think_ms_(think_ms) {
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { think(); });
}

Bots::~Bots() {
  is_stopping_ = true;
  {
    const std::lock_guard lock(mutex_);
    jobs_.clear();
    quick_waiting_ = 0;
  }
  came_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool Bots::ask(BotAsk ask, BotAnswer answer) {
  {
    const std::lock_guard lock(mutex_);
    if (is_stopping_) return false;
    const std::size_t own = jobs_.size_of(ask.guest);
    const std::size_t guests = jobs_.guests() + (own == 0 ? 1 : 0);
    if (jobs_.size() >= most_waiting_ && own >= std::max<std::size_t>(1, most_waiting_ / guests))
      return false;
    const std::string guest = ask.guest;
    const std::string table = ask.table;
    Job job{std::move(ask), std::move(answer), false};
    job.is_quick = is_quick(job.ask.level);
    if (job.is_quick) ++quick_waiting_;
    jobs_.push(guest, table, std::move(job));
    ++waiting_;
  }
  came_.notify_one();
  return true;
}

void Bots::think() {
  while (const auto job = begin()) {
    carry_out(*job);
    end(job->ask.guest);
  }
}

// Waits for something to think about; nothing: the bots stop.
std::optional<Bots::Job> Bots::begin() {
  std::unique_lock lock(mutex_);
  std::optional<Job> job;
  const auto fits = [this](const std::string& guest, const Job&) {
    return busy_threads_ + 1 < thread_count_ || !thinking_.contains(guest);
  };
  came_.wait(lock, [&] {
    if (!is_stopping_) job = jobs_.take(fits);
    return is_stopping_ || job;
  });
  if (!job) return std::nullopt;
  if (job->is_quick) --quick_waiting_;
  ++thinking_[job->ask.guest];
  ++busy_threads_;
  return job;
}

void Bots::hand_over(const std::string& from, const std::string& table, const std::string& to) {
  {
    const std::lock_guard lock(mutex_);
    jobs_.hand_over(from, table, to, [&to](Job& job) { job.ask.guest = to; });
  }
  came_.notify_all();  // what did not fit before may fit now
}

void Bots::end(const std::string& guest) {
  const std::lock_guard lock(mutex_);
  const auto at = thinking_.find(guest);
  MUSTER_DCHECK(at != thinking_.end() && at->second > 0 && busy_threads_ > 0);
  if (--at->second == 0) thinking_.erase(at);
  --busy_threads_;
}

std::optional<Bots::Job> Bots::take_quick() {
  const std::lock_guard lock(mutex_);
  auto job = jobs_.take([](const std::string&, const Job& waiting) { return waiting.is_quick; });
  if (job) --quick_waiting_;
  return job;
}

// A decision that is made at once comes in between.
void Bots::make_way(Thought& thought) {
  if (quick_waiting_ == 0) return;
  const auto now = Clock::now();
  if (2 * thought.given > now - thought.begun) return;
  const auto job = take_quick();
  if (!job) return;  // another thread was faster
  carry_out(*job);
  thought.given += Clock::now() - now;
}

void Bots::carry_out(const Job& job) {
  auto found = decide(job);
  --waiting_;
  if (!is_stopping_) job.answer(std::move(found));
}

base::Result<wire::Suggestion, base::Problem> Bots::decide(const Job& job) {
  const BotAsk& ask = job.ask;
  auto window = games_.open_view(ask.plan, ask.view);
  if (!window) return base::fail(window.error());
  const std::uint32_t limit = ask.level == "steady" ? std::min(think_ms_, kSteadyMs) : think_ms_;
  Thought thought{Clock::now()};
  const auto end = thought.begun + std::chrono::milliseconds(limit);
  table::BotOrder order;
  order.level = ask.level;
  order.seed = ask.seed;
  order.is_time_up = [this, end, &thought, is_quick = job.is_quick] {
    if (!is_quick) make_way(thought);
    return is_stopping_ || Clock::now() >= end;
  };
  return (*window)->suggest(ask.seat, order);
}

}  // namespace muster::server
