#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/words.h"

// Lines of a written position: "subject key value key value ...". A game names the keys of a thing
// once, in a function over either of these classes: one writes the line, the other reads it back.
namespace muster::contract {

// Writes a line from what the keys hold.
template <class Setup>
class LineWriter {
 public:
  static constexpr bool kReads = false;

  LineWriter(const Setup& setup, std::string subject) : setup_(setup), text_(std::move(subject)) {}

  template <class T>
  void number(std::string_view key, const T& value, int /*low*/, int /*high*/) {
    add(key, std::to_string(static_cast<std::int64_t>(value)));
  }
  void flag(std::string_view key, bool value) { add(key, value ? "yes" : "no"); }
  // A word that write_word spells.
  template <class T, class Find>
  void word(std::string_view key, const T& value, const Find&, std::string_view /*expected*/) {
    std::string word;
    write_word(setup_, value, word);
    add(key, word);
  }
  // "a,b,c", or "-" for none; `write(item)` for each item that `each` visits.
  template <class Write, class Read>
  void list(std::string_view key, const Write& write, const Read&) {
    std::string text;
    write([&](std::string_view item) { text.append(text.empty() ? "" : ",").append(item); });
    add(key, text.empty() ? "-" : text);
  }
  // What is only told and never set: a value, or a function that gives it.
  template <class T>
  void derived(std::string_view key, const T& value) {
    if constexpr (std::is_invocable_v<T>) {
      derived(key, value());
    } else if constexpr (std::is_same_v<T, bool>) {
      flag(key, value);
    } else {
      add(key, fmt::format("{}", value));
    }
  }

  std::string take() { return std::move(text_); }

 private:
  void add(std::string_view key, std::string_view value) {
    text_.append(" ").append(key).append(" ").append(value);
  }

  const Setup& setup_;
  std::string text_;
};

// Reads one line. The first error is kept; what no key asks for is one.
class LineReader {
 public:
  static constexpr bool kReads = true;

  // `first_key(subject)`: the key that may be left out after it, or "".
  template <class FirstKey>
  LineReader(std::string_view line, std::string& error, const FirstKey& first_key)
      : line_(line), error_(error), words_(base::split_words(line)) {
    if (words_.empty() || words_.size() % 2 != 0) return;
    const std::string_view key = first_key(words_[0]);
    words_.insert(words_.begin() + 1, key.empty() ? kNoKey : key);
  }

  std::string_view subject() const { return words_.empty() ? std::string_view() : words_[0]; }
  bool has(std::string_view key) const { return index(key) != 0; }

  template <class T>
  void number(std::string_view key, T& out, int low, int high) {
    const std::string_view word = take(key);
    if (word.empty()) return;
    const auto value = base::whole_number(word);
    if (!value || *value < low || *value > high)
      return fail(high == kNoLimit
                      ? fmt::format("{} is a whole number from {}", key, low)
                      : fmt::format("{} is a whole number from {} to {}", key, low, high));
    out = static_cast<T>(*value);
  }
  void flag(std::string_view key, bool& out) {
    const std::string_view word = take(key);
    if (word.empty()) return;
    if (word != "yes" && word != "no") return fail(fmt::format("{} is yes or no", key));
    out = word == "yes";
  }
  template <class T, class Find>
  void word(std::string_view key, T& out, const Find& find, std::string_view expected) {
    const std::string_view word = take(key);
    if (word.empty()) return;
    const auto found = find(word);
    if (!found) return fail(fmt::format("\"{}\" is not {}", word, expected));
    out = static_cast<T>(*found);
  }
  // `read(item)` says what is wrong with an item, or nothing.
  template <class Write, class Read>
  void list(std::string_view key, const Write&, const Read& read) {
    const std::string_view text = take(key);
    if (text.empty() || text == "-") return;
    for (const std::string_view item : base::split_at(text, ','))
      if (const std::optional<std::string> wrong = read(item)) return fail(*wrong);
  }
  template <class T>
  void derived(std::string_view key, const T&) {
    take(key);
  }
  // What stands after a key; empty if the key is not there. The key is then asked for.
  std::string_view take(std::string_view key) {
    const std::size_t at = index(key);
    if (at == 0 || at + 1 >= words_.size()) return {};
    words_[at] = {};
    return words_[at + 1];
  }

  // Every key must have been asked for.
  void finish() {
    if (has(kNoKey)) return fail("after the subject, expected pairs of a key and a value");
    for (std::size_t i = 1; i < words_.size(); i += 2)
      if (!words_[i].empty())
        return fail(fmt::format("{} has no key \"{}\"", subject(), words_[i]));
  }
  void fail(std::string_view what) {
    if (error_.empty()) error_ = fmt::format("\"{}\": {}.", line_, what);
  }

  static constexpr int kNoLimit = INT32_MAX;

 private:
  static constexpr std::string_view kNoKey = "?";

  std::size_t index(std::string_view key) const {
    for (std::size_t i = 1; i < words_.size(); i += 2)
      if (words_[i] == key) return i;
    return 0;
  }

  std::string_view line_;
  std::string& error_;
  std::vector<std::string_view> words_;
};

}  // namespace muster::contract
