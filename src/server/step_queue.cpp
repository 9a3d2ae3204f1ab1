#include "server/step_queue.h"

#include <utility>

#include "base/check.h"

namespace muster::server {
namespace {

base::Problem not_done() {
  return base::problem("not_stored",
                       "The server could not store this, so nothing was done. Try again.");
}

}  // namespace

StepQueue::StepQueue(store::Store& store, Anchor anchor,
                     std::function<void(const std::string&)> lost)
    : store_(store), anchor_(std::move(anchor)), lost_(std::move(lost)) {}

void StepQueue::submit(Judge judge, Failed failed) {
  MUSTER_DCHECK(anchor_.is_here());
  waiting_.push_back({std::move(judge), std::move(failed)});
  next();
}

void StepQueue::end(std::function<void()> ended) {
  const auto judge = [this, ended = std::move(ended)]() -> std::optional<Prepared> {
    if (waiting_.empty()) {
      is_over_ = true;
      ended();
    } else {
      end(ended);
    }
    return std::nullopt;
  };
  submit(judge, [](const base::Problem&) {});
}

void StepQueue::next() {
  while (!waiting_.empty() && !is_busy_) {
    is_busy_ = true;
    Waiting step = std::move(waiting_.front());
    waiting_.pop_front();
    if (is_over_) {
      step.failed(not_done());
    } else if (auto prepared = step.judge()) {
      return keep(std::move(*prepared), std::move(step.failed));
    }
    is_busy_ = false;
  }
}

void StepQueue::keep(Prepared prepared, Failed failed) {
  auto kept = [this, stored = std::move(prepared.stored),
               failed = std::move(failed)](const store::Stored& result) {
    MUSTER_DCHECK(anchor_.is_here() && is_busy_ && !is_over_);
    if (result) {
      stored();
    } else {
      is_over_ = true;
      failed(not_done());
      lost_(result.error().words);
    }
    is_busy_ = false;
    next();
  };
  store_.change(std::move(prepared.change), anchor_.handing_back<store::Stored>(std::move(kept)));
}

}  // namespace muster::server
