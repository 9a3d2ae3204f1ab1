#pragma once

#include <optional>
#include <string>
#include <utility>

namespace muster::json {

// Where something begins in its text; both count from 1, columns in characters.
struct Place {
  int line = 1;
  int column = 1;
  friend bool operator==(const Place&, const Place&) = default;
};

// Reads as one sentence: "<file>:<line>:<column>: <path>: <what>; expected <expected>".
struct Error {
  std::string file;
  int line = 1;
  int column = 1;
  std::string path;  // like a JSON pointer, "/cards/3/wood"; empty for the whole text
  std::string what;
  std::string expected;

  std::string text() const;
  friend bool operator==(const Error&, const Error&) = default;
};

// Keeps the first error and drops those that follow from it.
class FirstError {
 public:
  explicit operator bool() const { return error_.has_value(); }
  const Error& operator*() const { return *error_; }
  const Error* operator->() const { return &*error_; }
  void keep(Error error) {
    if (!error_) error_ = std::move(error);
  }

 private:
  std::optional<Error> error_;
};

}  // namespace muster::json
