#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <utility>

#include "server/strand.h"

namespace muster::server {

// Where the parts of one table live: on its strand, and as long as their owner.
// Callers: a part is touched on the strand only, and every callback that it gives to another thread
// goes through here. Then the part still exists when the callback runs.
class Anchor {
 public:
  using Owner = std::shared_ptr<const void>;

  // `owner` is asked whenever work begins; it must not be empty then.
  Anchor(std::shared_ptr<Strand> strand, std::function<Owner()> owner)
      : strand_(std::move(strand)), owner_(std::move(owner)) {}

  bool is_here() const { return strand_->is_here(); }

  // The owner lives until the work is done.
  template <class Work>
  void post(Work work) const {
    strand_->post(held(std::move(work)));
  }
  template <class Work>
  void run(Work work) const {
    strand_->run(held(std::move(work)));
  }
  template <class Work>
  void post_after(std::chrono::milliseconds delay, Work work) const {
    strand_->post_after(delay, held(std::move(work)));
  }
  // The same, but the owner may end before; then nothing happens.
  void post_after_if_alive(std::chrono::milliseconds delay, std::function<void()> work) const {
    strand_->post_after(delay,
                        [owner = std::weak_ptr<const void>(owner_()), work = std::move(work)] {
                          if (const Owner alive = owner.lock()) work();
                        });
  }

  // For another thread to call once, with whatever it found: what it hands over is then handled on
  // the strand, and the owner lives until that is done.
  template <class T, class Handle>
  std::function<void(T)> handing_back(Handle handle) const {
    return [strand = strand_, owner = owner_(), handle = std::move(handle)](T found) mutable {
      strand->post([owner = std::move(owner), handle = std::move(handle),
                    found = std::move(found)] { handle(found); });
    };
  }

 private:
  template <class Work>
  auto held(Work work) const {
    return [owner = owner_(), work = std::move(work)] { work(); };
  }

  std::shared_ptr<Strand> strand_;
  std::function<Owner()> owner_;
};

}  // namespace muster::server
