#pragma once

#include <csignal>

namespace muster::apps {

// While it lives, Ctrl-C, SIGTERM and SIGHUP end nothing by themselves: whoever waits for input
// waits for these too, and can put things in order first. What was ignored stays ignored. Threads
// that begin later have the signals blocked as well.
class StopSignals {
 public:
  StopSignals();
  ~StopSignals();
  StopSignals(const StopSignals&) = delete;
  StopSignals& operator=(const StopSignals&) = delete;

  bool has_come();
  int descriptor() const { return descriptor_; }  // can be polled for reading

 private:
  sigset_t before_{};
  int descriptor_ = -1;
  bool has_come_ = false;
};

}  // namespace muster::apps
