#include "json/fault.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "json/utf8.h"

namespace muster::json {
namespace {

constexpr std::string_view kBlank = " \t\r\n";
constexpr std::string_view kEndOfWord = " \t\r\n,:[]{}\"";
constexpr std::string_view kEscaped = "\"\\/bfnrt";
constexpr std::string_view kAnyValue =
    "a value: null, true, false, a number, \"text\", [...] or {...}";
constexpr std::size_t kMostShown = 20;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool begins_value(char c) { return c == '"' || c == '-' || c == '[' || c == '{' || is_digit(c); }

// Whether a sound token that begins so could stand here; words such as `true` are judged whole.
bool may_begin(Awaited awaited, char c) {
  switch (awaited) {
    case Awaited::value: return begins_value(c);
    case Awaited::first_item: return begins_value(c) || c == ']';
    case Awaited::next_item: return c == ',' || c == ']';
    case Awaited::first_member: return c == '"' || c == '}';
    case Awaited::key: return c == '"';
    case Awaited::colon: return c == ':';
    case Awaited::next_member: return c == ',' || c == '}';
    case Awaited::end: return false;
  }
  return false;
}

bool is_separator(Awaited awaited, char c) {
  if (awaited == Awaited::colon) return c == ':';
  return c == ',' && (awaited == Awaited::next_item || awaited == Awaited::next_member);
}

std::string words_of(Awaited awaited) {
  switch (awaited) {
    case Awaited::value: return "a value";
    case Awaited::first_item: return "a value or ']'";
    case Awaited::next_item: return "',' or ']'";
    case Awaited::first_member: return "a key in double quotes or '}'";
    case Awaited::key: return "a key in double quotes";
    case Awaited::colon: return "':'";
    case Awaited::next_member: return "',' or '}'";
    case Awaited::end: return "the end of the text";
  }
  return {};
}

std::size_t skip(std::string_view text, std::size_t from) {
  return std::min(text.find_first_not_of(kBlank, from), text.size());
}

Fault unexpected(std::string_view text, std::size_t at, Awaited awaited) {
  Fault fault{at, "unexpected ", words_of(awaited)};
  if (at >= text.size()) {
    fault.what += "end of the text";
  } else if (text[at] == '"') {
    fault.what += "string";
  } else if (is_digit(text[at]) || text[at] == '-') {
    fault.what += "number";
  } else if (kEndOfWord.find(text[at]) != std::string_view::npos) {
    fault.what += std::string("'") + text[at] + "'";
  } else {
    const std::size_t end = std::min(text.find_first_of(kEndOfWord, at), text.size());
    fault.what += shown(text.substr(at, end - at), kMostShown);
    if (awaited == Awaited::value || awaited == Awaited::first_item) fault.expected = kAnyValue;
  }
  return fault;
}

// The number of a \uXXXX that begins at `at`, or nothing.
std::optional<unsigned> code_at(std::string_view text, std::size_t at) {
  constexpr std::size_t kSize = 6;
  if (at + kSize > text.size() || text[at] != '\\' || text[at + 1] != 'u') return std::nullopt;
  const char* const begin = text.data() + at + 2;
  const char* const end = text.data() + at + kSize;
  unsigned code = 0;
  const auto read = std::from_chars(begin, end, code, 16);
  return read.ptr == end ? std::optional(code) : std::nullopt;
}

// How long the escape is that begins at `at`; 0 if it is none.
std::size_t escape_size(std::string_view text, std::size_t at) {
  constexpr std::size_t kCode = 6;
  if (at + 1 < text.size() && kEscaped.find(text[at + 1]) != std::string_view::npos) return 2;
  const auto code = code_at(text, at);
  if (!code || (*code >= 0xDC00 && *code <= 0xDFFF)) return 0;
  if (*code < 0xD800 || *code > 0xDFFF) return kCode;
  const auto second = code_at(text, at + kCode);
  return second && *second >= 0xDC00 && *second <= 0xDFFF ? 2 * kCode : 0;
}

Fault broken_string(std::string_view text, std::size_t begin) {
  for (std::size_t at = begin + 1; at < text.size();) {
    if (static_cast<unsigned char>(text[at]) < 0x20)
      return {at, "control character in a string", "an escape such as \\n or \\u000a"};
    if (text[at] == '\\') {
      const std::size_t size = escape_size(text, at);
      if (size == 0)
        return {at, "invalid escape after a backslash",
                "one of \" \\ / b f n r t, or u and four hexadecimal digits, surrogates in pairs"};
      at += size;
      continue;
    }
    const Utf8Step step = utf8_step(text.substr(at));
    if (!step.ok) return {at, "ill-formed UTF-8 in a string", "valid UTF-8"};
    at += step.size;
  }
  return {text.size(), "unexpected end of the text in a string", "'\"'"};
}

Fault broken_number(std::string_view text, std::size_t begin) {
  // A sound number never lacks a digit, so the fault is where the first one does.
  std::size_t at = begin;
  const auto pass = [&](std::string_view these) {
    const bool found = at < text.size() && these.find(text[at]) != std::string_view::npos;
    if (found) ++at;
    return found;
  };
  const auto pass_digits = [&] {
    const std::size_t before = at;
    while (at < text.size() && is_digit(text[at])) ++at;
    return at > before;
  };
  pass("-");
  if (pass_digits() && (!pass(".") || pass_digits()) && pass("eE")) pass("+-");
  return {at, "malformed number", "a digit"};
}

}  // namespace

Fault find_fault(std::string_view text, std::size_t from, Awaited awaited) {
  std::size_t at = skip(text, from);
  // A separator where one is awaited is sound, so the fault comes after it.
  if (at < text.size() && is_separator(awaited, text[at])) {
    awaited = awaited == Awaited::next_member ? Awaited::key : Awaited::value;
    at = skip(text, at + 1);
  }
  if (at >= text.size() || !may_begin(awaited, text[at])) return unexpected(text, at, awaited);
  return text[at] == '"' ? broken_string(text, at) : broken_number(text, at);
}

}  // namespace muster::json
