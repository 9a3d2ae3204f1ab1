#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>

#include "base/problem.h"
#include "server/anchor.h"
#include "store/store.h"

namespace muster::server {

// What is to be stored, and what becomes true with it.
struct Prepared {
  store::Change change;
  std::function<void()> stored;
};

// Judges a step when its turn has come. Nothing: there is nothing to store, and whoever asked has
// been answered.
using Judge = std::function<std::optional<Prepared>()>;
using Failed = std::function<void(const base::Problem&)>;

// The steps of one table, one at a time: judged, stored, and only then true.
// Callers: on the strand only; the store outlives the queue. Guarantees: each step gets its judge
// or `failed`, in the order of submission; whatever a judge prepares ends in `stored` or `failed`,
// on the strand, before the next judge is called. After the first change that could not be stored
// nothing is judged any more: nobody knows then whether the disk has that change.
class StepQueue {
 public:
  // `lost` is told why a change could not be stored, once.
  StepQueue(store::Store& store, Anchor anchor, std::function<void(const std::string&)> lost);
  StepQueue(const StepQueue&) = delete;
  StepQueue& operator=(const StepQueue&) = delete;

  void submit(Judge judge, Failed failed);
  // Nothing is judged any more once all that was submitted is done, and what that submits.
  void end(std::function<void()> ended);
  bool is_busy() const { return is_busy_; }
  // So many wait that guests should ask for nothing more; what the table itself must do still may.
  bool is_full() const { return waiting_.size() >= kMostWaiting; }

 private:
  static constexpr std::size_t kMostWaiting = 200;

  struct Waiting {
    Judge judge;
    Failed failed;
  };
  void next();
  void keep(Prepared prepared, Failed failed);

  // Constant after construction.
  store::Store& store_;
  const Anchor anchor_;
  const std::function<void(const std::string&)> lost_;
  // Only on the strand.
  std::deque<Waiting> waiting_;
  bool is_busy_ = false;  // a step is being judged, stored or made true
  bool is_over_ = false;  // ended, or a change could not be stored
};

}  // namespace muster::server
