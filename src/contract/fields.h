#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "base/hash.h"
#include "base/id.h"
#include "base/static_vector.h"
#include "kernel/bits.h"

namespace muster::contract {

// A struct names its parts once:
//   template <class Self, class Visit> static void fields(Self& self, Visit&& visit) {
//     visit("blood", self.blood); ...
//   }
// Hash, comparison of texts, JSON and notation are made from that.
struct AnyVisit {
  template <class T>
  void operator()(std::string_view, T&) const {}
};
template <class T>
concept HasFields = requires(T& value, AnyVisit visit) { T::fields(value, visit); };

template <class T>
struct IsId : std::false_type {};
template <class Tag, class Raw>
struct IsId<base::Id<Tag, Raw>> : std::true_type {};

template <class T>
struct IsBits : std::false_type {};
template <std::size_t n>
struct IsBits<kernel::Bits<n>> : std::true_type {};

template <class T>
concept ListLike = requires(const T& list) {
  list.begin();
  list.end();
  list.size();
};

inline void hash_into(base::Hasher& hasher, std::integral auto number) {
  hasher.add(static_cast<std::uint64_t>(number));
}

// Folds every named part of a value, in the order of its fields.
template <class T>
  requires(!std::integral<T>)
void hash_into(base::Hasher& hasher, const T& value) {
  if constexpr (std::is_enum_v<T>) {
    hasher.add(static_cast<std::uint64_t>(value));
  } else if constexpr (IsId<T>::value) {
    hasher.add(static_cast<std::uint64_t>(value.raw));
  } else if constexpr (IsBits<T>::value) {
    for (std::size_t i = 0; i < T::kWords; ++i) hasher.add(value.word(i));
  } else if constexpr (HasFields<const T>) {
    T::fields(value, [&](std::string_view, const auto& part) { hash_into(hasher, part); });
  } else {
    static_assert(ListLike<T>, "name the parts of this type in fields()");
    hasher.add(value.size());
    for (const auto& item : value) hash_into(hasher, item);
  }
}

template <class T>
std::uint64_t hash_of(const T& value) {
  base::Hasher hasher;
  hash_into(hasher, value);
  return hasher.value();
}

}  // namespace muster::contract
