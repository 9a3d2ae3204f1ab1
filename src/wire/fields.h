#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/sha256.h"
#include "contract/draft.h"
#include "contract/fields.h"
#include "json/reader.h"
#include "json/writer.h"

// JSON of any value that names its parts: structs are objects, lists are arrays, sets are arrays of
// their members, enumerators and ids are numbers, numbers past 63 bits are 16 hexadecimal digits.
namespace muster::wire {

template <class T> concept Wide = std::is_same_v<T, std::uint64_t>;

template <class T>
void write_fields(json::Writer& out, const T& value) {
  if constexpr (Wide<T>) {
    out.value(base::hex_text(value));
  } else if constexpr (std::integral<T>) {
    out.value(value);
  } else if constexpr (std::is_enum_v<T>) {
    out.value(static_cast<std::int64_t>(value));
  } else if constexpr (contract::IsId<T>::value) {
    write_fields(out, value.raw);
  } else if constexpr (contract::IsBits<T>::value) {
    out.begin_array();
    value.for_each([&](std::size_t member) { out.value(member); });
    out.end_array();
  } else if constexpr (contract::HasFields<const T>) {
    out.begin_object();
    T::fields(value, [&](std::string_view name, const auto& part) {
      out.key(name);
      write_fields(out, part);
    });
    out.end_object();
  } else {
    static_assert(contract::ListLike<T>, "name the parts of this type in fields()");
    out.begin_array();
    for (const auto& item : value) write_fields(out, item);
    out.end_array();
  }
}

// Judges shape and size only. Whether the value can be in a game, its game has to say.
template <class T>
void read_fields(json::Reader in, T& value);

namespace detail {

template <class T>
void read_bits(json::Reader in, T& value) {
  value = T{};
  for (json::Reader item : in.array(T::limit()))
    value.add(item.integer<std::size_t>(0, T::limit() - 1));
}

template <class T>
void read_object(json::Reader in, T& value) {
  std::vector<std::string_view> names;
  T::fields(value, [&](std::string_view name, auto&) { names.push_back(name); });
  if (!in.object(json::Words(names), {})) return;
  T::fields(value, [&](std::string_view name, auto& part) { read_fields(in[name], part); });
}

template <class T>
void read_list(json::Reader in, T& value) {
  if constexpr (requires { value.push_back(*value.begin()); }) {
    value.clear();
    for (json::Reader item : in.array(T::limit())) {
      typename T::value_type read{};
      read_fields(item, read);
      if (in.ok()) value.push_back(read);
    }
  } else {
    auto at = value.begin();
    const auto items = in.array(value.size(), value.size());
    if (!in.ok()) return;
    for (json::Reader item : items) read_fields(item, *at++);
  }
}

}  // namespace detail

template <class T>
void read_fields(json::Reader in, T& value) {
  if constexpr (Wide<T>) {
    const auto number = base::hex_number(in.line(16));
    if (!number) return in.fail("is not a number", "16 hexadecimal digits");
    value = *number;
  } else if constexpr (std::is_same_v<T, bool>) {
    value = in.boolean();
  } else if constexpr (std::integral<T>) {
    value = in.integer<T>();
  } else if constexpr (std::is_enum_v<T>) {
    value = static_cast<T>(in.integer<std::underlying_type_t<T>>());
  } else if constexpr (contract::IsId<T>::value) {
    read_fields(in, value.raw);
  } else if constexpr (contract::IsBits<T>::value) {
    detail::read_bits(in, value);
  } else if constexpr (contract::HasFields<T>) {
    detail::read_object(in, value);
  } else {
    static_assert(contract::ListLike<T>, "name the parts of this type in fields()");
    detail::read_list(in, value);
  }
}

// {"open": ..., "own": [...]}
template <class State>
void write_state(json::Writer& out, const State& state) {
  out.begin_object().key("open");
  write_fields(out, state.open);
  out.key("own");
  write_fields(out, state.own);
  out.end_object();
}

template <class State>
void read_state(json::Reader in, State& state) {
  if (!in.object({"open", "own"})) return;
  read_fields(in["open"], state.open);
  read_fields(in["own"], state.own);
}

// {"open": ..., "own": ..., "seat": 0}
template <class Open, class Own>
void write_view(json::Writer& out, const contract::View<Open, Own>& view) {
  out.begin_object().key("open");
  write_fields(out, view.open);
  out.key("own");
  write_fields(out, view.own);
  out.field("seat", static_cast<int>(view.seat)).end_object();
}

template <class Open, class Own>
void read_view(json::Reader in, contract::View<Open, Own>& view) {
  if (!in.object({"open", "own", "seat"})) return;
  read_fields(in["open"], view.open);
  read_fields(in["own"], view.own);
  read_fields(in["seat"], view.seat);
}

}  // namespace muster::wire
