#pragma once

#include <chrono>
#include <functional>
#include <memory>

namespace muster::server {

// Work posted to one strand runs in order and never at the same time, on whatever thread.
class Strand {
 public:
  virtual ~Strand() = default;
  virtual void post(std::function<void()> work) = 0;
  // At once if the strand is free and this is a thread of the loop; otherwise as post.
  virtual void run(std::function<void()> work) = 0;
  virtual void post_after(std::chrono::milliseconds delay, std::function<void()> work) = 0;
  // Whether the caller is running on this strand.
  virtual bool is_here() const = 0;
};

// Where strands come from.
class Loop {
 public:
  virtual ~Loop() = default;
  virtual std::shared_ptr<Strand> make_strand() = 0;
};

}  // namespace muster::server
