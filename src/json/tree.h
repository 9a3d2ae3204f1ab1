#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "json/error.h"

namespace muster::json {

enum class Kind : std::uint8_t { null, boolean, integer, real, string, array, object };

namespace detail {

struct Slice {  // without defaults, for it stands in a union
  std::uint32_t begin;
  std::uint32_t size;
};

// Nodes stand in the order of their text: the first child follows its parent, and `end` is the
// node after the whole subtree. So no walk over a tree needs recursion, nor does its end.
struct Node {
  union {
    std::int64_t integer = 0;  // of a boolean too
    double real;
    Slice string;
  };
  Slice key{};  // of an object's member
  Place place;
  Place key_place;
  std::uint32_t parent = 0;
  std::uint32_t end = 0;
  std::uint32_t count = 0;  // children
  Kind kind = Kind::null;
};

struct Store {
  std::string file;
  std::string chars;  // of all keys and strings
  std::vector<Node> nodes;

  std::string_view at(Slice s) const { return std::string_view(chars).substr(s.begin, s.size); }
};

}  // namespace detail

// A light handle on a node; valid while its Tree (or the Tree moved from it) lives. Every question
// is total: what does not fit the kind gets 0, false or an empty answer.
class Value {
 public:
  Value() = default;  // a null that belongs to no tree

  Kind kind() const { return store_ ? node().kind : Kind::null; }
  bool is(Kind kind) const { return this->kind() == kind; }
  bool boolean() const { return is(Kind::boolean) && node().integer != 0; }
  std::int64_t integer() const { return is(Kind::integer) ? node().integer : 0; }
  double real() const { return is(Kind::real) ? node().real : 0.0; }
  std::string_view string() const;

  // Children of an array or object, in the order of the text: for (Value v : value) ...
  std::size_t size() const { return store_ ? node().count : 0; }
  class Iterator;
  Iterator begin() const;
  Iterator end() const;
  bool has(std::string_view key) const;
  Value operator[](std::string_view key) const;  // null if there is none

  std::string_view key() const;  // under which an object holds this value
  std::string_view file() const;
  Place place() const { return store_ ? node().place : Place{}; }
  Place key_place() const { return store_ ? node().key_place : Place{}; }
  std::string path() const;
  std::string described() const;  // for messages: "two", 3, an array of 4 items

  // Same kinds, same values, members in the same order; places do not matter.
  friend bool same(Value a, Value b);

 private:
  friend class Tree;
  friend class Iterator;
  friend class Writer;
  Value(const detail::Store* store, std::uint32_t index) : store_(store), index_(index) {}
  const detail::Node& node() const { return store_->nodes[index_]; }
  std::uint32_t find(std::string_view key) const;  // 0 if there is none: no child is node 0

  const detail::Store* store_ = nullptr;
  std::uint32_t index_ = 0;
};

class Value::Iterator {
 public:
  explicit Iterator(Value at) : at_(at) {}
  Value operator*() const { return at_; }
  Iterator& operator++() {
    at_.index_ = at_.node().end;
    return *this;
  }
  bool operator==(const Iterator& other) const { return at_.index_ == other.at_.index_; }

 private:
  Value at_;
};

// Owns what was parsed; made by parse() only, and never empty.
class Tree {
 public:
  Value root() const { return Value(store_.get(), 0); }

 private:
  friend class Builder;
  static Value value_at(const detail::Store& store, std::uint32_t index) { return {&store, index}; }
  explicit Tree(std::unique_ptr<const detail::Store> store) : store_(std::move(store)) {}

  std::unique_ptr<const detail::Store> store_;  // apart, so that a moved Tree keeps its Values
};

// "/key" with the escapes of a JSON pointer, cut if long and safe to show.
std::string path_step(std::string_view key);
std::string path_step(std::size_t index);

}  // namespace muster::json
