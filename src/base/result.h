#pragma once

#include <utility>
#include <variant>

#include "base/check.h"

namespace muster::base {

template <class E>
struct Failure {
  E error;
};

template <class E>
Failure<std::decay_t<E>> fail(E&& error) {
  return {std::forward<E>(error)};
}

// A value, or why there is none. C++20 has no std::expected; this is the part of it that we use.
template <class T, class E>
class [[nodiscard]] Result {
 public:
  Result(T value) : held_(std::in_place_index<0>, std::move(value)) {}
  Result(Failure<E> failure) : held_(std::in_place_index<1>, std::move(failure.error)) {}

  explicit operator bool() const { return held_.index() == 0; }

  T& value() & { return checked(); }
  const T& value() const& { return const_cast<Result*>(this)->checked(); }
  T&& value() && { return std::move(checked()); }
  T& operator*() & { return checked(); }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(checked()); }
  T* operator->() { return &checked(); }
  const T* operator->() const { return &value(); }

  const E& error() const {
    MUSTER_CHECK(held_.index() == 1);
    return *std::get_if<1>(&held_);
  }

 private:
  T& checked() {
    MUSTER_CHECK(held_.index() == 0);
    return *std::get_if<0>(&held_);
  }

  std::variant<T, E> held_;
};

// For steps that succeed with nothing to hand over.
struct Done {
  friend bool operator==(const Done&, const Done&) = default;
};

}  // namespace muster::base
