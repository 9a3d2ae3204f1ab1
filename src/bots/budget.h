#pragma once

#include <cstdint>
#include <memory>
#include <type_traits>

namespace muster::bots {

// The caller's answer to "time up?": a borrowed callable, so that no clock stands here. Without one
// time is never up.
class TimeUp {
 public:
  TimeUp() = default;
  template <class F>
    requires(!std::is_same_v<std::remove_cvref_t<F>, TimeUp>)
  explicit TimeUp(const F& ask)
      : object_(std::addressof(ask)),
        call_([](const void* object) -> bool { return (*static_cast<const F*>(object))(); }) {}

  bool operator()() const { return call_ != nullptr && call_(object_); }

 private:
  const void* object_ = nullptr;
  bool (*call_)(const void*) = nullptr;
};

// How long a bot may think. What it answers depends on seed and iterations alone unless time is up.
struct Budget {
  std::uint32_t iterations = 0;  // 0: what the level usually takes
  TimeUp is_time_up;
};

}  // namespace muster::bots
