#include "json/parse.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <clocale>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <system_error>

#include "json/builder.h"
#include "json/utf8.h"

namespace muster::json {
namespace {

constexpr std::size_t kMostBytes = std::size_t{1} << 30;  // offsets are 32 bits wide
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view kBlanks = " \t\r\n";
constexpr std::string_view kWholeNumber =
    "a whole number from -9223372036854775808 to 9223372036854775807";

constexpr char32_t kFirstSurrogate = 0xD800;
constexpr char32_t kSecondSurrogate = 0xDC00;
constexpr char32_t kPastSurrogates = 0xE000;
constexpr char32_t kFirstOfPairs = 0x10000;

struct Word {
  std::string_view text;
  Kind kind;
  std::int64_t value;
};
constexpr std::array<Word, 3> kWords = {
    {{"null", Kind::null, 0}, {"true", Kind::boolean, 1}, {"false", Kind::boolean, 0}}};

bool is_decimal(char c) { return c >= '0' && c <= '9'; }

void append_utf8(std::string& out, char32_t code) {
  const auto add = [&](char32_t byte) { out += static_cast<char>(byte); };
  const auto add_rest = [&](int shift) { add(0x80 | ((code >> shift) & 0x3F)); };
  if (code < 0x80) return add(code);
  if (code < 0x800) {
    add(0xC0 | (code >> 6));
  } else if (code < kFirstOfPairs) {
    add(0xE0 | (code >> 12));
    add_rest(6);
  } else {
    add(0xF0 | (code >> 18));
    add_rest(12);
    add_rest(6);
  }
  add_rest(0);
}

// Reads the text once, from its first byte to its last, and tells the builder what it finds. What
// is wrong where the grammar does not hold, the builder finds out.
class Scanner {
 public:
  Scanner(std::string_view text, Builder& builder) : text_(text), builder_(builder) {}

  bool run() {
    do {
      if (!begin_value()) return false;
    } while (goes_on_);
    return true;
  }

 private:
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void skip_blanks() {
    while (at_ < text_.size() && kBlanks.find(text_[at_]) != std::string_view::npos) ++at_;
  }

  // A value as far as its first item, if it has any.
  bool begin_value() {
    skip_blanks();
    const char first = peek();
    if (first != '{' && first != '[') return scalar(first) && end_value();
    if (!builder_.open(first == '{' ? Kind::object : Kind::array, ++at_)) return false;
    closers_ += first == '{' ? '}' : ']';
    skip_blanks();
    if (peek() == closers_.back()) return end_value();
    return first == '[' || key();
  }

  // What follows a value: a comma and one more, or the end of what it lies in.
  bool end_value() {
    for (; !closers_.empty(); closers_.pop_back()) {
      skip_blanks();
      if (peek() == ',') {
        ++at_;
        return closers_.back() == ']' || key();
      }
      if (peek() != closers_.back()) return builder_.refuse_syntax();
      if (!builder_.close(++at_)) return false;
    }
    skip_blanks();
    goes_on_ = false;
    return at_ == text_.size() || builder_.refuse_syntax();
  }

  bool key() {
    skip_blanks();
    if (!read_string()) return builder_.refuse_syntax();
    if (!builder_.key(string_, at_)) return false;
    skip_blanks();
    if (peek() != ':') return builder_.refuse_syntax();
    ++at_;
    return true;
  }

  bool scalar(char first) {
    if (first == '"')
      return read_string() ? builder_.string(string_, at_) : builder_.refuse_syntax();
    if (first == '-' || is_decimal(first)) return number();
    for (const Word& word : kWords) {
      if (!text_.substr(at_).starts_with(word.text)) continue;
      at_ += word.text.size();
      return builder_.scalar(word.kind, word.value, at_);
    }
    return builder_.refuse_syntax();
  }

  bool number() {
    const std::size_t begin = at_;
    if (peek() == '-') ++at_;
    const bool is_zero = peek() == '0';
    if (is_zero) ++at_;
    if (!is_zero && !digits()) return builder_.refuse_syntax();
    const std::size_t end_of_whole = at_;
    if (peek() == '.') {
      ++at_;
      if (!digits()) return builder_.refuse_syntax();
    }
    if (peek() == 'e' || peek() == 'E') {
      ++at_;
      if (peek() == '+' || peek() == '-') ++at_;
      if (!digits()) return builder_.refuse_syntax();
    }
    const std::string_view spelled = text_.substr(begin, at_ - begin);
    return at_ == end_of_whole ? whole(spelled) : real(spelled);
  }

  bool digits() {
    const std::size_t begin = at_;
    while (is_decimal(peek())) ++at_;
    return at_ > begin;
  }

  bool whole(std::string_view spelled) {
    std::int64_t value = 0;
    const auto result = std::from_chars(spelled.data(), spelled.data() + spelled.size(), value);
    if (result.ec == std::errc::result_out_of_range) return refuse_big(spelled, kWholeNumber);
    return builder_.scalar(Kind::integer, value, at_);
  }

  // The library for WebAssembly has no std::from_chars for it; strtod goes by the locale's point.
  bool real(std::string_view spelled) {
    std::string text(spelled);
    std::replace(text.begin(), text.end(), '.', *std::localeconv()->decimal_point);
    const double value = std::strtod(text.c_str(), nullptr);
    if (!std::isfinite(value)) return refuse_big(spelled, "a number within the range of a double");
    return builder_.real(value, at_);
  }

  bool refuse_big(std::string_view spelled, std::string_view expected) {
    const std::string digits = shown(spelled, 24);
    return builder_.refuse_value(
        "is the number " + digits.substr(1, digits.size() - 2) + ", which is too big",
        std::string(expected));
  }

  // From one quote past the other, into string_. False if that is not sound.
  bool read_string() {
    if (peek() != '"') return false;
    std::size_t begin = ++at_;
    unescaped_.clear();
    for (char c = peek(); c != '"'; c = peek()) {
      if (c == '\\') {
        unescaped_ += text_.substr(begin, at_ - begin);
        if (!escape()) return false;
        begin = at_;
      } else if (!character(c)) {
        return false;
      }
    }
    string_ = text_.substr(begin, at_ - begin);
    if (!unescaped_.empty()) string_ = unescaped_ += string_;
    ++at_;
    return true;
  }

  bool character(char c) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20) return false;  // the end of the text too: it has no zero byte
    if (byte < 0x80) return ++at_ > 0;
    const Utf8Step step = utf8_step(text_.substr(at_));
    at_ += step.size;
    return step.ok;
  }

  bool escape() {
    constexpr std::string_view kLetters = "\"\\/bfnrt";
    constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
    ++at_;
    const char letter = peek();
    if (letter == 'u') return coded();
    const std::size_t place = letter == '\0' ? std::string_view::npos : kLetters.find(letter);
    if (place == std::string_view::npos) return false;
    unescaped_ += kMeanings[place];
    ++at_;
    return true;
  }

  // A character by its number, or by two that are a pair of surrogates. At its first 'u'.
  bool coded() {
    auto code = four_digits();
    if (!code || (*code >= kSecondSurrogate && *code < kPastSurrogates)) return false;
    if (*code >= kFirstSurrogate && *code < kSecondSurrogate) {
      if (!text_.substr(at_).starts_with("\\u")) return false;
      ++at_;
      const auto second = four_digits();
      if (!second || *second < kSecondSurrogate || *second >= kPastSurrogates) return false;
      code = kFirstOfPairs + ((*code - kFirstSurrogate) << 10) + (*second - kSecondSurrogate);
    }
    append_utf8(unescaped_, *code);
    return true;
  }

  std::optional<char32_t> four_digits() {
    constexpr std::size_t kDigits = 4;
    const std::string_view digits = text_.substr(at_ + 1, kDigits);
    std::uint32_t code = 0;
    const char* begin = digits.data();
    const char* end = begin + digits.size();
    const auto result = std::from_chars(begin, end, code, 16);
    if (digits.size() < kDigits || result.ptr != end) return std::nullopt;
    at_ += 1 + kDigits;
    return code;
  }

  const std::string_view text_;
  Builder& builder_;
  std::size_t at_ = 0;  // how much of the text is read
  bool goes_on_ = true;
  std::string closers_;      // of what is open, innermost last
  std::string_view string_;  // read last
  std::string unescaped_;    // where it lies if the text does not have it as it is
};

// What has words of its own: too much text, a mark at the beginning, a zero byte anywhere.
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
  if (!Scanner(text, builder).run()) return base::fail(builder.take_error());
  return builder.take_tree();
}

}  // namespace muster::json
