#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "json/json.h"

// Takes a change in as a client does, by the three rules of wire/change.h, on texts of JSON.
namespace muster::wire {

std::string changed(json::Value before, json::Value change);

namespace detail {

inline bool is_object(json::Value value) { return value.is(json::Kind::object); }

inline std::string object_of(json::Value before, json::Value change) {
  std::string text;
  const auto add = [&](std::string_view key, const std::string& member) {
    text += text.empty() ? "{\"" : ",\"";
    text.append(key).append("\":").append(member);
  };
  for (const json::Value part : before)
    add(part.key(), change.has(part.key()) ? changed(part, change[part.key()]) : json::write(part));
  for (const json::Value part : change)
    if (!before.has(part.key())) add(part.key(), json::write(part));
  return text.empty() ? "{}" : text + "}";
}

inline std::string array_of(json::Value before, json::Value change) {
  std::vector<json::Value> items;
  for (const json::Value item : before) items.push_back(item);
  if (change.has("size")) items.resize(static_cast<std::size_t>(change["size"].integer()));
  std::string text = "[";
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::string index = std::to_string(i);
    if (i > 0) text += ',';
    text += change.has(index) ? changed(items[i], change[index]) : json::write(items[i]);
  }
  return text + "]";
}

}  // namespace detail

inline std::string changed(json::Value before, json::Value change) {
  if (detail::is_object(change) && detail::is_object(before))
    return detail::object_of(before, change);
  if (detail::is_object(change) && before.is(json::Kind::array))
    return detail::array_of(before, change);
  return json::write(change);
}

}  // namespace muster::wire
