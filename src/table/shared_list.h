#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "base/check.h"

namespace muster::table {

// A list that grows at its end and can be cut. Copies share what they have in common, so a copy is
// made at once however long the list is: the first that grows does so in place, any other makes a
// list of its own then. REQUIRES: copies are not used by several threads at the same time.
template <class T>
class SharedList {
 public:
  auto begin() const { return items().begin(); }
  auto end() const { return items().end(); }
  auto rbegin() const { return items().rbegin(); }
  auto rend() const { return items().rend(); }
  bool empty() const { return size_ == 0; }
  // REQUIRES of both: it is not empty.
  const T& back() const { return items().back(); }
  void pop_back() {
    MUSTER_DCHECK(size_ > 0);
    --size_;
  }
  void push_back(const T& item) {
    const bool is_longest = shared_ && shared_->size() == size_;
    auto grown = is_longest ? shared_ : std::make_shared<std::vector<T>>(begin(), end());
    grown->push_back(item);  // which may lie in the list that was shared until now
    shared_ = std::move(grown);
    ++size_;
  }

 private:
  std::span<const T> items() const {
    return shared_ ? std::span<const T>(shared_->data(), size_) : std::span<const T>();
  }

  std::shared_ptr<std::vector<T>> shared_;  // its first items are the list
  std::size_t size_ = 0;
};

}  // namespace muster::table
