#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "json/error.h"
#include "json/tree.h"

namespace muster::json {

using Words = std::span<const std::string_view>;
using WordList = std::initializer_list<std::string_view>;

// Decodes a value strictly. The first error is kept; from then on every answer is a harmless
// default (the least number, the first word, no text, no items), so that a decoder is written
// straight on and asks for the error once, at its end. Texts live as long as the Tree.
class Reader {
 public:
  Reader(Value value, FirstError& error) : value_(value), error_(&error) {}

  // Has all the required keys and none but the optional ones besides; an unknown key is an error.
  bool object(Words required, Words optional);
  bool object(WordList required, WordList optional = {}) {
    return object(words(required), words(optional));
  }
  // The member of an object. Its lack is an error, so ask has() for an optional one.
  Reader operator[](std::string_view key) const;
  bool has(std::string_view key) const { return !*error_ && value_.has(key); }

  template <std::integral T = int>
  T integer(T min = std::numeric_limits<T>::min(), T max = std::numeric_limits<T>::max()) {
    return static_cast<T>(integer_between(clamped(min), clamped(max)));
  }
  double real(double min, double max);  // whole or not
  bool boolean();

  // Lengths count characters. A text may have line breaks and tabs, a line no control character;
  // neither may have the marks that reorder text (is_disguise in utf8.h).
  std::string_view text(std::size_t min_chars, std::size_t max_chars);
  std::string_view text(std::size_t max_chars) { return text(0, max_chars); }
  std::string_view line(std::size_t min_chars, std::size_t max_chars);
  std::string_view line(std::size_t max_chars) { return line(0, max_chars); }

  // The index of the word, or the value that stands beside it.
  std::size_t one_of(Words words);
  std::size_t one_of(WordList list) { return one_of(words(list)); }
  template <class T>
  T one_of(std::initializer_list<std::pair<std::string_view, T>> choices);

  class Items;
  Items array(std::size_t min_items, std::size_t max_items);
  Items array(std::size_t max_items);
  // The members of an object with free keys; key() tells them.
  Items members(std::size_t min_items, std::size_t max_items);
  std::string_view key() const { return value_.key(); }

  // Keeps an error here, for what only the caller can judge: cell.fail("is off the board").
  void fail(std::string what, std::string expected = {}) const;
  bool ok() const { return !*error_; }
  Value value() const { return value_; }

 private:
  static Words words(WordList list) { return {list.begin(), list.size()}; }
  static std::int64_t clamped(std::integral auto bound) {
    constexpr auto kMax = std::numeric_limits<std::int64_t>::max();
    return std::in_range<std::int64_t>(bound) ? static_cast<std::int64_t>(bound) : kMax;
  }
  std::int64_t integer_between(std::int64_t min, std::int64_t max);
  std::string_view characters(std::size_t min, std::size_t max, bool is_line);
  Items items(Kind kind, std::size_t min, std::size_t max);
  void fail_value(std::string expected) const;
  void fail_unknown_key(Value member, Words required, Words optional) const;

  Value value_;
  FirstError* error_;
};

// for (Reader item : reader.array(1, 6)) ...
class Reader::Items {
 public:
  class Iterator {
   public:
    Iterator(Value::Iterator at, FirstError* error) : at_(at), error_(error) {}
    Reader operator*() const { return Reader(*at_, *error_); }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    bool operator==(const Iterator& other) const { return at_ == other.at_; }

   private:
    Value::Iterator at_;
    FirstError* error_;
  };

  Items(Value value, FirstError* error) : value_(value), error_(error) {}
  std::size_t size() const { return value_.size(); }
  Iterator begin() const { return {value_.begin(), error_}; }
  Iterator end() const { return {value_.end(), error_}; }

 private:
  Value value_;
  FirstError* error_;
};

inline Reader::Items Reader::array(std::size_t min_items, std::size_t max_items) {
  return items(Kind::array, min_items, max_items);
}
inline Reader::Items Reader::array(std::size_t max_items) { return array(0, max_items); }
inline Reader::Items Reader::members(std::size_t min_items, std::size_t max_items) {
  return items(Kind::object, min_items, max_items);
}

template <class T>
T Reader::one_of(std::initializer_list<std::pair<std::string_view, T>> choices) {
  std::vector<std::string_view> names;
  for (const auto& choice : choices) names.push_back(choice.first);
  return choices.begin()[one_of(Words(names))].second;
}

}  // namespace muster::json
