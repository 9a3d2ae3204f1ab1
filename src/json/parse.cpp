#include "json/parse.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <limits>
#include <string>

#include "json/builder.h"
#include "json/utf8.h"

// The only file that includes the library: it costs seconds of compile time and needs care (its
// tree keeps no lines and swallows keys given twice; its dump of a deep tree ends the stack).
#define JSON_NO_IO
#define JSON_HAS_FILESYSTEM 0
#define JSON_HAS_EXPERIMENTAL_FILESYSTEM 0
#include <nlohmann/json.hpp>

namespace muster::json {
namespace {

constexpr std::size_t kMostBytes = std::size_t{1} << 30;  // offsets are 32 bits wide
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view kWholeNumber =
    "a whole number from -9223372036854775808 to 9223372036854775807";

// Tells how far the lexer has read; the library copies its iterators, so the count is outside.
class CountingIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  CountingIterator(const char* at, std::size_t* read) : at_(at), read_(read) {}
  reference operator*() const { return *at_; }
  CountingIterator& operator++() {
    ++at_;
    ++*read_;
    return *this;
  }
  CountingIterator operator++(int) {
    CountingIterator before = *this;
    ++*this;
    return before;
  }
  bool operator==(const CountingIterator& other) const { return at_ == other.at_; }

 private:
  const char* at_;
  std::size_t* read_;
};

// Receives the library's calls and hands them on with the count of bytes read.
class SaxHandler {
 public:
  using Json = nlohmann::json;

  SaxHandler(std::string_view text, Builder& builder) : text_(text), builder_(builder) {}

  std::size_t* count() { return &read_; }

  bool null() { return builder_.scalar(Kind::null, 0, read_); }
  bool boolean(bool value) { return builder_.scalar(Kind::boolean, value ? 1 : 0, read_); }
  bool number_integer(Json::number_integer_t value) {
    return builder_.scalar(Kind::integer, value, end_of_number());
  }
  bool number_unsigned(Json::number_unsigned_t value) {
    constexpr auto kMax = std::numeric_limits<std::int64_t>::max();
    if (value > static_cast<std::uint64_t>(kMax)) return refuse_big(std::to_string(value));
    return number_integer(static_cast<std::int64_t>(value));
  }
  bool number_float(Json::number_float_t value, const Json::string_t& spelled) {
    const bool is_whole = spelled.find_first_not_of("-0123456789") == std::string::npos;
    return is_whole ? refuse_big(spelled) : builder_.real(value, end_of_number());
  }
  bool string(const Json::string_t& value) { return builder_.string(value, read_); }
  bool key(const Json::string_t& value) { return builder_.key(value, read_); }
  bool start_object(std::size_t) { return builder_.open(Kind::object, read_); }
  bool end_object() { return builder_.close(read_); }
  bool start_array(std::size_t) { return builder_.open(Kind::array, read_); }
  bool end_array() { return builder_.close(read_); }
  bool binary(const Json::binary_t&) { return false; }  // no JSON text has it

  // The library says that something is wrong; what it is, and where, we find out ourselves: its
  // sentences are for people and may change with any version.
  bool parse_error(std::size_t, const std::string& token,
                   const nlohmann::detail::exception& problem) {
    constexpr int kNumberOverflow = 406;
    if (problem.id == kNumberOverflow) return refuse_big(token);
    return builder_.refuse_syntax();
  }

 private:
  bool refuse_big(std::string_view spelled) {
    const bool is_whole = spelled.find_first_not_of("-0123456789") == std::string_view::npos;
    std::string digits = shown(spelled, 24);
    digits = digits.substr(1, digits.size() - 2);
    return builder_.refuse_value(
        "is the number " + digits + ", which is too big",
        std::string(is_whole ? kWholeNumber : "a number within the range of a double"));
  }

  // The lexer has read one byte past a number, unless the text ended.
  std::size_t end_of_number() const {
    const bool is_digit = read_ > 0 && text_[read_ - 1] >= '0' && text_[read_ - 1] <= '9';
    return read_ == text_.size() && is_digit ? read_ : read_ - 1;
  }

  std::string_view text_;
  Builder& builder_;
  std::size_t read_ = 0;
};

// What the library would wave through: a mark at the beginning, and a zero byte, which it takes
// for the end of the text whatever follows.
bool is_plain(std::string_view text, std::size_t max_bytes, Builder& builder) {
  if (text.size() > max_bytes) {
    return builder.refuse_at(0, "is a text of " + std::to_string(text.size()) + " bytes",
                             "at most " + std::to_string(max_bytes) + " bytes (limit max_bytes)");
  }
  if (text.starts_with(kByteOrderMark)) {
    return builder.refuse_at(0, "begins with a byte order mark", "UTF-8 without one");
  }
  const std::size_t zero = text.find('\0');
  if (zero == std::string_view::npos) return true;
  return builder.refuse_at(zero, "contains a zero byte", "JSON text");
}

}  // namespace

base::Result<Tree, Error> parse(std::string_view text, std::string_view file,
                                const Limits& limits) {
  Builder builder(text, file, limits);
  if (!is_plain(text, std::min(limits.max_bytes, kMostBytes), builder)) {
    return base::fail(builder.take_error());
  }
  SaxHandler handler(text, builder);
  const char* data = text.data();
  const CountingIterator begin(data, handler.count());
  const CountingIterator end(data + text.size(), handler.count());
  if (!nlohmann::json::sax_parse(begin, end, &handler)) return base::fail(builder.take_error());
  return builder.take_tree();
}

}  // namespace muster::json
