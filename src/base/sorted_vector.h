#pragma once

#include <algorithm>

#include "base/static_vector.h"

namespace muster::base {

// A small set, kept in order: two orders of adding give the same value.
template <class T, std::size_t kLimit>
class SortedVector {
 public:
  using value_type = T;

  static constexpr std::size_t limit() { return kLimit; }
  constexpr std::size_t size() const { return items_.size(); }
  constexpr bool empty() const { return items_.empty(); }
  constexpr bool full() const { return items_.full(); }
  constexpr bool has(const T& item) const {
    return std::find(items_.begin(), items_.end(), item) != items_.end();
  }
  // False, and nothing is changed, if the item is there already or there is no room.
  constexpr bool add(const T& item) {
    if (full() || has(item)) return false;
    items_.push_back(item);
    std::sort(items_.begin(), items_.end());
    return true;
  }
  // As lists are read from outside: in any order, each item once.
  constexpr void push_back(const T& item) { add(item); }
  constexpr void clear() { items_.clear(); }

  constexpr const T& operator[](std::size_t index) const { return items_[index]; }
  constexpr const T* begin() const { return items_.begin(); }
  constexpr const T* end() const { return items_.end(); }

  friend constexpr bool operator==(const SortedVector&, const SortedVector&) = default;

 private:
  StaticVector<T, kLimit> items_;
};

}  // namespace muster::base
