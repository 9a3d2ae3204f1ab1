#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/check.h"
#include "json/tree.h"

namespace muster::json {

enum class Style : std::uint8_t { compact, indented };

// Appends JSON to a string. Calls must nest properly and every member needs its key: both are
// checked in debug builds. The result is valid UTF-8 whatever it is given.
class Writer {
 public:
  explicit Writer(std::string& out, Style style = Style::compact) : out_(out), style_(style) {}

  Writer& begin_object() { return begin('{'); }
  Writer& end_object() { return end('}'); }
  Writer& begin_array() { return begin('['); }
  Writer& end_array() { return end(']'); }
  Writer& key(std::string_view key);

  Writer& value(std::nullptr_t) { return raw("null"); }
  Writer& value(std::same_as<bool> auto value) { return raw(value ? "true" : "false"); }
  template <std::integral T>
    requires(!std::same_as<T, bool>)
  Writer& value(T value) {
    MUSTER_DCHECK(std::in_range<std::int64_t>(value));  // a reader would refuse it
    return integer(static_cast<std::int64_t>(value));
  }
  Writer& value(double value);  // read back as the same double; null if it is not finite
  Writer& value(std::string_view value);
  Writer& value(const char* value) { return this->value(std::string_view(value)); }
  Writer& value(const std::string& value) { return this->value(std::string_view(value)); }
  Writer& value(Value value);  // with all that is in it

  template <class T>
  Writer& field(std::string_view key, const T& value) {
    return this->key(key).value(value);
  }

  bool is_complete() const { return open_.empty() && has_root_; }

 private:
  struct Open {
    char bracket;
    bool is_empty = true;
    bool has_key = false;
  };

  Writer& begin(char bracket);
  Writer& end(char bracket);
  Writer& integer(std::int64_t value);
  Writer& raw(std::string_view text);
  void scalar(Value value);
  void before_value();
  void separate(Open& open);
  void new_line(std::size_t depth);

  std::string& out_;
  Style style_;
  bool has_root_ = false;
  std::vector<Open> open_;
};

std::string write(Value value, Style style = Style::compact);

}  // namespace muster::json
