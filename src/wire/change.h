#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <fmt/format.h>

#include "base/check.h"
#include "contract/fields.h"
#include "json/writer.h"
#include "wire/fields.h"

// The difference between two values of one type that name their parts, as JSON that makes the later
// one of the earlier one. Whoever takes it in needs three rules and nothing of the game:
// - an object onto an object: each member changes the member of that name;
// - an object onto an array: "size", if it is there, cuts it off or lets it grow, and each member
//   changes the item of that number;
// - anything else takes the place of what was there.
namespace muster::wire {

namespace detail {

inline constexpr std::size_t kMostFields = 64;

struct Part {
  std::string_view name;
  const void* at = nullptr;
};

// The parts of a value, in the order of its fields.
template <class T>
struct Parts {
  explicit Parts(const T& value) {
    T::fields(value, [&](std::string_view name, const auto& part) {
      MUSTER_CHECK(count < kMostFields);
      list[count++] = {name, &part};
    });
  }
  std::array<Part, kMostFields> list{};
  std::size_t count = 0;
};

// Visits each part of `now` beside the same part of `before`.
template <class T, class Visit>
void for_each_pair(const T& before, const T& now, Visit&& visit) {
  const Parts<T> old(before);
  std::size_t i = 0;
  T::fields(now, [&](std::string_view name, const auto& part) {
    MUSTER_CHECK(i < old.count && old.list[i].name == name);
    using Same = std::remove_reference_t<decltype(part)>;
    visit(name, *static_cast<Same*>(old.list[i++].at), part);
  });
}

}  // namespace detail

// Whether every named part is the same.
template <class T>
bool is_same(const T& one, const T& other) {
  // The same bytes are the same value, and most of a position is as it was. Other bytes need not be
  // another value: they may lie between the parts.
  if constexpr (std::is_trivially_copyable_v<T>)
    if (std::memcmp(&one, &other, sizeof(T)) == 0) return true;  // NOLINT(bugprone-*)
  if constexpr (contract::HasFields<const T>) {
    bool same = true;
    detail::for_each_pair(one, other, [&](std::string_view, const auto& a, const auto& b) {
      same = same && is_same(a, b);
    });
    return same;
  } else if constexpr (contract::ListLike<T> && !contract::IsBits<T>::value) {
    if (one.size() != other.size()) return false;
    auto at = other.begin();
    for (const auto& item : one)
      if (!is_same(item, *at++)) return false;
    return true;
  } else {
    return one == other;
  }
}

// REQUIRES: they are not the same.
template <class T>
void write_change(json::Writer& out, const T& before, const T& now);

namespace detail {

template <class T>
void write_list_change(json::Writer& out, const T& before, const T& now) {
  std::size_t same = 0;
  auto old = before.begin();
  for (auto item = now.begin(); item != now.end() && old != before.end(); ++item, ++old)
    if (is_same(*old, *item)) ++same;
  if (2 * same < now.size()) return write_fields(out, now);
  out.begin_object();
  if (before.size() != now.size()) out.field("size", now.size());
  old = before.begin();
  std::size_t index = 0;
  for (const auto& item : now) {
    const bool is_new = old == before.end();
    if (is_new || !is_same(*old, item)) {
      out.key(fmt::format_int(index).c_str());
      if (is_new) {
        write_fields(out, item);
      } else {
        write_change(out, *old, item);
      }
    }
    if (!is_new) ++old;
    ++index;
  }
  out.end_object();
}

}  // namespace detail

template <class T>
void write_change(json::Writer& out, const T& before, const T& now) {
  if constexpr (contract::HasFields<const T>) {
    out.begin_object();
    detail::for_each_pair(before, now, [&](std::string_view name, const auto& a, const auto& b) {
      if (is_same(a, b)) return;
      out.key(name);
      write_change(out, a, b);
    });
    out.end_object();
  } else if constexpr (contract::ListLike<T> && !contract::IsBits<T>::value) {
    detail::write_list_change(out, before, now);
  } else {
    write_fields(out, now);
  }
}

// Empty if they are the same.
template <class T>
std::string change_text(const T& before, const T& now) {
  std::string text;
  if (is_same(before, now)) return text;
  json::Writer out(text);
  write_change(out, before, now);
  return text;
}

}  // namespace muster::wire
