#pragma once

#include <cstddef>
#include <string_view>
#include <type_traits>
#include <utility>

#include "contract/fields.h"

// The parts of a verb or an event, in order. A struct that names its parts in fields() is asked; of
// any other the members are found by the compiler, so a verb is no longer than
//   struct Bite { static constexpr std::string_view kName = "bite"; UnitId wolf; UnitId prey; };
namespace muster::contract {

inline constexpr std::size_t kMaxParts = 8;

namespace detail {

struct AnyPart {
  template <class T>
  constexpr operator T() const;  // NOLINT: stands for any member; never called
};

template <class T, std::size_t... i>
constexpr bool is_made_of(std::index_sequence<i...>) {
  return requires { T{(static_cast<void>(i), AnyPart{})...}; };
}

template <class T, std::size_t n = kMaxParts>
constexpr std::size_t count_members() {
  if constexpr (n == 0 || is_made_of<T>(std::make_index_sequence<n>{})) {
    return n;
  } else {
    return count_members<T, n - 1>();
  }
}

template <class T, class Visit>
constexpr void visit_members(T& value, Visit&& visit) {
  static_assert(std::is_aggregate_v<T>, "name the parts of this type in fields()");
  constexpr std::size_t n = count_members<std::remove_const_t<T>>();
  const auto each = [&](auto&... parts) { (visit(parts), ...); };
  if constexpr (n == 1) {
    auto& [a] = value;
    each(a);
  } else if constexpr (n == 2) {
    auto& [a, b] = value;
    each(a, b);
  } else if constexpr (n == 3) {
    auto& [a, b, c] = value;
    each(a, b, c);
  } else if constexpr (n == 4) {
    auto& [a, b, c, d] = value;
    each(a, b, c, d);
  } else if constexpr (n == 5) {
    auto& [a, b, c, d, e] = value;
    each(a, b, c, d, e);
  } else if constexpr (n == 6) {
    auto& [a, b, c, d, e, f] = value;
    each(a, b, c, d, e, f);
  } else if constexpr (n == 7) {
    auto& [a, b, c, d, e, f, g] = value;
    each(a, b, c, d, e, f, g);
  } else if constexpr (n == 8) {
    auto& [a, b, c, d, e, f, g, h] = value;
    each(a, b, c, d, e, f, g, h);
  }
}

}  // namespace detail

// Calls visit(part) for each part.
template <class T, class Visit>
constexpr void for_each_part(T& value, Visit&& visit) {
  using Plain = std::remove_const_t<T>;
  if constexpr (HasFields<T>) {
    Plain::fields(value, [&](std::string_view, auto& part) { visit(part); });
  } else {
    detail::visit_members(value, visit);
  }
}

// A part of an event that its words tell and its text leaves out, so that whoever learns more of
// what happened leaves the spelling of scripts as it is.
template <class T>
struct Untold {
  using value_type = T;
  T value{};
};

template <class T>
struct IsUntold : std::false_type {};
template <class T>
struct IsUntold<Untold<T>> : std::true_type {};

template <class T>
constexpr std::size_t part_count() {
  std::size_t count = 0;
  T value{};
  for_each_part(value, [&](auto&) { ++count; });
  return count;
}

}  // namespace muster::contract
