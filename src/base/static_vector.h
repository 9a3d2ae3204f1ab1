#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>

#include "base/check.h"

namespace muster::base {

// A vector whose limit is a rule: it lives inside its owner, copies with it and never allocates.
// Unused places hold T{}, so that copies compare and hash alike.
template <class T, std::size_t kLimit>
class StaticVector {
 public:
  using value_type = T;
  using Count = std::conditional_t<(kLimit < 256), std::uint8_t, std::uint16_t>;

  constexpr StaticVector() = default;
  constexpr StaticVector(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }

  static constexpr std::size_t limit() { return kLimit; }
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == kLimit; }

  constexpr void push_back(const T& item) {
    MUSTER_DCHECK(size_ < kLimit);
    items_[size_++] = item;
  }
  constexpr void pop_back() {
    MUSTER_DCHECK(size_ > 0);
    items_[--size_] = T{};
  }
  constexpr void clear() {
    while (!empty()) pop_back();
  }
  constexpr void resize(std::size_t size) {
    MUSTER_DCHECK(size <= kLimit);
    while (size_ > size) pop_back();
    size_ = static_cast<Count>(size);
  }
  // Keeps the order of what remains.
  constexpr void erase_at(std::size_t index) {
    MUSTER_DCHECK(index < size_);
    for (std::size_t i = index + 1; i < size_; ++i) items_[i - 1] = items_[i];
    pop_back();
  }

  constexpr T& operator[](std::size_t index) {
    MUSTER_DCHECK(index < size_);
    return items_[index];
  }
  constexpr const T& operator[](std::size_t index) const {
    MUSTER_DCHECK(index < size_);
    return items_[index];
  }
  constexpr T& back() { return (*this)[size_ - 1u]; }
  constexpr const T& back() const { return (*this)[size_ - 1u]; }

  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }

  friend constexpr bool operator==(const StaticVector&, const StaticVector&) = default;

 private:
  std::array<T, kLimit> items_{};
  Count size_ = 0;
};

}  // namespace muster::base
