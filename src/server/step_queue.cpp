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

void StepQueue::next() {
  while (!waiting_.empty() && !is_busy_) {
    is_busy_ = true;
    const Waiting step = std::move(waiting_.front());
    waiting_.pop_front();
    if (is_lost_) {
      step.failed(not_done());
    } else if (auto prepared = step.judge()) {
      return keep(std::move(*prepared), step.failed);
    }
    is_busy_ = false;
  }
}

void StepQueue::keep(Prepared prepared, Failed failed) {
  const auto kept = [this, stored = std::move(prepared.stored),
                     failed = std::move(failed)](const store::Stored& result) {
    MUSTER_DCHECK(anchor_.is_here() && is_busy_ && !is_lost_);
    if (result) {
      stored();
    } else {
      is_lost_ = true;
      failed(not_done());
      lost_(result.error().words);
    }
    is_busy_ = false;
    next();
  };
  store_.change(std::move(prepared.change), anchor_.handing_back<store::Stored>(kept));
}

}  // namespace muster::server
