#include "apps/muster/stop_signals.h"

#include <initializer_list>
#include <unistd.h>

#include <sys/signalfd.h>

namespace muster::apps {
namespace {

bool is_ignored(int signal) {
  struct sigaction now{};
  return sigaction(signal, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
}

}  // namespace

StopSignals::StopSignals() {
  sigset_t signals;
  sigemptyset(&signals);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP})
    if (!is_ignored(signal)) sigaddset(&signals, signal);
  descriptor_ = signalfd(-1, &signals, SFD_NONBLOCK | SFD_CLOEXEC);
  // Without a descriptor nobody would hear of them, so they keep their usual effect.
  if (descriptor_ < 0) sigemptyset(&signals);
  pthread_sigmask(SIG_BLOCK, &signals, &before_);
}

StopSignals::~StopSignals() {
  if (descriptor_ >= 0) close(descriptor_);
  pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

bool StopSignals::has_come() {
  signalfd_siginfo signal{};
  if (!has_come_ && descriptor_ >= 0)
    has_come_ = read(descriptor_, &signal, sizeof signal) == sizeof signal;
  return has_come_;
}

}  // namespace muster::apps
