#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "json/error.h"
#include "json/fault.h"
#include "json/parse.h"
#include "json/tree.h"

namespace muster::json {

// Walks once through the text and knows the line and column of every byte it passes.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : text_(text) {}

  std::string_view text() const { return text_; }
  std::size_t offset() const { return offset_; }
  Place place() const { return place_; }
  void advance_to(std::size_t offset);
  void skip(std::string_view these);

 private:
  std::string_view text_;
  std::size_t offset_ = 0;
  Place place_;
};

// Grows a tree value by value, within the limits. Each step is false once something is wrong;
// error() then tells it. `read` is how many bytes of the text have been read when a step comes.
class Builder {
 public:
  Builder(std::string_view text, std::string_view file, const Limits& limits);

  bool scalar(Kind kind, std::int64_t integer, std::size_t read);
  bool real(double value, std::size_t read);
  bool string(std::string_view value, std::size_t read);
  bool key(std::string_view value, std::size_t read);
  bool open(Kind kind, std::size_t read);
  bool close(std::size_t read);

  // The value that begins next is wrong.
  bool refuse_value(std::string what, std::string expected);
  // What follows the last step is not JSON.
  bool refuse_syntax();
  bool refuse_at(std::size_t offset, std::string what, std::string expected);

  Error take_error() { return std::move(*error_); }
  Tree take_tree() { return Tree(std::move(store_)); }

 private:
  detail::Node* add(Kind kind, std::size_t read);
  bool fits(std::string_view value);
  detail::Slice keep(std::string_view value);
  bool has_distinct_keys(std::uint32_t object);
  Awaited awaited() const;
  std::string path_of_next() const;
  bool refuse(Place place, std::string path, std::string what, std::string expected);

  Limits limits_;
  Cursor cursor_;
  std::unique_ptr<detail::Store> store_;
  std::vector<std::uint32_t> open_;
  std::optional<detail::Slice> key_;
  Place key_place_;
  std::vector<std::uint32_t> members_;  // scratch of has_distinct_keys
  std::optional<Error> error_;
};

}  // namespace muster::json
